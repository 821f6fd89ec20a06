package dev.tandem.transform.internal;

/** The last tick and the last frame of a line. */
final class LineTimes {
    private boolean hasTick;
    private long lastTickStart;
    private long lastTickEnd;
    private boolean hasFrame;
    private long lastRender;

    /**
     * Checks a tick that is to be the next.
     *
     * @throws IllegalArgumentException if it is empty or negative, starts before the last one ended, or lies out of range
     */
    void requireTick(long startNanos, long endNanos) {
        requireInRange("tick start", startNanos);
        requireInRange("tick end", endNanos);
        if (endNanos <= startNanos) {
            throw new IllegalArgumentException("a tick must end after its start, but starts at " + startNanos
                    + " ns and ends at " + endNanos + " ns");
        }
        if (hasTick && startNanos < lastTickEnd) {
            throw new IllegalArgumentException(
                    "tick starts at " + startNanos + " ns, before the last one ended at " + lastTickEnd + " ns");
        }
    }

    void tick(long startNanos, long endNanos) {
        hasTick = true;
        lastTickStart = startNanos;
        lastTickEnd = endNanos;
    }

    /**
     * Checks an instant that is to be shown next.
     *
     * @throws IllegalArgumentException if it lies before the last frame's or out of range
     */
    void requireFrame(long renderNanos) {
        requireInRange("render time", renderNanos);
        if (hasFrame && renderNanos < lastRender) {
            throw new IllegalArgumentException(
                    "render time " + renderNanos + " ns is before the last frame's " + lastRender + " ns");
        }
    }

    void frame(long renderNanos) {
        hasFrame = true;
        lastRender = renderNanos;
    }

    private static void requireInRange(String what, long nanos) {
        if (nanos > Synchronization.MAX_NANOS || nanos < -Synchronization.MAX_NANOS) {
            throw new IllegalArgumentException(what + " " + nanos + " ns is not within +-2^62 ns");
        }
    }

    boolean hasTick() {
        return hasTick;
    }

    /** Meaningless before the first tick, as {@link #lastTickEnd}. */
    long lastTickStart() {
        return lastTickStart;
    }

    long lastTickEnd() {
        return lastTickEnd;
    }

    boolean hasFrame() {
        return hasFrame;
    }

    /** Meaningless before the first frame. */
    long lastRender() {
        return lastRender;
    }

    /** True if the pictures of both lines are of the same instant. */
    boolean showsSameInstantAs(LineTimes other) {
        return hasFrame && other.hasFrame && lastRender == other.lastRender;
    }

    /** How long a motion with these stamps has yet to go; at least 1. */
    long timeLeft(long startNanos, long endNanos) {
        return Math.max(1, between(hasFrame ? lastRender : startNanos, endNanos));
    }

    /** How long a motion would have to go that is made in a tick which follows the last and is as long; at least 1. */
    long timeLeftOfComingTick() {
        if (!hasTick) {
            return 1;
        }
        long shown = hasFrame ? lastRender : lastTickEnd;
        return Math.max(1, between(shown, plus(lastTickEnd, between(lastTickStart, lastTickEnd))));
    }

    /** A motion that comes from another line ends here or later: with what was written in the last tick, if there is one. */
    long earliestEnd() {
        return hasTick ? lastTickEnd : -Synchronization.MAX_NANOS;
    }

    /** {@code nanos + length}, or the last instant there is; {@code length} is not negative. */
    static long plus(long nanos, long length) {
        long sum = nanos + length;
        return sum < nanos ? Long.MAX_VALUE : sum;
    }

    /** {@code to - from}, or the longest time there is; negative if {@code to} is before {@code from}. */
    static long between(long from, long to) {
        long difference = to - from;
        return to > from && difference < 0 ? Long.MAX_VALUE : difference;
    }
}
