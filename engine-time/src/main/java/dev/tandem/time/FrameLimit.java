package dev.tandem.time;

/**
 * The treatment of a frame that took too long, after a breakpoint, a dragged window, or a loading screen: skip it, or clamp it.
 * Without a limit, the ticks of such a frame delay the next one as well. Immutable; may be shared between threads.
 */
public final class FrameLimit {

    /** No limit: all of a frame's time passes, however long it is. */
    public static final FrameLimit NONE = new FrameLimit(true, Long.MAX_VALUE);

    private final boolean skips;
    private final long nanos;

    private FrameLimit(boolean skips, long nanos) {
        this.skips = skips;
        this.nanos = nanos;
    }

    /**
     * Returns a limit on <em>real</em> time: in a frame longer than this, no normal time passes. The default of a clock is
     * {@code skipOver(1_000_000_000)}; {@code skipOver(Long.MAX_VALUE)} is {@link #NONE}.
     *
     * @param realNanos the longest real delta that still counts, in nanoseconds, {@code >= 1}
     * @return the limit
     * @throws IllegalArgumentException if {@code realNanos < 1}
     */
    public static FrameLimit skipOver(long realNanos) {
        return new FrameLimit(true, positive(realNanos, "realNanos"));
    }

    /**
     * Returns a limit on <em>normal</em> time: at most this much passes in a frame, after scaling. A frame of 200 ms at scale 2
     * with a limit of 250 ms passes 250 ms, an effective speed of 1.25.
     *
     * @param normalNanos the longest scaled delta, in nanoseconds, {@code >= 1}
     * @return the limit
     * @throws IllegalArgumentException if {@code normalNanos < 1}
     */
    public static FrameLimit clampTo(long normalNanos) {
        return new FrameLimit(false, positive(normalNanos, "normalNanos"));
    }

    /**
     * Returns whether this limit skips long frames rather than clamping them.
     *
     * @return {@code true} for {@link #skipOver}, {@code false} for {@link #clampTo}
     */
    public boolean isSkipping() {
        return skips;
    }

    /**
     * Returns the limit itself.
     *
     * @return nanoseconds of real time if {@link #isSkipping()}, else of normal time, {@code >= 1}
     */
    public long nanos() {
        return nanos;
    }

    /** Returns how much of {@code scaledNanos} passes in a frame of {@code realDeltaNanos}; both {@code >= 0}. */
    long limited(long realDeltaNanos, long scaledNanos) {
        if (skips) {
            return realDeltaNanos > nanos ? 0 : scaledNanos;
        }
        return Math.min(scaledNanos, nanos);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof FrameLimit limit && limit.skips == skips && limit.nanos == nanos;
    }

    @Override
    public int hashCode() {
        return 31 * Boolean.hashCode(skips) + Long.hashCode(nanos);
    }

    @Override
    public String toString() {
        return (skips ? "FrameLimit.skipOver(" : "FrameLimit.clampTo(") + nanos + ")";
    }

    private static long positive(long value, String name) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be >= 1, was " + value);
        }
        return value;
    }
}
