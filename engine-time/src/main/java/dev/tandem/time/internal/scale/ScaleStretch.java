package dev.tandem.time.internal.scale;

import dev.tandem.time.internal.SaturatedMath;
import dev.tandem.time.scale.Ramp;

/**
 * A stretch of real time in which the time scale goes from one value to another. Its normal time is the lower scale times
 * real time, which {@link ScaledTime} knows exactly, and what lies above: {@code (high - low) * length * V(x)}, V being the
 * integral of the ramp up to the share x of the stretch that has passed. Each frame adds the difference of two such values,
 * so it makes no difference how time is cut into frames, and errors do not add up.
 */
final class ScaleStretch {

    /** A scale at which a nanosecond is more than there is, and finite all the same. */
    private static final double ALL_OF_TIME = 0x1p62;

    private double from;
    private double to;
    private long length;
    private Ramp ramp = Ramp.LINEAR;
    private long position;
    private double elapsed;

    void begin(double newFrom, double newTo, long newLength, Ramp newRamp) {
        from = newFrom;
        to = newTo;
        length = newLength;
        ramp = newRamp;
        position = 0;
        elapsed = 0;
    }

    /** Goes on to another scale, as if it had been under way there from the beginning. */
    void aim(double newTo) {
        to = newTo;
        elapsed = above();
    }

    void copy(ScaleStretch other) {
        from = other.from;
        to = other.to;
        length = other.length;
        ramp = other.ramp;
        position = other.position;
        elapsed = other.elapsed;
    }

    boolean isRunning() {
        return position < length;
    }

    long left() {
        return length - position;
    }

    /** Returns the scale at this moment of a running stretch. */
    double scale() {
        return from + (to - from) * ramp.value((double) position / length);
    }

    double low() {
        return Math.min(from, to);
    }

    /** Advances by real time, up to {@link #left()}, with a {@code time} that has the scale {@link #low()}. */
    long advance(long realNanos, ScaledTime time) {
        long below = time.scaled(realNanos);
        time.carry(realNanos);
        position += realNanos;
        double before = elapsed;
        elapsed = Math.max(before, above());
        return SaturatedMath.sum(below, time.add(before, elapsed));
    }

    private double above() {
        double share = (double) position / length;
        double integral = ramp.integral(share);
        double range = Math.min(Math.abs(to - from), ALL_OF_TIME);
        return range * (length * (to > from ? integral : share - integral));
    }
}
