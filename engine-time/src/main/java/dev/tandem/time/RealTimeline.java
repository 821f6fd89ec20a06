package dev.tandem.time;

import dev.tandem.time.internal.SaturatedMath;
import dev.tandem.time.internal.SavedNumbers;
import java.io.IOException;

/** Real time as the host says it, frame by frame: only differences count, and they may wrap around. */
final class RealTimeline {

    private final BackwardsClock backwardsClock;
    private boolean started;
    private long nanos;
    private long elapsedNanos;

    RealTimeline(BackwardsClock backwardsClock) {
        this.backwardsClock = backwardsClock;
    }

    /** Returns the time that passes until {@code newNanos}, {@code >= 0}; changes nothing. */
    long deltaTo(long newNanos) {
        long delta = started ? newNanos - nanos : 0;
        if (delta < 0 && backwardsClock == BackwardsClock.REJECT) {
            throw new IllegalStateException("real time ran backwards, from " + nanos + " to " + newNanos
                    + " ns: give a monotonic clock, or set BackwardsClock.CLAMP_TO_ZERO");
        }
        return Math.max(0, delta);
    }

    void advanceTo(long newNanos) {
        elapsedNanos = SaturatedMath.sum(elapsedNanos, deltaTo(newNanos));
        started = true;
        nanos = newNanos;
    }

    /**
     * Hands over what has passed.
     *
     * @param newNanos what the host said last, after which time goes on
     */
    void hand(SavedNumbers numbers, long newNanos) throws IOException {
        started = numbers.flag("start of real time", started);
        elapsedNanos = numbers.number("real time", elapsedNanos, 0, Long.MAX_VALUE);
        nanos = newNanos;
    }

    /** Returns what the host said last; 0 before the first frame. */
    long nanos() {
        return nanos;
    }

    /** Returns the sum of all deltas. */
    long elapsedNanos() {
        return elapsedNanos;
    }
}
