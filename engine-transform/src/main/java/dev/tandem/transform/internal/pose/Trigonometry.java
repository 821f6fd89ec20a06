package dev.tandem.transform.internal.pose;

import dev.tandem.transform.internal.platform.Fma;

/**
 * Sine and cosine in strict arithmetic: the same bits everywhere, and no allocation, which {@link StrictMath} does not promise.
 *
 * <p>Power series after full half turns are taken off, in double. For angles of up to a thousand million radians {@link #sin} and
 * {@link #cos} are right to 2e-11. {@link #sine} and {@link #cosine} are to 1e-9, before they are rounded to float; they have no
 * branch, so that angles in any order cost the same.
 */
public final class Trigonometry {
    private static final double S1 = -1.0 / 6;
    private static final double S2 = 1.0 / 120;
    private static final double S3 = -1.0 / 5040;
    private static final double S4 = 1.0 / 362_880;
    private static final double S5 = -1.0 / 39_916_800;
    private static final double S6 = 1.0 / 6_227_020_800.0;
    private static final double S7 = -1.0 / 1_307_674_368_000.0;
    private static final double C1 = -1.0 / 2;
    private static final double C2 = 1.0 / 24;
    private static final double C3 = -1.0 / 720;
    private static final double C4 = 1.0 / 40_320;
    private static final double C5 = -1.0 / 3_628_800;
    private static final double C6 = 1.0 / 479_001_600;
    private static final double C7 = -1.0 / 87_178_291_200.0;
    private static final double C8 = 1.0 / 20_922_789_888_000.0;

    /** pi minus {@link Math#PI}. */
    private static final double PI_REST = 1.2246467991473532e-16;

    private static final double INVERSE_PI = 1 / Math.PI;

    /**
     * Beyond a quarter of a turn, by more than rounding: what is left of an angle is larger only where floats are too far
     * apart.
     */
    private static final double MOST = 1.5708;

    private Trigonometry() {}

    /** The sine of an angle in radians. */
    public static double sin(double angle) {
        double halfTurns = Math.rint(angle / Math.PI);
        double rest = less(angle, halfTurns);
        double x = rest * rest;
        double high = Fma.fma(x, Fma.fma(x, Fma.fma(x, Fma.fma(x, S7, S6), S5), S4), S3);
        return sign(halfTurns) * (rest * Fma.fma(x, Fma.fma(x, Fma.fma(x, high, S2), S1), 1));
    }

    /** The cosine of an angle in radians. */
    public static double cos(double angle) {
        double halfTurns = Math.rint(angle / Math.PI);
        double rest = less(angle, halfTurns);
        double x = rest * rest;
        double high = Fma.fma(x, Fma.fma(x, Fma.fma(x, Fma.fma(x, Fma.fma(x, C8, C7), C6), C5), C4), C3);
        return sign(halfTurns) * Fma.fma(x, Fma.fma(x, Fma.fma(x, high, C2), C1), 1);
    }

    /** The nearest number of half turns, for {@link #rest}. */
    public static double halfTurns(double angle) {
        return Math.rint(angle * INVERSE_PI);
    }

    /** The rest of an angle without its half turns, for {@link #sine} and {@link #cosine}. */
    public static double rest(double angle, double halfTurns) {
        return Math.max(-MOST, Math.min(MOST, less(angle, halfTurns)));
    }

    /** {@code sin(halfTurns * pi + rest)}, accurate enough to round to float. */
    public static double sine(double rest, double halfTurns) {
        double x = rest * rest;
        double high = Fma.fma(x, Fma.fma(x, Fma.fma(x, S6, S5), S4), S3);
        return sign(halfTurns) * (rest * Fma.fma(x, Fma.fma(x, Fma.fma(x, high, S2), S1), 1));
    }

    /** {@code cos(halfTurns * pi + rest)}, accurate enough to round to float. */
    public static double cosine(double rest, double halfTurns) {
        double x = rest * rest;
        double high = Fma.fma(x, Fma.fma(x, Fma.fma(x, Fma.fma(x, C7, C6), C5), C4), C3);
        return sign(halfTurns) * Fma.fma(x, Fma.fma(x, Fma.fma(x, high, C2), C1), 1);
    }

    private static double less(double angle, double halfTurns) {
        return Fma.fma(-halfTurns, PI_REST, Fma.fma(-halfTurns, Math.PI, angle));
    }

    /** 1 after an even number of half turns, else -1. */
    private static double sign(double halfTurns) {
        double half = 0.5 * halfTurns;
        return 1 - 4 * Math.abs(half - Math.rint(half));
    }
}
