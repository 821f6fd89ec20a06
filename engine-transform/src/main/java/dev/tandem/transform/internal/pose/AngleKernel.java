package dev.tandem.transform.internal.pose;

import dev.tandem.transform.internal.platform.Fma;

/**
 * Interpolates angles the short way round: {@code a - p r}, where r is the difference {@code a - b} less its full turns. Exact
 * where a equals b. A difference of half a turn, within some millionths of a turn, counts as one counter-clockwise.
 */
public final class AngleKernel {
    private static final float INVERSE_TURN = 0x1.45f306p-3f;
    private static final float TURN = 0x1.921fb6p2f;
    private static final float TURN_REST = -0x1.777a5cp-23f;

    /** Added before rounding, so that half a turn of the difference {@code a - b} rounds up. */
    private static final float TIE = 0x1p-21f;

    /** A float whose neighbours are 1 away: what is added to it is rounded to whole numbers. */
    static final float WHOLE = 0x1.8p23f;

    /** Turns times this number overflow where {@link #WHOLE} no longer rounds. */
    private static final float LARGE = 0x1p106f;

    private AngleKernel() {}

    /** Angles that are more than four million turns apart become NaN. */
    public static void near(float[] from, float[] to, float[] progress, float[] out, int first, int end) {
        near(from, to, progress, out, INVERSE_TURN, TURN, TURN_REST, first, end);
    }

    /**
     * Mixes angles as {@link #near(float[], float[], float[], float[], int, int)} does, where a turn is a period and a rest that
     * a float has no room for.
     */
    static void near(
            float[] from,
            float[] to,
            float[] progress,
            float[] out,
            float inverse,
            float period,
            float rest,
            int first,
            int end) {
        for (int j = first; j < end; j++) {
            float way = from[j] - to[j];
            out[j] = Fma.fma(-progress[j], left(way, way, inverse, period, rest), from[j]);
        }
    }

    /** Interpolates as {@link #near} does; angles too far apart keep their first value. */
    public static void far(float[] from, float[] to, float[] progress, float[] out, int first, int end) {
        near(from, to, progress, out, first, end);
        for (int j = first; j < end; j++) {
            if (!Float.isFinite(out[j])) {
                out[j] = from[j];
            }
        }
    }

    /**
     * How far it is by the shorter way back from {@code to} to {@code from}: 0 where both are the same, NaN if they are too far
     * apart.
     */
    public static float back(float from, float to) {
        float way = from - to;
        return left(way, way, INVERSE_TURN, TURN, TURN_REST);
    }

    /**
     * The {@link #back(float, float)} of many, with the full turns that bring the ways from {@code from} to {@code to} nearest to
     * wanted ones.
     */
    public static void backs(float[] from, float[] to, float[] wanted, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            float way = from[j] - to[j];
            out[j] = left(way, way + wanted[j], INVERSE_TURN, TURN, TURN_REST);
        }
    }

    /** A way less the full turns of another. */
    private static float left(float way, float turning, float inverse, float period, float rest) {
        float turns = (Fma.fma(turning, inverse, TIE) + WHOLE) - WHOLE;
        float left = Fma.fma(-turns, rest, Fma.fma(-turns, period, way));
        return left + turns * LARGE * 0f;
    }
}
