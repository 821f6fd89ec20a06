package dev.tandem.invariants;

import static dev.tandem.invariants.Stage.drawn;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tandem.model.FixedSeed;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.testkit.Invariants;
import dev.tandem.testkit.Poses;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickRate;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** SPEC 5.4: never a negative or zero duration, never an overflow, at any time up to 2^62 ns either side of zero. */
@AddLifecycleHook(FixedSeed.class)
class LongTimesTest {
    private static final List<MotionRule> INTERPOLATED = List.of(MotionRule.FROM_TICK, MotionRule.FROM_VISUAL);

    private static final long LIMIT = 1L << 62;

    /** Only differences of times matter: the same game a century away shows the same bits. */
    @Property(tries = 300)
    void shouldShowTheSameBitsAtTheEndsOfTime(
            @ForAll("interpolations") MotionRule mode,
            @ForAll("poses") Pose3d from,
            @ForAll("poses") Pose3d to,
            @ForAll @Size(max = 5) List<@IntRange(max = 999) Integer> frames,
            @ForAll("origins") long origin) {
        Stage here = new Stage(mode);
        Stage there = new Stage(mode, origin);
        Transform3d near = moving(here, from, to);
        Transform3d far = moving(there, from, to);
        for (int frame : frames.stream().sorted().toList()) {
            here.frame(frame);
            there.frame(frame);
            Invariants.assertSameBits(drawn(near), drawn(far), "at " + frame + " from " + origin);
            assertEquals(near.startNanos() + origin, far.startNanos());
            assertEquals(near.endNanos() + origin, far.endNanos());
        }
    }

    private static Transform3d moving(Stage stage, Pose3d from, Pose3d to) {
        Transform3d node = stage.resting(from);
        stage.tick(() -> node.moveTo(to)).frame(0);
        return node;
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldInterpolateOverTheLongestTickThereIs(MotionRule mode) {
        Scene scene = new Scene();
        scene.rule(mode);
        VisualSynchronizer synchronizer = scene.synchronizer();
        Transform3d node = scene.create();
        node.moveTo(0, 0, 0);
        synchronizer.beforeTick();
        node.moveTo(8, 0, 0);
        synchronizer.afterTick(-LIMIT, LIMIT);
        float[] shown = new float[5];
        for (int i = 0; i < shown.length; i++) {
            synchronizer.beforeFrame(i == 4 ? LIMIT : -LIMIT + i * (LIMIT / 2));
            shown[i] = drawn(node).translation().x;
        }
        assertEquals(List.of(0f, 2f, 4f, 6f, 8f), List.of(shown[0], shown[1], shown[2], shown[3], shown[4]));
        assertFalse(node.syncNeeded());
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldInterpolateOverTheShortestTickThereIs(MotionRule mode) {
        Stage stage = new Stage(mode);
        Transform3d node = stage.resting(new Pose3d());
        stage.frame(Stage.STEP);
        VisualSynchronizer synchronizer = stage.synchronizer;
        synchronizer.beforeTick();
        node.moveTo(1, 0, 0);
        synchronizer.afterTick(Stage.STEP, Stage.STEP + 1);
        synchronizer.beforeFrame(Stage.STEP);
        assertEquals(0, drawn(node).translation().x);
        synchronizer.beforeFrame(Stage.STEP + 1);
        assertEquals(1, drawn(node).translation().x);
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldRunAWholeLoopCloseToTheEndOfTime(MotionRule mode) {
        Scene scene = new Scene();
        scene.rule(mode);
        Transform3d node = scene.create();
        SceneLoop loop = SceneLoop.builder()
                .clock(ClockSettings.at(TickRate.perSecond(60)).withStart(LIMIT - 2_000_000_000L))
                .onTick(tick -> node.moveTo(tick.index(), 0, 0))
                .start(scene, Long.MIN_VALUE);
        float last = 0;
        for (int i = 1; i <= 100; i++) {
            loop.advance(Long.MIN_VALUE + i * 16_666_667L);
            float x = drawn(node).translation().x;
            assertEquals(1, x - last, i < 3 ? 1.01f : 1e-3f);
            last = x;
        }
    }

    @Provide
    Arbitrary<MotionRule> interpolations() {
        return Arbitraries.of(MotionRule.FROM_TICK, MotionRule.FROM_VISUAL);
    }

    @Provide
    Arbitrary<Pose3d> poses() {
        return Poses.poses();
    }

    @Provide
    Arbitrary<Long> origins() {
        return Arbitraries.oneOf(
                Arbitraries.of(-LIMIT + Stage.STEP, LIMIT - 3 * Stage.STEP, 1L << 53, -(1L << 53) - 1),
                Arbitraries.longs().between(-LIMIT + Stage.STEP, LIMIT - 3 * Stage.STEP));
    }
}
