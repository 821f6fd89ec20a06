package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.platform.Ranges;
import java.util.Arrays;

/** Which rows were aimed since they entered, were teleported or had another parent, and what is known of those: a column. */
final class KnownRows {
    private static final float NO = 0;

    private static final float YES = 1;

    /** In place of YES for rows that showed their source when the last tick came: it was not kept. */
    private static final float RESTED = 2;

    /** The same for rows that came from another timeline since its newest tick: what they showed when that came is not known. */
    private static final float STALE = 3;

    private int number;

    void useExtraColumn(int newNumber) {
        number = newNumber;
    }

    private float[] column(MotionChunk chunk) {
        return chunk.extra[number];
    }

    boolean has(MotionChunk chunk, int row) {
        return column(chunk)[row] != NO;
    }

    /** True if it is also known what a row showed when the newest tick came. */
    boolean isKept(MotionChunk chunk, int row) {
        return has(chunk, row) && column(chunk)[row] != STALE;
    }

    /** True if what a row showed when the last tick came is its source. */
    boolean hasRested(MotionChunk chunk, int row) {
        return column(chunk)[row] == RESTED;
    }

    /** The first row from {@code row} on that is not known, or {@code rows}. */
    int nextUnknown(MotionChunk chunk, int row, int rows) {
        float[] known = column(chunk);
        int at = row;
        while (at < rows && known[at] != NO) {
            at = Ranges.runEnd(known, known[at], at, rows);
        }
        return at;
    }

    /** Rows have been aimed. */
    void add(MotionChunk chunk, int row, int end) {
        Arrays.fill(column(chunk), row, end, YES);
    }

    void remove(MotionChunk chunk, int row) {
        column(chunk)[row] = NO;
    }

    /** A tick has been observed in which nothing of a chunk moves, nor did before. */
    void rested(MotionChunk chunk, int rows) {
        Arrays.fill(column(chunk), 0, rows, RESTED);
    }

    /** A row is on another timeline now. */
    void handedOver(MotionChunk chunk, int row) {
        if (has(chunk, row)) {
            column(chunk)[row] = STALE;
        }
    }

    /** A tick has come, and what a row showed then was kept. */
    void tickKept(MotionChunk chunk, int row) {
        if (column(chunk)[row] == STALE) {
            column(chunk)[row] = YES;
        }
    }
}
