package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.platform.Ranges;
import dev.tandem.transform.internal.pose.Rigid;
import java.util.Arrays;

/**
 * How a component continues after its interval, and the offset that keeps it continuous: the columns of its rows, and the
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
    private static final int LEFT = 3;
    private static final int OFFSET = 4;

    private static final float NO = 0;
    private static final float YES = 1;
    private static final float[] ALL_YES = new float[MotionChunk.SIZE];
    private static final float[] ALL_NO = new float[MotionChunk.SIZE];

    static {
        Arrays.fill(ALL_YES, YES);
    }

    final int part;
    final KnownRows known = new KnownRows();
    private final int width;

    /** Floats of an offset and of a velocity. */
    private final int spread;

    private final int givenFirst;
    private final int fromFirst;
    private final float[][] shown;
    private int first;

    /** The components that are aimed. */
    @SuppressWarnings("NullAway.Init")
    MotionChunk chunk;

    @SuppressWarnings("NullAway.Init")
    Aim aim;

    @SuppressWarnings("NullAway.Init")
    InterpolationKernel kernel;

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
        known.useExtraColumn(first + KNOWN);
    }

    /** How much later a row's offset runs out than from the start of its interval. */
    final float[] late(MotionChunk chunk) {
        return chunk.extra[first + LATE];
    }

    /** While a tick is observed: what was left of a row's offset when it came, if the row stood at its target; else 0. */
    final float[] left(MotionChunk chunk) {
        return chunk.extra[first + LEFT];
    }

    final float[] motion(MotionChunk chunk, int c) {
        return chunk.extra[motionFirst() + c];
    }

    /** The first column of a motion. */
    final int motionFirst() {
        return first + fromFirst + width;
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

    /** 1 for rows whose last write came with a velocity, else 0. */
    private float[] hasGiven(MotionChunk chunk) {
        return chunk.extra[first + HAS_GIVEN];
    }

    /** True if a velocity came with the last write of a row. */
    final boolean isGiven(MotionChunk chunk, int row) {
        return hasGiven(chunk)[row] != NO;
    }

    /** The first row from {@code row} on for which that is true, or {@code rows}. */
    final int nextGiven(MotionChunk chunk, int row, int rows) {
        int differs = Ranges.mismatch(hasGiven(chunk), row, rows, ALL_NO, row, rows);
        return differs < 0 ? rows : row + differs;
    }

    /** The end of the rows from {@code row} on for which that is true. */
    final int endOfGiven(MotionChunk chunk, int row, int rows) {
        int differs = Ranges.mismatch(hasGiven(chunk), row, rows, ALL_YES, row, rows);
        return differs < 0 ? rows : row + differs;
    }

    /** Velocities of consecutive rows; in the array they are {@code stride} floats apart. */
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
        known.add(chunk, row, end);
        Arrays.fill(hasGiven(chunk), row, end, NO);
        Arrays.fill(late(chunk), row, end, newLate);
    }

    /** True if a row stood at its target before a tick and does so after it: its offset runs on. */
    final boolean goesOnBlending(MotionChunk chunk, int row) {
        return left(chunk)[row] > 0
                && known.has(chunk, row)
                && !isGiven(chunk, row)
                && !moves(chunk, row)
                && hasOffset(chunk, row)
                && staysWhereItIs(chunk, row);
    }

    /**
     * The offset of such a row runs on from an instant at which {@code weight} would be left of one that began with its interval.
     */
    final void goOnBlending(MotionChunk chunk, int row, float weight) {
        float newLate = left(chunk)[row] - weight;
        left(chunk)[row] = 0;
        aimed(chunk, row, row + 1, newLate);
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
        known.remove(chunk, row);
        hasGiven(chunk)[row] = NO;
        late(chunk)[row] = 0;
    }

    /** A row has shown its target for long. Velocities of its last write stay. */
    final void restAtTarget(MotionChunk chunk, int row) {
        clearMotions(chunk, row, row + 1);
        clearOffsets(chunk, row, row + 1);
        startFrom(chunk.target.of(part), chunk, row, row + 1);
        known.add(chunk, row, row + 1);
        late(chunk)[row] = 0;
    }

    /** The present value of a row counts as shown at the instant from which its next tick is shown. */
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
            if (Ranges.mismatch(source[c], 0, rows, target[c], 0, rows) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** The values that rows showed become their sources. */
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

    /** Writes what rows show whose interpolated pose is known. */
    abstract void show(ShownRows shown);

    /** True if rows are not {@linkplain ShownRows#areAlike alike} where some have an offset. */
    abstract boolean offsetsChangeZeros();

    /** True if a row may leave the range in which the plain loops are right. */
    abstract boolean isFar(MotionChunk chunk, int row);

    /** True if any row {@linkplain #isFar is far}; it may be true of rows that come near to it. */
    abstract boolean anyIsFar(MotionChunk chunk, int rows, InterpolationKernel kernel);

    private void use(MotionChunk newChunk, Aim newAim, InterpolationKernel newKernel) {
        chunk = newChunk;
        aim = newAim;
        kernel = newKernel;
    }

    /** Computes motions and offsets of rows that have a new source, target and interval. */
    final void aim(MotionChunk newChunk, int row, int end, Aim newAim, InterpolationKernel newKernel) {
        use(newChunk, newAim, newKernel);
        aim(row, end);
        if (!aim.anyOffset) {
            clearOffsets(chunk, row, end);
        }
    }

    /** Computes motions, and offsets if there are any. */
    abstract void aim(int row, int end);

    /** The prediction for the start of the tick counts as shown, since nothing was shown before. */
    final void startFromPrediction(MotionChunk newChunk, int row, Aim newAim, InterpolationKernel newKernel) {
        use(newChunk, newAim, newKernel);
        startFromPrediction(row);
    }

    abstract void startFromPrediction(int row);

    /** Rows continue with the velocities of their last writes. */
    final void useGiven(int row, int end) {
        for (int from = nextGiven(chunk, row, end); from < end; ) {
            int to = endOfGiven(chunk, from, end);
            goOnAsGiven(from, to);
            from = nextGiven(chunk, to, end);
        }
    }

    /** Makes velocities the motions of rows that all have one. */
    abstract void goOnAsGiven(int row, int end);

    /** Ends the motion of a row at its target; the offset becomes the difference to what was shown. */
    final void stop(MotionChunk newChunk, int row, Aim newAim, InterpolationKernel newKernel) {
        use(newChunk, newAim, newKernel);
        clearMotions(chunk, row, row + 1);
        if (aim.isFirst) {
            startFrom(chunk.target.of(part), chunk, row, row + 1);
        }
        if (aim.anyOffset) {
            findOffset(chunk.target.of(part), row, row + 1);
        } else {
            clearOffsets(chunk, row, row + 1);
        }
    }

    /** Makes what rows showed the offset from what they are predicted to show. */
    abstract void findOffset(float[][] predicted, int row, int end);

    /** Turns the offset of a row, and the velocity that was given to it. */
    final void turnOffset(MotionChunk chunk, int row, Rigid transform) {
        transform.turn(chunk.extra, first + OFFSET, spread, row);
        transform.turn(chunk.extra, first + givenFirst, spread, row);
    }

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
