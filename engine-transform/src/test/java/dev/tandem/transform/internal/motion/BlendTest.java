package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.Srgb;
import dev.tandem.transform.internal.pose.ValueForm;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SPEC 6.2, 11.2, 11.3: two of four rows, a quarter of the way. */
class BlendTest {
    private static final float MAX = Float.MAX_VALUE;

    private final InterpolationKernel kernel = new InterpolationKernel();

    BlendTest() {
        Arrays.fill(kernel.progress(), 0.25f);
    }

    /** Columns of four rows that are all alike: arrays as long as that, so that a loop that goes too far fails. */
    private static float[][] columns(float... values) {
        float[][] columns = new float[values.length][4];
        for (int c = 0; c < values.length; c++) {
            Arrays.fill(columns[c], values[c]);
        }
        return columns;
    }

    private void assertBlend(Blend blend, float[][] from, float[][] to, double... expected) {
        float[][] near = columns(new float[expected.length]);
        float[][] far = columns(new float[expected.length]);
        blend.near(kernel, from, to, near, 1, 3);
        blend.far(kernel, from, to, far, 2, 4);
        for (int c = 0; c < expected.length; c++) {
            assertArrayEquals(new float[] {0, near[c][1], near[c][1], 0}, near[c], "other rows");
            assertArrayEquals(new float[] {0, 0, near[c][1], near[c][1]}, far[c], "the same bits");
            assertEquals(expected[c], near[c][1], 1e-5);
        }
    }

    @Test
    void shouldBeThatOfTheForm() {
        assertSame(Blend.VECTORS, Blend.of(PoseForms.SPATIAL));
        assertSame(Blend.VECTORS, Blend.of(ValueForm.numbers(2)));
    }

    @Test
    void shouldGoStraightInEachColumn() {
        assertBlend(Blend.VECTORS, columns(4), columns(8), 5);
        assertBlend(Blend.VECTORS, columns(4, -8), columns(8, 8), 5, -4);
        assertBlend(Blend.VECTORS, columns(4, -8, 0), columns(8, 8, 2), 5, -4, 0.5);
    }

    @Test
    void shouldStayFiniteWhenEndsAreFarApart() {
        float[][] out = columns(0, 0);
        Blend.VECTORS.far(kernel, columns(MAX, -MAX), columns(-MAX, MAX), out, 0, 4);
        assertEquals(MAX / 2, out[0][3], MAX * 1e-6);
        assertEquals(-MAX / 2, out[1][0], MAX * 1e-6);

        Blend.ANGLES.far(kernel, columns(MAX), columns(-MAX), out, 1, 3);
        assertArrayEquals(new float[] {MAX, MAX}, Arrays.copyOfRange(out[0], 1, 3), "held until it arrives");
        Blend.ANGLES.near(kernel, columns(MAX), columns(-MAX), out, 1, 3);
        assertTrue(Float.isNaN(out[0][1]));
    }

    @Test
    void shouldTurnAnglesTheShortWay() {
        assertBlend(Blend.ANGLES, columns(0.1f), columns(6.2f), 0.1 - 0.25 * (2 * Math.PI - 6.1));
    }

    @Test
    void shouldKeepTheFirstValueWhereNothingLiesBetween() {
        assertBlend(Blend.of(ValueForm.step(2)), columns(4, 5), columns(8, 9), 4, 5);
    }

    @Test
    void shouldMixColoursAsLight() {
        double light = 0.75 * Srgb.light(0.2) + 0.25 * Srgb.light(0.8);
        double encoded = 1.055 * Math.pow(light, 1 / 2.4) - 0.055;
        assertBlend(
                Blend.of(ValueForm.colour()), columns(0.2f, 1, 0, 0.5f), columns(0.8f, 1, 0, 0.5f), encoded, 1, 0, 0.5);
    }

    @ParameterizedTest
    @CsvSource({"1, 5, 2", "22, 2, 23", "2, 22, 1", "23, 3, 0", "1, 21, 0", "1, 13, 4", "13, 1, 16", "23.5, 3.5, 0.5"})
    void shouldGoTheShortWayRoundAPeriod(float from, float to, float expected) {
        assertBlend(Blend.of(ValueForm.periodic(24)), columns(from), columns(to), expected);
    }

    /** Rounded up to the period, a number begins again; it is never the period itself. */
    @Test
    void shouldStayWithinThePeriod() {
        Blend blend = Blend.of(ValueForm.periodic(24));
        float below = Math.nextDown(24f);
        float[][] out = columns(0);
        blend.near(kernel, columns(below), columns(below), out, 0, 4);
        assertTrue(out[0][0] >= 0 && out[0][0] < 24, "was " + out[0][0]);
        blend.near(kernel, columns(0), columns(0), out, 0, 4);
        assertEquals(0f, out[0][0]);
        for (int k = 0; k < 4; k++) {
            assertEquals(out[0][0], out[0][k]);
        }
    }
}
