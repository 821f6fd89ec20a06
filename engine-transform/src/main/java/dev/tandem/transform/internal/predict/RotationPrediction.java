package dev.tandem.transform.internal.predict;

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

    private final float[][] predicted = new float[4][];
    private final float[] vector = new float[3];
    private final float[] pose = new float[PoseLayout.STRIDE];

    RotationPrediction() {
        super(PoseParts.ROTATION, 4);
    }

    @Override
    void show(
            MotionChunk chunk,
            float[][] base,
            float[] beyond,
            float[] weight,
            float[][] out,
            int rows,
            InterpolationKernel kernel) {
        float[] sine = kernel.scratch(6);
        float[] cosine = kernel.scratch(7);
        float[][] from = base;
        if (beyond != null) {
            HalfTurns.wind(motion(chunk, 0), motion(chunk, 1), motion(chunk, 2), beyond, sine, cosine, 0, rows);
            HalfTurns.turn(motion(chunk, 0), motion(chunk, 1), motion(chunk, 2), sine, cosine, from, out, 0, rows);
            from = out;
        }
        if (weight != null) {
            HalfTurns.share(offset(chunk, 0), offset(chunk, 1), offset(chunk, 2), weight, sine, cosine, 0, rows);
            HalfTurns.turn(offset(chunk, 0), offset(chunk, 1), offset(chunk, 2), sine, cosine, from, out, 0, rows);
            from = out;
        }
        if (from != out) {
            for (int c = 0; c < 4; c++) {
                System.arraycopy(base[c], 0, out[c], 0, rows);
            }
        }
    }

    @Override
    void aim(MotionChunk chunk, int row, int end, Aim aim, InterpolationKernel kernel) {
        float[] x = motion(chunk, 0);
        float[] y = motion(chunk, 1);
        float[] z = motion(chunk, 2);
        float[][] target = chunk.target.of(part);
        float[] dot = kernel.turns(chunk.source, chunk.target, row, end);
        HalfTurns.between(chunk.source.of(part), target, dot, x, y, z, row, end);
        boolean within = aim.progress < 1f;
        scratch(kernel);
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
        float[] dot = kernel.scratch(6);
        float[][] from = from(chunk);
        HalfTurns.products(predicted, from, dot, row, end);
        HalfTurns.between(predicted, from, dot, offset(chunk, 0), offset(chunk, 1), offset(chunk, 2), row, end);
    }

    private float[][] scratch(InterpolationKernel kernel) {
        for (int c = 0; c < predicted.length; c++) {
            predicted[c] = kernel.scratch(c);
        }
        return predicted;
    }

    /** Where rows are so many lengths of their interval after its end, or before if negative. */
    private void predict(MotionChunk chunk, float after, float[][] out, int row, int end, InterpolationKernel kernel) {
        float[] sine = kernel.scratch(6);
        float[] cosine = kernel.scratch(7);
        float[][] target = chunk.target.of(part);
        if (after == 0) {
            for (int c = 0; c < 4; c++) {
                System.arraycopy(target[c], row, out[c], row, end - row);
            }
            return;
        }
        float[] factor = kernel.scratch(5);
        Arrays.fill(factor, row, end, after);
        HalfTurns.wind(motion(chunk, 0), motion(chunk, 1), motion(chunk, 2), factor, sine, cosine, row, end);
        HalfTurns.turn(motion(chunk, 0), motion(chunk, 1), motion(chunk, 2), sine, cosine, target, out, row, end);
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
