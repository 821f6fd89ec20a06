package dev.tandem.time.pacing;

/**
 * Where frames begin relative to refreshes of a known or supposed interval: a phase-locked loop. It assumes refreshes where
 * frames have begun lately, on average, and moves them by 1/32 of each deviation.
 */
final class RefreshPhase {

    private long deviation;
    private boolean near;

    void reset() {
        deviation = 0;
        near = true;
    }

    /** Moves on to the next frame and returns the number of refreshes since the last, {@code >= 0}. */
    long add(long delta, long interval) {
        long since = deviation - deviation / 32 + delta;
        long refreshes = Math.max(0, since + interval / 2) / interval;
        deviation = since - refreshes * interval;
        near = Math.abs(deviation) <= interval / 4;
        return refreshes;
    }

    /** Returns by how much the frame began after the refresh nearest to it, in nanoseconds. */
    long deviation() {
        return deviation;
    }

    /** Returns whether the frame began within a quarter of the interval from a refresh. */
    boolean isNear() {
        return near;
    }
}
