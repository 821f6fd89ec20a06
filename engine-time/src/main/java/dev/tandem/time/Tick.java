package dev.tandem.time;

import dev.tandem.time.internal.ExactSteps;
import dev.tandem.time.internal.SavedNumbers;
import java.io.IOException;

/**
 * One fixed-length step of the simulation. A {@link TickClock} or a {@link TickGroup} owns a single {@code Tick} and updates it
 * in place. The values are valid until the next tick begins, so copy the numbers, not the object. Reading allocates nothing.
 * Before the first tick, it is the step that would have ended at the start, with index -1.
 */
public final class Tick {

    /** A tick before the first one begins so long before the origin at most. */
    private static final long EARLIEST_NANOS = ClockSettings.TIME_LIMIT_NANOS + (1L << 60);

    /** The series that this tick is of; its last step is this tick. */
    final ExactSteps steps;

    private long index = -1;
    private long startNanos;
    private long endNanos;
    private double seconds;
    private TickRate rate;
    private long startParts;

    Tick(ExactSteps steps, long startNanos, long endNanos, TickRate rate) {
        this.steps = steps;
        this.startNanos = startNanos;
        this.endNanos = endNanos;
        this.rate = rate;
        seconds = rate.seconds();
    }

    /** Sets the stamps that hold before the first tick. */
    void begin(long newStartNanos, long newEndNanos) {
        startNanos = newStartNanos;
        endNanos = newEndNanos;
    }

    /**
     * Hands over the stamps; the last step is where it was already.
     *
     * @param loaded the rate of a tick that is loaded, which is not among them
     */
    void hand(SavedNumbers numbers, TickRate loaded) throws IOException {
        if (numbers.isLoading()) {
            rate = loaded;
            startParts = steps.carriedBefore() % loaded.ticksPerPeriod();
        }
        index = numbers.number("index of a tick", index, -1, Long.MAX_VALUE);
        endNanos = steps.end();
        startNanos = numbers.number("start of a tick", startNanos, -EARLIEST_NANOS, endNanos - 1);
        seconds = numbers.number("seconds of a tick", seconds);
    }

    /** Goes on to the last step of a series. */
    void next(TickRate newRate) {
        index++;
        startNanos = endNanos;
        endNanos = steps.end();
        startParts = steps.carriedBefore();
        rate = newRate;
        seconds = newRate.seconds();
    }

    /** Goes on to the last step of a series, which is not as long as the others. */
    void nextPart(TickRate newRate) {
        next(newRate);
        seconds = lengthNanos() / 1e9;
    }

    /**
     * Returns the number of this tick.
     *
     * @return 0 for the first tick, -1 before it
     */
    public long index() {
        return index;
    }

    /**
     * Returns the start stamp: the end stamp of the previous tick, or the clock's start.
     *
     * @return nanoseconds of normal time
     */
    public long startNanos() {
        return startNanos;
    }

    /**
     * Returns the end stamp: the instant at which the poses written in this tick are reached.
     *
     * @return nanoseconds of normal time, greater than {@link #startNanos()}
     */
    public long endNanos() {
        return endNanos;
    }

    /**
     * Returns the length, {@code endNanos() - startNanos()}. At rates that do not divide a second it differs by 1 ns from
     * tick to tick.
     *
     * @return nanoseconds, {@code >= 1}
     */
    public long lengthNanos() {
        return endNanos - startNanos;
    }

    /**
     * Returns the time step to simulate: the exact step of the rate, {@link TickRate#seconds()}, with the same bits in every
     * tick of one rate. It does not depend on the time scale. Partial ticks of {@link TickPolicy#SEMI_FIXED} and the ticks of
     * {@link TickPolicy#VARIABLE} return {@link #lengthNanos()} in seconds.
     *
     * @return seconds, {@code > 0}
     */
    public double seconds() {
        return seconds;
    }

    /**
     * Returns the rate at which this tick ran. A rate that was set since is that of ticks to come.
     *
     * @return that of the clock or group when the tick began
     */
    public TickRate rate() {
        return rate;
    }

    /**
     * Returns what {@link #startNanos()} leaves out: exactly, this tick starts {@code startParts() / rate().ticksPerPeriod()} ns
     * later. With it and the rate, the stamps of all later ticks of the rate are known.
     *
     * @return from 0 to below {@link TickRate#ticksPerPeriod()}; 0 in the first tick after a change
     *     of a clock's rate
     */
    public long startParts() {
        return startParts;
    }

    @Override
    public String toString() {
        return "Tick[#" + index + " " + startNanos + ".." + endNanos + " ns]";
    }
}
