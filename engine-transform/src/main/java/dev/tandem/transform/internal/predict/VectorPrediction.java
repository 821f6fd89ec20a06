package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.RowStage;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import java.util.Arrays;

/** The prediction of translations, which go on at their velocity, and of scales, which are held. */
final class VectorPrediction extends Prediction {
    private static final float LARGEST = Float.MAX_VALUE;

    /** The sum of three such numbers, one of them times {@link PredictedTimes#LONGEST}, is a float. */
    private static final float FAR = 1e28f;

    /** What is farther becomes infinite by this factor. */
    private static final float TO_LARGEST = LARGEST / FAR;

    /** A scratch column. */
    private static final int MARKS = 3;

    private static final float[] ZEROS = new float[MotionChunk.SIZE];

    private final float[] vector = new float[3];
    private final float[] pose = new float[PoseLayout.STRIDE];
    private final boolean hasVelocity;

    private final RowStage findMotion = this::findMotion;
    private final RowStage findOffset = this::findOffset;

    /** What is aimed. */
    private MotionChunk chunk;

    private Aim aim;
    private int channel;

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

    @Override
    boolean anyIsFar(MotionChunk chunk, int rows, InterpolationKernel kernel) {
        float[] marks = kernel.scratch(MARKS);
        for (int c = 0; c < 3; c++) {
            markFar(chunk.target.of(part)[c], motion(chunk, c), offset(chunk, c), marks, rows);
            if (!Arrays.equals(marks, 0, rows, ZEROS, 0, rows)) {
                return true;
            }
        }
        return false;
    }

    /** Marks rows by 0 if none of the three is far, else by NaN. */
    private static void markFar(float[] a, float[] b, float[] c, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            float sum = Math.fma(a[j] * TO_LARGEST, 0f, Math.fma(b[j] * TO_LARGEST, 0f, c[j] * TO_LARGEST * 0f));
            out[j] = Math.abs(sum);
        }
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
    void aim(MotionChunk newChunk, int row, int end, Aim newAim, InterpolationKernel kernel) {
        chunk = newChunk;
        aim = newAim;
        for (channel = 0; channel < 3; channel++) {
            RowStage.run(findMotion, row, end);
            if (aim.anyOffset) {
                RowStage.run(findOffset, row, end);
            } else {
                Arrays.fill(offset(chunk, channel), row, end, NONE);
            }
        }
    }

    private void findMotion(int row, int end) {
        float[] motion = motion(chunk, channel);
        if (aim.goesOn && hasVelocity) {
            subtract(chunk.target.of(part)[channel], chunk.source.of(part)[channel], motion, row, end);
        } else {
            Arrays.fill(motion, row, end, NONE);
        }
        useGiven(chunk, channel, row, end, aim.seconds);
    }

    private void findOffset(int row, int end) {
        float[] target = chunk.target.of(part)[channel];
        float[] offset = offset(chunk, channel);
        if (aim.progress < 1f) {
            between(chunk.source.of(part)[channel], target, aim.progress, offset, row, end);
        } else {
            after(target, motion(chunk, channel), aim.beyond, offset, row, end);
        }
        subtract(from(chunk, channel), offset, offset, row, end);
    }

    private void useGiven(MotionChunk chunk, int c, int row, int end, double seconds) {
        if (!hasVelocity) {
            return;
        }
        for (int from = nextGiven(chunk, row, end); from < end; ) {
            int to = endOfGiven(chunk, from, end);
            multiply(given(chunk, c), (float) seconds, motion(chunk, c), from, to);
            from = nextGiven(chunk, to, end);
        }
    }

    private static void multiply(float[] velocity, float seconds, float[] out, int row, int end) {
        for (int j = row; j < end; j++) {
            out[j] = noPositiveZero(clamp(velocity[j] * seconds));
        }
    }

    @Override
    void stop(MotionChunk chunk, int row, boolean anyOffset, InterpolationKernel kernel) {
        clearMotions(chunk, row, row + 1);
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
