package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.pose.Rigid;

/** Velocities of a component that writes came with: those of the tick under way, and of the tick before. Columns of the rows. */
final class GivenVelocity {
    static final int COLUMNS = 7;

    private static final int FLAGS = 6;
    private static final int NEXT = 1;
    private static final int LAST = 2;

    private final float[] turned = new float[3];
    private int first;

    void useExtraColumns(int newFirst) {
        first = newFirst;
    }

    /** The velocity of the tick under way. */
    void give(MotionChunk chunk, int row, float x, float y, float z) {
        put(chunk, row, 0, x, y, z);
        setFlags(chunk, row, flags(chunk, row) | NEXT);
    }

    /** The velocity of the tick before was zero. */
    void startAtRest(MotionChunk chunk, int row) {
        put(chunk, row, 3, 0, 0, 0);
        setFlags(chunk, row, flags(chunk, row) | LAST);
    }

    boolean hasNext(MotionChunk chunk, int row) {
        return (flags(chunk, row) & NEXT) != 0;
    }

    boolean hasLast(MotionChunk chunk, int row) {
        return (flags(chunk, row) & LAST) != 0;
    }

    /** A channel of the velocity of the tick under way. */
    float next(MotionChunk chunk, int row, int channel) {
        return chunk.extra[first + channel][row];
    }

    /** A channel of the velocity of the tick before. */
    float last(MotionChunk chunk, int row, int channel) {
        return chunk.extra[first + 3 + channel][row];
    }

    /** True if the tick before ended with a velocity other than zero. */
    boolean isMoving(MotionChunk chunk, int row) {
        return hasLast(chunk, row) && !isLastZero(chunk, row);
    }

    /** True if the tick before ended with a velocity of zero. */
    boolean isAtRest(MotionChunk chunk, int row) {
        return hasLast(chunk, row) && isLastZero(chunk, row);
    }

    private boolean isLastZero(MotionChunk chunk, int row) {
        return last(chunk, row, 0) == 0 && last(chunk, row, 1) == 0 && last(chunk, row, 2) == 0;
    }

    /** The tick under way is over, in which the row has not moved: a velocity of zero holds. */
    void advanceUnmoved(MotionChunk chunk, int row) {
        if (hasNext(chunk, row) || !isAtRest(chunk, row)) {
            advance(chunk, row);
        }
    }

    /** The tick under way is over, and the one before now. */
    void advance(MotionChunk chunk, int row) {
        put(chunk, row, 3, next(chunk, row, 0), next(chunk, row, 1), next(chunk, row, 2));
        setFlags(chunk, row, hasNext(chunk, row) ? LAST : 0);
    }

    void forget(MotionChunk chunk, int row) {
        setFlags(chunk, row, 0);
    }

    void turn(MotionChunk chunk, int row, Rigid transform) {
        turn(chunk, row, first, transform);
        turn(chunk, row, first + 3, transform);
    }

    /** Turns the vector in three columns of a row. */
    void turn(MotionChunk chunk, int row, int column, Rigid transform) {
        for (int c = 0; c < turned.length; c++) {
            turned[c] = chunk.extra[column + c][row];
        }
        transform.turn(turned);
        for (int c = 0; c < turned.length; c++) {
            chunk.extra[column + c][row] = turned[c];
        }
    }

    private void put(MotionChunk chunk, int row, int at, float x, float y, float z) {
        chunk.extra[first + at][row] = x;
        chunk.extra[first + at + 1][row] = y;
        chunk.extra[first + at + 2][row] = z;
    }

    private int flags(MotionChunk chunk, int row) {
        return (int) chunk.extra[first + FLAGS][row];
    }

    private void setFlags(MotionChunk chunk, int row, int flags) {
        chunk.extra[first + FLAGS][row] = flags;
    }
}
