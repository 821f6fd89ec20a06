package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * SPEC 10.1: nothing is shown between the two places of a teleport on a stamp, where the node came from another timeline, goes on
 * from its visual pose, and is written again before a frame reaches the stamp.
 */
class StampedHandoverTest {
    private static final long LONG_TICK = 5 * Stage.STEP;

    private final Stage stage = new Stage();
    private final Transform3d node = stage.resting(0);
    private final Synchronization other = stage.sync.open();

    static Stream<MotionRule> rules() {
        return Stream.of(
                Interpolation.FROM_TICK,
                Interpolation.EXTRAPOLATE,
                Interpolation.HERMITE,
                MotionRule.custom(new SpringKernel(2e6, 1e-3)));
    }

    private void come(MotionRule rule) {
        node.rule(rule);
        node.moveTo(-4, 0, 0);
        stage.sync.afterTick(0, LONG_TICK);
        stage.frame(0);
        other.add(node.index());
    }

    private void ride() {
        node.moveTo(5, 0, 0);
        node.teleportOnStamp(50, 0, 0);
        other.afterTick(0, Stage.STEP);
    }

    private void goOn() {
        other.beforeTick();
        node.moveTo(60, 0, 0);
        other.afterTick(Stage.STEP, 2 * Stage.STEP);
    }

    private void assertNotBefore(float x, long renderNanos) {
        other.beforeFrame(renderNanos);
        assertTrue(Stage.visualX(node) >= x, () -> "SPEC 10.1: " + Stage.visualX(node) + " at " + renderNanos);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void shouldShowNothingBetweenWhenThereWasNoFrame(MotionRule rule) {
        come(rule);
        ride();

        goOn();

        for (long nanos = 0; nanos <= LONG_TICK; nanos += 250) {
            assertNotBefore(50, nanos);
        }
        other.beforeFrame(2 * LONG_TICK);
        assertEquals(60, Stage.visualX(node), 1e-3f, "SPEC 4.1");
    }

    @ParameterizedTest
    @MethodSource("rules")
    void shouldShowNothingBetweenWhenItIsCatchingUp(MotionRule rule) {
        other.beforeFrame(0);
        come(rule);
        ride();
        other.beforeFrame(100);
        assertTrue(Stage.visualX(node) < 5, "SPEC 10.1: on the way to where it was moved");

        goOn();

        for (long nanos = 200; nanos <= LONG_TICK; nanos += 200) {
            assertNotBefore(50, nanos);
        }
        other.beforeFrame(2 * LONG_TICK);
        assertEquals(60, Stage.visualX(node), 1e-3f, "SPEC 4.1");
    }
}
