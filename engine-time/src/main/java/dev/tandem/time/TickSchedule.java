package dev.tandem.time;

/**
 * Where each tick ends, exactly: tick n after the origin ends at {@code origin + floor((n + 1) * period / ticksPerPeriod)}.
 * The product is never formed. As in Bresenham's line algorithm, each tick adds the whole nanoseconds of the step, and the
 * remainder is carried as a numerator below {@code ticksPerPeriod}; so the run may be of any length.
 */
final class TickSchedule {

    private TickRate rate;
    private long step;
    private long stepRemainder;
    private long end;
    private long carried;

    TickSchedule(TickRate rate, long originNanos) {
        end = originNanos;
        restart(rate);
    }

    /** Moves the origin to where it is {@code numerator / ticksPerPeriod} of a nanosecond after the given time. */
    void begin(long originNanos, long numerator) {
        end = originNanos;
        carried = numerator;
    }

    /** Makes the end of the last tick the origin of another rate; less than 1 ns carried from the old rate is let go. */
    void restart(TickRate newRate) {
        rate = newRate;
        step = newRate.stepNanos();
        stepRemainder = newRate.periodNanos() % newRate.ticksPerPeriod();
        carried = 0;
    }

    TickRate rate() {
        return rate;
    }

    /** Returns the end of the last tick: the origin, if there was none. */
    long end() {
        return end;
    }

    long nextEnd() {
        return end + lengthAfter(carried);
    }

    /** Returns where the tick after the next one ends. */
    long endAfterNext() {
        return nextEnd() + lengthAfter(carriedAfter(carried));
    }

    /** Steps to the next tick. */
    void advance() {
        end = nextEnd();
        carried = carriedAfter(carried);
    }

    /** Steps to a tick that ends where the caller says, and begins anew there: what was carried is let go. */
    void advanceTo(long newEnd) {
        end = newEnd;
        carried = 0;
    }

    private long lengthAfter(long numerator) {
        return carries(numerator) ? step + 1 : step;
    }

    private long carriedAfter(long numerator) {
        // numerator + stepRemainder could pass Long.MAX_VALUE, its difference to ticksPerPeriod cannot
        return carries(numerator) ? numerator - (rate.ticksPerPeriod() - stepRemainder) : numerator + stepRemainder;
    }

    private boolean carries(long numerator) {
        return numerator >= rate.ticksPerPeriod() - stepRemainder;
    }
}
