package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.RowStage;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** What all rows of a chunk have in common, in bits of its marks, so that a frame leaves out what concerns none of them. */
final class PredictedRows {
    /** Some row goes on after its interval. */
    private static final int MOTION = 1;

    /** Some row has an offset. */
    private static final int OFFSET = 2;

    /** Some offset does not run from the start of its interval. */
    private static final int LATE = 4;

    /** Some row has neither, nor another source than its target. */
    private static final int STILL = 8;

    /** Some row has another source than its target. */
    private static final int MOVE = 16;

    /** Some row may leave the range of plain loops. */
    private static final int FAR = 32;

    /** No row moves, nor has an offset: while a tick is observed, what they showed before is not kept. */
    private static final int QUIET = 64;

    private static final int BITS = 7;

    /** The square of this number makes any float but zero larger than 1. */
    private static final float LARGE = 0x1p100f;

    /** Scratch columns. */
    private static final int MOTIONS = 0;

    private static final int OFFSETS = 1;
    private static final int WAYS = 2;

    private static final float[] ZEROS = new float[MotionChunk.SIZE];
    private static final float[] ONES = new float[MotionChunk.SIZE];

    static {
        Arrays.fill(ONES, 1f);
    }

    private final int part;
    private final Prediction prediction;
    private final int shift;

    private final RowStage markMotions = this::markMotions;
    private final RowStage markFar = this::markFar;
    private final RowStage markStill = this::markStill;

    /** What is marked. */
    @SuppressWarnings("NullAway.Init")
    private MotionChunk chunk;

    @SuppressWarnings("NullAway.Init")
    private InterpolationKernel kernel;

    private int marks;

    PredictedRows(int part, Prediction prediction) {
        this.part = part;
        this.prediction = prediction;
        this.shift = BITS * Integer.numberOfTrailingZeros(part);
    }

    /** Marks a chunk anew. What is left in holes may cost time, and changes nothing else. */
    void mark(MotionChunk newChunk, int rows, InterpolationKernel newKernel) {
        chunk = newChunk;
        kernel = newKernel;
        marks = prediction.stayWhereTheyAre(chunk, rows) ? 0 : MOVE;
        RowStage.run(markMotions, 0, rows);
        if ((marks & ~LATE) == 0) {
            marks |= STILL;
        } else {
            RowStage.run(markFar, 0, rows);
            RowStage.run(markStill, 0, rows);
        }
        put(chunk, marks);
    }

    private void markMotions(int start, int rows) {
        float[] motions = kernel.scratch(MOTIONS);
        float[] offsets = kernel.scratch(OFFSETS);
        prediction.measureMotions(chunk, motions, rows);
        prediction.measureOffsets(chunk, offsets, rows);
        marks |= isZero(motions, rows) ? 0 : MOTION;
        marks |= isZero(offsets, rows) ? 0 : OFFSET;
        marks |= isZero(prediction.late(chunk), rows) ? 0 : LATE;
    }

    private void markFar(int start, int rows) {
        marks |= prediction.anyIsFar(chunk, rows, kernel) ? FAR : 0;
    }

    private void markStill(int start, int rows) {
        float[] ways = kernel.scratch(WAYS);
        prediction.measureWays(chunk, ways, rows);
        marks |= stillOnes(chunk, kernel.scratch(MOTIONS), kernel.scratch(OFFSETS), ways, rows);
    }

    private void put(MotionChunk chunk, int marks) {
        chunk.marks = chunk.marks & ~(((1 << BITS) - 1) << shift) | marks << shift;
    }

    /** Looks closer at rows that seem to be still: zeros have two signs. */
    private int stillOnes(MotionChunk chunk, float[] motions, float[] offsets, float[] ways, int rows) {
        tellMoving(motions, offsets, ways, rows);
        int still = 0;
        for (int r = nextStill(ways, 0, rows); r < rows; r = nextStill(ways, r + 1, rows)) {
            still |= chunk.node[r] >= 0 && prediction.staysWhereItIs(chunk, r) ? STILL : 0;
        }
        return still;
    }

    private static int nextStill(float[] moving, int row, int rows) {
        int differs = Arrays.mismatch(moving, row, rows, ONES, row, rows);
        return differs < 0 ? rows : row + differs;
    }

    private static boolean isZero(float[] values, int rows) {
        return Arrays.equals(values, 0, rows, ZEROS, 0, rows);
    }

    /** Makes ways 1, but for those that are 0 as motion and offset are. */
    private static void tellMoving(float[] motion, float[] offset, float[] way, int rows) {
        for (int j = 0; j < rows; j++) {
            way[j] = Math.min(1f, (motion[j] + offset[j] + way[j]) * LARGE * LARGE);
        }
    }

    /** Says, before a tick is observed, whether nothing of a chunk has to be kept for it. */
    boolean isQuietBefore(MotionChunk chunk, int rows) {
        boolean quiet = !anyMove(chunk) && prediction.nextUnknown(chunk, 0, rows) == rows;
        chunk.marks = chunk.marks & ~(QUIET << shift) | (quiet ? QUIET << shift : 0);
        return quiet;
    }

    /** After the tick: true if that holds, and no row was moved in it. */
    boolean isQuietAfter(MotionChunk chunk, int rows) {
        return has(chunk, QUIET)
                && prediction.stayWhereTheyAre(chunk, rows)
                && prediction.nextGiven(chunk, 0, rows) == rows;
    }

    /** True if what the rows showed before the tick is their source. */
    boolean showedSource(MotionChunk chunk) {
        return has(chunk, QUIET);
    }

    /** The chunk has been observed, in which still nothing moves. */
    void markQuiet(MotionChunk chunk, int rows) {
        put(chunk, isZero(prediction.late(chunk), rows) ? STILL : STILL | LATE);
    }

    /** Adds what concerns one row. */
    void markRow(MotionChunk chunk, int row) {
        chunk.marks |= marksOf(chunk, row) << shift;
    }

    private int marksOf(MotionChunk chunk, int row) {
        int marks = prediction.moves(chunk, row) ? MOTION : 0;
        marks |= prediction.hasOffset(chunk, row) ? OFFSET : 0;
        marks |= prediction.late(chunk)[row] != 0 ? LATE : 0;
        marks |= prediction.staysWhereItIs(chunk, row) ? 0 : MOVE;
        marks |= prediction.isFar(chunk, row) ? FAR : 0;
        return (marks & (MOTION | OFFSET | MOVE)) == 0 ? marks | STILL : marks;
    }

    private boolean has(MotionChunk chunk, int mark) {
        return (chunk.marks >> shift & mark) != 0;
    }

    /** True if some row goes on after its interval, or has something left of an offset. */
    boolean anyChange(MotionChunk chunk, PredictedTimes times) {
        return goesOn(chunk, times) || isOff(chunk, times);
    }

    private boolean goesOn(MotionChunk chunk, PredictedTimes times) {
        return has(chunk, MOTION) && times.farthest() > 0;
    }

    private boolean isOff(MotionChunk chunk, PredictedTimes times) {
        return has(chunk, OFFSET) && (times.anyWeight() || has(chunk, LATE));
    }

    /** True if some row is not still. */
    boolean anyMove(MotionChunk chunk) {
        return has(chunk, MOTION | OFFSET | MOVE);
    }

    /** Adds motions and offsets to interpolated poses. */
    void show(
            MotionChunk chunk,
            float[][] base,
            float[][] out,
            PredictedTimes times,
            int rows,
            InterpolationKernel kernel) {
        float @Nullable [] beyond = null;
        if (goesOn(chunk, times)) {
            beyond = kernel.scratch(4);
            times.spreadBeyond(chunk, beyond, rows);
        }
        float @Nullable [] weight = null;
        if (isOff(chunk, times)) {
            weight = kernel.scratch(5);
            times.spreadWeight(chunk, has(chunk, LATE) ? prediction.late(chunk) : null, weight, rows);
        }
        boolean far = has(chunk, FAR) || times.farthest() > 1;
        prediction.show(chunk, base, beyond, weight, out, rows, far, kernel);
    }

    /** Copies the targets of rows that are still: where others move, their numbers are right, but signs of zeros may not be. */
    void keepStill(MotionChunk chunk, int rows) {
        if (!has(chunk, STILL)) {
            return;
        }
        for (int r = 0; r < rows; r++) {
            if (!prediction.moves(chunk, r) && !prediction.hasOffset(chunk, r) && prediction.staysWhereItIs(chunk, r)) {
                chunk.visual.copyParts(r, chunk.target, part);
            }
        }
    }
}
