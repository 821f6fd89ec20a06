package dev.tandem.allocation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualChanges;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.VisualVisitor;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import org.joml.Matrix4x3fc;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Several timelines at several rates, between which nodes change while they move, allocate nothing once warm. */
@Tag("allocation")
class TimelineAllocationTest {
    private static final int NODES = 2_000;
    private static final int TIMELINES = 3;
    private static final int FRAMES = 60;
    private static final long STEP = 16_000_000;
    private static final long FRAME = 7_000_000;

    private final Scene scene = new Scene();
    private final VisualSynchronizer[] timelines = new VisualSynchronizer[TIMELINES];
    private final long[] fixedNanos = new long[TIMELINES];
    private final Transform3d[] nodes = new Transform3d[NODES];
    private final VisualVisitor<Matrix4x3fc> visitor = (index, world) -> add(world.m30());
    private VisualChanges<Matrix4x3fc> changes;
    private float sum;
    private int count;

    @ParameterizedTest
    @FieldSource("dev.tandem.transform.MotionRule#PLAIN")
    void shouldAllocateNothingPerTickAndFrameWhenWarm(MotionRule mode) {
        scene.rule(mode);
        changes = scene.visualChanges();
        timelines[0] = scene.synchronizer();
        for (int i = 1; i < TIMELINES; i++) {
            timelines[i] = timelines[0].openTimeline();
        }
        for (int i = 0; i < NODES; i++) {
            nodes[i] = i % 10 == 0 ? scene.create() : scene.create(nodes[i - 1]);
        }
        long least = QuietWindow.leastBytes(FRAMES, n -> frame(n * FRAME));
        assertEquals(0, least, "SPEC 7.1: bytes in " + FRAMES + " frames");
    }

    private void frame(long now) {
        for (int l = 0; l < TIMELINES; l++) {
            long nanos = now / (l + 1);
            while (fixedNanos[l] <= nanos) {
                tick(l);
                timelines[l].afterTick(fixedNanos[l], fixedNanos[l] += STEP * (l + 1));
            }
            timelines[l].beforeFrame(nanos);
        }
        for (int i = 0; i < 20; i++) {
            count++;
            timelines[count % TIMELINES].add(nodes[count * 7 % NODES]);
            timelines[count % 2].addBranch(nodes[count * 10 % NODES]);
        }
        changes.forEach(visitor);
    }

    private void tick(int timeline) {
        count++;
        for (int i = timeline; i < NODES; i += 2) {
            nodes[i].moveTo((i * 31 + count * 17) % 101, i, count % 13);
        }
    }

    private void add(float value) {
        sum += value;
    }
}
