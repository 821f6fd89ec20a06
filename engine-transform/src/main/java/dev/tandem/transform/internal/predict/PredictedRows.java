package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.RowStage;
import dev.tandem.transform.internal.platform.Ranges;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Bits in the marks of a chunk that say what holds for some of its rows, so that a frame skips work that no row needs. */
final class PredictedRows {
    /** Some row continues after its interval. */
    private static final int MOTION = 1;

    /** Some row has an offset. */
    private static final int OFFSET = 2;

    /** Some offset does not run from the start of its interval. */
    private static final int LATE = 4;

    /** Some row has no offset. */
    private static final int NO_OFFSET = 8;

    /** Some row has another source than its target. */
    private static final int MOVE = 16;

    /** Some row may leave the range of plain loops. */
    private static final int FAR = 32;

    /** No row moves, nor has an offset: while a tick is observed, what they showed before is not kept. */
    private static final int QUIET = 64;

    private static final int BITS = 7;

    /** Scratch columns. */
    private static final int MOTIONS = 0;

    private static final int OFFSETS = 1;
    private static final int BEYOND = 4;
    private static final int WEIGHT = 5;

    private static final float[] ZEROS = new float[MotionChunk.SIZE];

    private final Prediction prediction;
    private final PredictedTimes times;
    private final int shift;

    private final RowStage markMotions = this::markMotions;
    private final RowStage markFar = this::markFar;

    /** The chunk that is marked. */
    @SuppressWarnings("NullAway.Init")
    private MotionChunk chunk;

    @SuppressWarnings("NullAway.Init")
    private InterpolationKernel kernel;

    private int marks;

    private volatile ShownRows[] shownByThread = {};

    PredictedRows(int part, Prediction prediction, PredictedTimes times) {
        this.prediction = prediction;
        this.times = times;
        this.shift = BITS * Integer.numberOfTrailingZeros(part);
    }

    /** Marks a chunk again. Values left in holes may cost time, but change nothing else. */
    void mark(MotionChunk newChunk, int rows, InterpolationKernel newKernel) {
        chunk = newChunk;
        kernel = newKernel;
        marks = prediction.stayWhereTheyAre(chunk, rows) ? 0 : MOVE;
        RowStage.run(markMotions, 0, rows);
        if ((marks & (MOTION | OFFSET | MOVE)) != 0) {
            RowStage.run(markFar, 0, rows);
        }
        put(chunk, marks);
    }

    private void markMotions(int start, int rows) {
        float[] motions = kernel.scratch(MOTIONS);
        float[] offsets = kernel.scratch(OFFSETS);
        prediction.measureMotions(chunk, motions, rows);
        prediction.measureOffsets(chunk, offsets, rows);
        marks |= isZero(motions, rows) ? 0 : MOTION;
        marks |= isZero(offsets, rows) ? NO_OFFSET : anyZero(offsets, rows) ? OFFSET | NO_OFFSET : OFFSET;
        marks |= isZero(prediction.late(chunk), rows) ? 0 : LATE;
    }

    private void markFar(int start, int rows) {
        marks |= prediction.anyIsFar(chunk, rows, kernel) ? FAR : 0;
    }

    private void put(MotionChunk chunk, int marks) {
        chunk.marks = chunk.marks & ~(((1 << BITS) - 1) << shift) | marks << shift;
    }

    private static boolean isZero(float[] values, int rows) {
        return Ranges.equals(values, 0, rows, ZEROS, 0, rows);
    }

    private static boolean anyZero(float[] values, int rows) {
        int zeros = 0;
        for (int j = 0; j < rows; j++) {
            zeros += values[j] == 0 ? 1 : 0;
        }
        return zeros > 0;
    }

    /** Says, before a tick is observed, whether nothing of a chunk has to be kept for it. */
    boolean isQuietBefore(MotionChunk chunk, int rows) {
        boolean quiet = !anyMove(chunk) && prediction.known.nextUnknown(chunk, 0, rows) == rows;
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
        put(chunk, isZero(prediction.late(chunk), rows) ? NO_OFFSET : NO_OFFSET | LATE);
    }

    /** Adds what concerns one row. */
    void markRow(MotionChunk chunk, int row) {
        chunk.marks |= marksOf(chunk, row) << shift;
    }

    private int marksOf(MotionChunk chunk, int row) {
        int marks = prediction.moves(chunk, row) ? MOTION : 0;
        marks |= prediction.hasOffset(chunk, row) ? OFFSET : NO_OFFSET;
        marks |= prediction.late(chunk)[row] != 0 ? LATE : 0;
        marks |= prediction.staysWhereItIs(chunk, row) ? 0 : MOVE;
        return prediction.isFar(chunk, row) ? marks | FAR : marks;
    }

    /** Forgets all that was known of a row. */
    void forgot(MotionChunk chunk) {
        chunk.marks |= NO_OFFSET << shift;
    }

    private boolean has(MotionChunk chunk, int mark) {
        return (chunk.marks >> shift & mark) != 0;
    }

    /** True if some row continues after its interval, or has an offset left. */
    boolean anyChange(MotionChunk chunk) {
        return goesOn(chunk) || isOff(chunk);
    }

    /** True if some row may have an offset. */
    boolean anyOffset(MotionChunk chunk) {
        return has(chunk, OFFSET);
    }

    private boolean goesOn(MotionChunk chunk) {
        return has(chunk, MOTION) && times.anyBeyond(chunk.commonInterval);
    }

    private boolean isOff(MotionChunk chunk) {
        return has(chunk, OFFSET) && (has(chunk, LATE) || times.anyWeight(chunk.commonInterval));
    }

    /** True if some row is not still. */
    boolean anyMove(MotionChunk chunk) {
        return has(chunk, MOTION | OFFSET | MOVE);
    }

    /** Adds motions and offsets to interpolated poses. Each row gets the bits that it would get alone. */
    void show(MotionChunk chunk, float[][] base, float[][] out, int rows, InterpolationKernel kernel) {
        ShownRows shown = shownBy(kernel);
        shown.chunk = chunk;
        shown.count = rows;
        shown.base = base;
        shown.out = out;
        shown.beyond = goesOn(chunk) ? times.spreadBeyond(chunk, kernel.scratch(BEYOND), rows) : null;
        shown.weight = isOff(chunk) ? times.spreadWeight(chunk, late(chunk), kernel.scratch(WEIGHT), rows) : null;
        shown.areFar = has(chunk, FAR) || times.farthest() > 1;
        shown.areAlike = areAlike(chunk);
        prediction.show(shown);
    }

    private float @Nullable [] late(MotionChunk chunk) {
        return has(chunk, LATE) ? prediction.late(chunk) : null;
    }

    /** Allocates only for a thread that was not seen before. */
    private ShownRows shownBy(InterpolationKernel user) {
        for (ShownRows shown : shownByThread) {
            if (shown.kernel == user) {
                return shown;
            }
        }
        return add(new ShownRows(user));
    }

    private synchronized ShownRows add(ShownRows shown) {
        ShownRows[] longer = Arrays.copyOf(shownByThread, shownByThread.length + 1);
        longer[longer.length - 1] = shown;
        shownByThread = longer;
        return shown;
    }

    /** True if adding what the rows have in common changes no bits of those to which nothing is to be added. */
    private boolean areAlike(MotionChunk chunk) {
        return chunk.commonInterval != Intervals.NONE
                && !has(chunk, LATE)
                && !(has(chunk, NO_OFFSET) && has(chunk, OFFSET) && prediction.offsetsChangeZeros());
    }
}
