package dev.tandem.time;

/**
 * A clock that only moves when told to, for tests, replays and offline rendering. Not thread-safe.
 */
public final class ManualClock implements NanoClock {

    private long nanos;

    /**
     * Creates a clock that shows the given time.
     *
     * @param startNanos the first time to show, any {@code long}
     */
    public ManualClock(long startNanos) {
        nanos = startNanos;
    }

    @Override
    public long nanoTime() {
        return nanos;
    }

    /**
     * Moves the clock forward. Beyond {@link Long#MAX_VALUE} it wraps around, like {@link System#nanoTime()}.
     *
     * @param elapsedNanos nanoseconds to add, {@code >= 0}
     * @throws IllegalArgumentException if {@code elapsedNanos < 0}; the clock then keeps its time
     */
    public void advance(long elapsedNanos) {
        if (elapsedNanos < 0) {
            throw new IllegalArgumentException(
                    "elapsedNanos must be >= 0, was " + elapsedNanos + "; use set() to move a clock back");
        }
        nanos += elapsedNanos;
    }

    /**
     * Sets the clock, forward or back.
     *
     * @param newNanos the time to show from now on, any {@code long}
     */
    public void set(long newNanos) {
        nanos = newNanos;
    }
}
