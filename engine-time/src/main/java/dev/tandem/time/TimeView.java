package dev.tandem.time;

import java.util.function.LongSupplier;

/**
 * One line of time, read in the unit that suits: the last interval and what has elapsed, in nanoseconds, and for convenience
 * in seconds. {@link GameTime} hands out four of them. A view shows what holds when it is read; it is owned by its clock, and
 * reading it allocates nothing.
 *
 * <p>Nanoseconds are exact. Seconds are rounded once, from the nanoseconds, so that no error adds up: a {@code double} still
 * tells 1 ns apart after 100 days and 1 microsecond after 200 years, a {@code float} 1 ms after 2 hours and 4 ms after 9.
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
     * Returns {@link #intervalNanos()} in seconds, for arithmetic in {@code float}.
     *
     * @return seconds, {@code >= 0}
     */
    public float intervalSecondsFloat() {
        return (float) intervalSeconds();
    }

    /**
     * Returns the time since the beginning of the line.
     *
     * @return nanoseconds; {@code >= 0} except on the render line
     */
    public long elapsedNanos() {
        return elapsed.getAsLong();
    }

    /**
     * Returns {@link #elapsedNanos()} in seconds.
     *
     * @return seconds; {@code >= 0} except on the render line
     */
    public double elapsedSeconds() {
        return elapsed.getAsLong() / NANOS_PER_SECOND;
    }

    /**
     * Returns {@link #elapsedNanos()} in seconds, for shaders and the like; mind how coarse a {@code float} becomes.
     *
     * @return seconds; {@code >= 0} except on the render line
     */
    public float elapsedSecondsFloat() {
        return (float) elapsedSeconds();
    }

    @Override
    public String toString() {
        return "TimeView[interval " + intervalNanos() + " ns, elapsed " + elapsedNanos() + " ns]";
    }
}
