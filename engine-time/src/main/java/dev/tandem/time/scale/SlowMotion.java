package dev.tandem.time.scale;

import dev.tandem.time.internal.ScaleLimits;
import java.util.Objects;

/**
 * A slow motion from beginning to end, for {@link dev.tandem.time.TimeControl#play}: down to a scale, hold it, and back to the scale that was
 * set. All lengths are real time. Immutable; may be shared between threads and clocks. It may as well go up: a scale above 1
 * is a time lapse.
 */
public final class SlowMotion {

    /** A short dip to half speed, for a near miss or a heavy landing; 0.46 s in all. */
    public static final SlowMotion DIP = of(0.5, 60_000_000, 150_000_000, 250_000_000);

    /** A fifth of the speed for two seconds; 2.55 s in all. */
    public static final SlowMotion BULLET_TIME = of(0.2, 150_000_000, 2_000_000_000, 400_000_000);

    /** A tenth of the speed at once, and slowly back: the last blow of a fight; 1.65 s in all. */
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
     * @param inNanos length of the ramp down, in nanoseconds, from 0 to {@link Ramp#LONGEST_NANOS}
     * @param holdNanos how long to hold the scale, in nanoseconds, in the same range
     * @param outNanos length of the ramp back, in nanoseconds, in the same range
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
     * Returns this slow motion with another shape of its two ramps.
     *
     * @param newRamp the shape, the same for the way in and the way back
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
     * Returns the length of the way to the scale.
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
     * Returns the length of the way back.
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
