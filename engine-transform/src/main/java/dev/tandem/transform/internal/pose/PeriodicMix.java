package dev.tandem.transform.internal.pose;

import dev.tandem.transform.internal.platform.Fma;

/** One column of numbers from 0 to a period, where they begin again: the short way round, half a period upwards. */
final class PeriodicMix implements Mix {
    /** Added before rounding, so that a number which rounding left just below the period starts again at 0. */
    private static final float NUDGE = 0x1p-22f;

    private final float period;
    private final float inverse;
    private final float largest;

    PeriodicMix(float period) {
        this.period = period;
        this.inverse = 1 / period;
        this.largest = Math.nextDown(period);
    }

    /** No two of these numbers are too far apart. */
    @Override
    public void mix(
            float[][] from, float[][] to, float[] progress, float[][] out, float[][] scratch, int first, int end) {
        AngleKernel.near(from[0], to[0], progress, out[0], inverse, period, 0f, first, end);
        wrap(out[0], inverse, period, largest, first, end);
    }

    private static void wrap(float[] values, float inverse, float period, float largest, int first, int end) {
        for (int j = first; j < end; j++) {
            float periods = (Fma.fma(values[j], inverse, NUDGE - 0.5f) + AngleKernel.WHOLE) - AngleKernel.WHOLE;
            values[j] = Math.max(0f, Math.min(largest, Fma.fma(-periods, period, values[j])));
        }
    }
}
