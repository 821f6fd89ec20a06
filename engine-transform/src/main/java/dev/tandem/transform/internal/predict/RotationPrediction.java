package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.HalfTurns;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import java.util.Arrays;

/** The prediction of rotations, which go on turning. Motions and offsets are {@link HalfTurns}. */
final class RotationPrediction extends Prediction {
    /** Beyond it, the precision of a float says nothing about an angle any more. */
    private static final double LARGEST = 1e6;

    private static final int BLOCK = 512;

    /** Scratch columns. */
    private static final int FACTOR = 5;

    private static final int SINE = 6;
    private static final int COSINE = 7;
    private static final int VECTOR_X = 8;
    private static final int VECTOR_Y = 9;

    private final float[][] differences = new float[4][];
    private final float[] vector = new float[3];
    private final float[] pose = new float[PoseLayout.STRIDE];

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
    void aim(MotionChunk chunk, int row, int end, Aim aim, InterpolationKernel kernel) {
        float[] x = motion(chunk, 0);
        float[] y = motion(chunk, 1);
        float[] z = motion(chunk, 2);
        float[][] target = chunk.target.of(part);
        float[] dot = kernel.turns(chunk.source.of(part), target, row, end);
        HalfTurns.between(
                chunk.source.of(part), target, dot, kernel.scratch(COSINE), differences(kernel), x, y, z, row, end);
        boolean within = aim.progress < 1f;
        float[][] predicted = kernel.scratchRotations();
        if (within && aim.anyOffset) {
            predict(chunk, aim.progress - 1f, predicted, row, end, kernel);
        }
        if (!aim.goesOn) {
            Arrays.fill(x, row, end, NONE);
            Arrays.fill(y, row, end, NONE);
            Arrays.fill(z, row, end, NONE);
        }
        useGiven(chunk, row, end, aim.seconds);
        if (!within && aim.anyOffset) {
            predict(chunk, aim.beyond, predicted, row, end, kernel);
        }
        if (aim.anyOffset) {
            offset(chunk, aim.progress == 0f ? chunk.source.of(part) : predicted, row, end, kernel);
        } else {
            for (int c = 0; c < 3; c++) {
                Arrays.fill(offset(chunk, c), row, end, NONE);
            }
        }
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

    private void useGiven(MotionChunk chunk, int row, int end, double seconds) {
        for (int r = row; r < end; r++) {
            if (isGiven(chunk, r)) {
                double x = given(chunk, 0)[r] * seconds / 2;
                double y = given(chunk, 1)[r] * seconds / 2;
                double z = given(chunk, 2)[r] * seconds / 2;
                double length = Math.sqrt(x * x + y * y + z * z);
                double factor = length > LARGEST ? LARGEST / length : 1;
                motion(chunk, 0)[r] = (float) (x * factor);
                motion(chunk, 1)[r] = (float) (y * factor);
                motion(chunk, 2)[r] = (float) (z * factor);
            }
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
