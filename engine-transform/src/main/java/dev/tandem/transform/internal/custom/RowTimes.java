package dev.tandem.transform.internal.custom;

import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.rule.IntervalProgress;

/** The position of an instant within each interval of a table, and how long ago each began. */
final class RowTimes extends IntervalProgress {
    private static final double NANOS_PER_SECOND = 1e9;

    private float[] seconds = {};

    @SuppressWarnings("NullAway.Init")
    private Intervals intervals;

    private long nanos;

    /** Computes the numbers of all intervals at an instant. */
    void begin(Intervals newIntervals, long newNanos) {
        intervals = newIntervals;
        nanos = newNanos;
        setEvenly(intervals, nanos);
        if (seconds.length < intervals.limit()) {
            seconds = new float[2 * intervals.limit()];
        }
        for (int slot = 0; slot < intervals.limit(); slot++) {
            seconds[slot] =
                    (float) (Math.max(0, TimelineTimes.between(intervals.startNanos(slot), nanos)) / NANOS_PER_SECOND);
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

    /** Since the start, by interval; not negative. */
    float[] seconds() {
        return seconds;
    }
}
