package dev.tandem.time.scale;

import dev.tandem.time.internal.ScaleLimits;
import java.util.Objects;

/**
 * A slow motion for {@link dev.tandem.time.TimeControl#play}: ramps to a time scale, holds it, and ramps back to the scale that
 * was set. All durations are real time. The scale may be above 1, for a time lapse. Immutable; may be shared between threads
 * and clocks.
 */
public final class SlowMotion {

    /** A short dip to half speed, for a near miss or a heavy landing; 0.46 s in all. */
    public static final SlowMotion DIP = of(0.5, 60_000_000, 150_000_000, 250_000_000);

    /** A fifth of the speed for two seconds; 2.55 s in all. */
    public static final SlowMotion BULLET_TIME = of(0.2, 150_000_000, 2_000_000_000, 400_000_000);

    /** Down to a tenth of the speed in an instant and slowly back, for the last blow of a fight; 1.65 s in all. */
    public static final SlowMotion LAST_BLOW = of(0.1, 50_000_000, 900_000_000, 700_000_000);

    private final double scale;
    private final long inNanos;
    private final long holdNanos;
    private final long outNanos;
    private final Ramp ramp;

    private SlowMotion(double scale, long inNanos, long holdNanos, long outNanos, Ramp ramp) {
        this.scale = scale;
        this.inNanos = inNanos;
        this.holdNanos = holdNanos;
        this.outNanos = outNanos;
        this.ramp = ramp;
    }

    /**
     * Returns a slow motion with smooth ramps.
     *
     * @param scale the time scale to hold, finite and {@code >= 0}
     * @param inNanos duration of the ramp to the scale, in nanoseconds, from 0 to {@link Ramp#LONGEST_NANOS}
     * @param holdNanos how long to hold the scale, in nanoseconds, in the same range
     * @param outNanos duration of the ramp back, in nanoseconds, in the same range
     * @return the slow motion
     * @throws IllegalArgumentException if an argument is out of range
     */
    public static SlowMotion of(double scale, long inNanos, long holdNanos, long outNanos) {
        return new SlowMotion(
                ScaleLimits.requireScale(scale),
                ScaleLimits.requireRamp(inNanos, "inNanos"),
                ScaleLimits.requireRamp(holdNanos, "holdNanos"),
                ScaleLimits.requireRamp(outNanos, "outNanos"),
                Ramp.SMOOTH);
    }

    /**
     * Returns this slow motion with another shape of its ramps.
     *
     * @param newRamp the shape of both ramps
     * @return the changed slow motion
     */
    public SlowMotion withRamp(Ramp newRamp) {
        return new SlowMotion(scale, inNanos, holdNanos, outNanos, Objects.requireNonNull(newRamp, "newRamp"));
    }

    /**
     * Returns the time scale to hold.
     *
     * @return normal time per real time, {@code >= 0}
     */
    public double scale() {
        return scale;
    }

    /**
     * Returns the duration of the ramp to the scale.
     *
     * @return nanoseconds of real time, {@code >= 0}
     */
    public long inNanos() {
        return inNanos;
    }

    /**
     * Returns how long the scale is held.
     *
     * @return nanoseconds of real time, {@code >= 0}
     */
    public long holdNanos() {
        return holdNanos;
    }

    /**
     * Returns the duration of the ramp back.
     *
     * @return nanoseconds of real time, {@code >= 0}
     */
    public long outNanos() {
        return outNanos;
    }

    /**
     * Returns the shape of both ramps.
     *
     * @return the shape
     */
    public Ramp ramp() {
        return ramp;
    }
}
