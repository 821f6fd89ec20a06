package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;

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

    private static final int BITS = 6;

    private final int part;
    private final Prediction prediction;
    private final int shift;

    PredictedRows(int part, Prediction prediction) {
        this.part = part;
        this.prediction = prediction;
        this.shift = BITS * Integer.numberOfTrailingZeros(part);
    }

    /** Marks a chunk anew. */
    void mark(MotionChunk chunk, int rows) {
        int marks = 0;
        for (int r = 0; r < rows; r++) {
            if (chunk.node[r] >= 0) {
                marks |= marksOf(chunk, r);
            }
        }
        chunk.marks = chunk.marks & ~(((1 << BITS) - 1) << shift) | marks << shift;
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
        float[] beyond = null;
        if (goesOn(chunk, times)) {
            beyond = kernel.scratch(4);
            times.spreadBeyond(chunk, beyond, rows);
        }
        float[] weight = null;
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
