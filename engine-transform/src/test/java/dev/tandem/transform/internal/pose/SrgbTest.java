package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Against the formulas of IEC 61966-2-1 with powers of the JDK. */
class SrgbTest {
    private static final double TOLERANCE = 1e-6;

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
        Srgb.mix(a, b, new float[] {p}, out, new float[Mix.SCRATCH][1], 0, 1);
        return new float[] {out[0][0], out[1][0], out[2][0], out[3][0]};
    }

    @Test
    void shouldDecodeAsTheStandardSays() {
        for (int i = 0; i <= 100_000; i++) {
            double x = i / 100_000.0;
            assertEquals(light(x), Srgb.light(x), 2e-9, "light of " + x);
        }
    }

    /** From black to another colour, so that all light there is goes through both conversions. */
    @Test
    void shouldMixWithinTheToleranceStated() {
        for (int i = 0; i <= 20_000; i++) {
            float bright = i / 20_000f;
            for (float p = 0; p <= 1; p += 0.0625f) {
                float[] mixed = mixed(p, new float[] {0, 1, bright, 1}, bright, bright, 1 - bright, 1);
                assertEquals(encoded(p * light(bright)), mixed[0], TOLERANCE);
                assertEquals(encoded(1 - p + p * light(bright)), mixed[1], TOLERANCE);
                assertEquals(encoded((1 - p) * light(bright) + p * light(1 - bright)), mixed[2], TOLERANCE);
            }
        }
    }

    @Test
    void shouldStayBetweenBothColours() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 100_000; i++) {
            float[] from = colour(random);
            float[] to = colour(random);
            float[] mixed = mixed((float) random.nextDouble(), from, to);
            for (int c = 0; c < 4; c++) {
                assertEquals(
                        mixed[c],
                        Math.max(Math.min(from[c], to[c]), Math.min(mixed[c], Math.max(from[c], to[c]))),
                        TOLERANCE);
            }
        }
    }

    /** As a curve may have it. */
    @Test
    void shouldStayFromZeroToOneWhenProgressGoesBeyondTheEnds() {
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < 100_000; i++) {
            float[] mixed = mixed((float) random.nextDouble(-3, 4), colour(random), colour(random));
            for (float value : mixed) {
                assertTrue(value >= 0 && value <= 1, "was " + value);
            }
        }
        assertEquals(1, mixed(2, new float[] {0, 1, 0, 1}, 1, 0, 0, 1)[0]);
        assertEquals(0, mixed(2, new float[] {0, 1, 0, 1}, 1, 0, 0, 1)[1]);
    }

    /** Where both are equal, whatever alpha does, and whatever the sign of a zero. */
    @Test
    void shouldKeepTheSignOfZeroWhenItIsTheSameInBoth() {
        float[] mixed = mixed(.5f, new float[] {-0f, 0f, 1, 1}, -0f, 0f, 1, .5f);
        assertEquals(Float.floatToRawIntBits(-0f), Float.floatToRawIntBits(mixed[0]));
        assertEquals(0, Float.floatToRawIntBits(mixed[1]));
        assertEquals(1f, mixed[2]);
    }

    /** Dark ones, nearly equal ones and the smallest alphas among them. */
    private static float[] colour(SplittableRandom random) {
        float[] colour = new float[4];
        for (int c = 0; c < 4; c++) {
            double scale = random.nextInt(3) == 0 ? Math.scalb(1, -random.nextInt(150)) : 1;
            colour[c] = (float) (random.nextInt(9) == 0 ? random.nextInt(2) : random.nextDouble() * scale);
        }
        return colour;
    }

    @Test
    void shouldWeighLightByTheSmallestAlphas() {
        float least = Float.MIN_VALUE;
        float[] mixed = mixed(.25f, new float[] {.8f, 0, 0, least}, .2f, 1, 1, 3 * least);
        assertEquals(encoded((light(.8f) + light(.2f)) / 2), mixed[0], TOLERANCE);
        assertEquals(encoded(.5), mixed[1], TOLERANCE);
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
        Srgb.mix(from, to, new float[] {.5f, .25f, .75f, .5f}, out, new float[Mix.SCRATCH][4], 1, 3);
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
