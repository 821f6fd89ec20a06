package dev.tandem.transform.internal.custom;

import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.TimelineTimes;
import java.util.Arrays;

/** The position of an instant within each interval of a table. */
final class RowTimes {
    private static final double NANOS_PER_SECOND = 1e9;

    private float[] progress = {};
    private float[] seconds = {};

    @SuppressWarnings("NullAway.Init")
    private Intervals intervals;

    private long nanos;
    private boolean anyAtAnEnd;

    /** Computes the numbers of all intervals at an instant. */
    void begin(Intervals newIntervals, long newNanos) {
        intervals = newIntervals;
        nanos = newNanos;
        if (progress.length < intervals.limit()) {
            progress = new float[2 * intervals.limit()];
            seconds = new float[progress.length];
        }
        anyAtAnEnd = false;
        for (int slot = 0; slot < intervals.limit(); slot++) {
            progress[slot] = intervals.even(slot, nanos);
            seconds[slot] =
                    (float) (Math.max(0, TimelineTimes.between(intervals.startNanos(slot), nanos)) / NANOS_PER_SECOND);
            anyAtAnEnd |= (progress[slot] == 0f || progress[slot] == 1f) && intervals.hasUsers(slot);
        }
    }

    long nanos() {
        return nanos;
    }

    long startNanos(int interval) {
        return interval == Intervals.NONE ? nanos : intervals.startNanos(interval);
    }

    long endNanos(int interval) {
        return interval == Intervals.NONE ? nanos : intervals.endNanos(interval);
    }

    /** True if rows may be exactly at an end of their interval. */
    boolean anyAtAnEnd() {
        return anyAtAnEnd;
    }

    /** By interval, from 0 to 1. */
    float[] progress() {
        return progress;
    }

    /** Since the start, by interval; not negative. */
    float[] seconds() {
        return seconds;
    }

    /** Writes for some rows the value that their interval has; 0 for those without. */
    static void spread(MotionChunk chunk, int first, int count, float[] byInterval, float[] values) {
        if (chunk.commonInterval != Intervals.NONE) {
            Arrays.fill(values, 0, count, byInterval[chunk.commonInterval]);
            return;
        }
        for (int r = 0; r < count; r++) {
            int interval = chunk.interval[first + r];
            values[r] = interval == Intervals.NONE ? 0 : byInterval[interval];
        }
    }
}
