package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 9.6, 11.2: angles under a rule of the host's own go the shorter way, half a turn counter-clockwise. */
class CustomAngleTest {
    private static final float HALF = (float) Math.PI;

    @ParameterizedTest
    @ValueSource(floats = {-2, -1, 1, 2, 3})
    void shouldGoHalfATurnCounterClockwise(float from) {
        PlaneStage stage = new PlaneStage();
        Transform2d node = stage.resting(0, 0, from * HALF);
        node.rule(MotionRule.custom(new BlendKernel()));
        stage.tick(() -> node.moveTo(0, 0, (from + 1) * HALF));
        stage.frame(500);
        assertEquals((from + 0.5) * HALF, node.visualLocal(new Pose2d()).angle(), 1e-5);

        stage.tick(() -> node.moveTo(0, 0, from * HALF));
        stage.frame(1500);
        assertEquals((from + 1.5) * HALF, node.visualLocal(new Pose2d()).angle(), 1e-5);
    }
}
