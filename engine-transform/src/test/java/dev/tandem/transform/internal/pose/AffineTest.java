package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Random;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3f;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;

/** SPEC 3.3: against JOML's matrices in double. */
class AffineTest {
    private final Random random = new Random(20261120);

    @Test
    void shouldAgreeWithADoubleMatrixWhenMadeOfAPose() {
        for (int i = 0; i < 2_000; i++) {
            float[] pose = randomPose();
            float[] matrix = new float[Affine.STRIDE];

            Affine.fromPose(pose, 0, matrix, 0);

            assertClose(Matrices.exact(pose), matrix, 1e-6);
        }
    }

    @Test
    void shouldReadAndWriteWhereItIsToldWhenOffsetsAreGiven() {
        float[] poses = new float[2 * PoseLayout.STRIDE];
        float[] pose = randomPose();
        System.arraycopy(pose, 0, poses, PoseLayout.STRIDE, PoseLayout.STRIDE);
        float[] expected = new float[Affine.STRIDE];
        float[] matrices = new float[3 * Affine.STRIDE];

        Affine.fromPose(pose, 0, expected, 0);
        Affine.fromPose(poses, PoseLayout.STRIDE, matrices, Affine.STRIDE);

        for (int k = 0; k < matrices.length; k++) {
            boolean inside = k >= Affine.STRIDE && k < 2 * Affine.STRIDE;
            assertEquals(inside ? expected[k - Affine.STRIDE] : 0f, matrices[k]);
        }
    }

    @Test
    void shouldAgreeWithADoubleProductWhenMultiplied() {
        for (int i = 0; i < 2_000; i++) {
            float[] parentPose = randomPose();
            float[] localPose = randomPose();
            float[] parent = new float[Affine.STRIDE];
            float[] local = new float[Affine.STRIDE];
            float[] product = new float[Affine.STRIDE];
            Affine.fromPose(parentPose, 0, parent, 0);
            Affine.fromPose(localPose, 0, local, 0);

            Affine.multiply(parent, 0, local, 0, product, 0);

            assertClose(matrix(parent).mul(matrix(local)), product, 2e-6);
        }
    }

    @Test
    void shouldGiveTheSameBitsWhenTheResultReplacesTheLocalMatrix() {
        float[] parent = new float[2 * Affine.STRIDE];
        float[] local = new float[2 * Affine.STRIDE];
        Affine.fromPose(randomPose(), 0, parent, Affine.STRIDE);
        Affine.fromPose(randomPose(), 0, local, Affine.STRIDE);
        float[] product = new float[Affine.STRIDE];

        Affine.multiply(parent, Affine.STRIDE, local, Affine.STRIDE, product, 0);
        Affine.multiply(parent, Affine.STRIDE, local, Affine.STRIDE, local, Affine.STRIDE);

        for (int k = 0; k < Affine.STRIDE; k++) {
            assertEquals(product[k], local[Affine.STRIDE + k]);
            assertEquals(0f, local[k]);
        }
    }

    @Test
    void shouldBeExactWhenTheParentIsTheIdentity() {
        float[] identity = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};
        float[] local = new float[Affine.STRIDE];
        Affine.fromPose(randomPose(), 0, local, 0);
        float[] product = new float[Affine.STRIDE];

        Affine.multiply(identity, 0, local, 0, product, 0);

        assertArrayEquals(local, product);
    }

    @Test
    void shouldFillTheMatrixWhenRead() {
        float[] m = new float[Affine.STRIDE + 1];
        for (int k = 0; k < m.length; k++) {
            m[k] = 10 + k;
        }
        Matrix4x3f dest = new Matrix4x3f();

        assertSame(dest, Affine.read(m, 1, dest));

        assertEquals(new Matrix4x3f(11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22), dest);
    }

    private float[] randomPose() {
        Quaterniond rotation = new Quaterniond(
                        random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                .normalize();
        return new float[] {
            (float) random.nextGaussian() * 10,
            (float) random.nextGaussian() * 10,
            (float) random.nextGaussian() * 10,
            (float) rotation.x,
            (float) rotation.y,
            (float) rotation.z,
            (float) rotation.w,
            (float) random.nextGaussian() * 2,
            (float) random.nextGaussian() * 2,
            (float) random.nextGaussian() * 2
        };
    }

    private static Matrix4x3d matrix(float[] m) {
        return new Matrix4x3d(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8], m[9], m[10], m[11]);
    }

    /** Within {@code relative} of the size of the linear part or the translation, whichever the element is of. */
    private static void assertClose(Matrix4x3d expected, float[] actual, double relative) {
        double[] e = Matrices.elements(expected);
        double linear = 0;
        double place = 1;
        for (int k = 0; k < Affine.STRIDE; k++) {
            if (k < 9) {
                linear = Math.max(linear, Math.abs(e[k]));
            } else {
                place += Math.abs(e[k]);
            }
        }
        for (int k = 0; k < Affine.STRIDE; k++) {
            double tolerance = relative * (k < 9 ? Math.max(linear, 1) * 4 : place * 10);
            assertEquals(e[k], actual[k], tolerance, "SPEC 3.3, element " + k);
        }
    }
}
