package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.HalfTurns;
import dev.tandem.transform.internal.motion.HermiteKernel;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.RowStage;
import dev.tandem.transform.internal.platform.Fma;
import dev.tandem.transform.internal.platform.Ranges;
import dev.tandem.transform.internal.pose.PoseColumns;
import java.util.Arrays;

/**
 * {@link TurnCurve} for many rows at once: rows with known velocities at both ends, and rows with none. Rotation vectors are
 * halved, as in {@link HalfTurns}. The loops are written like those of {@link InterpolationKernel}.
 */
final class TurnRows {
    /** Rows whose columns fit into the first-level cache. */
    private static final int BLOCK = 512;

    /** No factor makes more than a third of a thousand turns. */
    private static final float LIMIT = (float) (1000 * Math.PI / 3);

    /** Squares of larger numbers might overflow. */
    private static final float LARGEST = 1e18f;

    private static final float THIRD = 1f / 3;
    private static final float PI = (float) Math.PI;
    private static final float INVERSE_PI = (float) (1 / Math.PI);

    /** A float whose neighbours are 1 away: what is added to it, and subtracted again, is rounded. */
    private static final float WHOLE = 0x1.8p23f;

    /** Below this length the direction of an axis is lost in the rounding of floats. */
    private static final float NO_AXIS = 1.5e-4f;

    /** The square of this number makes any float but zero larger than 1. */
    private static final float LARGE = 0x1p100f;

    private static final float[] ONES = filled(1f);
    private static final float[] MINUS_ONES = filled(-1f);
    private static final float[] ZEROS = new float[MotionChunk.SIZE];

    private final float[][] begin = channels(3);
    private final float[][] before = channels(4);
    private final float[][] after = channels(4);
    private final float[][] between = channels(4);
    private final float[][] product = channels(4);
    private final float[][] end = new float[3][];
    private final float[][] middle = new float[3][];
    private final float[][] turned = new float[4][];
    private final float[] sign = PoseColumns.channel(MotionChunk.SIZE);
    private final float[] factor = PoseColumns.channel(MotionChunk.SIZE);
    private final float[] along = PoseColumns.channel(MotionChunk.SIZE);
    private final float[] square1 = PoseColumns.channel(MotionChunk.SIZE);
    private final float[] square2 = PoseColumns.channel(MotionChunk.SIZE);
    private final float[] square3 = PoseColumns.channel(MotionChunk.SIZE);

    /** The operands of the stages. */
    @SuppressWarnings("NullAway.Init")
    private float[][] source;

    @SuppressWarnings("NullAway.Init")
    private float[][] target;

    @SuppressWarnings("NullAway.Init")
    private float[][] last;

    @SuppressWarnings("NullAway.Init")
    private float[][] next;

    @SuppressWarnings("NullAway.Init")
    private float[] kind;

    private float sixth;

    @SuppressWarnings("NullAway.Init")
    private InterpolationKernel kernel;

    private final RowStage[] evenStages = {this::between, this::third, this::turned};

    private final RowStage[] stages = {
        (from, to) -> limited(last, begin, square1, from, to),
        (from, to) -> limited(next, end, square3, from, to),
        (from, to) -> reverse(begin, before, from, to),
        (from, to) -> reverse(end, after, from, to),
        this::compare,
        (from, to) -> turn(after, between, product, from, to),
        (from, to) -> turn(product, before, between, from, to),
        this::logarithm,
        this::wanted,
        this::unwrap,
        this::turned,
        this::kinds
    };

    private static float[] filled(float value) {
        float[] values = new float[MotionChunk.SIZE];
        Arrays.fill(values, value);
        return values;
    }

    private static float[][] channels(int count) {
        float[][] all = new float[count][];
        for (int c = 0; c < count; c++) {
            all[c] = PoseColumns.channel(MotionChunk.SIZE);
        }
        return all;
    }

    private void use(MotionChunk chunk, int first) {
        source = chunk.source.rotation;
        target = chunk.target.rotation;
        kind = chunk.extra[first + HermiteKernel.KIND];
        for (int c = 0; c < 3; c++) {
            middle[c] = chunk.extra[first + HermiteKernel.SECOND + c];
            end[c] = chunk.extra[first + HermiteKernel.THIRD + c];
        }
        for (int c = 0; c < 4; c++) {
            turned[c] = chunk.extra[first + HermiteKernel.TURNED + c];
        }
    }

    /** Turns rows evenly by the shorter way. */
    void turnEvenly(MotionChunk chunk, int first, int row, int stop, InterpolationKernel newKernel) {
        use(chunk, first);
        kernel = newKernel;
        run(evenStages, row, stop);
    }

    /**
     * Turns rows by curves.
     *
     * @param newLast the velocities at the start, per second
     * @param newNext the velocities at the end
     * @param first the number of the first of the columns of {@link HermiteKernel}
     */
    void turn(MotionChunk chunk, float[][] newLast, float[][] newNext, double seconds, int first, int row, int stop) {
        use(chunk, first);
        last = newLast;
        next = newNext;
        sixth = (float) (seconds / 6);
        run(stages, row, stop);
    }

    private static void run(RowStage[] stages, int row, int stop) {
        for (int from = row; from < stop; from += BLOCK) {
            RowStage.run(stages, from, Math.min(stop, from + BLOCK));
        }
    }

    private void between(int from, int to) {
        float[] dot = kernel.turns(source, target, from, to);
        HalfTurns.between(source, target, dot, sign, product, begin[0], begin[1], begin[2], from, to);
    }

    private void third(int from, int to) {
        for (int c = 0; c < 3; c++) {
            multiply(begin[c], THIRD, begin[c], from, to);
            System.arraycopy(begin[c], from, middle[c], from, to - from);
            System.arraycopy(begin[c], from, end[c], from, to - from);
        }
        square(begin, square1, from, to);
        kinds(square1, square1, square1, kind, from, to);
    }

    private void turned(int from, int to) {
        HalfTurns.turn(begin[0], begin[1], begin[2], ZEROS, source, turned, from, to);
    }

    /** A vector that full turns were added to is long, but so is one of the others then: its square of before will do. */
    private void kinds(int from, int to) {
        kinds(square1, square2, square3, kind, from, to);
    }

    private void turn(float[][] by, float[][] rotations, float[][] out, int from, int to) {
        HalfTurns.turn(by[0], by[1], by[2], by[3], rotations, out, from, to);
    }

    /** Vectors times a sixth of the length of the tick, and the squares of their lengths before those are limited. */
    private void limited(float[][] vector, float[][] out, float[] square, int from, int to) {
        for (int c = 0; c < 3; c++) {
            multiplyClamped(vector[c], sixth, out[c], from, to);
        }
        square(out, square, from, to);
        limits(square, factor, from, to);
        if (!Ranges.equals(factor, from, to, ONES, from, to)) {
            for (int c = 0; c < 3; c++) {
                HalfTurns.multiply(out[c], factor, out[c], from, to);
            }
        }
    }

    /** The rotations back. */
    private void reverse(float[][] vector, float[][] out, int from, int to) {
        HalfTurns.wind(vector[0], vector[1], vector[2], MINUS_ONES, factor, out[3], from, to);
        for (int c = 0; c < 3; c++) {
            HalfTurns.multiply(vector[c], factor, out[c], from, to);
        }
    }

    private void compare(int from, int to) {
        HalfTurns.products(source, target, between[3], from, to);
        HalfTurns.relative(source, target, between[3], sign, product, between[0], between[1], between[2], from, to);
        HalfTurns.multiply(between[3], sign, between[3], from, to);
    }

    /** Half the rotation vector of the shorter way. */
    private void logarithm(int from, int to) {
        float[] real = between[3];
        avoidZero(real, from, to);
        HalfTurns.signs(real, sign, from, to);
        for (int c = 0; c < 3; c++) {
            HalfTurns.multiply(between[c], sign, middle[c], from, to);
        }
        HalfTurns.lengthen(real, middle[0], middle[1], middle[2], from, to);
    }

    /** Half of what the middle factor turns if the velocities are right: the mean of those at the ends. */
    private void wanted(int from, int to) {
        for (int c = 0; c < 3; c++) {
            mean(begin[c], end[c], before[c], from, to);
        }
        dot(middle[0], before[0], middle[1], before[1], middle[2], before[2], along, from, to);
        square(middle, square2, from, to);
        square(before, factor, from, to);
    }

    /** Adds full turns about the axis, so that the vector is nearest to the wanted one. */
    private void unwrap(int from, int to) {
        turnsAlong(square2, along, from, to);
        wholeTurns(factor, from, to);
        choose(square2, along, factor, from, to);
        for (int c = 0; c < 3; c++) {
            addMultiples(middle[c], along, before[c], factor, from, to);
        }
    }

    private static void multiply(float[] a, float b, float[] out, int from, int to) {
        for (int j = from; j < to; j++) {
            out[j] = a[j] * b;
        }
    }

    private static void multiplyClamped(float[] a, float b, float[] out, int from, int to) {
        for (int j = from; j < to; j++) {
            out[j] = Math.max(-LARGEST, Math.min(LARGEST, a[j] * b));
        }
    }

    private static void square(float[][] vector, float[] out, int from, int to) {
        square(vector[0], vector[1], vector[2], out, from, to);
    }

    private static void square(float[] x, float[] y, float[] z, float[] out, int from, int to) {
        for (int j = from; j < to; j++) {
            out[j] = Fma.fma(x[j], x[j], Fma.fma(y[j], y[j], z[j] * z[j]));
        }
    }

    private static void limits(float[] square, float[] out, int from, int to) {
        for (int j = from; j < to; j++) {
            out[j] = Math.min(1f, LIMIT / Math.max(1f, (float) Math.sqrt(square[j])));
        }
    }

    private static void avoidZero(float[] values, int from, int to) {
        for (int j = from; j < to; j++) {
            values[j] = values[j] + Float.MIN_VALUE;
        }
    }

    private static void mean(float[] a, float[] b, float[] out, int from, int to) {
        for (int j = from; j < to; j++) {
            out[j] = 0.5f * (a[j] + b[j]);
        }
    }

    private static void dot(
            float[] a, float[] b, float[] c, float[] d, float[] e, float[] f, float[] out, int from, int to) {
        for (int j = from; j < to; j++) {
            out[j] = Fma.fma(a[j], b[j], Fma.fma(c[j], d[j], e[j] * f[j]));
        }
    }

    /** How many times itself a vector is to be added: by its square and its product with the wanted one, which is overwritten. */
    private static void turnsAlong(float[] square, float[] product, int from, int to) {
        for (int j = from; j < to; j++) {
            float length = Math.max((float) Math.sqrt(square[j]), NO_AXIS);
            float turns = Fma.fma(product[j] / length - length, INVERSE_PI, WHOLE) - WHOLE;
            product[j] = turns * PI / length;
        }
    }

    /** How many times a wanted vector makes full turns, by its square, which is overwritten. */
    private static void wholeTurns(float[] square, int from, int to) {
        for (int j = from; j < to; j++) {
            float length = Math.max((float) Math.sqrt(square[j]), NO_AXIS);
            float turns = Fma.fma(length, INVERSE_PI, WHOLE) - WHOLE;
            square[j] = turns * PI / length;
        }
    }

    /** Makes one of two factors zero: the first where a vector is too short to have an axis, the second elsewhere. */
    private static void choose(float[] square, float[] first, float[] second, int from, int to) {
        for (int j = from; j < to; j++) {
            float hasAxis = Math.min(1f, Math.max(0f, square[j] - NO_AXIS * NO_AXIS) * LARGE);
            first[j] = first[j] * hasAxis;
            second[j] = second[j] * (1f - hasAxis);
        }
    }

    private static void addMultiples(float[] own, float[] a, float[] other, float[] b, int from, int to) {
        for (int j = from; j < to; j++) {
            own[j] = Fma.fma(b[j], other[j], Fma.fma(a[j], own[j], own[j]));
        }
    }

    private static void kinds(float[] a, float[] b, float[] c, float[] out, int from, int to) {
        largest(a, b, c, out, from, to);
        kinds(out, from, to);
    }

    private static void largest(float[] a, float[] b, float[] c, float[] out, int from, int to) {
        for (int j = from; j < to; j++) {
            out[j] = Math.max(a[j], Math.max(b[j], c[j]));
        }
    }

    /** Tells by the largest of the squares what rows are like. */
    private static void kinds(float[] square, int from, int to) {
        for (int j = from; j < to; j++) {
            float beyond = Math.max(0f, square[j] - HermiteKernel.SHORTEST);
            square[j] = Math.min(1f, square[j] * LARGE * LARGE) + Math.min(1f, beyond * LARGE);
        }
    }
}
