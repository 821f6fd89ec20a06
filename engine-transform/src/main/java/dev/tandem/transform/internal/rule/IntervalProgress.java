package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;

/** A progress per interval of a table, for one component: that of others may differ. */
final class IntervalProgress {
    private float[] values = {};
    private boolean anyAtAnEnd;

    /** Forgets the frame before. */
    void begin(Intervals intervals) {
        if (values.length < intervals.limit()) {
            values = new float[2 * intervals.limit()];
        }
        anyAtAnEnd = false;
    }

    void set(int interval, float progress) {
        values[interval] = progress;
        anyAtAnEnd |= progress == 0f || progress == 1f;
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
