package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.FloatRange;
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
}
