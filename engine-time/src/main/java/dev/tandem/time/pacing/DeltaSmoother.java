package dev.tandem.time.pacing;

/**
 * Takes the noise out of frame times. A game that waits for its screen is shown at whole multiples of the refresh interval, but
 * it reads its clock a little later each time, and what moves is drawn where it would be at that moment: it trembles. This class
 * stands between the host's clock and the game's and gives times that lie whole intervals apart:
 * <pre>{@code
 * loop.advance(smoother.smooth(System.nanoTime()));
 * }</pre>
 *
 * <p><b>The rules.</b> While {@link RefreshEstimate} is certain of an interval, a frame takes the whole number of them that is
 * nearest to its delta, less what the smoothed time is ahead of the real one, but at least one. So a spike is passed on at once
 * and whole, not spread over the frames after it, and a frame that begins late and is shown on time costs nothing the next time.
 * The smoothed time stays within one interval of the real one, always; when the screen changes, that is the longer of the two. If
 * it is more than a quarter of an interval away, it is drawn back, by 1/16 of what is above that in each frame. While the estimate
 * is not certain, deltas are passed on as they are, but for what wears down an offset that is left: at most 1/32 of each. A delta
 * of more than 4 seconds, or one that is not above 0, is passed on as well: what to do with such is for the game's clock to say.
 *
 * <p>Confined to one thread at a time. No method allocates.
 */
public final class DeltaSmoother {

    /** A delta above this is passed on unchanged; in nanoseconds. */
    public static final long LONGEST_SMOOTHED_NANOS = 4_000_000_000L;

    private final RefreshEstimate estimate;
    private boolean started;
    private long realNanos;
    private long offsetNanos;

    /** Makes a smoother that finds the refresh interval by itself, which takes it 64 regular frames. */
    public DeltaSmoother() {
        estimate = new RefreshEstimate();
    }

    /**
     * Makes a smoother that begins with an interval from elsewhere, as a window library gives it, often rounded. It is refined
     * from the deltas, and given up if they do not fit it.
     *
     * @param expectedNanos the refresh interval in nanoseconds, from {@link RefreshEstimate#SHORTEST_INTERVAL_NANOS} to
     *     {@link RefreshEstimate#LONGEST_INTERVAL_NANOS}
     * @throws IllegalArgumentException if {@code expectedNanos} is out of range
     */
    public DeltaSmoother(long expectedNanos) {
        estimate = new RefreshEstimate(expectedNanos);
    }

    /**
     * Takes the real time of the next frame and returns the smoothed one. The first is returned as it is.
     *
     * @param newRealNanos what the host's clock shows, any {@code long}; only differences count, and they may wrap around
     * @return smoothed nanoseconds on the same time line; never less than before unless {@code newRealNanos} is
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
     * Returns by how much the smoothed time lies behind the real one.
     *
     * @return nanoseconds, negative if it lies ahead
     */
    public long offsetNanos() {
        return offsetNanos;
    }

    /**
     * Returns what is known of the screen.
     *
     * @return the live estimate, owned by this smoother, which feeds it
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
        // not backwards, and not more than an interval from the real time
        return Math.max(0, due - limited(left - drawnBack, interval));
    }

    private static long limited(long value, long limit) {
        return Math.max(-limit, Math.min(value, limit));
    }
}
