package dev.tandem.scene.internal.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** SPEC 13.2: looking at a point, and what happens where there is no direction. */
class GazeTest {
    private final Gaze gaze = new Gaze();
    private final Quaterniond rotation = new Quaterniond().rotateXYZ(0.3, 0.7, -0.2);

    @Test
    void shouldPointItsNegativeZAxisAtThePointAndKeepUpright() {
        gaze.turn(1, 2, 3, new Vector3d(4, 6, 3), rotation);

        assertNear(new Vector3d(0.6, 0.8, 0), rotation.transform(new Vector3d(0, 0, -1)));
        assertEquals(0, rotation.transform(new Vector3d(1, 0, 0)).y, 1e-12, "no roll");
        assertTrue(rotation.transform(new Vector3d(0, 1, 0)).y > 0);
        assertEquals(1, rotation.lengthSquared(), 1e-12);
    }

    @Test
    void shouldUseTheUpVectorWhenThereIsAnother() {
        gaze.up.set(0, 0, 1);
        gaze.turn(0, 0, 0, new Vector3d(0, 9, 0), rotation);

        assertNear(new Vector3d(0, 0, 1), rotation.transform(new Vector3d(0, 1, 0)));
        assertNear(new Vector3d(1, 0, 0), rotation.transform(new Vector3d(1, 0, 0)));
    }

    @Test
    void shouldKeepItsRotationWhenThePointIsWhereItIs() {
        Quaterniond before = new Quaterniond(rotation);
        gaze.turn(5, 5, 5, new Vector3d(5, 5 + 1e-7, 5), rotation);

        assertEquals(before, rotation);
    }

    @Test
    void shouldKeepItsRightHandSideWhenItLooksStraightUpOrDown() {
        for (int sign = -1; sign <= 1; sign += 2) {
            rotation.identity().rotateY(0.8).rotateX(sign * 1.5);
            Vector3d right = rotation.transform(new Vector3d(1, 0, 0));
            gaze.turn(0, 0, 0, new Vector3d(0, sign * 10, 0), rotation);

            assertNear(new Vector3d(0, sign, 0), rotation.transform(new Vector3d(0, 0, -1)));
            assertNear(right, rotation.transform(new Vector3d(1, 0, 0)));
        }
    }

    @Test
    void shouldTurnSomewhereWhenEvenItsRightHandSidePointsUp() {
        rotation.identity().rotateZ(Math.PI / 2);
        gaze.turn(0, 0, 0, new Vector3d(0, 10, 0), rotation);

        assertNear(new Vector3d(0, 1, 0), rotation.transform(new Vector3d(0, 0, -1)));
        assertEquals(1, rotation.lengthSquared(), 1e-12);
    }

    private static void assertNear(Vector3d expected, Vector3d actual) {
        assertTrue(expected.distance(actual) < 1e-9, () -> expected + " but was " + actual);
    }
}
