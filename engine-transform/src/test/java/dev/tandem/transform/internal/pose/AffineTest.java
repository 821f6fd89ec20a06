package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.joml.Matrix4f;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3f;
import org.joml.Quaterniond;
import org.joml.Vector3f;
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

    @Test
    void shouldAddTheLastRowWhenReadAsFourByFour() {
        assertEquals(
                new Matrix4f(11, 12, 13, 0, 14, 15, 16, 0, 17, 18, 19, 0, 20, 21, 22, 1),
                Affine.read(counted(), 1, new Matrix4f()));
    }

    @Test
    void shouldReadTheTranslationWhenTheOriginIsRead() {
        assertEquals(new Vector3f(20, 21, 22), Affine.readOrigin(counted(), 1, new Vector3f()));
    }

    private static float[] counted() {
        float[] m = new float[Affine.STRIDE + 1];
        for (int k = 0; k < m.length; k++) {
            m[k] = 10 + k;
        }
        return m;
    }

    @Test
    void shouldTellFiniteSumsFromOthers() {
        assertTrue(Affine.isSurelyFinite(7));
        assertTrue(Affine.isSurelyFinite(-Float.MAX_VALUE));
        assertFalse(Affine.isSurelyFinite(Float.POSITIVE_INFINITY));
        assertFalse(Affine.isSurelyFinite(Float.NaN));
    }

    @Test
    void shouldClampToTheRangeOfFloat() {
        assertEquals(2.5f, Affine.clamp(2.5));
        assertEquals(-2.5f, Affine.clamp(-2.5));
        assertEquals(Float.MAX_VALUE, Affine.clamp(1e300));
        assertEquals(-Float.MAX_VALUE, Affine.clamp(Double.NEGATIVE_INFINITY));
    }

    /** The second row is finite and stays; the others become what double says, or the largest float. */
    @Test
    void shouldReplaceOnlyWhatIsNotFiniteWhenSaturated() {
        float[] parent = {0, 2, 9, 9, 5, 9, 3, 9, 9, 7, 11, -4, 9};
        float[] out = {1, Float.NaN, 6, Float.POSITIVE_INFINITY, 8};

        Affine.saturate(parent, 1, 10, 100, 1000, 0.5f, out, 1);

        assertArrayEquals(new float[] {1, 20 + 500 + 9000 + 5.5f, 6, 90 + 300 + 7000 + 4.5f, 8}, out);
    }

    @Test
    void shouldSaturateEachColumnWhenAProductIsTooLarge() {
        float[] parent = new float[Affine.STRIDE + 1];
        Affine.fromPose(new float[] {5, 6, 7, 0, 0, 0, 1, 1e30f, 1, 1}, 0, parent, 1);
        for (int column = 0; column < 12; column += 3) {
            float[] local = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};
            local[column] = -1e20f;
            float[] out = new float[Affine.STRIDE];

            Affine.multiply(parent, 1, local, 0, out, 0);

            for (int k = 0; k < Affine.STRIDE; k++) {
                assertTrue(Float.isFinite(out[k]), "column " + column);
            }
            assertEquals(-Float.MAX_VALUE, out[column], "SPEC 3.3");
            assertEquals(column == 9 ? 6 : column == 3 ? 1 : 0, out[column + 1], "others stay");
        }
    }
}
