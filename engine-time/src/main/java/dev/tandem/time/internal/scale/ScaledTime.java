package dev.tandem.time.internal.scale;

import dev.tandem.time.internal.SaturatedMath;
import dev.tandem.time.internal.SavedNumbers;
import dev.tandem.time.internal.ScaleLimits;
import java.io.IOException;

/**
 * Multiplies real time by a time scale without losing anything. The scale is a 64.64 bit fixed-point number, and the part
 * of the product below one nanosecond is carried into the next frame, also when the scale changes: for frames i,
 * {@code sum of results = floor(sum of scale(i) * delta(i))}.
 *
 * <p>A {@code double} of 2<sup>-12</sup> or more has no bits below 2<sup>-64</sup>, so its fixed-point form is exact. A smaller
 * one is rounded down to a multiple of 2<sup>-64</sup>, which amounts to less than 1 ns in 584 years of real time.
 */
final class ScaledTime {

    /** Numbers from here on have no fraction. */
    private static final double WHOLE_FROM = 0x1p52;

    private double scale;
    private long whole;
    private long fraction;
    private long remainder;

    ScaledTime() {
        scale(1);
    }

    void scale(double newScale) {
        scale = ScaleLimits.requireScale(newScale);
        whole = (long) newScale;
        fraction = newScale < WHOLE_FROM ? fractionBits(newScale - whole) : 0;
    }

    void copy(ScaledTime other) {
        scale = other.scale;
        whole = other.whole;
        fraction = other.fraction;
        remainder = other.remainder;
    }

    void hand(SavedNumbers numbers) throws IOException {
        scale(numbers.number("time scale", scale));
        remainder = numbers.number("rest of scaled time", remainder, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    double scale() {
        return scale;
    }

    /**
     * Returns the whole nanoseconds that {@code delta} adds to scaled time, what was carried so far included. Changes nothing.
     *
     * @param delta real nanoseconds, {@code >= 0}
     * @return nanoseconds, {@code >= 0}; {@link Long#MAX_VALUE} if there are more than that
     */
    long scaled(long delta) {
        long low = delta * fraction;
        long carry = Long.compareUnsigned(low + remainder, low) < 0 ? 1 : 0;
        // unsigned high half: multiplyHigh takes the fraction's top bit for a sign, which the second term makes up for
        long fromFraction = Math.multiplyHigh(delta, fraction) + (delta & fraction >> 63) + carry;
        long fromWhole = delta * whole;
        boolean overflows =
                Math.multiplyHigh(delta, whole) != 0 || fromWhole < 0 || fromWhole > Long.MAX_VALUE - fromFraction;
        return overflows ? Long.MAX_VALUE : fromWhole + fromFraction;
    }

    /** Keeps what {@link #scaled} left over of {@code delta}. */
    void carry(long delta) {
        remainder += delta * fraction;
    }

    /**
     * Adds the way from one scaled time to another, apart from the scale, and carries what is left over. A sum of such ways
     * loses no more than the 64 bits after the binary point leave out once.
     *
     * @param before nanoseconds, {@code >= 0}
     * @param after nanoseconds, {@code >= before}
     * @return whole nanoseconds, {@code >= 0}; {@link Long#MAX_VALUE} if there are more than that
     */
    long add(double before, double after) {
        double wholeBefore = Math.floor(before);
        double wholeAfter = Math.floor(after);
        long fractionBefore = fractionBits(before - wholeBefore);
        long fractionAfter = fractionBits(after - wholeAfter);
        long way = fractionAfter - fractionBefore;
        long borrow = Long.compareUnsigned(fractionAfter, fractionBefore) < 0 ? 1 : 0;
        long sum = remainder + way;
        long carry = Long.compareUnsigned(sum, way) < 0 ? 1 : 0;
        remainder = sum;
        return SaturatedMath.sum((long) (wholeAfter - wholeBefore) - borrow, carry);
    }

    /** Returns the first 64 bits after the binary point of a number from 0 to below 1. */
    private static long fractionBits(double number) {
        double high = Math.scalb(number, 32);
        long highBits = (long) high;
        return highBits << 32 | (long) Math.scalb(high - highBits, 32);
    }
}
