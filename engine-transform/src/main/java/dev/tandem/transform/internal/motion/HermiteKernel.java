package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.pose.PoseColumns;
import java.util.Arrays;

/**
 * Draws the rows of a chunk on curves with given velocities at both ends, in loops as those of {@link InterpolationKernel}. A loop
 * over more than nine arrays is not made into vector instructions, so a product of quaternions is one loop for each of its numbers.
 *
 * <p>A translation is the linear interpolation less {@code t (1 - t) ((1 - t) a + t b)}, which is the cubic Hermite polynomial for
 * {@code a = (P1 - P0) - V0} and {@code b = V1 - (P1 - P0)}, V0 and V1 being velocities times the length of the interval. Where a
 * and b are zero it has the bits of the linear interpolation.
 *
 * <p>A rotation is {@code exp(B3(t) w3) exp(B2(t) w2) exp(B1(t) w1) q0}, with the cumulative Bernstein polynomials B of degree 3
 * (Kim, Kim and Shin, "A general construction scheme for unit quaternion curves with simple high order derivatives", 1995; there
 * about the axes of the body, here about those of the parent). A factor {@code exp(w)} about an axis a is {@code (1 - T^2) + 2 T a}, T
 * being the tangent of a quarter of its angle, and of any length: the product is normalised. The tangent is a minimax polynomial
 * after subtraction of half turns; the largest error of a curve is 1e-6 rad, and 1e-6 of the angle where that is larger.
 */
public final class HermiteKernel {
    /** Columns that {@link #rotations} needs of each row; the numbers of the first of each kind follow. */
    public static final int FACTORS = 17;

    /** A quarter of the angle of w1, w2 and w3. */
    public static final int ANGLES = 0;

    /** Axes of w2 and w3, and the vector and scalar product of the latter and the former. */
    public static final int SECOND = 3;

    public static final int THIRD = 6;
    public static final int CROSS = 9;
    public static final int DOT = 12;

    /** The product of the axis of w1 and the rotation at the start. */
    public static final int TURNED = 13;

    /** Rows that are turned at once: what lies between the loops fits into the first cache. */
    private static final int BLOCK = 512;

    private static final float INVERSE_HALF_PI = 0x1.45f306p-1f;
    private static final float HALF_PI = 0x1.921fb6p0f;
    private static final float HALF_PI_REST = -0x1.777a5cp-25f;

    /** A float whose neighbours are 1 away: what is added to it is rounded to whole numbers. */
    private static final float WHOLE = 0x1.8p23f;

    private static final float T0 = 1.00000002f;
    private static final float T1 = 0.33333074f;
    private static final float T2 = 0.13339931f;
    private static final float T3 = 0.05334599f;
    private static final float T4 = 0.02461183f;
    private static final float T5 = 0.00287831f;
    private static final float T6 = 0.00950862f;

    private static final float[] ZEROS = new float[BLOCK];
    private static final float[] ONES = new float[BLOCK];

    static {
        Arrays.fill(ONES, 1f);
    }

    private final float[][] tangents = channels(3);
    private final float[][] weights = channels(4);

    /** Product of the second and third factor. */
    private final float[][] later = channels(4);

    /** Product of the first factor and the rotation at the start. */
    private final float[][] begun = channels(4);

    /** What the stages work on. */
    private float[][] source;

    private float[][] columns;
    private int first;
    private float[] progress;
    private float[][] out;

    /**
     * Called through an interface with more implementations than the JIT compiler inlines, since it makes no vector instructions of
     * so many loops in one method.
     */
    private interface Stage {
        void run(int start, int end);
    }

    private final Stage[] stages = {
        this::bases,
        this::tangents,
        this::begin,
        this::weights,
        this::axes,
        this::normals,
        this::subtract,
        this::vectors,
        this::crosses,
        this::scalars,
        this::restOfScalars,
        this::normalize
    };

    private static float[][] channels(int count) {
        float[][] all = new float[count][];
        for (int c = 0; c < count; c++) {
            all[c] = PoseColumns.channel(MotionChunk.SIZE);
        }
        return all;
    }

    /**
     * Writes a column of {@code out} on the curve from {@code from} to {@code to}.
     *
     * @param a what the way is longer than the start velocity would make it
     * @param b what the end velocity would make the way longer
     */
    public void vectors(float[] from, float[] to, float[] a, float[] b, float[] progress, float[] out, int rows) {
        bend(from, to, a, b, progress, out, rows);
    }

    private static void bend(float[] from, float[] to, float[] a, float[] b, float[] progress, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            float size = Math.abs(Math.fma(from[j], InterpolationKernel.SMALLER, to[j] * -InterpolationKernel.SMALLER));
            float unit = Math.fma(size, -InterpolationKernel.TO_THIRDS, InterpolationKernel.HALVES)
                    - (InterpolationKernel.HALVES - 1f);
            float difference = Math.fma(from[j], unit, -(to[j] * unit));
            float p = progress[j];
            float line = Math.fma(-p * Math.fma(unit, -2f, 3f), difference, from[j]);
            float q = 1f - p;
            out[j] = Math.fma(-(p * q), Math.fma(p, b[j], q * a[j]), line);
        }
    }

    /**
     * Writes rotations on the curves from {@code from}; where nothing turns, the bits of {@code from}.
     *
     * @param columns from number {@code first} on: {@link #FACTORS} of them
     * @param turning 1 for rows that turn, 0 for the others
     */
    public void rotations(
            float[][] from,
            float[][] newColumns,
            int newFirst,
            float[] turning,
            float[] newProgress,
            float[][] newOut,
            int rows) {
        source = from;
        columns = newColumns;
        first = newFirst;
        progress = newProgress;
        out = newOut;
        for (int start = 0; start < rows; start += BLOCK) {
            int end = Math.min(rows, start + BLOCK);
            boolean anyTurns = !Arrays.equals(turning, start, end, ZEROS, 0, end - start);
            if (anyTurns) {
                for (Stage stage : stages) {
                    stage.run(start, end);
                }
            }
            if (!anyTurns || !Arrays.equals(turning, start, end, ONES, 0, end - start)) {
                keep(from, turning, out, start, end);
            }
        }
    }

    private static void keep(float[][] from, float[] turning, float[][] out, int start, int end) {
        for (int c = 0; c < out.length; c++) {
            for (int j = start; j < end; j++) {
                if (turning[j] == 0f) {
                    out[c][j] = from[c][j];
                }
            }
        }
    }

    private void bases(int start, int end) {
        bases(progress, tangents[0], tangents[1], tangents[2], start, end);
    }

    private void tangents(int start, int end) {
        for (int factor = 0; factor < tangents.length; factor++) {
            tangents(tangents[factor], columns[first + ANGLES + factor], start, end);
        }
    }

    private void begin(int start, int end) {
        for (int c = 0; c < begun.length; c++) {
            begin(tangents[0], source[c], columns[first + TURNED + c], begun[c], start, end);
        }
    }

    private void weights(int start, int end) {
        weights(tangents[1], tangents[2], weights[0], weights[1], weights[2], weights[3], start, end);
    }

    private void axes(int start, int end) {
        for (int c = 0; c < 3; c++) {
            add(weights[0], columns[first + SECOND + c], weights[1], columns[first + THIRD + c], later[c], start, end);
        }
    }

    private void normals(int start, int end) {
        for (int c = 0; c < 3; c++) {
            addMore(weights[2], columns[first + CROSS + c], later[c], start, end);
        }
    }

    private void subtract(int start, int end) {
        subtract(weights[3], weights[2], columns[first + DOT], later[3], start, end);
    }

    /** The vector of the product is {@code w x + v a + a y - b z}, in turn for each number. */
    private void vectors(int start, int end) {
        for (int c = 0; c < 3; c++) {
            add(later[3], begun[c], later[c], begun[3], out[c], start, end);
        }
    }

    private void crosses(int start, int end) {
        for (int c = 0; c < 3; c++) {
            int d = c == 2 ? 0 : c + 1;
            int e = c == 0 ? 2 : c - 1;
            addCross(later[d], begun[e], later[e], begun[d], out[c], start, end);
        }
    }

    private void scalars(int start, int end) {
        subtract(later[3], begun[3], later[0], begun[0], out[3], start, end);
    }

    private void restOfScalars(int start, int end) {
        subtractMore(later[1], begun[1], later[2], begun[2], out[3], start, end);
    }

    private void normalize(int start, int end) {
        InterpolationKernel.normalize(out[0], out[1], out[2], out[3], start, end);
    }

    private static void bases(float[] progress, float[] b1, float[] b2, float[] b3, int start, int end) {
        for (int j = start; j < end; j++) {
            float p = progress[j];
            b1[j] = p * Math.fma(p, p - 3f, 3f);
            b2[j] = p * p * Math.fma(-2f, p, 3f);
            b3[j] = p * p * p;
        }
    }

    /** The tangent of {@code base * angle} less quarter turns, in place of the base. */
    private static void tangents(float[] base, float[] angle, int start, int end) {
        for (int j = start; j < end; j++) {
            float whole = base[j] * angle[j];
            float turns = Math.fma(whole, INVERSE_HALF_PI, WHOLE) - WHOLE;
            float rest = Math.fma(-turns, HALF_PI_REST, Math.fma(-turns, HALF_PI, whole));
            float x = rest * rest;
            float high = Math.fma(x, Math.fma(x, Math.fma(x, T6, T5), T4), T3);
            base[j] = rest * Math.fma(x, Math.fma(x, Math.fma(x, high, T2), T1), T0);
        }
    }

    /** A number of {@code (1 - T^2) q + 2 T r}. */
    private static void begin(float[] tangent, float[] q, float[] r, float[] out, int start, int end) {
        for (int j = start; j < end; j++) {
            float t = tangent[j];
            out[j] = Math.fma(t + t, r[j], Math.fma(-t, t, 1f) * q[j]);
        }
    }

    private static void weights(
            float[] second,
            float[] third,
            float[] ofSecond,
            float[] ofThird,
            float[] ofCross,
            float[] scalar,
            int start,
            int end) {
        for (int j = start; j < end; j++) {
            float s2 = second[j] + second[j];
            float s3 = third[j] + third[j];
            float c2 = Math.fma(-second[j], second[j], 1f);
            float c3 = Math.fma(-third[j], third[j], 1f);
            ofSecond[j] = c3 * s2;
            ofThird[j] = s3 * c2;
            ofCross[j] = s3 * s2;
            scalar[j] = c3 * c2;
        }
    }

    private static void addMore(float[] a, float[] b, float[] out, int start, int end) {
        for (int j = start; j < end; j++) {
            out[j] = Math.fma(a[j], b[j], out[j]);
        }
    }

    private static void subtract(float[] a, float[] b, float[] c, float[] out, int start, int end) {
        for (int j = start; j < end; j++) {
            out[j] = Math.fma(-b[j], c[j], a[j]);
        }
    }

    private static void add(float[] a, float[] b, float[] c, float[] d, float[] out, int start, int end) {
        for (int j = start; j < end; j++) {
            out[j] = Math.fma(c[j], d[j], a[j] * b[j]);
        }
    }

    private static void addCross(float[] a, float[] b, float[] c, float[] d, float[] out, int start, int end) {
        for (int j = start; j < end; j++) {
            out[j] = Math.fma(-c[j], d[j], Math.fma(a[j], b[j], out[j]));
        }
    }

    private static void subtract(float[] a, float[] b, float[] c, float[] d, float[] out, int start, int end) {
        for (int j = start; j < end; j++) {
            out[j] = Math.fma(-c[j], d[j], a[j] * b[j]);
        }
    }

    private static void subtractMore(float[] a, float[] b, float[] c, float[] d, float[] out, int start, int end) {
        for (int j = start; j < end; j++) {
            out[j] = Math.fma(-c[j], d[j], Math.fma(-a[j], b[j], out[j]));
        }
    }
}
