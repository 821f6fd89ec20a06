package dev.tandem.transform.internal.pose;

import dev.tandem.transform.internal.platform.Fma;

/**
 * Colours as sRGB encodes them, mixed in linear light with alpha multiplied in.
 *
 * <p>The encoding is that of IEC 61966-2-1:1999: light of an encoded value c is {@code c / 12.92} up to 0.04045, and
 * {@code ((c + 0.055) / 1.055) ^ 2.4} above; back it is {@code 12.92 l} up to 0.0031308, and
 * {@code 1.055 l ^ (1 / 2.4) - 0.055} above. The powers are polynomials of square roots: strict arithmetic, which
 * {@code Math.pow} is not.
 *
 * <p>A single value is decoded in double, right to 1e-9. Colours in columns are mixed in float: an encoded value is right to
 * 1e-6, a four-thousandth of a step of eight bits. These loops are small, have no branch, and every array in them shares one
 * index, so that the compiler vectorises them. Choices are made by weights that are 0 or 1.
 */
public final class Srgb {
    private static final int ALPHA = 3;

    private static final double DARKEST = 0.04045;
    private static final double SLOPE = 12.92;
    private static final double OFFSET = 0.055;
    private static final double SCALE = 1.055;

    /** Of the power 4.8 of a square root. */
    private static final double D0 = 4.539685609988853e-05;

    private static final double D1 = -0.0008322144447821811;
    private static final double D2 = 0.007005583488482736;
    private static final double D3 = -0.03774523128479751;
    private static final double D4 = 0.17975265538360286;
    private static final double D5 = 0.9529643830760717;
    private static final double D6 = -0.12883972017490009;
    private static final double D7 = 0.0319307982629093;
    private static final double D8 = -0.004281651836346345;

    private static final float F_D0 = (float) D0;
    private static final float F_D1 = (float) D1;
    private static final float F_D2 = (float) D2;
    private static final float F_D3 = (float) D3;
    private static final float F_D4 = (float) D4;
    private static final float F_D5 = (float) D5;
    private static final float F_D6 = (float) D6;
    private static final float F_D7 = (float) D7;
    private static final float F_D8 = (float) D8;

    /** Of the power 10/3 of an eighth root. */
    private static final float E0 = -0.0007036175547610601f;

    private static final float E1 = 0.010062104903979907f;
    private static final float E2 = -0.07483787577409895f;
    private static final float E3 = 0.700244820649744f;
    private static final float E4 = 0.4868890013494402f;
    private static final float E5 = -0.16102844189444293f;
    private static final float E6 = 0.04581946685827633f;
    private static final float E7 = -0.006445459090243858f;

    private static final float F_DARKEST = (float) DARKEST;
    private static final float DARKEST_LIGHT = 0.0031308f;
    private static final float F_SLOPE = (float) SLOPE;
    private static final float INVERSE_SLOPE = (float) (1 / SLOPE);
    private static final float F_OFFSET = (float) OFFSET;
    private static final float F_SCALE = (float) SCALE;
    private static final float INVERSE_SCALE = (float) (1 / SCALE);

    /** The square of this number makes any float but zero larger than 1. */
    private static final float LARGE = 0x1p100f;

    private Srgb() {}

    /** The light of an encoded value, both from 0 to 1. */
    public static double light(double encoded) {
        if (encoded <= DARKEST) {
            return encoded / SLOPE;
        }
        double s = Math.sqrt((encoded + OFFSET) / SCALE);
        double high = Fma.fma(s, Fma.fma(s, Fma.fma(s, Fma.fma(s, D8, D7), D6), D5), D4);
        return Fma.fma(s, Fma.fma(s, Fma.fma(s, Fma.fma(s, high, D3), D2), D1), D0);
    }

    /**
     * Writes colours between others, in four columns each: red, green, blue, alpha. A component that is the same in both keeps
     * its bits. Where both are transparent, colours are mixed as if they were not. Curves may have progress beyond both ends:
     * no component is less than 0 or more than 1.
     *
     * @param scratch columns as long as the others
     */
    public static void mix(
            float[][] from, float[][] to, float[] progress, float[][] out, float[][] scratch, int first, int end) {
        float[] share = scratch[0];
        float[] before = scratch[1];
        float[] after = scratch[2];
        shares(progress, from[ALPHA], to[ALPHA], share, first, end);
        for (int c = 0; c < ALPHA; c++) {
            powers(from[c], before, first, end);
            useSlope(from[c], before, first, end);
            powers(to[c], after, first, end);
            useSlope(to[c], after, first, end);
            mix(share, after, before, first, end);
            roots(before, after, first, end);
            encode(before, after, out[c], first, end);
            keepSame(from[c], to[c], out[c], first, end);
        }
        between(progress, from[ALPHA], to[ALPHA], out[ALPHA], first, end);
    }

    /** How much of the light is that of the second colour. Alphas are made larger, so that the smallest have all their bits. */
    private static void shares(float[] progress, float[] a, float[] b, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            float after = progress[j] * (b[j] * LARGE);
            float sum = (1f - progress[j]) * (a[j] * LARGE) + after;
            float opaque = Math.max(0f, Math.min(sum * LARGE, 1f));
            out[j] = Fma.fma(1f - opaque, progress[j], opaque * after) / Fma.fma(opaque, sum, 1f - opaque);
        }
    }

    private static void powers(float[] encoded, float[] light, int first, int end) {
        for (int j = first; j < end; j++) {
            float s = (float) Math.sqrt((encoded[j] + F_OFFSET) * INVERSE_SCALE);
            float high = Fma.fma(s, Fma.fma(s, Fma.fma(s, Fma.fma(s, F_D8, F_D7), F_D6), F_D5), F_D4);
            light[j] = Fma.fma(s, Fma.fma(s, Fma.fma(s, Fma.fma(s, high, F_D3), F_D2), F_D1), F_D0);
        }
    }

    /** Replaces the light of dark values, which is no power. */
    private static void useSlope(float[] encoded, float[] light, int first, int end) {
        for (int j = first; j < end; j++) {
            float bright = Math.max(0f, Math.min((encoded[j] - F_DARKEST) * LARGE, 1f));
            light[j] = bright * light[j] + (1f - bright) * (encoded[j] * INVERSE_SLOPE);
        }
    }

    private static void mix(float[] share, float[] after, float[] light, int first, int end) {
        for (int j = first; j < end; j++) {
            float mixed = Fma.fma(share[j], after[j], (1f - share[j]) * light[j]);
            light[j] = Math.max(0f, Math.min(1f, mixed));
        }
    }

    private static void roots(float[] light, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = (float) Math.sqrt((float) Math.sqrt((float) Math.sqrt(light[j])));
        }
    }

    /** @param roots eighth roots of the light */
    private static void encode(float[] light, float[] roots, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            float s = roots[j];
            float high = Fma.fma(s, Fma.fma(s, Fma.fma(s, E7, E6), E5), E4);
            float power = Fma.fma(s, Fma.fma(s, Fma.fma(s, Fma.fma(s, high, E3), E2), E1), E0);
            float bright = Math.max(0f, Math.min((light[j] - DARKEST_LIGHT) * LARGE, 1f));
            float encoded = Math.min(1f, Fma.fma(power, F_SCALE, -F_OFFSET));
            out[j] = bright * encoded + (1f - bright) * (light[j] * F_SLOPE);
        }
    }

    /** A weight of -0 keeps the sign of zero. */
    private static void keepSame(float[] a, float[] b, float[] values, int first, int end) {
        for (int j = first; j < end; j++) {
            float apart = Math.min(Math.abs(a[j] - b[j]) * LARGE * LARGE, 1f);
            values[j] = apart * (2f * apart - 1f) * values[j] + (1f - apart) * a[j];
        }
    }

    /** Keeps the sign of a zero too. */
    private static void between(float[] progress, float[] a, float[] b, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = Math.max(-0f, Math.min(1f, Fma.fma(-progress[j], a[j] - b[j], a[j])));
        }
    }

    /** Makes an encoded colour one of linear light, alpha multiplied in. */
    public static void toLight(float[] colour) {
        for (int c = 0; c < ALPHA; c++) {
            colour[c] = (float) (light(colour[c]) * colour[ALPHA]);
        }
    }
}
