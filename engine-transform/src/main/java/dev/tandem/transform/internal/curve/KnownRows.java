package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.platform.Ranges;
import java.util.Arrays;

/** Rows that follow each other, in columns that are 1 where something is known and 0 elsewhere. */
final class KnownRows {
    private static final float[] ZEROS = new float[MotionChunk.SIZE];
    private static final float[] ONES = new float[MotionChunk.SIZE];

    static {
        Arrays.fill(ONES, 1f);
    }

    private KnownRows() {}

    /** The end of the rows from {@code row} on that have a value, 0 or 1. */
    static int end(float[] values, float value, int row, int end) {
        int differs = Ranges.mismatch(values, row, end, value == 0 ? ZEROS : ONES, 0, end - row);
        return differs < 0 ? end : row + differs;
    }
}
