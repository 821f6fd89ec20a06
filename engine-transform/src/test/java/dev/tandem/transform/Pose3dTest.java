package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Pose3dTest {
    private static final Vector3f T = new Vector3f(1, -2, 3.5f);
    private static final Quaternionf Q = new Quaternionf(0.5f, -0.5f, 0.5f, 0.5f);
    private static final Vector3f S = new Vector3f(2, 0, -1);

    @Test
    void shouldBeTheIdentityWhenNew() {
        Pose3d pose = new Pose3d();

        assertEquals(new Vector3f(0, 0, 0), pose.translation());
        assertEquals(new Quaternionf(0, 0, 0, 1), pose.rotation());
        assertEquals(new Vector3f(1, 1, 1), pose.scale());
    }

    @Test
    void shouldCopyItsArgumentsWhenConstructed() {
        Vector3f translation = new Vector3f(T);
        Pose3d pose = new Pose3d(translation, Q, S);

        translation.x = 99;

        assertEquals(T, pose.translation());
        assertEquals(Q, pose.rotation());
        assertEquals(S, pose.scale());
    }

    @Test
    void shouldChangeWhenItsLivePartsChange() {
        Pose3d pose = new Pose3d();

        pose.translation().x = 5;
        pose.rotation().set(Q);
        pose.scale().z = 7;

        assertEquals(new Pose3d(new Vector3f(5, 0, 0), Q, new Vector3f(1, 1, 7)), pose);
    }

    @Test
    void shouldTakeOverAllPartsWhenSet() {
        Pose3d pose = new Pose3d();
        Pose3d other = new Pose3d(T, Q, S);

        assertSame(pose, pose.set(other));
        assertEquals(other, pose);
        assertSame(pose, pose.set(S, Q, T));
        assertEquals(new Pose3d(S, Q, T), pose);
    }

    @Test
    void shouldBeTheIdentityAgainWhenReset() {
        Pose3d pose = new Pose3d(T, Q, S);

        assertSame(pose, pose.identity());

        assertEquals(new Pose3d(), pose);
    }

    @Test
    void shouldScaleRotateThenTranslateWhenWrittenAsAMatrix() {
        Quaternionf quarterTurn = new Quaternionf().rotationZ((float) (Math.PI / 2));
        Pose3d pose = new Pose3d(new Vector3f(10, 20, 30), quarterTurn, new Vector3f(2, 3, 4));
        Matrix4x3f matrix = new Matrix4x3f();

        assertSame(matrix, pose.matrix(matrix));

        Vector3f image = matrix.transformPosition(new Vector3f(1, 1, 1));
        assertEquals(7, image.x, 1e-6, "SPEC 3.3");
        assertEquals(22, image.y, 1e-6, "SPEC 3.3");
        assertEquals(34, image.z, 1e-6, "SPEC 3.3");
    }

    @Test
    void shouldReadBackItsPartsWhenSetFromItsOwnMatrix() {
        Pose3d expected = Stage.oddPose(0.4f);
        Pose3d pose = new Pose3d(S, Q, S);

        assertSame(pose, pose.setFrom(expected.matrix(new Matrix4x3f())));

        assertTrue(pose.translation().equals(expected.translation(), 1e-6f), pose::toString);
        assertTrue(pose.rotation().equals(expected.rotation(), 1e-6f), pose::toString);
        assertTrue(pose.scale().equals(expected.scale(), 1e-6f), pose::toString);
    }

    @Test
    void shouldMirrorXWhenSetFromAMirror() {
        Pose3d pose = new Pose3d().setFrom(new Matrix4x3f().scale(2, 3, -4));

        assertEquals(-2, pose.scale().x, 1e-6, "SPEC 3.3");
        assertEquals(3, pose.scale().y, 1e-6);
        assertEquals(4, pose.scale().z, 1e-6);
        Vector3f image = pose.matrix(new Matrix4x3f()).transformPosition(new Vector3f(1, 1, 1));
        assertTrue(image.equals(new Vector3f(2, 3, -4), 1e-5f), image::toString);
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
    void shouldRefuseAMatrixWhenItIsNotFinite(float bad) {
        Pose3d pose = new Pose3d(T, Q, S);

        assertThrows(IllegalArgumentException.class, () -> pose.setFrom(new Matrix4x3f().m21(bad)), "SPEC 3.7");

        assertEquals(new Pose3d(T, Q, S), pose);
    }

    @Test
    void shouldNameTheParameterWhenItIsNull() {
        Pose3d pose = new Pose3d(T, Q, S);

        assertTrue(nullMessage(() -> new Pose3d(null, Q, S)).contains("translation"));
        assertTrue(nullMessage(() -> new Pose3d(T, null, S)).contains("rotation"));
        assertTrue(nullMessage(() -> new Pose3d(T, Q, null)).contains("scale"));
        assertTrue(nullMessage(() -> pose.set(null)).contains("other"));
        assertTrue(nullMessage(() -> pose.set(null, Q, S)).contains("translation"));
        assertTrue(nullMessage(() -> pose.set(T, null, S)).contains("rotation"));
        assertTrue(nullMessage(() -> pose.set(T, Q, null)).contains("scale"));
        assertTrue(nullMessage(() -> pose.matrix(null)).contains("dest"));
        assertTrue(nullMessage(() -> pose.setFrom(null)).contains("matrix"));
        assertEquals(new Pose3d(T, Q, S), pose);
    }

    private static String nullMessage(Runnable call) {
        return assertThrows(NullPointerException.class, call::run).getMessage();
    }

    @Test
    void shouldDifferWhenAnyBitDiffers() {
        Pose3d pose = new Pose3d(T, Q, S);

        assertEquals(pose, new Pose3d(T, Q, S));
        assertEquals(pose.hashCode(), new Pose3d(T, Q, S).hashCode());
        assertNotEquals(pose, new Pose3d(new Vector3f(1, -2, Math.nextUp(3.5f)), Q, S));
        assertNotEquals(pose, new Pose3d(T, new Quaternionf(-0.5f, 0.5f, -0.5f, -0.5f), S), "q and -q");
        assertNotEquals(pose, new Pose3d(T, Q, new Vector3f(2, -0f, -1)), "0 and -0");
        assertNotEquals(pose, "pose");
        Pose3d nan = new Pose3d(new Vector3f(Float.NaN), Q, S);
        assertEquals(nan, new Pose3d().set(nan));
    }

    @Test
    void shouldHashDifferentlyWhenAPartDiffers() {
        int hash = new Pose3d(T, Q, S).hashCode();

        assertNotEquals(hash, new Pose3d(S, Q, S).hashCode());
        assertNotEquals(hash, new Pose3d(T, new Quaternionf(), S).hashCode());
        assertNotEquals(hash, new Pose3d(T, Q, T).hashCode());
        assertNotEquals(hash, new Pose3d(S, Q, T).hashCode(), "parts swapped");
    }

    @Test
    void shouldShowExactComponentsWhenPrinted() {
        assertEquals(
                "Pose3d[t(1.0, -2.0, 3.5) q(0.5, -0.5, 0.5, 0.5) s(2.0, 0.0, -1.0)]", new Pose3d(T, Q, S).toString());
    }
}
