package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.platform.Ranges;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.ShownFrame;
import java.util.Arrays;

/** Velocities of a component that writes came with: those of the tick under way, and of the tick before. Columns of the rows. */
final class GivenVelocity {
    private static final float KNOWN = 1;

    private final float[] zero;
    private final int channels;

    /** How many columns after {@link #next} the same begin of the tick before. */
    private final int behind;

    /** Of the tick under way: a column per channel, and one that is 1 where they are known and 0 elsewhere. */
    private int next;

    /** @param channels of a velocity */
    GivenVelocity(int channels) {
        this.channels = channels;
        this.behind = channels + 1;
        this.zero = new float[channels];
    }

    int columns() {
        return 2 * (channels + 1);
    }

    void useExtraColumns(int newFirst) {
        next = newFirst;
    }

    /**
     * Gives consecutive rows their velocities of the tick under way; in the array these are {@code stride} floats apart.
     */
    void give(MotionChunk chunk, int row, int count, float[] velocities, int at, int stride) {
        put(chunk, row, count, next, velocities, at, stride);
    }

    /** The velocity of a row of the tick before was zero. */
    void startAtRest(MotionChunk chunk, int row) {
        put(chunk, row, 1, next + behind, zero, 0, channels);
    }

    private void put(MotionChunk chunk, int row, int count, int column, float[] velocities, int at, int stride) {
        for (int c = 0; c < channels; c++) {
            float[] values = chunk.extra[column + c];
            for (int i = 0; i < count; i++) {
                values[row + i] = velocities[at + c + i * stride];
            }
        }
        Arrays.fill(chunk.extra[column + channels], row, row + count, KNOWN);
    }

    boolean hasNext(MotionChunk chunk, int row) {
        return nextKnown(chunk)[row] != 0;
    }

    boolean hasLast(MotionChunk chunk, int row) {
        return lastKnown(chunk)[row] != 0;
    }

    /** Writes the velocity of the tick before; returns false if it is not known. */
    boolean loadLast(MotionChunk chunk, int row, float[] dest, int at) {
        if (!hasLast(chunk, row)) {
            return false;
        }
        for (int c = 0; c < channels; c++) {
            dest[at + c] = last(chunk, c)[row];
        }
        return true;
    }

    /** 1 for rows whose velocity of the tick under way is known, 0 for others. */
    float[] nextKnown(MotionChunk chunk) {
        return chunk.extra[next + channels];
    }

    /** The same of the tick before. */
    float[] lastKnown(MotionChunk chunk) {
        return chunk.extra[next + behind + channels];
    }

    /** A channel of the velocity of the tick under way. */
    float[] next(MotionChunk chunk, int channel) {
        return chunk.extra[next + channel];
    }

    /** A channel of the velocity of the tick before. */
    float[] last(MotionChunk chunk, int channel) {
        return chunk.extra[next + behind + channel];
    }

    /**
     * True if a motion ends with its interval. A body that ends a tick with a velocity other than zero waits for the next:
     * frames in between do not change its curve.
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
        for (int c = 0; c < channels; c++) {
            if (last(chunk, c)[row] != 0) {
                return false;
            }
        }
        return true;
    }

    /** The tick under way is over, and the one before now. */
    void advance(MotionChunk chunk, int row) {
        float[][] extra = chunk.extra;
        for (int c = 0; c <= channels; c++) {
            extra[next + behind + c][row] = extra[next + c][row];
        }
        nextKnown(chunk)[row] = 0;
    }

    /**
     * Advances all rows, see {@link #advance(MotionChunk, int)}, by swapping columns. In rows in which a component has not moved
     * in the tick a velocity of zero holds.
     */
    void advanceAll(Intervals intervals, MotionChunk chunk, int part, int rows, int interval) {
        holdRest(intervals, chunk, part, rows, interval);
        float[][] extra = chunk.extra;
        for (int c = 0; c <= channels; c++) {
            float[] last = extra[next + behind + c];
            extra[next + behind + c] = extra[next + c];
            extra[next + c] = last;
        }
        Arrays.fill(nextKnown(chunk), 0, rows, 0f);
    }

    private void holdRest(Intervals intervals, MotionChunk chunk, int part, int rows, int interval) {
        if (Ranges.runEnd(lastKnown(chunk), 0, 0, rows) == rows) {
            return;
        }
        float[] known = nextKnown(chunk);
        for (int row = Ranges.runEnd(known, 1, 0, rows); row < rows; row++) {
            if (known[row] == 0 && isAtRest(chunk, row) && intervals.isOfTick(chunk.interval[row])) {
                boolean hasMoved = chunk.interval[row] == interval && !chunk.isStill(part, row);
                if (!hasMoved) {
                    give(chunk, row, 1, zero, 0, channels);
                }
            }
        }
    }

    /** Nothing is known of the tick under way. */
    void takeBack(MotionChunk chunk, int row) {
        nextKnown(chunk)[row] = 0;
    }

    void forget(MotionChunk chunk, int row) {
        takeBack(chunk, row);
        forgetLast(chunk, row);
    }

    /** Nothing is known of the tick before. */
    void forgetLast(MotionChunk chunk, int row) {
        lastKnown(chunk)[row] = 0;
    }

    void turn(MotionChunk chunk, int row, Rigid transform) {
        turn(chunk, row, next, transform);
        turn(chunk, row, next + behind, transform);
    }

    /** Turns a vector in columns of a row that are as many as those of a velocity. */
    void turn(MotionChunk chunk, int row, int column, Rigid transform) {
        transform.turn(chunk.extra, column, channels, row);
    }
}
