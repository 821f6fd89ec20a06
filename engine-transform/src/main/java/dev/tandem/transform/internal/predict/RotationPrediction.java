package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.HalfTurns;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.RowStage;
import dev.tandem.transform.internal.platform.Fma;
import dev.tandem.transform.internal.platform.Ranges;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Predicts rotations, which keep turning. Motions and offsets are {@link HalfTurns}. */
final class RotationPrediction extends Prediction {
    /** Beyond it, the precision of a float says nothing about an angle any more. */
    private static final float LARGEST = 1e6f;

    /** The squares of three such numbers are finite. */
    private static final float CLAMP = 1e18f;

    /** The square up to which turns are near: of half a turn, less what the rounding of their products may add. */
    private static final float NEAR = HalfTurns.PLAIN - 1e-5f;

    private static final float[] ZEROS = new float[MotionChunk.SIZE];

    /** Scratch columns. */
    private static final int FACTOR = 5;

    private static final int SINE = 6;
    private static final int COSINE = 7;
    private static final int VECTOR_X = 8;
    private static final int VECTOR_Y = 9;

    private final float[][] differences = new float[4][];
    private final float[][] motions = new float[4][];
    private final float[][] offsets = new float[3][];
    private final float[] kept = new float[4];
    private final float[] pose = new float[PoseLayout.STRIDE];

    private final RowStage between = this::between;
    private final RowStage predictWithin = this::predictWithin;
    private final RowStage predictBeyond = this::predictBeyond;
    private final RowStage useGiven = this::useGiven;
    private final RowStage compare = this::compare;

    RotationPrediction() {
        super(PoseParts.ROTATION, 4, 3);
    }

    @Override
    void show(ShownRows shown) {
        copy(addOffsets(shown, goOn(shown)), shown.out, 0, shown.count);
    }

    /** The columns of rows that have gone on. */
    private float[][] goOn(ShownRows shown) {
        float @Nullable [] beyond = shown.beyond;
        if (beyond == null) {
            return shown.base;
        }
        float[][] to = shown.weight == null ? shown.out : shown.kernel.scratchRotations();
        float[][] from = apart(shown, shown.base, to);
        if (shown.areFar) {
            GoneOn.turnFar(motions(shown.chunk), from, beyond, to, 0, shown.count, shown.kernel);
        } else {
            GoneOn.turn(motions(shown.chunk), from, beyond, to, 0, shown.count, shown.kernel);
        }
        if (!shown.areAlike) {
            GoneOn.keepUnturned(from, motions(shown.chunk), beyond, to, shown.count);
        }
        return to;
    }

    /** The columns of rows with what is left of their offsets. */
    private float[][] addOffsets(ShownRows shown, float[][] base) {
        float @Nullable [] weight = shown.weight;
        if (weight == null) {
            return base;
        }
        float[][] to = shown.out;
        float[][] from = apart(shown, base, to);
        GoneOn.addOffset(offsets(shown.chunk), from, weight, to, 0, shown.count, shown.kernel);
        if (!shown.areAlike) {
            GoneOn.keepUnturned(from, offsets(shown.chunk), weight, to, shown.count);
        }
        return to;
    }

    /** Columns that may be read while others are written. */
    private static float[][] apart(ShownRows shown, float[][] from, float[][] to) {
        return from == to ? copy(from, shown.kernel.scratchRotations(), 0, shown.count) : from;
    }

    @Override
    boolean offsetsChangeZeros() {
        return true;
    }

    private float[][] motions(MotionChunk chunk) {
        for (int c = 0; c < motions.length; c++) {
            motions[c] = motion(chunk, c);
        }
        return motions;
    }

    private float[][] offsets(MotionChunk chunk) {
        for (int c = 0; c < offsets.length; c++) {
            offsets[c] = offset(chunk, c);
        }
        return offsets;
    }

    private static float[][] copy(float[][] from, float[][] to, int row, int end) {
        for (int c = 0; from != to && c < from.length; c++) {
            System.arraycopy(from[c], row, to[c], row, end - row);
        }
        return to;
    }

    @Override
    boolean isFar(MotionChunk chunk, int row) {
        float square = 0;
        for (int c = 0; c < 4; c++) {
            square = Fma.fma(motion(chunk, c)[row], motion(chunk, c)[row], square);
        }
        return square > NEAR;
    }

    @Override
    boolean anyIsFar(MotionChunk chunk, int rows, InterpolationKernel kernel) {
        float[] marks = kernel.scratch(FACTOR);
        Arrays.fill(marks, 0, rows, -NEAR);
        for (int c = 0; c < 4; c++) {
            addSquares(motion(chunk, c), marks, rows);
        }
        markPositive(marks, rows);
        return !Ranges.equals(marks, 0, rows, ZEROS, 0, rows);
    }

    private static void addSquares(float[] values, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            out[j] = Fma.fma(values[j], values[j], out[j]);
        }
    }

    private static void markPositive(float[] values, int rows) {
        for (int j = 0; j < rows; j++) {
            values[j] = Math.max(0f, values[j]);
        }
    }

    @Override
    void aim(int row, int end) {
        RowStage.run(between, row, end);
        boolean within = aim.progress < 1f;
        boolean predicts = aim.anyOffset || aim.isFirst;
        if (within && predicts) {
            RowStage.run(predictWithin, row, end);
        }
        if (!aim.goesOn) {
            clearMotions(chunk, row, end);
        }
        RowStage.run(useGiven, row, end);
        if (!within && predicts) {
            RowStage.run(predictBeyond, row, end);
        }
        if (predicts) {
            RowStage.run(compare, row, end);
        }
    }

    /** Within its tick a row turns evenly, whatever velocity it continues with. */
    @Override
    void startFromPrediction(int row) {
        if (aim.progress < 1f) {
            keepMotion(row, chunk);
            between(row, row + 1);
            predictWithin(row, row + 1);
            restoreMotion(row, chunk);
        } else {
            predictBeyond(row, row + 1);
        }
        compare(row, row + 1);
    }

    private void keepMotion(int row, MotionChunk chunk) {
        for (int c = 0; c < kept.length; c++) {
            kept[c] = motion(chunk, c)[row];
        }
    }

    private void restoreMotion(int row, MotionChunk chunk) {
        for (int c = 0; c < kept.length; c++) {
            motion(chunk, c)[row] = kept[c];
        }
    }

    private void between(int row, int end) {
        float[][] source = chunk.source.of(part);
        float[][] target = chunk.target.of(part);
        float[] dot = kernel.turns(source, target, row, end);
        float[][] by = kernel.scratchRotations();
        HalfTurns.between(
                source, target, dot, kernel.scratch(COSINE), differences(kernel), by[0], by[1], by[2], row, end);
        turnTarget(by, row, end);
    }

    /** Makes the products of turns and targets the motions, with negative zeros. */
    private void turnTarget(float[][] by, int row, int end) {
        float[][] motions = motions(chunk);
        HalfTurns.turn(by[0], by[1], by[2], ZEROS, chunk.target.of(part), motions, row, end);
        for (float[] motion : motions) {
            negateZeros(motion, row, end);
        }
    }

    private static void negateZeros(float[] values, int row, int end) {
        for (int j = row; j < end; j++) {
            values[j] = -(0f - values[j]);
        }
    }

    private void predictWithin(int row, int end) {
        predict(aim.progress - 1f, row, end);
    }

    private void predictBeyond(int row, int end) {
        predict(aim.beyond, row, end);
    }

    private void compare(int row, int end) {
        float[][] predicted = aim.progress == 0f ? chunk.source.of(part) : kernel.scratchRotations();
        if (aim.isFirst) {
            startFrom(predicted, chunk, row, end);
        } else {
            findOffset(predicted, row, end);
        }
    }

    @Override
    void findOffset(float[][] predicted, int row, int end) {
        float[] dot = kernel.scratch(SINE);
        float[][] from = from(chunk);
        HalfTurns.products(predicted, from, dot, row, end);
        HalfTurns.between(
                predicted,
                from,
                dot,
                kernel.scratch(COSINE),
                differences(kernel),
                offset(chunk, 0),
                offset(chunk, 1),
                offset(chunk, 2),
                row,
                end);
    }

    private float[][] differences(InterpolationKernel kernel) {
        differences[0] = kernel.scratch(4);
        differences[1] = kernel.scratch(FACTOR);
        differences[2] = kernel.scratch(VECTOR_X);
        differences[3] = kernel.scratch(VECTOR_Y);
        return differences;
    }

    /** Computes where rows are after the end of their interval, in lengths of it; before its end if negative. */
    private void predict(float after, int row, int end) {
        float[][] target = chunk.target.of(part);
        float[][] out = kernel.scratchRotations();
        if (after == 0) {
            copy(target, out, row, end);
            return;
        }
        float[] factor = kernel.scratch(FACTOR);
        Arrays.fill(factor, row, end, after);
        GoneOn.turnFar(motions(chunk), target, factor, out, row, end, kernel);
    }

    @Override
    void goOnAsGiven(int row, int end) {
        float half = (float) (aim.seconds / 2);
        float[][] by = differences(kernel);
        for (int c = 0; c < 3; c++) {
            multiply(given(chunk, c), half, by[c], row, end);
        }
        limits(by[0], by[1], by[2], by[3], row, end);
        for (int c = 0; c < 3; c++) {
            HalfTurns.multiply(by[c], by[3], by[c], row, end);
        }
        turnTarget(by, row, end);
    }

    private static void multiply(float[] a, float b, float[] out, int row, int end) {
        for (int j = row; j < end; j++) {
            out[j] = Math.max(-CLAMP, Math.min(CLAMP, a[j] * b));
        }
    }

    private static void limits(float[] x, float[] y, float[] z, float[] out, int row, int end) {
        for (int j = row; j < end; j++) {
            float length = (float) Math.sqrt(Fma.fma(x[j], x[j], Fma.fma(y[j], y[j], z[j] * z[j])));
            out[j] = Math.min(1f, LARGEST / Math.max(1f, length));
        }
    }

    @Override
    void warp(MotionChunk chunk, int row, Rigid transform) {
        transform.turnProduct(chunk.extra, motionFirst(), row);
        turnOffset(chunk, row, transform);
        for (int c = 0; c < 4; c++) {
            pose[PoseLayout.QX + c] = from(chunk, c)[row];
        }
        if (known.has(chunk, row)) {
            transform.apply(pose, 0);
        }
        for (int c = 0; c < 4; c++) {
            from(chunk, c)[row] = pose[PoseLayout.QX + c];
        }
    }
}
