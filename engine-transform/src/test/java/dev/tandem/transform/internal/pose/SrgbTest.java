package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Against the formulas of IEC 61966-2-1 with powers of the JDK. */
class SrgbTest {
    private static double light(double c) {
        return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }

    private static double encoded(double l) {
        return l <= 0.0031308 ? 12.92 * l : 1.055 * Math.pow(l, 1 / 2.4) - 0.055;
    }

    private static float[] mixed(float p, float[] from, float... to) {
        float[][] a = new float[4][];
        float[][] b = new float[4][];
        float[][] out = new float[4][1];
        for (int c = 0; c < 4; c++) {
            a[c] = new float[] {from[c]};
            b[c] = new float[] {to[c]};
        }
        Srgb.mix(a, b, new float[] {p}, out, 0, 1);
        return new float[] {out[0][0], out[1][0], out[2][0], out[3][0]};
    }

    @Test
    void shouldDecodeAndEncodeAsTheStandardSays() {
        for (int i = 0; i <= 100_000; i++) {
            double x = i / 100_000.0;
            assertEquals(light(x), Srgb.light(x), 2e-9, "light of " + x);
            assertEquals(encoded(x), Srgb.encoded(x), 2e-9, "encoded " + x);
        }
    }

    @Test
    void shouldStayWithinEndsWhenAskedBeyond() {
        assertEquals(0, Srgb.encoded(-1));
        assertEquals(1, Srgb.encoded(7), 1e-9);
        assertTrue(Srgb.encoded(7) <= 1);
    }

    @Test
    void shouldMixLightAndNotItsEncoding() {
        float[] half = mixed(.5f, new float[] {1, 0, .2f, 1}, 0, 1, .2f, 1);
        assertEquals(encoded(.5), half[0], 1e-6);
        assertEquals(encoded(.5), half[1], 1e-6);
        assertEquals(.2f, half[2]);
        assertEquals(1, half[3]);
    }

    @Test
    void shouldKeepTheBitsOfAComponentThatIsTheSameInBoth() {
        for (int i = 0; i <= 1000; i++) {
            float same = i / 1000f;
            assertEquals(same, mixed(.3f, new float[] {same, 0, 0, .7f}, same, 1, 1, .2f)[0]);
        }
    }

    @Test
    void shouldKeepTheColourOfTheOpaqueEndWhenFading() {
        float[] quarter = mixed(.25f, new float[] {0, 0, 0, 0}, .8f, .4f, 1, 1);
        assertEquals(.8f, quarter[0], 1e-6);
        assertEquals(.4f, quarter[1], 1e-6);
        assertEquals(1, quarter[2], 1e-6);
        assertEquals(.25f, quarter[3]);
    }

    @Test
    void shouldMixAsIfOpaqueWhenBothAreTransparent() {
        float[] half = mixed(.5f, new float[] {1, 0, 0, 0}, 0, 0, 0, 0);
        assertEquals(encoded(.5), half[0], 1e-6);
        assertEquals(0, half[3]);
    }

    @Test
    void shouldMultiplyLightByAlpha() {
        float[] colour = {.5f, 1, 0, .5f};
        Srgb.toLight(colour);
        assertEquals(light(.5) / 2, colour[0], 1e-7);
        assertEquals(.5f, colour[1], 1e-7);
        assertEquals(0, colour[2]);
        assertEquals(.5f, colour[3]);
    }

    @Test
    void shouldMixOnlyFromFirstToEnd() {
        float[][] from = {{0, 0, 0, 0}, {0, 0, 0, 0}, {0, 0, 0, 0}, {1, 1, 1, 1}};
        float[][] to = {{1, 1, 1, 1}, {1, 1, 1, 1}, {1, 1, 1, 1}, {0, 0, 0, 0}};
        float[][] out = new float[4][4];
        Srgb.mix(from, to, new float[] {.5f, .25f, .75f, .5f}, out, 1, 3);
        assertEquals(0, out[3][0]);
        assertEquals(.75f, out[3][1]);
        assertEquals(.25f, out[3][2]);
        assertEquals(0, out[3][3]);
    }

    @Test
    void shouldWeighLightByAlpha() {
        float[] mixed = mixed(.25f, new float[] {.8f, 0, 0, .5f}, .2f, 1, 1, .9f);
        double before = .75 * .5f;
        double after = .25 * .9f;
        assertEquals(encoded((before * light(.8f) + after * light(.2f)) / (before + after)), mixed[0], 1e-6);
        assertEquals(encoded(after / (before + after)), mixed[1], 1e-6);
        assertEquals(.5f + .25f * (.9f - .5f), mixed[3], 1e-6);
    }

    @Test
    void shouldMixUnevenlyWhenBothAreTransparent() {
        float[] quarter = mixed(.25f, new float[] {1, 0, 0, 0}, 0, 1, 0, 0);
        assertEquals(encoded(.75), quarter[0], 1e-6);
        assertEquals(encoded(.25), quarter[1], 1e-6);
    }
}
