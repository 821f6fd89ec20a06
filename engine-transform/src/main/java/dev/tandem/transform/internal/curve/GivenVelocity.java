package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.ShownFrame;
import java.util.Arrays;

/** Velocities of a component that writes came with: those of the tick under way, and of the tick before. Columns of the rows. */
final class GivenVelocity {
    static final int COLUMNS = 8;

    private static final int CHANNELS = 3;

    /** Of the tick under way: three columns, and one that is 1 where they are known and 0 elsewhere. */
    private static final int NEXT = 0;

    /** The same of the tick before. */
    private static final int LAST = 4;

    private static final float KNOWN = 1;

    private final float[] turned = new float[CHANNELS];
    private int first;

    void useExtraColumns(int newFirst) {
        first = newFirst;
    }

    /** The velocity of the tick under way. */
    void give(MotionChunk chunk, int row, float x, float y, float z) {
        put(chunk, row, NEXT, x, y, z, KNOWN);
    }

    /** The velocity of the tick before was zero. */
    void startAtRest(MotionChunk chunk, int row) {
        put(chunk, row, LAST, 0, 0, 0, KNOWN);
    }

    private void put(MotionChunk chunk, int row, int at, float x, float y, float z, float known) {
        float[][] extra = chunk.extra;
        extra[first + at][row] = x;
        extra[first + at + 1][row] = y;
        extra[first + at + 2][row] = z;
        extra[first + at + CHANNELS][row] = known;
    }

    boolean hasNext(MotionChunk chunk, int row) {
        return nextKnown(chunk)[row] != 0;
    }

    boolean hasLast(MotionChunk chunk, int row) {
        return lastKnown(chunk)[row] != 0;
    }

    /** 1 for rows whose velocity of the tick under way is known, 0 for others. */
    float[] nextKnown(MotionChunk chunk) {
        return chunk.extra[first + NEXT + CHANNELS];
    }

    /** The same of the tick before. */
    float[] lastKnown(MotionChunk chunk) {
        return chunk.extra[first + LAST + CHANNELS];
    }

    /** A channel of the velocity of the tick under way. */
    float[] next(MotionChunk chunk, int channel) {
        return chunk.extra[first + NEXT + channel];
    }

    /** A channel of the velocity of the tick before. */
    float[] last(MotionChunk chunk, int channel) {
        return chunk.extra[first + LAST + channel];
    }

    /**
     * True if a motion ends with its interval. A body that ends a tick with a velocity other than zero waits for the next: whether
     * frames lie between makes no difference to its curve.
     */
    boolean isOver(MotionChunk chunk, int row, ShownFrame frame) {
        boolean isMoving = hasLast(chunk, row) && !isLastZero(chunk, row);
        return !isMoving || !frame.endsWithNewestTick(chunk.interval[row]);
    }

    /** True if the tick before ended with a velocity of zero. */
    boolean isAtRest(MotionChunk chunk, int row) {
        return hasLast(chunk, row) && isLastZero(chunk, row);
    }

    private boolean isLastZero(MotionChunk chunk, int row) {
        return last(chunk, 0)[row] == 0 && last(chunk, 1)[row] == 0 && last(chunk, 2)[row] == 0;
    }

    /** The tick under way is over, and the one before now. */
    void advance(MotionChunk chunk, int row) {
        float[][] extra = chunk.extra;
        for (int c = 0; c <= CHANNELS; c++) {
            extra[first + LAST + c][row] = extra[first + NEXT + c][row];
        }
        nextKnown(chunk)[row] = 0;
    }

    /**
     * As {@link #advance(MotionChunk, int)} of all rows, whose columns change their places. In rows in which a component has not moved
     * in the tick a velocity of zero holds.
     */
    void advanceAll(Intervals intervals, MotionChunk chunk, int part, int rows, int interval) {
        holdRest(intervals, chunk, part, rows, interval);
        float[][] extra = chunk.extra;
        for (int c = 0; c <= CHANNELS; c++) {
            float[] last = extra[first + LAST + c];
            extra[first + LAST + c] = extra[first + NEXT + c];
            extra[first + NEXT + c] = last;
        }
        Arrays.fill(nextKnown(chunk), 0, rows, 0f);
    }

    private void holdRest(Intervals intervals, MotionChunk chunk, int part, int rows, int interval) {
        if (KnownRows.end(lastKnown(chunk), 0, 0, rows) == rows) {
            return;
        }
        float[] known = nextKnown(chunk);
        for (int row = KnownRows.end(known, 1, 0, rows); row < rows; row++) {
            if (known[row] == 0 && isAtRest(chunk, row) && intervals.isOfTick(chunk.interval[row])) {
                boolean hasMoved = chunk.interval[row] == interval && !chunk.isStill(part, row);
                if (!hasMoved) {
                    give(chunk, row, 0, 0, 0);
                }
            }
        }
    }

    void forget(MotionChunk chunk, int row) {
        nextKnown(chunk)[row] = 0;
        lastKnown(chunk)[row] = 0;
    }

    void turn(MotionChunk chunk, int row, Rigid transform) {
        turn(chunk, row, first + NEXT, transform);
        turn(chunk, row, first + LAST, transform);
    }

    /** Turns the vector in three columns of a row, which stays finite. */
    void turn(MotionChunk chunk, int row, int column, Rigid transform) {
        for (int c = 0; c < CHANNELS; c++) {
            turned[c] = chunk.extra[column + c][row];
        }
        transform.turn(turned);
        for (int c = 0; c < CHANNELS; c++) {
            chunk.extra[column + c][row] = Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, turned[c]));
        }
    }
}
