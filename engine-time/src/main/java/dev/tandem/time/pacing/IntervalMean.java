package dev.tandem.time.pacing;

/**
 * The mean refresh interval over up to {@value #LONGEST_MEMORY} intervals. So long a memory is precise, but slow to follow a
 * change of display. Each block of {@value #BLOCK} intervals is therefore compared with the whole: if they differ by more than
 * the jitter in the block explains, averaging restarts from the block.
 */
final class IntervalMean {

    private static final long LONGEST_MEMORY = 8_192;
    private static final long BLOCK = 256;
    /** A change lies somewhere inside the block that shows it, so the block is given less than its full weight. */
    private static final int RESTART_WEIGHT = 64;

    private long sumNanos;
    private long intervals;
    private long blockNanos;
    private long blockIntervals;
    private long earliest;
    private long latest;

    void begin(long intervalNanos, int weight) {
        intervals = weight;
        sumNanos = intervalNanos * weight;
        beginBlock();
    }

    /** Returns the mean, rounded down. */
    long nanos() {
        return sumNanos / intervals;
    }

    double hertz() {
        return intervals * 1e9 / sumNanos;
    }

    /**
     * Adds a frame.
     *
     * @param delta its length in nanoseconds
     * @param refreshes how many intervals it took
     * @param deviation by how much it began late, against the refresh that it belongs to
     */
    void add(long delta, long refreshes, long deviation) {
        // every delta counts, near a refresh or not: then the noise of all samples but the first and the last cancels
        // out
        sumNanos += delta;
        intervals += refreshes;
        if (intervals > LONGEST_MEMORY) {
            sumNanos = sumNanos * (LONGEST_MEMORY / 2) / intervals;
            intervals = LONGEST_MEMORY / 2;
        }
        blockNanos += delta;
        blockIntervals += refreshes;
        earliest = Math.min(earliest, deviation);
        latest = Math.max(latest, deviation);
        if (blockIntervals >= BLOCK) {
            if (isAnotherDisplay()) {
                begin(blockNanos / blockIntervals, RESTART_WEIGHT);
            }
            beginBlock();
        }
    }

    /** The ends of the block each carry jitter; its phase, from which jitter is measured, may have moved by as much again. */
    private boolean isAnotherDisplay() {
        long difference = Math.abs(blockNanos * intervals - sumNanos * blockIntervals);
        return difference > 2 * (latest - earliest) * intervals;
    }

    private void beginBlock() {
        blockNanos = 0;
        blockIntervals = 0;
        earliest = Long.MAX_VALUE;
        latest = Long.MIN_VALUE;
    }
}
