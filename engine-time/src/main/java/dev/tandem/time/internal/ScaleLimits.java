package dev.tandem.time.internal;

/** The legal values of a time scale and of the length of a ramp. */
public final class ScaleLimits {

    /** One hour of real time, in nanoseconds. */
    public static final long LONGEST_RAMP_NANOS = 3_600_000_000_000L;

    private ScaleLimits() {}

    /** Returns the argument if it can be a time scale; -0.0 as 0.0. */
    public static double requireScale(double scale) {
        if (!(scale >= 0) || scale == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("the time scale must be finite and >= 0, was " + scale);
        }
        return scale + 0.0;
    }

    /** Returns the argument if a ramp, a hold or a freeze may be so long. */
    public static long requireRamp(long nanos, String name) {
        if (nanos < 0 || nanos > LONGEST_RAMP_NANOS) {
            throw new IllegalArgumentException(
                    name + " must be from 0 to one hour (" + LONGEST_RAMP_NANOS + "), was " + nanos);
        }
        return nanos;
    }
}
