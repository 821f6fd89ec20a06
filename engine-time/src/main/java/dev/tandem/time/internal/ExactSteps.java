package dev.tandem.time.internal;

import java.io.IOException;

/**
 * Where the steps of an exact rate end: step n after the origin ends at {@code origin + floor((n + 1) * period / steps)}.
 * The product is never formed. As in Bresenham's line algorithm, each step adds the whole nanoseconds of its length, and the
 * remainder is carried as a numerator below {@code stepsPerPeriod}; so a run may be of any length.
 */
public final class ExactSteps {

    private long stepsPerPeriod;
    private long wholeNanos;
    private long remainder;
    private long end;
    private long carried;

    /** The fraction that was carried where the last step began. */
    private long carriedBefore;

    private long found;
    private long foundCarried;

    /** Starts at an origin, with {@code stepsPerPeriod} steps in {@code periodNanos}. */
    public ExactSteps(long originNanos, long periodNanos, long stepsPerPeriod) {
        end = originNanos;
        restart(periodNanos, stepsPerPeriod);
    }

    /** Moves the origin to where it is {@code numerator / stepsPerPeriod} of a nanosecond after the given time. */
    public void begin(long originNanos, long numerator) {
        end = originNanos;
        carried = numerator;
    }

    /**
     * Begins as {@link #begin(long, long)} does, later than the last step of other steps and in the same fraction of a
     * nanosecond.
     */
    public void beginWith(ExactSteps others, long originNanos, long numerator) {
        long share = others.shareBefore(stepsPerPeriod);
        boolean carries = share >= stepsPerPeriod - numerator;
        begin(originNanos + (carries ? 1 : 0), carries ? share - (stepsPerPeriod - numerator) : share + numerator);
    }

    /** Returns the fraction that is carried where the next step begins, in parts of the rate. */
    public long carried() {
        return carried;
    }

    /** Returns the fraction that was carried where the last step began, in parts of the rate that it had. */
    public long carriedBefore() {
        return carriedBefore;
    }

    /** Returns whether the last step began between two nanoseconds. */
    public boolean beganInFraction() {
        return carriedBefore != 0;
    }

    /**
     * Returns the fraction of a nanosecond at which the last step began, rounded down, in parts of which so many are a
     * nanosecond.
     */
    private long shareBefore(long parts) {
        // parts * carriedBefore / stepsPerPeriod by halving, since the product could overflow
        long quotient = 0;
        long rest = 0;
        for (int bit = Long.SIZE - 1 - Long.numberOfLeadingZeros(parts); bit >= 0; bit--) {
            boolean twice = rest >= stepsPerPeriod - rest;
            quotient = 2 * quotient + (twice ? 1 : 0);
            rest = twice ? rest - (stepsPerPeriod - rest) : 2 * rest;
            if ((parts >> bit & 1) != 0) {
                boolean once = rest >= stepsPerPeriod - carriedBefore;
                quotient += once ? 1 : 0;
                rest = once ? rest - (stepsPerPeriod - carriedBefore) : rest + carriedBefore;
            }
        }
        return quotient;
    }

    /** Makes the end of the last step the origin of another rate; less than 1 ns carried from the old rate is let go. */
    public void restart(long periodNanos, long newStepsPerPeriod) {
        stepsPerPeriod = newStepsPerPeriod;
        wholeNanos = periodNanos / newStepsPerPeriod;
        remainder = periodNanos % newStepsPerPeriod;
        carried = 0;
    }

    /** Hands over where the last step ended, at a rate that is known already. */
    public void hand(SavedNumbers numbers, long mostNanos) throws IOException {
        end = numbers.number("end of a tick", end, -mostNanos, mostNanos);
        carried = numbers.number("fraction of a nanosecond", carried, 0, stepsPerPeriod - 1);
        // from before a change of the rate, it may be more than there are parts now
        carriedBefore = numbers.number("fraction of a nanosecond", carriedBefore, 0, Long.MAX_VALUE);
    }

    /** Returns the end of the last step: the origin, if there was none. */
    public long end() {
        return end;
    }

    /** Returns where the next step ends. */
    public long nextEnd() {
        return end + lengthAfter(carried);
    }

    /** Returns where the step after the next one ends. */
    public long endAfterNext() {
        return nextEnd() + lengthAfter(carriedAfter(carried));
    }

    /** Goes on to the next step. */
    public void advance() {
        end = nextEnd();
        carriedBefore = carried;
        carried = carriedAfter(carried);
    }

    /** Goes on to a step that ends where the caller says, and begins anew there: what was carried is let go. */
    public void advanceTo(long newEnd) {
        end = newEnd;
        carried = 0;
        carriedBefore = 0;
    }

    /** Returns the last end up to an instant of the steps to come at this rate; that of the last step if none ends by then. */
    public long lastEndUpTo(long nanos) {
        found = end;
        foundCarried = carried;
        stride(wholeNanos, remainder, nanos);
        return found;
    }

    /** Advances by as many strides of this length as fit before an instant: by doubled ones first, then by one at most. */
    private void stride(long whole, long rest, long nanos) {
        long room = nanos - found;
        if (whole <= room >> 1) {
            boolean twice = rest >= stepsPerPeriod - rest;
            stride(2 * whole + (twice ? 1 : 0), twice ? rest - (stepsPerPeriod - rest) : 2 * rest, nanos);
        }
        boolean carries = foundCarried >= stepsPerPeriod - rest;
        long length = carries ? whole + 1 : whole;
        if (length <= nanos - found) {
            found += length;
            foundCarried = carries ? foundCarried - (stepsPerPeriod - rest) : foundCarried + rest;
        }
    }

    private long lengthAfter(long numerator) {
        return carries(numerator) ? wholeNanos + 1 : wholeNanos;
    }

    private long carriedAfter(long numerator) {
        // numerator + remainder could pass Long.MAX_VALUE, its difference to stepsPerPeriod cannot
        return carries(numerator) ? numerator - (stepsPerPeriod - remainder) : numerator + remainder;
    }

    private boolean carries(long numerator) {
        return numerator >= stepsPerPeriod - remainder;
    }
}
