package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.list.SameValues;

/** Rows of a chunk that follow each other and have the same interval. Holes count as rows of any. */
public final class IntervalRuns {
    private IntervalRuns() {}

    /** The first row from {@code row} on that has an interval; {@code rows} if there is none. */
    public static int first(MotionChunk chunk, int interval, int row, int rows) {
        if (chunk.commonInterval != Intervals.NONE) {
            return chunk.commonInterval == interval ? row : rows;
        }
        int at = row;
        while (at < rows && chunk.interval[at] != interval) {
            at++;
        }
        return at;
    }

    /** The end of the run that contains a row. */
    public static int end(MotionChunk chunk, int row, int rows) {
        return chunk.commonInterval != Intervals.NONE ? rows : SameValues.end(chunk.interval, row, rows);
    }
}
