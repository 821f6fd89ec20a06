package dev.tandem.invariants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.model.FixedSeed;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AddLifecycleHook;

/** A node that moves evenly, on timelines of any rate and scale, is never seen to jump when it changes between them. */
@AddLifecycleHook(FixedSeed.class)
class TimelineChangeTest {
    private static final long MILLI = 1_000_000;
    private static final double PER_NANO = 1e-6;

    private final Pose3d pose = new Pose3d();

    /** Each number is a frame: its length, and whether and where the node goes after it. */
    @Property(tries = 400)
    void shouldNeverMoveFasterThanTwiceItsSpeed(
            @ForAll TickPolicy policy,
            @ForAll @Size(min = 20, max = 120) List<@IntRange(max = 999) Integer> frames,
            @ForAll @IntRange(min = 1, max = 200) int firstStep,
            @ForAll @IntRange(min = 1, max = 200) int secondStep,
            @ForAll @IntRange(min = 1, max = 8) int eighthsOfSpeed) {
        if (policy != TickPolicy.AHEAD && policy != TickPolicy.BEHIND) {
            return;
        }
        Scene scene = new Scene();
        VisualSynchronizer main = scene.synchronizer();
        VisualSynchronizer[] timelines = {main, main.openTimeline()};
        TickClock[] clocks = {clock(policy, firstStep, 0), clock(policy, secondStep, 77)};
        clocks[1].scale(eighthsOfSpeed / 8.0);
        Transform3d node = scene.create();
        node.moveTo(0, 0, 0);
        main.afterTick(-1000 * MILLI, -900 * MILLI);
        double[] x = {0};
        long real = 0;
        for (int frame : frames) {
            float before = visualX(node);
            double allowed = 0;
            long length = (1 + frame % 17) * MILLI;
            real += length;
            for (int l = 0; l < 2; l++) {
                VisualSynchronizer timeline = timelines[l];
                long shown = clocks[l].renderNanos();
                long step = (l == 0 ? firstStep : secondStep) * MILLI;
                clocks[l].beginFrame(real);
                while (clocks[l].nextTick()) {
                    timeline.beforeTick();
                    if (timeline.contains(node)) {
                        x[0] += step * PER_NANO;
                        node.moveTo((float) x[0], 0, 0);
                    }
                    timeline.afterTick(clocks[l].tick());
                }
                clocks[l].endFrame();
                timeline.beforeFrame(clocks[l].frame());
                allowed = Math.max(allowed, (clocks[l].renderNanos() - shown) * PER_NANO);
            }
            float moved = visualX(node) - before;
            assertTrue(
                    moved >= -1e-3 && moved <= 2 * allowed + 1e-2,
                    "moved " + moved + " where " + allowed + " is usual");
            if (frame % 3 == 0) {
                float visual = visualX(node);
                timelines[frame % 2].add(node);
                assertEquals(visual, visualX(node));
            }
        }
    }

    private static TickClock clock(TickPolicy policy, int stepMillis, long start) {
        return new TickClock(ClockSettings.at(TickRate.every(stepMillis * MILLI))
                .withPolicy(policy)
                .withStart(start));
    }

    private float visualX(Transform3d node) {
        return node.visualLocal(pose).translation().x;
    }
}
