package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.FloatRange;
import org.joml.Matrix3x2f;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** World matrices in the plane, against double precision. */
class PlaneAffineTest {
    private static final double ROUNDING = 1.3e-7;

    private final float[] out = new float[PlaneAffine.STRIDE];

    @Property(tries = 2000)
    void shouldComposeAsInDoubleWhateverTheAngle(
            @ForAll @FloatRange(min = -1e9f, max = 1e9f) float angle,
            @ForAll @FloatRange(min = -100, max = 100) float sx,
            @ForAll @FloatRange(min = -100, max = 100) float sy) {
        assertComposed(angle, sx, sy);
        assertComposed(angle * 1e-8f, sx, sy);
    }

    private void assertComposed(float angle, float sx, float sy) {
        PlaneAffine.fromPose(new float[] {7, -8, angle, sx, sy}, 0, out, 0);
        double sine = Math.sin(angle);
        double cosine = Math.cos(angle);
        assertEquals(cosine * sx, out[0], ROUNDING * Math.abs(sx), "angle " + angle);
        assertEquals(sine * sx, out[1], ROUNDING * Math.abs(sx), "angle " + angle);
        assertEquals(-sine * sy, out[2], ROUNDING * Math.abs(sy), "angle " + angle);
        assertEquals(cosine * sy, out[3], ROUNDING * Math.abs(sy), "angle " + angle);
        assertEquals(7, out[4]);
        assertEquals(-8, out[5]);
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.MAX_VALUE, -Float.MAX_VALUE, 1e20f, 1e12f})
    void shouldStayARotationAtMostWhenTheAngleIsHuge(float angle) {
        PlaneAffine.compose(angle, 1, 1, out, 0);
        for (int k = 0; k < 4; k++) {
            assertTrue(Math.abs(out[k]) <= 1.001f, "angle " + angle + " gives " + out[k]);
        }
    }

    @Test
    void shouldBeExactWhenNothingIsTurned() {
        PlaneAffine.compose(0, 3, 5, out, 0);
        assertEquals(3, out[0]);
        assertEquals(0, out[1]);
        assertEquals(0, out[2] + 0f);
        assertEquals(5, out[3]);
    }

    @Property(tries = 1000)
    void shouldMultiplyAsInDouble(@ForAll long seed) {
        Random random = new Random(seed);
        float[] parent = new float[PlaneAffine.STRIDE];
        float[] local = new float[PlaneAffine.STRIDE];
        for (int k = 0; k < PlaneAffine.STRIDE; k++) {
            parent[k] = random.nextFloat() * 4 - 2;
            local[k] = random.nextFloat() * 4 - 2;
        }
        PlaneAffine.multiply(parent, 0, local, 0, out, 0);
        for (int column = 0; column < 3; column++) {
            for (int row = 0; row < 2; row++) {
                double expected = (double) parent[row] * local[2 * column]
                        + (double) parent[2 + row] * local[2 * column + 1]
                        + (column == 2 ? parent[4 + row] : 0);
                assertEquals(expected, out[2 * column + row], 1e-6, "column " + column + ", row " + row);
            }
        }
        PlaneAffine.multiply(parent, 0, local, 0, local, 0);
        assertArrayEquals(out, local, "in place");
    }

    @Test
    void shouldStayFiniteWhenNumbersAreHuge() {
        float[] parent = {3e38f, -3e38f, 3e38f, 3e38f, -3e38f, 3e38f};
        float[] local = {3e38f, 3e38f, -3e38f, 3e38f, 3e38f, 3e38f};
        PlaneAffine.multiply(parent, 0, local, 0, out, 0);
        for (float element : out) {
            assertTrue(Float.isFinite(element), "SPEC 3.3: " + element);
        }
    }

    @Test
    void shouldReadWhereItIsTold() {
        float[] m = {10, 11, 12, 13, 14, 15, 16};
        assertEquals(new Matrix3x2f(11, 12, 13, 14, 15, 16), PlaneAffine.read(m, 1, new Matrix3x2f()));
        assertEquals(new Vector2f(15, 16), PlaneAffine.readOrigin(m, 1, new Vector2f()));
    }

    @Test
    void shouldWriteWhereItIsTold() {
        float[] matrices = new float[2 + PlaneAffine.STRIDE];
        PlaneAffine.fromPose(new float[] {9, 9, 9, 7, 8, 0, 2, 3}, 3, matrices, 2);
        assertArrayEquals(new float[] {0, 0, 2, 0, -0f, 3, 7, 8}, matrices);
    }

    /** Each row overflows in float by itself; in double the terms of the first cancel. */
    @Test
    void shouldReplaceOnlyWhatOverflowsWhenNumbersAreHuge() {
        float[] parent = {0, 2e38f, 1, -1.5e38f, 2, 1e38f, -3};
        float[] local = {1, 0, 0, 1, 3, 4};

        PlaneAffine.multiply(parent, 1, local, 0, out, 0);

        assertArrayEquals(new float[] {2e38f, 1, -1.5e38f, 2, 1e38f, 8}, out, 1e32f);
        assertEquals(8, out[5]);
        local[4] = 9;
        local[5] = 1;
        PlaneAffine.multiply(parent, 1, local, 0, out, 0);
        assertEquals(Float.MAX_VALUE, out[4]);
        assertEquals(8, out[5]);
    }

    @Test
    void shouldSaturateTheLinearPartWhenItOverflows() {
        float[] parent = {2e38f, 5, 1e38f, -2e38f, 0, 0};
        PlaneAffine.multiply(parent, 0, new float[] {3, -4, 1, 2, 0, 0}, 0, out, 0);
        assertEquals(2e38f, out[0], 1e32f, "6e38 - 4e38");
        assertEquals(Float.MAX_VALUE, out[1]);
        assertEquals(Float.MAX_VALUE, out[2]);
        assertEquals(-Float.MAX_VALUE, out[3]);
    }
}
