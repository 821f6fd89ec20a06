package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import java.util.Arrays;

/** The prediction of translations, which go on at their velocity, and of scales, which are held. */
final class VectorPrediction extends Prediction {
    private static final float LARGEST = Float.MAX_VALUE;

    /** The sum of three such numbers, one of them times {@link PredictedTimes#LONGEST}, is a float. */
    private static final float FAR = 1e28f;

    private final float[] vector = new float[3];
    private final float[] pose = new float[PoseLayout.STRIDE];
    private final boolean hasVelocity;

    VectorPrediction(int part) {
        super(part, 3);
        hasVelocity = part == PoseParts.TRANSLATION;
    }

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
        for (int c = 0; c < 3; c++) {
            if (beyond != null && hasVelocity) {
                if (weight == null) {
                    add(base[c], motion(chunk, c), beyond, out[c], rows);
                } else {
                    add(base[c], motion(chunk, c), beyond, offset(chunk, c), weight, out[c], rows);
                }
            } else if (weight != null) {
                add(base[c], offset(chunk, c), weight, out[c], rows);
            } else if (base != out) {
                System.arraycopy(base[c], 0, out[c], 0, rows);
            }
            if (far) {
                clamp(out[c], rows);
            }
        }
    }

    @Override
    boolean isFar(MotionChunk chunk, int row) {
        for (int c = 0; c < 3; c++) {
            float size = Math.abs(chunk.target.of(part)[c][row]);
            size = Math.max(size, Math.abs(motion(chunk, c)[row]));
            if (Math.max(size, Math.abs(offset(chunk, c)[row])) > FAR) {
                return true;
            }
        }
        return false;
    }

    private static void clamp(float[] values, int rows) {
        for (int j = 0; j < rows; j++) {
            values[j] = Math.max(-LARGEST, Math.min(LARGEST, values[j]));
        }
    }

    private static void add(float[] base, float[] vector, float[] factor, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            out[j] = Math.fma(vector[j], factor[j], base[j]);
        }
    }

    private static void add(
            float[] base, float[] motion, float[] beyond, float[] offset, float[] weight, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            float predicted = Math.fma(motion[j], beyond[j], base[j]);
            out[j] = Math.fma(offset[j], weight[j], predicted);
        }
    }

    @Override
    void aim(MotionChunk chunk, int row, int end, Aim aim, InterpolationKernel kernel) {
        float[][] source = chunk.source.of(part);
        float[][] target = chunk.target.of(part);
        for (int c = 0; c < 3; c++) {
            float[] motion = motion(chunk, c);
            if (aim.goesOn && hasVelocity) {
                subtract(target[c], source[c], motion, row, end);
            } else {
                Arrays.fill(motion, row, end, NONE);
            }
            useGiven(chunk, c, row, end, aim.seconds);
            float[] offset = offset(chunk, c);
            if (!aim.anyOffset) {
                Arrays.fill(offset, row, end, NONE);
                continue;
            }
            if (aim.progress < 1f) {
                between(source[c], target[c], aim.progress, offset, row, end);
            } else {
                after(target[c], motion, aim.beyond, offset, row, end);
            }
            subtract(from(chunk, c), offset, offset, row, end);
        }
    }

    private void useGiven(MotionChunk chunk, int c, int row, int end, double seconds) {
        if (!hasVelocity) {
            return;
        }
        for (int r = row; r < end; r++) {
            if (isGiven(chunk, r)) {
                motion(chunk, c)[r] = noPositiveZero(clamp((float) (given(chunk, c)[r] * seconds)));
            }
        }
    }

    @Override
    void stop(MotionChunk chunk, int row, boolean anyOffset, InterpolationKernel kernel) {
        clearMotion(chunk, row);
        for (int c = 0; c < 3; c++) {
            float difference = -(chunk.target.of(part)[c][row] - from(chunk, c)[row]);
            offset(chunk, c)[row] = anyOffset ? clamp(difference) : NONE;
        }
    }

    /** Negative zero where both are the same. */
    private static void subtract(float[] a, float[] b, float[] out, int row, int end) {
        for (int j = row; j < end; j++) {
            out[j] = Math.max(-LARGEST, Math.min(LARGEST, -(b[j] - a[j])));
        }
    }

    private static void between(float[] a, float[] b, float progress, float[] out, int row, int end) {
        for (int j = row; j < end; j++) {
            out[j] = Math.max(-LARGEST, Math.min(LARGEST, Math.fma(-progress, a[j] - b[j], a[j])));
        }
    }

    private static void after(float[] b, float[] motion, float beyond, float[] out, int row, int end) {
        for (int j = row; j < end; j++) {
            out[j] = Math.max(-LARGEST, Math.min(LARGEST, Math.fma(motion[j], beyond, b[j])));
        }
    }

    private static float clamp(float value) {
        return Math.max(-LARGEST, Math.min(LARGEST, value));
    }

    private static float noPositiveZero(float value) {
        return -(0f - value);
    }

    @Override
    void warp(MotionChunk chunk, int row, Rigid transform) {
        if (!hasVelocity) {
            return;
        }
        for (int c = 0; c < 3; c++) {
            vector[c] = motion(chunk, c)[row];
        }
        transform.turn(vector);
        for (int c = 0; c < 3; c++) {
            motion(chunk, c)[row] = noPositiveZero(clamp(vector[c]));
            vector[c] = offset(chunk, c)[row];
        }
        transform.turn(vector);
        for (int c = 0; c < 3; c++) {
            offset(chunk, c)[row] = noPositiveZero(clamp(vector[c]));
            vector[c] = given(chunk, c)[row];
        }
        transform.turn(vector);
        pose[PoseLayout.QW] = 1;
        for (int c = 0; c < 3; c++) {
            given(chunk, c)[row] = clamp(vector[c]);
            pose[PoseLayout.TX + c] = from(chunk, c)[row];
        }
        transform.apply(pose, 0);
        for (int c = 0; c < 3; c++) {
            from(chunk, c)[row] = clamp(pose[PoseLayout.TX + c]);
        }
        Arrays.fill(pose, 0);
    }
}
