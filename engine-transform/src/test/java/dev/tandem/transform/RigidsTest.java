package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 10.3: what warps of single nodes take, and what they refuse. */
class RigidsTest {
    private static final float BAD = Float.NaN;

    private final Stage stage = new Stage();
    private final Transform3d node = stage.resting(1);
    private final Quaternionf quarter = new Quaternionf().rotationZ((float) Math.PI / 2);

    private void assertAt(float x, float y, float z) {
        assertEquals(0, Stage.logical(node).translation().distance(x, y, z), 1e-5);
    }

    private void assertRefused(String message, Runnable call) {
        NodeSnapshot before = NodeSnapshot.of(node);
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, call::run).getMessage());
        assertEquals(before, NodeSnapshot.of(node), "nothing is changed");
    }

    @Test
    void shouldTurnThenMoveByTranslationAndRotation() {
        node.warp(new Vector3f(10, 20, 30), quarter);
        assertAt(10, 21, 30);
        node.warp(new Vector3f(), new Quaternionf());
        assertAt(10, 21, 30);
    }

    @Test
    void shouldTurnThenMoveByAMatrix() {
        node.warp(new Matrix4x3f().translation(10, 20, 30).rotate(quarter));
        assertAt(10, 21, 30);
        node.warp(new Matrix4x3f().rotation(quarter));
        assertAt(-21, 10, 30);
    }

    @Test
    void shouldRefuseATranslationThatIsNotFinite() {
        assertRefused(
                "translation of Transform3d #0 must be finite but is (1.0, NaN, 3.0)",
                () -> node.warp(new Vector3f(1, BAD, 3), new Quaternionf()));
        for (int axis = 0; axis < 3; axis++) {
            Vector3f bad = new Vector3f().setComponent(axis, Float.POSITIVE_INFINITY);
            String shown = "(" + bad.x + ", " + bad.y + ", " + bad.z + ")";
            assertRefused(
                    "transform of Transform3d #0 must be finite but is " + shown,
                    () -> node.warp(new Matrix4x3f().translation(bad)));
        }
    }

    @Test
    void shouldRefuseWhatIsNoRotation() {
        assertThrows(IllegalArgumentException.class, () -> node.warp(new Vector3f(), new Quaternionf(0, 0, 0, 0)));
        assertThrows(IllegalArgumentException.class, () -> node.warp(new Vector3f(), new Quaternionf(0, BAD, 0, 1)));
        assertRefused(
                "transform of " + node + " must be a rotation and a translation, but its columns are"
                        + " (2.0, 0.0, 0.0), (0.0, 1.0, 0.0) and (0.0, 0.0, 1.0)",
                () -> node.warp(new Matrix4x3f().scaling(2, 1, 1)));
    }
}
