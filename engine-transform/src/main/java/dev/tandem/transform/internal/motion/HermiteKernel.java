package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.platform.Fma;
import dev.tandem.transform.internal.platform.Ranges;
import dev.tandem.transform.internal.pose.PoseColumns;
import java.util.Arrays;

/**
 * Draws the rows of a chunk on curves with given velocities at both ends, in loops as those of {@link InterpolationKernel}. A
 * loop of more than some thirty operations, of which each array makes three, is not made into vector instructions; so a product
 * of quaternions is two loops for each of its numbers. All rows go through a loop before the next one, although blocks of them
 * would fit into a nearer cache: what the processor fetches ahead is worth more.
 *
 * <p>A translation is the linear interpolation less {@code t (1 - t) ((1 - t) a + t b)}, which is the cubic Hermite polynomial
 * for {@code a = (P1 - P0) - V0} and {@code b = V1 - (P1 - P0)}, V0 and V1 being velocities times the length of the interval.
 * Where a and b are zero it has the bits of the linear interpolation.
 *
 * <p>A rotation is {@code exp(B3(t) w3) exp(B2(t) w2) exp(B1(t) w1) q0}, with the cumulative Bernstein polynomials B of degree
 * 3 (Kim, Kim and Shin, "A general construction scheme for unit quaternion curves with simple high order derivatives", 1995;
 * there about the axes of the body, here about those of the parent). Of w1, w2 and w3 the halves are kept, h: see
 * {@link HalfTurns}. A factor is {@code h S + C}; where all three are short, it is {@code h T + 1}, of any length, with a
 * polynomial T for {@code tan(h)/h}. The product is normalised. The largest error of a curve is 1e-6 rad, and 1e-6 of the angle
 * where that is larger.
 */
public final class HermiteKernel {
    /** Columns that {@link #rotations} needs of each row; the numbers of the first of each kind follow. */
    public static final int FACTORS = 11;

    /** The kind of the row: {@link #STILL}, {@link #SHORT} or {@link #LONG}. */
    public static final int KIND = 0;

    /** The product of h1 and the rotation at the start. */
    public static final int TURNED = 1;

    /** The halves of w2 and w3. */
    public static final int SECOND = 5;

    public static final int THIRD = 8;

    /** The row does not turn. */
    public static final float STILL = 0;

    /** Each factor is within {@link #SHORTEST} of nothing. */
    public static final float SHORT = 1;

    public static final float LONG = 2;

    /**
     * The square up to which the polynomial for short factors is right, to 7e-8: an even turn of half a turn has such factors.
     */
    public static final float SHORTEST = 0.28f;

    /** Rows of several kinds are turned in blocks, most of which have fewer kinds. */
    private static final int BLOCK = 512;

    private static final float T0 = 1f;
    private static final float T1 = 0.3333258f;
    private static final float T2 = 0.13354235f;
    private static final float T3 = 0.05196056f;
    private static final float T4 = 0.02950344f;

    private static final float[] ZEROS = new float[InterpolationKernel.ROWS];
    private static final float[] ALL_SHORT = new float[InterpolationKernel.ROWS];

    static {
        Arrays.fill(ALL_SHORT, SHORT);
    }

    private final float[][] bases = channels(3);
    private final float[][] vector = channels(3);
    private final float[] cosine = PoseColumns.channel(InterpolationKernel.ROWS);
    private final float[] sine = PoseColumns.channel(InterpolationKernel.ROWS);
    private final float[] marks = PoseColumns.channel(InterpolationKernel.ROWS);
    private final float[][] begun = channels(4);
    private final float[][] turned = channels(4);
    private final float[][] longs = channels(4);

    private final float[][] rotation = new float[4][];

    /** The operands of the stages. */
    @SuppressWarnings("NullAway.Init")
    private float[][] source;

    @SuppressWarnings("NullAway.Init")
    private float[][] columns;

    private int first;

    @SuppressWarnings("NullAway.Init")
    private float[] progress;

    @SuppressWarnings("NullAway.Init")
    private float[][] out;

    private final RowStage[] shortStages = {
        this::bases,
        this::squareOfTurned,
        this::beginShortly,
        (start, end) -> scaleShortly(1, SECOND, start, end),
        (start, end) -> turnShortly(begun, turned, start, end),
        (start, end) -> scaleShortly(2, THIRD, start, end),
        (start, end) -> turnShortly(turned, out, start, end),
        this::normalize
    };

    private final RowStage[] longStages = {
        this::bases,
        this::squareOfTurned,
        this::begin,
        (start, end) -> scale(1, SECOND, start, end),
        (start, end) -> turn(begun, turned, start, end),
        (start, end) -> scale(2, THIRD, start, end),
        (start, end) -> turn(turned, out, start, end),
        this::normalize
    };

    private static float[][] channels(int count) {
        float[][] all = new float[count][];
        for (int c = 0; c < count; c++) {
            all[c] = PoseColumns.channel(InterpolationKernel.ROWS);
        }
        return all;
    }

    /**
     * Writes columns of {@code out} on the curves from {@code from} to {@code to}.
     *
     * @param columns for each column, from number {@code a} on what the way is longer than the start velocity would make it, and
     *     from number {@code b} on what the end velocity would make the way longer
     */
    public void vectors(
            float[][] from, float[][] to, float[][] columns, int a, int b, float[] progress, float[][] out, int rows) {
        for (int c = 0; c < out.length; c++) {
            bend(from[c], to[c], columns[a + c], columns[b + c], progress, out[c], rows);
        }
        if (!InterpolationKernel.areFinite(out, marks, 0, rows)) {
            for (int c = 0; c < out.length; c++) {
                bendFar(from[c], to[c], columns[a + c], columns[b + c], progress, out[c], rows);
            }
        }
    }

    private static void bend(float[] from, float[] to, float[] a, float[] b, float[] progress, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            float p = progress[j];
            float q = 1f - p;
            float straight = Fma.fma(-p, from[j] - to[j], from[j]);
            out[j] = Fma.fma(-(p * q), Fma.fma(p, b[j], q * a[j]), straight);
        }
    }

    /**
     * With the same bits unless the difference might overflow, as in {@link InterpolationKernel}, and not beyond the largest
     * number: a rebase may take rows there whose curves were made elsewhere.
     */
    private static void bendFar(
            float[] from, float[] to, float[] a, float[] b, float[] progress, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            float p = progress[j];
            float q = 1f - p;
            float straight = InterpolationKernel.lerpFar(from[j], to[j], p);
            float bent = Fma.fma(-(p * q), Fma.fma(p, b[j], q * a[j]), straight);
            out[j] = Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, bent));
        }
    }

    /**
     * Writes angles on curves from {@code from}; where nothing turns, the bits of {@code from}.
     *
     * @param back how far each turns from its end to its start
     * @param a what the way is longer than the start velocity would make it
     * @param b what the end velocity would make the way longer
     */
    public static void turn(float[] from, float[] back, float[] a, float[] b, float[] progress, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            float p = progress[j];
            float q = 1f - p;
            out[j] = Fma.fma(-(p * q), Fma.fma(p, b[j], q * a[j]), Fma.fma(-p, back[j], from[j]));
        }
    }

    /** True if none of the rows turns. */
    public static boolean areStill(float[] kind, int rows) {
        return Ranges.equals(kind, 0, rows, ZEROS, 0, rows);
    }

    /**
     * Writes rotations on the curves from {@code from}; where nothing turns, the bits of {@code from}. The result of a row does
     * not depend on the rows around it.
     *
     * @param columns from number {@code first} on: {@link #FACTORS} of them
     */
    public void rotations(
            float[][] from, float[][] newColumns, int newFirst, float[] newProgress, float[][] newOut, int rows) {
        source = from;
        columns = newColumns;
        first = newFirst;
        progress = newProgress;
        out = newOut;
        float[] kind = columns[first + KIND];
        if (Ranges.equals(kind, 0, rows, ALL_SHORT, 0, rows)) {
            RowStage.run(shortStages, 0, rows);
            return;
        }
        for (int start = 0; start < rows; start += BLOCK) {
            mixed(kind, start, Math.min(rows, start + BLOCK));
        }
    }

    private void mixed(float[] kind, int start, int end) {
        boolean anyLong = has(kind, LONG, start, end);
        if (anyLong) {
            RowStage.run(longStages, start, end);
            for (int c = 0; c < out.length; c++) {
                System.arraycopy(out[c], start, longs[c], start, end - start);
            }
        }
        if (has(kind, SHORT, start, end)) {
            RowStage.run(shortStages, start, end);
        }
        for (int c = 0; c < out.length; c++) {
            choose(kind, STILL, source[c], out[c], start, end);
            if (anyLong) {
                choose(kind, LONG, longs[c], out[c], start, end);
            }
        }
    }

    private static boolean has(float[] kind, float wanted, int start, int end) {
        for (int j = start; j < end; j++) {
            if (kind[j] == wanted) {
                return true;
            }
        }
        return false;
    }

    private static void choose(float[] kind, float wanted, float[] from, float[] out, int start, int end) {
        for (int j = start; j < end; j++) {
            if (kind[j] == wanted) {
                out[j] = from[j];
            }
        }
    }

    private void bases(int start, int end) {
        bases(progress, bases[0], bases[1], bases[2], start, end);
    }

    private static void bases(float[] progress, float[] b1, float[] b2, float[] b3, int start, int end) {
        for (int j = start; j < end; j++) {
            float p = progress[j];
            b1[j] = p * Fma.fma(p, p - 3f, 3f);
            b2[j] = p * p * Fma.fma(-2f, p, 3f);
            b3[j] = p * p * p;
        }
    }

    private void squareOfTurned(int start, int end) {
        for (int c = 0; c < rotation.length; c++) {
            rotation[c] = columns[first + TURNED + c];
        }
        HalfTurns.square(rotation, bases[0], cosine, start, end);
    }

    private void beginShortly(int start, int end) {
        tangents(cosine, bases[0], start, end);
        for (int c = 0; c < begun.length; c++) {
            add(bases[0], rotation[c], source[c], begun[c], start, end);
        }
    }

    /** Multiplies factors by {@code tan(h)/h}, by the square of h. */
    private static void tangents(float[] square, float[] factor, int start, int end) {
        for (int j = start; j < end; j++) {
            float x = square[j];
            factor[j] = factor[j] * Fma.fma(x, Fma.fma(x, Fma.fma(x, Fma.fma(x, T4, T3), T2), T1), T0);
        }
    }

    private static void add(float[] a, float[] b, float[] c, float[] out, int start, int end) {
        for (int j = start; j < end; j++) {
            out[j] = Fma.fma(a[j], b[j], c[j]);
        }
    }

    private void scaleShortly(int factor, int kind, int start, int end) {
        int at = first + kind;
        HalfTurns.square(columns[at], columns[at + 1], columns[at + 2], bases[factor], cosine, start, end);
        tangents(cosine, bases[factor], start, end);
        scale(bases[factor], at, start, end);
    }

    private void scale(float[] factor, int at, int start, int end) {
        for (int c = 0; c < vector.length; c++) {
            multiply(factor, columns[at + c], vector[c], start, end);
        }
    }

    private static void multiply(float[] a, float[] b, float[] out, int start, int end) {
        for (int j = start; j < end; j++) {
            out[j] = a[j] * b[j];
        }
    }

    /** Products of {@code vector + 1} and rotations. */
    private void turnShortly(float[][] from, float[][] to, int start, int end) {
        for (int c = 0; c < vector.length; c++) {
            int d = c == 2 ? 0 : c + 1;
            int e = c == 0 ? 2 : c - 1;
            add(vector[c], from[3], from[c], to[c], start, end);
            HalfTurns.addDifference(vector[d], from[e], vector[e], from[d], to[c], start, end);
        }
        subtract(vector[0], from[0], from[3], to[3], start, end);
        HalfTurns.subtractSum(vector[1], from[1], vector[2], from[2], to[3], start, end);
    }

    private static void subtract(float[] a, float[] b, float[] c, float[] out, int start, int end) {
        for (int j = start; j < end; j++) {
            out[j] = Fma.fma(-a[j], b[j], c[j]);
        }
    }

    private void begin(int start, int end) {
        HalfTurns.windSquares(bases[0], sine, cosine, start, end);
        HalfTurns.sum(sine, rotation, cosine, source, begun, start, end);
    }

    private void scale(int factor, int kind, int start, int end) {
        int at = first + kind;
        HalfTurns.wind(columns[at], columns[at + 1], columns[at + 2], bases[factor], sine, cosine, start, end);
        scale(sine, at, start, end);
    }

    private void turn(float[][] from, float[][] to, int start, int end) {
        HalfTurns.turn(vector[0], vector[1], vector[2], cosine, from, to, start, end);
    }

    private void normalize(int start, int end) {
        InterpolationKernel.normalize(out[0], out[1], out[2], out[3], start, end);
    }
}
