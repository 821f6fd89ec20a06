package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.RowStage;
import dev.tandem.transform.internal.platform.Fma;
import dev.tandem.transform.internal.platform.Ranges;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Predicts components column by column: {@code base + motion t + offset w}. Subclasses define the difference between two values.
 */
abstract class ColumnPrediction extends Prediction {
    static final float LARGEST = Float.MAX_VALUE;

    /** The sum of three such numbers, one of them times {@link PredictedTimes#LONGEST}, is a float. */
    private static final float FAR = 1e28f;

    /** Values beyond the limit become infinite by this factor. */
    private static final float TO_LARGEST = LARGEST / FAR;

    /** A scratch column. */
    private static final int MARKS = 3;

    private static final float[] ZEROS = new float[MotionChunk.SIZE];

    final int width;
    private final boolean hasVelocity;

    private final RowStage findMotion = this::findMotion;
    private final RowStage compare = this::compare;

    /** That which is aimed. */
    private int channel;

    /** @param width floats of the component, of an offset and of a velocity */
    ColumnPrediction(int part, int width) {
        super(part, width, width);
        this.width = width;
        this.hasVelocity = part != PoseParts.SCALE;
    }

    /** The way from {@code a} to {@code b}, finite; negative zero where both are the same number, whichever zeros they are. */
    abstract void ways(float[] a, float[] b, float[] out, int row, int end);

    /** Where rows are so far on the way from {@code a} to {@code b}, finite. */
    abstract void between(float[] a, float[] b, float progress, float[] out, int row, int end);

    @Override
    void show(ShownRows shown) {
        if (shown.areAlike) {
            addToAll(shown);
        } else {
            addToEach(shown);
        }
        for (int c = 0; shown.areFar && c < width; c++) {
            clamp(shown.out[c], shown.count);
        }
    }

    private void addToAll(ShownRows shown) {
        float @Nullable [] beyond = hasVelocity ? shown.beyond : null;
        float @Nullable [] weight = shown.weight;
        for (int c = 0; c < width; c++) {
            float[] base = shown.base[c];
            float[] out = shown.out[c];
            if (beyond != null && weight != null) {
                add(base, motion(shown.chunk, c), beyond, offset(shown.chunk, c), weight, out, shown.count);
            } else if (beyond != null) {
                add(base, motion(shown.chunk, c), beyond, out, shown.count);
            } else if (weight != null) {
                add(base, offset(shown.chunk, c), weight, out, shown.count);
            } else {
                copy(base, out, shown.count);
            }
        }
    }

    private void addToEach(ShownRows shown) {
        float @Nullable [] beyond = hasVelocity ? shown.beyond : null;
        for (int c = 0; c < width; c++) {
            float[] from = shown.base[c];
            float[] out = shown.out[c];
            if (beyond != null) {
                addEach(from, motion(shown.chunk, c), beyond, out, shown.count);
                from = out;
            }
            if (shown.weight != null) {
                addEach(from, offset(shown.chunk, c), shown.weight, out, shown.count);
            } else {
                copy(from, out, shown.count);
            }
        }
    }

    private static void copy(float[] from, float[] to, int rows) {
        if (from != to) {
            System.arraycopy(from, 0, to, 0, rows);
        }
    }

    private static void addEach(float[] base, float[] vector, float[] factor, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            out[j] = factor[j] > 0 ? Fma.fma(vector[j], factor[j], base[j]) : base[j];
        }
    }

    /** Zeros of offsets are negative. */
    @Override
    final boolean offsetsChangeZeros() {
        return false;
    }

    @Override
    boolean isFar(MotionChunk chunk, int row) {
        for (int c = 0; c < width; c++) {
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
        for (int c = 0; c < width; c++) {
            markFar(chunk.target.of(part)[c], motion(chunk, c), offset(chunk, c), marks, rows);
            if (!Ranges.equals(marks, 0, rows, ZEROS, 0, rows)) {
                return true;
            }
        }
        return false;
    }

    /** Marks rows by 0 if none of the three is far, else by NaN. */
    private static void markFar(float[] a, float[] b, float[] c, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            float sum = Fma.fma(a[j] * TO_LARGEST, 0f, Fma.fma(b[j] * TO_LARGEST, 0f, c[j] * TO_LARGEST * 0f));
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
            out[j] = Fma.fma(vector[j], factor[j], base[j]);
        }
    }

    private static void add(
            float[] base, float[] motion, float[] beyond, float[] offset, float[] weight, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            float predicted = Fma.fma(motion[j], beyond[j], base[j]);
            out[j] = Fma.fma(offset[j], weight[j], predicted);
        }
    }

    @Override
    void aim(int row, int end) {
        for (channel = 0; channel < width; channel++) {
            RowStage.run(findMotion, row, end);
            if (aim.anyOffset || aim.isFirst) {
                RowStage.run(compare, row, end);
            }
        }
    }

    @Override
    void startFromPrediction(int row) {
        for (channel = 0; channel < width; channel++) {
            compare(row, row + 1);
        }
    }

    private void findMotion(int row, int end) {
        float[] motion = motion(chunk, channel);
        if (aim.goesOn && hasVelocity) {
            ways(chunk.source.of(part)[channel], chunk.target.of(part)[channel], motion, row, end);
        } else {
            Arrays.fill(motion, row, end, NONE);
        }
        if (hasVelocity) {
            useGiven(row, end);
        }
    }

    private void compare(int row, int end) {
        float[] target = chunk.target.of(part)[channel];
        float[] predicted = aim.isFirst ? from(chunk, channel) : offset(chunk, channel);
        if (aim.progress < 1f) {
            between(chunk.source.of(part)[channel], target, aim.progress, predicted, row, end);
        } else {
            after(target, motion(chunk, channel), aim.beyond, predicted, row, end);
        }
        if (!aim.isFirst) {
            ways(predicted, from(chunk, channel), predicted, row, end);
        }
    }

    @Override
    final void findOffset(float[][] predicted, int row, int end) {
        for (int c = 0; c < width; c++) {
            ways(predicted[c], from(chunk, c), offset(chunk, c), row, end);
        }
    }

    @Override
    void goOnAsGiven(int row, int end) {
        multiply(given(chunk, channel), (float) aim.seconds, motion(chunk, channel), row, end);
    }

    private static void multiply(float[] velocity, float seconds, float[] out, int row, int end) {
        for (int j = row; j < end; j++) {
            out[j] = noPositiveZero(clamp(velocity[j] * seconds));
        }
    }

    private static void after(float[] b, float[] motion, float beyond, float[] out, int row, int end) {
        for (int j = row; j < end; j++) {
            out[j] = Math.max(-LARGEST, Math.min(LARGEST, Fma.fma(motion[j], beyond, b[j])));
        }
    }

    static float clamp(float value) {
        return Math.max(-LARGEST, Math.min(LARGEST, value));
    }

    static float noPositiveZero(float value) {
        return -(0f - value);
    }
}
