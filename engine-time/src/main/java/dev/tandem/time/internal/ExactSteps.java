package dev.tandem.time.internal;

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

    /** Makes the end of the last step the origin of another rate; less than 1 ns carried from the old rate is let go. */
    public void restart(long periodNanos, long newStepsPerPeriod) {
        stepsPerPeriod = newStepsPerPeriod;
        wholeNanos = periodNanos / newStepsPerPeriod;
        remainder = periodNanos % newStepsPerPeriod;
        carried = 0;
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
        carried = carriedAfter(carried);
    }

    /** Goes on to a step that ends where the caller says, and begins anew there: what was carried is let go. */
    public void advanceTo(long newEnd) {
        end = newEnd;
        carried = 0;
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
