package dev.tandem.time.pacing;

/**
 * Removes jitter from frame times. A game that waits for vsync is displayed at whole multiples of the refresh interval, but it
 * reads its clock slightly late, by a different amount each frame, and renders its objects for that time: uniform motion
 * judders. A smoother sits between the host's clock and the game's and returns times that lie whole intervals apart:
 * <pre>{@code
 * loop.advance(smoother.smooth(System.nanoTime()));
 * }</pre>
 *
 * <p><b>The rules.</b> While {@link RefreshEstimate} is certain of an interval, a frame lasts the whole number of intervals
 * nearest to its delta, less what the smoothed time is ahead of the real one, but at least one. So a spike is passed on whole
 * and immediately, not spread over later frames, and a frame that begins late but is displayed on time costs nothing in the
 * next one. The smoothed time always stays within one interval of the real one; when the display changes, within the longer of
 * the two. An offset of more than a quarter of an interval is reduced by 1/16 of the excess per frame. While the estimate is
 * not certain, deltas are passed on, except that a remaining offset is reduced by at most 1/32 of each. A delta of more than 4
 * seconds, or one that is not positive, is passed on as well: how to handle those is up to the game's clock.
 *
 * <p>Confined to one thread at a time. No method allocates.
 */
public final class DeltaSmoother {

    /** Longer deltas are passed on unchanged; in nanoseconds. */
    public static final long LONGEST_SMOOTHED_NANOS = 4_000_000_000L;

    private final RefreshEstimate estimate;
    private boolean started;
    private long realNanos;
    private long offsetNanos;

    /** Creates a smoother that finds the refresh interval by itself, within 64 regular frames. */
    public DeltaSmoother() {
        estimate = new RefreshEstimate();
    }

    /**
     * Creates a smoother that starts with an expected interval, such as the often rounded one of a window library. It is refined
     * from the deltas, and dropped if they do not fit it.
     *
     * @param expectedNanos the refresh interval in nanoseconds, from {@link RefreshEstimate#SHORTEST_INTERVAL_NANOS} to
     *     {@link RefreshEstimate#LONGEST_INTERVAL_NANOS}
     * @throws IllegalArgumentException if {@code expectedNanos} is out of range
     */
    public DeltaSmoother(long expectedNanos) {
        estimate = new RefreshEstimate(expectedNanos);
    }

    /**
     * Smooths the real time of the next frame. The first one is returned unchanged.
     *
     * @param newRealNanos the host's clock, any {@code long}; only differences count, and they may wrap around
     * @return smoothed real time in nanoseconds; never less than before unless {@code newRealNanos} is
     */
    public long smooth(long newRealNanos) {
        if (started) {
            long delta = newRealNanos - realNanos;
            if (delta > 0 && delta <= LONGEST_SMOOTHED_NANOS) {
                estimate.add(delta);
                offsetNanos += delta - smoothed(delta);
            }
        }
        started = true;
        realNanos = newRealNanos;
        return newRealNanos - offsetNanos;
    }

    /**
     * Returns how far the smoothed time lags behind the real one.
     *
     * @return nanoseconds, negative if it is ahead
     */
    public long offsetNanos() {
        return offsetNanos;
    }

    /**
     * Returns the estimate of the display's refresh interval.
     *
     * @return the live estimate, owned and updated by this smoother
     */
    public RefreshEstimate estimate() {
        return estimate;
    }

    private long smoothed(long delta) {
        long interval = estimate.intervalNanos();
        if (Math.abs(offsetNanos) > interval || interval == 0) {
            return delta + limited(offsetNanos, delta / 32);
        }
        long due = offsetNanos + delta;
        long counted = delta + Math.min(offsetNanos, 0);
        long snapped = Math.max(1, (counted + interval / 2) / interval) * interval;
        long left = due - snapped;
        long drawnBack = (left - limited(left, interval / 4)) / 16;
        // not backwards, and within an interval of the real time
        return Math.max(0, due - limited(left - drawnBack, interval));
    }

    private static long limited(long value, long limit) {
        return Math.max(-limit, Math.min(value, limit));
    }
}
