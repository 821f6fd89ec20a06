package dev.tandem.time.internal.scale;

import dev.tandem.time.internal.SaturatedMath;
import dev.tandem.time.internal.SavedNumbers;
import dev.tandem.time.internal.ScaleLimits;
import dev.tandem.time.scale.Ramp;
import java.io.IOException;

/**
 * A stretch of real time in which the time scale goes from one value to another. Its normal time is the lower scale times
 * real time, which {@link ScaledTime} knows exactly, and what lies above: {@code (high - low) * length * V(x)}, V being the
 * integral of the ramp up to the share x of the stretch that has passed. Each frame adds the difference of two such values,
 * so it makes no difference how time is cut into frames, and errors do not add up.
 */
final class ScaleStretch {

    /** A scale at which a nanosecond is more than there is, and finite all the same. */
    private static final double ALL_OF_TIME = 0x1p62;

    // shapes in saves
    private static final int LINEAR = 0;
    private static final int SMOOTH = 1;
    private static final int OWN = 2;

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

    void hand(SavedNumbers numbers) throws IOException {
        from = numbers.number("start of a ramp", from);
        to = numbers.number("end of a ramp", to);
        length = numbers.number("length of a ramp", length, 0, ScaleLimits.LONGEST_RAMP_NANOS);
        position = numbers.number("part of a ramp", position, 0, length);
        elapsed = numbers.number("time in a ramp", elapsed);
        ramp = handed(numbers, isRunning() ? ramp : Ramp.LINEAR);
    }

    /** Hands over a shape: one of the library's by number, another one by its points. */
    static Ramp handed(SavedNumbers numbers, Ramp ramp) throws IOException {
        int known = ramp == Ramp.LINEAR ? LINEAR : ramp == Ramp.SMOOTH ? SMOOTH : OWN;
        int kind = numbers.number("shape of a ramp", known, LINEAR, OWN);
        if (kind != OWN) {
            return kind == LINEAR ? Ramp.LINEAR : Ramp.SMOOTH;
        }
        double[] points = new double[Ramp.POINTS + 1];
        for (int point = 0; point <= Ramp.POINTS; point++) {
            points[point] = numbers.number("point of a ramp", ramp.atPoint(point));
            SavedNumbers.require(points[point] <= 1, "point of a ramp", points[point]);
        }
        return Ramp.of(share -> points[(int) Math.round(share * Ramp.POINTS)]);
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
