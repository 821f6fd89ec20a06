package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;

/** A progress per interval of a table, for one component: that of others may differ. */
public final class IntervalProgress {
    private float[] values = {};
    private boolean anyAtAnEnd;

    @SuppressWarnings("NullAway.Init")
    private Intervals users;

    /** Forgets the frame before. */
    void begin(Intervals intervals) {
        if (values.length < intervals.limit()) {
            values = new float[2 * intervals.limit()];
        }
        anyAtAnEnd = false;
        users = intervals;
    }

    void set(int interval, float progress) {
        values[interval] = progress;
        anyAtAnEnd |= (progress == 0f || progress == 1f) && users.hasUsers(interval);
    }

    /** Whether rows may be exactly at an end, whose bits they get. */
    public boolean anyAtAnEnd() {
        return anyAtAnEnd;
    }

    /** The same progress for all curves: clamped, and even. */
    public void setEvenly(ShownFrame frame) {
        Intervals intervals = frame.intervals();
        begin(intervals);
        for (int slot = 0; slot < intervals.limit(); slot++) {
            set(slot, intervals.even(slot, frame.renderNanos()));
        }
    }

    /** Writes the progress of all rows of a chunk. */
    public void spread(MotionChunk chunk, float[] progress, int rows) {
        chunk.spread(values, progress, rows);
    }

    /** Interpolates a component of all rows; those exactly at an end get the bits of that end. */
    void interpolate(MotionChunk chunk, int part, int rows, InterpolationKernel kernel) {
        float[] progress = kernel.progress();
        chunk.spread(values, progress, rows);
        chunk.interpolate(kernel, part, rows);
        if (anyAtAnEnd) {
            chunk.showEnds(progress, part, rows);
        }
    }
}
