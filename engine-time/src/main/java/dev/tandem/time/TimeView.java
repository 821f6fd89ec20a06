package dev.tandem.time;

import java.util.function.LongSupplier;

/**
 * One kind of time in convenient units: the last interval and the elapsed time, in nanoseconds and in seconds. {@link GameTime}
 * has four of them. A view is live, owned by its clock, and reading it allocates nothing.
 *
 * <p>Nanoseconds are exact. Seconds are rounded once, from nanoseconds, so errors do not accumulate: a {@code double} still
 * resolves 1 ns after 100 days and 1 microsecond after 200 years; a {@code float} resolves 1 ms after 2 hours and 4 ms after 9.
 */
public final class TimeView {

    private static final double NANOS_PER_SECOND = 1e9;

    private final LongSupplier interval;
    private final LongSupplier elapsed;

    TimeView(LongSupplier interval, LongSupplier elapsed) {
        this.interval = interval;
        this.elapsed = elapsed;
    }

    /**
     * Returns the length of the last interval.
     *
     * @return nanoseconds, {@code >= 0}
     */
    public long intervalNanos() {
        return interval.getAsLong();
    }

    /**
     * Returns {@link #intervalNanos()} in seconds.
     *
     * @return seconds, {@code >= 0}
     */
    public double intervalSeconds() {
        return interval.getAsLong() / NANOS_PER_SECOND;
    }

    /**
     * Returns the elapsed time.
     *
     * @return nanoseconds; {@code >= 0} except for render time
     */
    public long elapsedNanos() {
        return elapsed.getAsLong();
    }

    /**
     * Returns {@link #elapsedNanos()} in seconds.
     *
     * @return seconds; {@code >= 0} except for render time
     */
    public double elapsedSeconds() {
        return elapsed.getAsLong() / NANOS_PER_SECOND;
    }

    @Override
    public String toString() {
        return "TimeView[interval " + intervalNanos() + " ns, elapsed " + elapsedNanos() + " ns]";
    }
}
