package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.HalfTurns;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.RowStage;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import java.util.Arrays;

/** The prediction of rotations, which go on turning. Motions and offsets are {@link HalfTurns}. */
final class RotationPrediction extends Prediction {
    /** Beyond it, the precision of a float says nothing about an angle any more. */
    private static final float LARGEST = 1e6f;

    /** The squares of three such numbers are finite. */
    private static final float CLAMP = 1e18f;

    private static final int BLOCK = MotionChunk.SIZE;

    private static final float[] ZEROS = new float[MotionChunk.SIZE];

    /** Scratch columns. */
    private static final int FACTOR = 5;

    private static final int SINE = 6;
    private static final int COSINE = 7;
    private static final int VECTOR_X = 8;
    private static final int VECTOR_Y = 9;

    private final float[][] differences = new float[4][];
    private final float[] vector = new float[3];
    private final float[] pose = new float[PoseLayout.STRIDE];

    private final RowStage between = this::between;
    private final RowStage predictWithin = this::predictWithin;
    private final RowStage predictBeyond = this::predictBeyond;
    private final RowStage useGiven = this::useGiven;
    private final RowStage findOffset = this::findOffset;

    /** What is aimed. */
    private MotionChunk chunk;

    private Aim aim;
    private InterpolationKernel kernel;

    RotationPrediction() {
        super(PoseParts.ROTATION, 4);
    }

    /** In blocks whose columns fit into the first-level cache. */
    @Override
    void show(
            MotionChunk chunk,
            float[][] base,
            float[] beyond,
            float[] weight,
            float[][] out,
            int rows,
            boolean far,
            InterpolationKernel kernel) {
        for (int row = 0; row < rows; row += BLOCK) {
            show(chunk, base, beyond, weight, out, row, Math.min(rows, row + BLOCK), far, kernel);
        }
    }

    private void show(
            MotionChunk chunk,
            float[][] base,
            float[] beyond,
            float[] weight,
            float[][] out,
            int row,
            int end,
            boolean far,
            InterpolationKernel kernel) {
        float[][] scratch = kernel.scratchRotations();
        float[][] from = base;
        if (beyond != null) {
            float[][] to = weight == null ? out : scratch;
            goOn(chunk, from == to ? copy(from, scratch, row, end) : from, beyond, to, row, end, far, kernel);
            from = to;
        }
        if (weight != null) {
            addOffset(chunk, from == out ? copy(from, scratch, row, end) : from, weight, out, row, end, kernel);
            from = out;
        }
        copy(from, out, row, end);
    }

    private void goOn(
            MotionChunk chunk,
            float[][] base,
            float[] beyond,
            float[][] out,
            int row,
            int end,
            boolean far,
            InterpolationKernel kernel) {
        float[] x = motion(chunk, 0);
        float[] y = motion(chunk, 1);
        float[] z = motion(chunk, 2);
        float[] sine = kernel.scratch(SINE);
        float[] cosine = kernel.scratch(COSINE);
        if (far) {
            HalfTurns.wind(x, y, z, beyond, sine, cosine, row, end);
        } else {
            HalfTurns.share(x, y, z, beyond, sine, cosine, row, end);
        }
        turn(x, y, z, base, out, row, end, kernel);
    }

    private void addOffset(
            MotionChunk chunk,
            float[][] base,
            float[] weight,
            float[][] out,
            int row,
            int end,
            InterpolationKernel kernel) {
        float[] x = offset(chunk, 0);
        float[] y = offset(chunk, 1);
        float[] z = offset(chunk, 2);
        float[] sine = kernel.scratch(SINE);
        float[] cosine = kernel.scratch(COSINE);
        HalfTurns.share(x, y, z, weight, sine, cosine, row, end);
        turn(x, y, z, base, out, row, end, kernel);
    }

    private static void turn(
            float[] x,
            float[] y,
            float[] z,
            float[][] base,
            float[][] out,
            int row,
            int end,
            InterpolationKernel kernel) {
        float[] vx = kernel.scratch(VECTOR_X);
        float[] vy = kernel.scratch(VECTOR_Y);
        float[] vz = kernel.scratch(SINE);
        HalfTurns.scale(x, y, z, vx, vy, vz, row, end);
        HalfTurns.turn(vx, vy, vz, kernel.scratch(COSINE), base, out, row, end);
    }

    private static float[][] copy(float[][] from, float[][] to, int row, int end) {
        for (int c = 0; from != to && c < from.length; c++) {
            System.arraycopy(from[c], row, to[c], row, end - row);
        }
        return to;
    }

    @Override
    boolean isFar(MotionChunk chunk, int row) {
        float x = motion(chunk, 0)[row];
        float y = motion(chunk, 1)[row];
        float z = motion(chunk, 2)[row];
        return Math.fma(x, x, Math.fma(y, y, z * z)) > HalfTurns.PLAIN;
    }

    @Override
    boolean anyIsFar(MotionChunk chunk, int rows, InterpolationKernel kernel) {
        float[] marks = kernel.scratch(FACTOR);
        markFar(motion(chunk, 0), motion(chunk, 1), motion(chunk, 2), marks, rows);
        return !Arrays.equals(marks, 0, rows, ZEROS, 0, rows);
    }

    /** Marks rows by 0 unless they are far. */
    private static void markFar(float[] x, float[] y, float[] z, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            out[j] = Math.max(0f, Math.fma(x[j], x[j], Math.fma(y[j], y[j], z[j] * z[j])) - HalfTurns.PLAIN);
        }
    }

    @Override
    void aim(MotionChunk newChunk, int row, int end, Aim newAim, InterpolationKernel newKernel) {
        chunk = newChunk;
        aim = newAim;
        kernel = newKernel;
        RowStage.run(between, row, end);
        boolean within = aim.progress < 1f;
        if (within && aim.anyOffset) {
            RowStage.run(predictWithin, row, end);
        }
        if (!aim.goesOn) {
            for (int c = 0; c < 3; c++) {
                Arrays.fill(motion(chunk, c), row, end, NONE);
            }
        }
        RowStage.run(useGiven, row, end);
        if (!within && aim.anyOffset) {
            RowStage.run(predictBeyond, row, end);
        }
        if (aim.anyOffset) {
            RowStage.run(findOffset, row, end);
        } else {
            for (int c = 0; c < 3; c++) {
                Arrays.fill(offset(chunk, c), row, end, NONE);
            }
        }
    }

    private void between(int row, int end) {
        float[][] source = chunk.source.of(part);
        float[][] target = chunk.target.of(part);
        float[] dot = kernel.turns(source, target, row, end);
        HalfTurns.between(
                source,
                target,
                dot,
                kernel.scratch(COSINE),
                differences(kernel),
                motion(chunk, 0),
                motion(chunk, 1),
                motion(chunk, 2),
                row,
                end);
    }

    private void predictWithin(int row, int end) {
        predict(chunk, aim.progress - 1f, kernel.scratchRotations(), row, end, kernel);
    }

    private void predictBeyond(int row, int end) {
        predict(chunk, aim.beyond, kernel.scratchRotations(), row, end, kernel);
    }

    private void findOffset(int row, int end) {
        float[][] predicted = aim.progress == 0f ? chunk.source.of(part) : kernel.scratchRotations();
        offset(chunk, predicted, row, end, kernel);
    }

    private void useGiven(int row, int end) {
        useGiven(chunk, row, end, aim.seconds, kernel);
    }

    private void offset(MotionChunk chunk, float[][] predicted, int row, int end, InterpolationKernel kernel) {
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

    /** Where rows are so many lengths of their interval after its end, or before if negative. */
    private void predict(MotionChunk chunk, float after, float[][] out, int row, int end, InterpolationKernel kernel) {
        float[] sine = kernel.scratch(SINE);
        float[] cosine = kernel.scratch(COSINE);
        float[][] target = chunk.target.of(part);
        if (after == 0) {
            for (int c = 0; c < 4; c++) {
                System.arraycopy(target[c], row, out[c], row, end - row);
            }
            return;
        }
        float[] factor = kernel.scratch(FACTOR);
        Arrays.fill(factor, row, end, after);
        HalfTurns.wind(motion(chunk, 0), motion(chunk, 1), motion(chunk, 2), factor, sine, cosine, row, end);
        turn(motion(chunk, 0), motion(chunk, 1), motion(chunk, 2), target, out, row, end, kernel);
    }

    private void useGiven(MotionChunk chunk, int row, int end, double seconds, InterpolationKernel kernel) {
        float half = (float) (seconds / 2);
        float[] limit = kernel.scratch(FACTOR);
        for (int from = nextGiven(chunk, row, end); from < end; ) {
            int to = endOfGiven(chunk, from, end);
            for (int c = 0; c < 3; c++) {
                multiply(given(chunk, c), half, motion(chunk, c), from, to);
            }
            limits(motion(chunk, 0), motion(chunk, 1), motion(chunk, 2), limit, from, to);
            for (int c = 0; c < 3; c++) {
                HalfTurns.multiply(motion(chunk, c), limit, motion(chunk, c), from, to);
            }
            from = nextGiven(chunk, to, end);
        }
    }

    private static void multiply(float[] a, float b, float[] out, int row, int end) {
        for (int j = row; j < end; j++) {
            out[j] = Math.max(-CLAMP, Math.min(CLAMP, a[j] * b));
        }
    }

    private static void limits(float[] x, float[] y, float[] z, float[] out, int row, int end) {
        for (int j = row; j < end; j++) {
            float length = (float) Math.sqrt(Math.fma(x[j], x[j], Math.fma(y[j], y[j], z[j] * z[j])));
            out[j] = Math.min(1f, LARGEST / Math.max(1f, length));
        }
    }

    @Override
    void stop(MotionChunk chunk, int row, boolean anyOffset, InterpolationKernel kernel) {
        clearMotion(chunk, row);
        if (anyOffset) {
            offset(chunk, chunk.target.of(part), row, row + 1, kernel);
        } else {
            for (int c = 0; c < 3; c++) {
                offset(chunk, c)[row] = NONE;
            }
        }
    }

    @Override
    void warp(MotionChunk chunk, int row, Rigid transform) {
        for (int c = 0; c < 3; c++) {
            vector[c] = motion(chunk, c)[row];
        }
        transform.turn(vector);
        for (int c = 0; c < 3; c++) {
            motion(chunk, c)[row] = vector[c];
            vector[c] = offset(chunk, c)[row];
        }
        transform.turn(vector);
        for (int c = 0; c < 3; c++) {
            offset(chunk, c)[row] = vector[c];
            vector[c] = given(chunk, c)[row];
        }
        transform.turn(vector);
        for (int c = 0; c < 3; c++) {
            given(chunk, c)[row] = Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, vector[c]));
        }
        for (int c = 0; c < 4; c++) {
            pose[PoseLayout.QX + c] = from(chunk, c)[row];
        }
        if (isKnown(chunk, row)) {
            transform.apply(pose, 0);
        }
        for (int c = 0; c < 4; c++) {
            from(chunk, c)[row] = pose[PoseLayout.QX + c];
        }
    }
}
