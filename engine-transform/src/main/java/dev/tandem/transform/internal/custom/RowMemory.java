package dev.tandem.transform.internal.custom;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import java.util.Arrays;

/**
 * The memory of a rule for each row: vectors with as many numbers as the component has, valid at the start of the interval. The
 * next vectors are stored beside them; they become valid when the tick being observed gives the row another interval.
 */
final class RowMemory {
    /** States of a row. */
    static final float MOVING = 0;

    /** It shows its target until it gets another. */
    static final float ARRIVED = 1;

    /** Its next interval begins where it was drawn last, because it was re-expressed below another parent. */
    static final float FROM_VISUAL = 2;

    private final int part;
    private final int channels;
    private final int size;
    private int first;

    RowMemory(int part, int channels, int vectors) {
        this.part = part;
        this.channels = channels;
        this.size = vectors * channels;
    }

    int columns() {
        return 1 + 2 * size;
    }

    void useColumns(int newFirst) {
        first = newFirst;
    }

    /** Numbers of all vectors of a row. */
    int size() {
        return size;
    }

    /** True if the rule remembers nothing. */
    boolean isNothing() {
        return size == 0;
    }

    float[] state(MotionChunk chunk) {
        return chunk.extra[first];
    }

    /** A column of the vectors. */
    float[] now(MotionChunk chunk, int column) {
        return chunk.extra[first + 1 + column];
    }

    /** A column of the vectors that come next. */
    float[] next(MotionChunk chunk, int column) {
        return chunk.extra[first + 1 + size + column];
    }

    boolean hasArrived(MotionChunk chunk, int row) {
        return state(chunk)[row] == ARRIVED;
    }

    /** Forgets the vectors of a row. */
    void clear(MotionChunk chunk, int row) {
        for (int i = 0; i < size; i++) {
            now(chunk, i)[row] = 0;
        }
    }

    boolean isClear(MotionChunk chunk, int row) {
        for (int i = 0; i < size; i++) {
            if (now(chunk, i)[row] != 0) {
                return false;
            }
        }
        return true;
    }

    /** The vectors that come next have become valid. */
    void advance(MotionChunk chunk, int row) {
        for (int i = 0; i < size; i++) {
            now(chunk, i)[row] = next(chunk, i)[row];
        }
    }

    /** Nothing will be remembered of some rows. */
    void clearNext(MotionChunk chunk, int row, int count) {
        for (int i = 0; i < size; i++) {
            Arrays.fill(next(chunk, i), row, row + count, 0);
        }
    }

    void negateNext(MotionChunk chunk, int row) {
        for (int i = 0; i < size; i++) {
            next(chunk, i)[row] = -next(chunk, i)[row];
        }
    }

    /** How many of some rows show their target. */
    int countArrived(MotionChunk chunk, int first, int count) {
        return count(state(chunk), ARRIVED, first, first + count);
    }

    /** How many of some rows neither show their target nor begin where they were drawn last. */
    int countMoving(MotionChunk chunk, int first, int count) {
        return count(state(chunk), MOVING, first, first + count);
    }

    boolean isAnyFromVisual(MotionChunk chunk, int rows) {
        return count(state(chunk), FROM_VISUAL, 0, rows) > 0;
    }

    private static int count(float[] states, float wanted, int from, int to) {
        int count = 0;
        for (int r = from; r < to; r++) {
            count += states[r] == wanted ? 1 : 0;
        }
        return count;
    }

    /** The vectors that come next have become valid in all rows. */
    void advanceAll(MotionChunk chunk, int rows) {
        for (int i = 0; i < size; i++) {
            System.arraycopy(next(chunk, i), 0, now(chunk, i), 0, rows);
        }
    }

    /** Rows whose source equals their target, and whose memory is empty, have arrived; all others move. */
    void findArrived(MotionChunk chunk, int rows) {
        float[] states = state(chunk);
        Arrays.fill(states, 0, rows, 0);
        float[][] source = chunk.source.of(part);
        float[][] target = chunk.target.of(part);
        for (int c = 0; c < channels; c++) {
            addDifference(source[c], target[c], states, rows);
        }
        for (int i = 0; i < size; i++) {
            addSize(now(chunk, i), states, rows);
        }
        for (int r = 0; r < rows; r++) {
            states[r] = states[r] == 0 ? ARRIVED : MOVING;
        }
    }

    private static void addDifference(float[] a, float[] b, float[] sums, int rows) {
        for (int r = 0; r < rows; r++) {
            sums[r] += Math.abs(a[r] - b[r]);
        }
    }

    private static void addSize(float[] a, float[] sums, int rows) {
        for (int r = 0; r < rows; r++) {
            sums[r] += Math.abs(a[r]);
        }
    }

    /** Turns the vectors, which are differences of values: they are not translated. */
    void turn(MotionChunk chunk, int row, Rigid transform) {
        if (part == PoseParts.SCALE || channels == 1) {
            return;
        }
        for (int i = 0; i < size; i += channels) {
            if (KernelRows.isQuaternion(part, channels)) {
                transform.turnQuaternion(chunk.extra, first + 1 + i, row);
            } else {
                transform.turn(chunk.extra, first + 1 + i, channels, row);
            }
        }
    }
}
