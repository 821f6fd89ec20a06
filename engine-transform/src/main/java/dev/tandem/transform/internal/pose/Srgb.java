package dev.tandem.transform.internal.pose;

/**
 * Colours as sRGB encodes them, mixed in linear light with alpha multiplied in.
 *
 * <p>The encoding is that of IEC 61966-2-1:1999: light of an encoded value c is {@code c / 12.92} up to 0.04045, and
 * {@code ((c + 0.055) / 1.055) ^ 2.4} above; back it is {@code 12.92 l} up to 0.0031308, and
 * {@code 1.055 l ^ (1 / 2.4) - 0.055} above. The powers are polynomials of square roots, in double, right to 1e-9: strict
 * arithmetic, which {@code Math.pow} is not.
 */
public final class Srgb {
    private static final int ALPHA = 3;

    private static final double DARKEST = 0.04045;
    private static final double DARKEST_LIGHT = 0.0031308;
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

    /** Of the power 10/3 of an eighth root. */
    private static final double E0 = -0.0007036175547610601;

    private static final double E1 = 0.010062104903979907;
    private static final double E2 = -0.07483787577409895;
    private static final double E3 = 0.700244820649744;
    private static final double E4 = 0.4868890013494402;
    private static final double E5 = -0.16102844189444293;
    private static final double E6 = 0.04581946685827633;
    private static final double E7 = -0.006445459090243858;

    private Srgb() {}

    /** The light of an encoded value, both from 0 to 1. */
    public static double light(double encoded) {
        if (encoded <= DARKEST) {
            return encoded / SLOPE;
        }
        double s = Math.sqrt((encoded + OFFSET) / SCALE);
        double high = Math.fma(s, Math.fma(s, Math.fma(s, Math.fma(s, D8, D7), D6), D5), D4);
        return Math.fma(s, Math.fma(s, Math.fma(s, Math.fma(s, high, D3), D2), D1), D0);
    }

    /** The encoded value of light, both from 0 to 1; what is less or more counts as an end. */
    public static double encoded(double light) {
        if (light <= DARKEST_LIGHT) {
            return Math.max(0, SLOPE * light);
        }
        double s = Math.sqrt(Math.sqrt(Math.sqrt(Math.min(1, light))));
        double high = Math.fma(s, Math.fma(s, Math.fma(s, E7, E6), E5), E4);
        double power = Math.fma(s, Math.fma(s, Math.fma(s, Math.fma(s, high, E3), E2), E1), E0);
        return Math.min(1, Math.fma(power, SCALE, -OFFSET));
    }

    /**
     * Writes colours between others, in four columns each: red, green, blue, alpha. A channel that is the same in both keeps
     * its bits. Where both are transparent, colours are mixed as if they were not.
     */
    public static void mix(float[][] from, float[][] to, float[] progress, float[][] out, int first, int end) {
        for (int j = first; j < end; j++) {
            double p = progress[j];
            double a = from[ALPHA][j];
            double b = to[ALPHA][j];
            double before = (1 - p) * a;
            double after = p * b;
            if (!(before + after > 0)) {
                before = 1 - p;
                after = p;
            }
            for (int c = 0; c < ALPHA; c++) {
                out[c][j] = mixed(from[c][j], to[c][j], before, after);
            }
            out[ALPHA][j] = a == b ? from[ALPHA][j] : (float) Math.max(0, Math.min(1, a + p * (b - a)));
        }
    }

    private static float mixed(float from, float to, double before, double after) {
        return from == to ? from : (float) encoded((before * light(from) + after * light(to)) / (before + after));
    }

    /** Makes an encoded colour one of linear light, alpha multiplied in. */
    public static void toLight(float[] colour) {
        for (int c = 0; c < ALPHA; c++) {
            colour[c] = (float) (light(colour[c]) * colour[ALPHA]);
        }
    }
}
