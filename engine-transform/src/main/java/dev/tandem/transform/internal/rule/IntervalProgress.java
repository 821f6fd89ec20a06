package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import java.util.Arrays;

/**
 * The position of an instant within each interval of a table, for one component: that of others may differ, and subclasses may
 * know more of it.
 */
public class IntervalProgress {
    private float[] values = {};
    private boolean anyAtAnEnd;

    @SuppressWarnings("NullAway.Init")
    private Intervals users;

    /** Forgets the instant before. */
    protected final void begin(Intervals intervals) {
        if (values.length < intervals.limit()) {
            values = new float[2 * intervals.limit()];
        }
        anyAtAnEnd = false;
        users = intervals;
    }

    /** Sets the progress of an interval. */
    protected final void set(int interval, float progress) {
        values[interval] = progress;
        anyAtAnEnd |= (progress == 0f || progress == 1f) && users.hasUsers(interval);
    }

    /** Whether rows may be exactly at an end, whose bits they get. */
    public final boolean anyAtAnEnd() {
        return anyAtAnEnd;
    }

    /** By interval, from 0 to 1. */
    public final float[] progress() {
        return values;
    }

    /** The same progress for all curves: clamped, and even. */
    public final void setEvenly(ShownFrame frame) {
        setEvenly(frame.intervals(), frame.renderNanos());
    }

    /** Sets the progress at an instant as {@link #setEvenly(ShownFrame)} does at that of a frame. */
    protected final void setEvenly(Intervals intervals, long nanos) {
        begin(intervals);
        for (int slot = 0; slot < intervals.limit(); slot++) {
            set(slot, intervals.even(slot, nanos));
        }
    }

    /** Writes the progress of all rows of a chunk. */
    public final void spread(MotionChunk chunk, float[] progress, int rows) {
        chunk.spread(values, progress, rows);
    }

    /** Interpolates a component of all rows; those exactly at an end get the bits of that end. */
    public final void interpolate(MotionChunk chunk, int part, int rows, InterpolationKernel kernel) {
        float[] progress = kernel.progress();
        chunk.spread(values, progress, rows);
        chunk.interpolate(kernel, part, rows);
        if (anyAtAnEnd) {
            chunk.showEnds(progress, part, rows);
        }
    }

    /** Writes for some rows the value that their interval has; 0 for those without, which have just entered. */
    public static void spread(MotionChunk chunk, int first, int count, float[] byInterval, float[] values) {
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
