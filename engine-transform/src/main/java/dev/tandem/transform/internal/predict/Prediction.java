package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.pose.Rigid;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What a component goes on like after its interval, and the offset that keeps it continuous: the columns of its rows, and the
 * arithmetic on them.
 *
 * <p>Each row has its motion over the length of its interval, as wide as the component, the offset at the instant from which
 * the newest tick is shown, and what it showed at that instant. Zeros of motions and offsets are negative, since adding these
 * changes no bits.
 */
abstract class Prediction {
    static final float NONE = -0f;

    private static final int LATE = 0;
    private static final int KNOWN = 1;
    private static final int HAS_GIVEN = 2;
    private static final int OFFSET = 3;

    private static final float YES = 1;

    /** In place of YES for rows that are known, and showed their source when the last tick came: it was not kept. */
    private static final float RESTED = 2;

    /** The same for rows that came from another timeline since its newest tick: what they showed when that came is not known. */
    private static final float STALE = 3;

    private static final float NO = 0;
    private static final float[] ALL_YES = new float[MotionChunk.SIZE];
    private static final float[] ALL_RESTED = new float[MotionChunk.SIZE];
    private static final float[] ALL_NO = new float[MotionChunk.SIZE];

    static {
        Arrays.fill(ALL_YES, YES);
        Arrays.fill(ALL_RESTED, RESTED);
    }

    final int part;
    private final int width;

    /** Floats of an offset and of a velocity. */
    private final int spread;

    private final int givenFirst;
    private final int fromFirst;
    private final float[][] shown;
    private int first;

    /**
     * @param width floats of the component
     * @param spread floats of an offset and of a velocity
     */
    Prediction(int part, int width, int spread) {
        this.part = part;
        this.width = width;
        this.spread = spread;
        this.givenFirst = OFFSET + spread;
        this.fromFirst = givenFirst + spread;
        this.shown = new float[width][];
    }

    final int extraColumns() {
        return fromFirst + 2 * width;
    }

    final void useExtraColumns(int newFirst) {
        first = newFirst;
    }

    /** How much later a row's offset runs out than from the start of its interval. */
    final float[] late(MotionChunk chunk) {
        return chunk.extra[first + LATE];
    }

    final float[] motion(MotionChunk chunk, int c) {
        return chunk.extra[first + fromFirst + width + c];
    }

    final float[] offset(MotionChunk chunk, int c) {
        return chunk.extra[first + OFFSET + c];
    }

    final float[] given(MotionChunk chunk, int c) {
        return chunk.extra[first + givenFirst + c];
    }

    final float[] from(MotionChunk chunk, int c) {
        return chunk.extra[first + fromFirst + c];
    }

    /** Other than 0 for rows that were aimed since they entered, were teleported or have another parent. */
    private float[] known(MotionChunk chunk) {
        return chunk.extra[first + KNOWN];
    }

    /** 1 for rows whose last write came with a velocity, else 0. */
    private float[] hasGiven(MotionChunk chunk) {
        return chunk.extra[first + HAS_GIVEN];
    }

    /** True if a row was aimed since it entered, was teleported or has another parent. */
    final boolean isKnown(MotionChunk chunk, int row) {
        return known(chunk)[row] != NO;
    }

    /** True if it is also known what a row showed when the newest tick came. */
    final boolean isKept(MotionChunk chunk, int row) {
        return isKnown(chunk, row) && known(chunk)[row] != STALE;
    }

    /** The first row from {@code row} on that is not known, or {@code rows}. */
    final int nextUnknown(MotionChunk chunk, int row, int rows) {
        float[] known = known(chunk);
        for (int at = row; at < rows; ) {
            if (known[at] == NO) {
                return at;
            }
            int differs = Arrays.mismatch(known, at, rows, known[at] == YES ? ALL_YES : ALL_RESTED, at, rows);
            at = differs < 0 ? rows : at + Math.max(1, differs);
        }
        return rows;
    }

    /** True if what a row showed when the last tick came is its source. */
    final boolean hasRested(MotionChunk chunk, int row) {
        return known(chunk)[row] == RESTED;
    }

    /** A tick has been observed in which nothing of a chunk moves, nor did before. */
    final void rested(MotionChunk chunk, int rows) {
        Arrays.fill(known(chunk), 0, rows, RESTED);
    }

    /** A row is on another timeline now. */
    final void handedOver(MotionChunk chunk, int row) {
        if (isKnown(chunk, row)) {
            known(chunk)[row] = STALE;
        }
    }

    /** A tick has come, and what a row showed then was kept. */
    final void tickKept(MotionChunk chunk, int row) {
        if (known(chunk)[row] == STALE) {
            known(chunk)[row] = YES;
        }
    }

    /** True if a velocity came with the last write of a row. */
    final boolean isGiven(MotionChunk chunk, int row) {
        return hasGiven(chunk)[row] != NO;
    }

    /** The first row from {@code row} on for which that is true, or {@code rows}. */
    final int nextGiven(MotionChunk chunk, int row, int rows) {
        int differs = Arrays.mismatch(hasGiven(chunk), row, rows, ALL_NO, row, rows);
        return differs < 0 ? rows : row + differs;
    }

    /** The end of the rows from {@code row} on for which that is true. */
    final int endOfGiven(MotionChunk chunk, int row, int rows) {
        int differs = Arrays.mismatch(hasGiven(chunk), row, rows, ALL_YES, row, rows);
        return differs < 0 ? rows : row + differs;
    }

    /** Velocities of rows that follow each other; those in the array lie {@code stride} floats apart. */
    final void give(MotionChunk chunk, int row, int count, float[] velocities, int at, int stride) {
        for (int c = 0; c < spread; c++) {
            float[] given = given(chunk, c);
            for (int i = 0; i < count; i++) {
                given[row + i] = velocities[at + c + i * stride];
            }
        }
        Arrays.fill(hasGiven(chunk), row, row + count, YES);
    }

    /** No velocity is given to a row. */
    final void takeBack(MotionChunk chunk, int row) {
        hasGiven(chunk)[row] = NO;
    }

    /** Rows have been aimed; velocities that were given for it are used up. */
    final void aimed(MotionChunk chunk, int row, int end, float newLate) {
        Arrays.fill(known(chunk), row, end, YES);
        Arrays.fill(hasGiven(chunk), row, end, NO);
        Arrays.fill(late(chunk), row, end, newLate);
    }

    final boolean moves(MotionChunk chunk, int row) {
        for (int c = 0; c < width; c++) {
            if (motion(chunk, c)[row] != 0) {
                return true;
            }
        }
        return false;
    }

    /** Writes how large the motions are: zero where there is none. */
    final void measureMotions(MotionChunk chunk, float[] out, int rows) {
        Arrays.fill(out, 0, rows, 0f);
        for (int c = 0; c < width; c++) {
            addSizes(motion(chunk, c), out, rows);
        }
    }

    private static void addSizes(float[] values, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            out[j] = out[j] + Math.abs(values[j]);
        }
    }

    /** Writes how large the offsets are: zero where there is none. */
    final void measureOffsets(MotionChunk chunk, float[] out, int rows) {
        Arrays.fill(out, 0, rows, 0f);
        for (int c = 0; c < spread; c++) {
            addSizes(offset(chunk, c), out, rows);
        }
    }

    final boolean hasOffset(MotionChunk chunk, int row) {
        for (int c = 0; c < spread; c++) {
            if (offset(chunk, c)[row] != 0) {
                return true;
            }
        }
        return false;
    }

    final void clearMotions(MotionChunk chunk, int row, int end) {
        for (int c = 0; c < width; c++) {
            Arrays.fill(motion(chunk, c), row, end, NONE);
        }
    }

    final void clearOffsets(MotionChunk chunk, int row, int end) {
        for (int c = 0; c < spread; c++) {
            Arrays.fill(offset(chunk, c), row, end, NONE);
        }
    }

    /** Forgets everything about a row. */
    final void reset(MotionChunk chunk, int row) {
        clearMotions(chunk, row, row + 1);
        clearOffsets(chunk, row, row + 1);
        known(chunk)[row] = NO;
        hasGiven(chunk)[row] = NO;
        late(chunk)[row] = 0;
    }

    /** A row has shown its target for long. Velocities of its last write stay. */
    final void restAtTarget(MotionChunk chunk, int row) {
        clearMotions(chunk, row, row + 1);
        clearOffsets(chunk, row, row + 1);
        startFrom(chunk.target.of(part), chunk, row, row + 1);
        known(chunk)[row] = YES;
        late(chunk)[row] = 0;
    }

    /** What a row shows now counts as shown at the instant from which its next tick is. */
    final void startFromVisual(MotionChunk chunk, int row) {
        float[][] visual = chunk.visual.of(part);
        for (int c = 0; c < width; c++) {
            from(chunk, c)[row] = visual[c][row];
        }
    }

    /** True if source and visual pose of a row are the same. */
    final boolean startsWhereItIs(MotionChunk chunk, int row) {
        return isSame(chunk.source.of(part), chunk.visual.of(part), row);
    }

    /** True if source and target of a row are the same. */
    final boolean staysWhereItIs(MotionChunk chunk, int row) {
        return isSame(chunk.source.of(part), chunk.target.of(part), row);
    }

    /** True if that holds for all rows. */
    final boolean stayWhereTheyAre(MotionChunk chunk, int rows) {
        float[][] source = chunk.source.of(part);
        float[][] target = chunk.target.of(part);
        for (int c = 0; c < source.length; c++) {
            if (Arrays.mismatch(source[c], 0, rows, target[c], 0, rows) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** What rows showed is their source. */
    final void startFromSource(MotionChunk chunk, int row, int end) {
        startFrom(chunk.source.of(part), chunk, row, end);
    }

    /** Says what rows showed. */
    final void startFrom(float[][] shown, MotionChunk chunk, int row, int end) {
        for (int c = 0; c < width; c++) {
            System.arraycopy(shown[c], row, from(chunk, c), row, end - row);
        }
    }

    private static boolean isSame(float[][] a, float[][] b, int row) {
        for (int c = 0; c < a.length; c++) {
            if (Float.floatToRawIntBits(a[c][row]) != Float.floatToRawIntBits(b[c][row])) {
                return false;
            }
        }
        return true;
    }

    /**
     * Writes what rows show whose interpolated pose is known.
     *
     * @param base the poses at the end of the intervals, or within them
     * @param beyond how far each row has gone on, null if none has
     * @param weight what is left of each offset, null if of none
     * @param far true if some row {@link #isFar} or has gone on for longer than its interval
     */
    abstract void show(
            MotionChunk chunk,
            float[][] base,
            float @Nullable [] beyond,
            float @Nullable [] weight,
            float[][] out,
            int rows,
            boolean far,
            InterpolationKernel kernel);

    /**
     * As {@link #show}, where some rows may have gone on by 0, have 0 left of their offset, or have no motion or offset: nothing
     * is added to these, not even a zero, whose sign could be another.
     */
    abstract void showEach(
            MotionChunk chunk,
            float[][] base,
            float @Nullable [] beyond,
            float @Nullable [] weight,
            float[][] out,
            int rows,
            boolean far,
            InterpolationKernel kernel);

    /** True if a row that has no offset needs {@link #showEach} where others have one. */
    abstract boolean offsetsChangeZeros();

    /** True if a row may leave the range in which the plain loops are right. */
    abstract boolean isFar(MotionChunk chunk, int row);

    /** As {@link #isFar} of any row; it may be true of rows that come near to it. */
    abstract boolean anyIsFar(MotionChunk chunk, int rows, InterpolationKernel kernel);

    /** Computes motions and offsets of rows that have a new source, target and interval. */
    abstract void aim(MotionChunk chunk, int row, int end, Aim aim, InterpolationKernel kernel);

    /** What a row is predicted to show at the start of its tick counts as shown; nothing was before. */
    abstract void startFromPrediction(MotionChunk chunk, int row, Aim aim, InterpolationKernel kernel);

    /** Ends the motion of a row at its target; the offset becomes the difference to what was shown. */
    final void stop(MotionChunk chunk, int row, Aim aim, InterpolationKernel kernel) {
        clearMotions(chunk, row, row + 1);
        if (aim.isFirst) {
            startFrom(chunk.target.of(part), chunk, row, row + 1);
        }
        if (aim.anyOffset) {
            findOffset(chunk, chunk.target.of(part), row, row + 1, kernel);
        } else {
            clearOffsets(chunk, row, row + 1);
        }
    }

    /** Makes what rows showed the offset from what they are predicted to show. */
    abstract void findOffset(MotionChunk chunk, float[][] predicted, int row, int end, InterpolationKernel kernel);

    /** Transforms the columns of a row. */
    abstract void warp(MotionChunk chunk, int row, Rigid transform);

    /** The columns of what was shown. Valid until the next call. */
    final float[][] from(MotionChunk chunk) {
        for (int c = 0; c < width; c++) {
            shown[c] = from(chunk, c);
        }
        return shown;
    }
}
