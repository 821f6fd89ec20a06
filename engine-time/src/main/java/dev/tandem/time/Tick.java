package dev.tandem.time;

/**
 * One step of the simulation, as seen from inside it. A {@link TickClock} or a
 * {@link TickGroup} owns a single {@code Tick} and rewrites it: the values hold until the next tick opens, so copy the
 * numbers, not the object. Reading it allocates nothing.
 * Before the
 * first tick the view shows the step that would have ended at the start, with index -1.
 */
public final class Tick {

    private long index = -1;
    private long startNanos;
    private long endNanos;
    private double seconds;

    Tick(long startNanos, long endNanos, double seconds) {
        this.startNanos = startNanos;
        this.endNanos = endNanos;
        this.seconds = seconds;
    }

    /** Shows another step before the first tick. */
    void begin(long newStartNanos, long newEndNanos) {
        startNanos = newStartNanos;
        endNanos = newEndNanos;
    }

    void next(long nextEndNanos, double nextSeconds) {
        index++;
        startNanos = endNanos;
        endNanos = nextEndNanos;
        seconds = nextSeconds;
    }

    /**
     * Returns which tick of the clock this is.
     *
     * @return 0 for the first tick, -1 before it
     */
    public long index() {
        return index;
    }

    /**
     * Returns the start stamp: the end stamp of the tick before, or the clock's start.
     *
     * @return nanoseconds of normal time
     */
    public long startNanos() {
        return startNanos;
    }

    /**
     * Returns the end stamp, at which the poses written in this tick are meant to be reached.
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
     * Returns the length to simulate: the exact step of the rate, {@link TickRate#seconds()}, the same bits in every tick of
     * one rate. The time scale has no part in it. The ticks of {@link TickPolicy#SEMI_FIXED} that are no whole step, and those
     * of {@link TickPolicy#VARIABLE}, have {@link #lengthNanos()} in seconds.
     *
     * @return seconds, {@code > 0}
     */
    public double seconds() {
        return seconds;
    }

    /**
     * Returns {@link #seconds()} rounded to a {@code float}, for arithmetic in {@code float}.
     *
     * @return seconds, {@code > 0}
     */
    public float secondsFloat() {
        return (float) seconds;
    }

    @Override
    public String toString() {
        return "Tick[#" + index + " " + startNanos + ".." + endNanos + " ns]";
    }
}
