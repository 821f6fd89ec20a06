package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.platform.Fma;
import dev.tandem.transform.internal.platform.Ranges;
import dev.tandem.transform.internal.pose.Mix;
import dev.tandem.transform.internal.pose.PoseColumns;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Interpolates the rows of a chunk.
 *
 * <p>Each loop is small and every array in it shares one index: in this form the JIT compiler turns it into vector
 * instructions. The arithmetic is strict and every {@link Math#fma} has its fixed place, so the bits do not
 * depend on how a loop was compiled.
 *
 * <p>Rotation is a spherical interpolation without trigonometry. With {@code u = 1 - |dot|} the squared angle between
 * the quaternions is {@code u G(u)}, and {@code sin(sqrt x)/sqrt x} is {@code S(x)}; G and S are minimax polynomials.
 * The weights are {@code (1-p) S((1-p)^2 a)} and {@code p S(p^2 a)} for a squared angle a, and the sum is normalised.
 * There is no branch and no threshold at small angles; the largest error is 4e-7 rad.
 */
public final class InterpolationKernel {
    static final int SHIFT = 12;

    /** It interpolates as many rows at a time, at most. */
    static final int ROWS = 1 << SHIFT;

    private static final float G0 = 2.000000567f;
    private static final float G1 = 0.3332802899f;
    private static final float G2 = 0.08969117792f;
    private static final float G3 = 0.02409457618f;
    private static final float G4 = 0.02171450376f;
    private static final float G5 = -0.010598393f;
    private static final float G6 = 0.00921767876f;

    private static final float S0 = 0.9999999947f;
    private static final float S1 = -0.1666665668f;
    private static final float S2 = 0.008333025139f;
    private static final float S3 = -0.0001980741874f;
    private static final float S4 = 2.601903087e-6f;

    /** The square of this number makes any float but zero larger than 1. */
    private static final float LARGE = 0x1p100f;

    /** Differences times this number cannot overflow, and are hardly ever denormal. */
    private static final float SMALLER = 0x1p-24f;

    /** Makes two thirds of 2^105, no less than any of these products, and a third of 2^104, the least that may overflow. */
    private static final float TO_THIRDS = 0x1.555556p-106f;

    /** A float whose neighbours are a half away: what is subtracted from it is rounded to halves. */
    private static final float HALVES = 0x1.8p22f;

    /** Weights of the six minors of two quaternions, without a relation that ordinary quaternions could hit. */
    private static final float M_WX = 1f;

    private static final float M_WY = 1.6180340f;
    private static final float M_WZ = 2.7182818f;
    private static final float M_XY = 0.5772157f;
    private static final float M_YZ = 1.2020569f;
    private static final float M_ZX = 0.9159656f;

    /** How many columns there are for others. */
    private static final int SCRATCH = 10;

    private static final float[] ZEROS = new float[ROWS];
    private static final float[] ONES = new float[ROWS];

    static {
        Arrays.fill(ONES, 1f);
    }

    private final float[] progress = PoseColumns.channel(ROWS);
    private final float[] dot = PoseColumns.channel(ROWS);
    private final float[] angle2 = PoseColumns.channel(ROWS);
    private final float[] weight0 = PoseColumns.channel(ROWS);
    private final float[] weight1 = PoseColumns.channel(ROWS);
    private final float[] marks = PoseColumns.channel(ROWS);
    private final float[][] mixing = {weight0, weight1, angle2};
    private final float[][] scratch = new float[SCRATCH][];
    private final float[][] scratchRotations = new float[4][];
    private @Nullable HermiteKernel hermite;

    /** Loops for curves, with columns of their own, which are made when first asked for. */
    public HermiteKernel hermite() {
        if (hermite == null) {
            hermite = new HermiteKernel();
        }
        return hermite;
    }

    /** Where each row is between its poses, from 0 to 1; to be filled in before anything is interpolated. */
    public float[] progress() {
        return progress;
    }

    /** A column for the use of rules: it keeps its values until a rule is called again. There are ten. */
    public float[] scratch(int number) {
        if (scratch[number] == null) {
            scratch[number] = PoseColumns.channel(ROWS);
        }
        return scratch[number];
    }

    /** Columns for rotations, the first four of the scratch columns. */
    public float[][] scratchRotations() {
        for (int c = 0; c < scratchRotations.length; c++) {
            scratchRotations[c] = scratch(c);
        }
        return scratchRotations;
    }

    /**
     * The products of the rotations of two columns, none zero: its sign says which way is the shorter. Valid as a scratch
     * column.
     */
    public float[] turns(float[][] from, float[][] to, int first, int end) {
        products(from, to, first, end);
        decideTies(from, to, first, end);
        return dot;
    }

    /**
     * Writes columns of {@code out} between those of {@code from} and {@code to}. Where a difference overflows they are not
     * {@linkplain #areFinite finite}.
     */
    void vectors(float[][] from, float[][] to, float[][] out, int first, int end) {
        int c = 0;
        for (; c < out.length - 1; c += 2) {
            lerp(from[c], to[c], from[c + 1], to[c + 1], progress, out[c], out[c + 1], first, end);
        }
        if (c < out.length) {
            lerp(from[c], to[c], progress, out[c], first, end);
        }
    }

    /** Interpolates {@link #vectors} that may be any distance apart. */
    void farVectors(float[][] from, float[][] to, float[][] out, int first, int end) {
        for (int c = 0; c < from.length; c++) {
            lerpFar(from[c], to[c], progress, out[c], first, end);
        }
    }

    /** Writes values of {@code out} that are mixed from those of {@code from} and {@code to}. */
    void mixed(Mix mix, float[][] from, float[][] to, float[][] out, int first, int end) {
        mix.mix(from, to, progress, out, mixing, first, end);
    }

    /** True if all numbers of up to four columns are finite. */
    boolean areFinite(float[][] columns, int first, int end) {
        return areFinite(columns, marks, first, end);
    }

    /** Tests {@link #areFinite(float[][], int, int)} with a column for marks. */
    static boolean areFinite(float[][] columns, float[] marks, int first, int end) {
        int last = columns.length - 1;
        return areFinite(columns[0], columns[last >> 1], columns[last], marks, first, end)
                && (last < 3 || areFinite(columns[0], columns[2], columns[last], marks, first, end));
    }

    private static boolean areFinite(float[] a, float[] b, float[] c, float[] marks, int first, int end) {
        markFinite(a, b, c, marks, first, end);
        return Ranges.equals(marks, first, end, ZEROS, first, end);
    }

    /** Interpolates rotations for which {@link #turnPlainly} was true, from {@code from} to {@code to} into {@code out}. */
    void plainRotations(float[][] from, float[][] to, float[][] out, int first, int end) {
        products(from, to, first, end);
        weights(first, end);
        blend(from, to, out, first, end);
        normalize(out[0], out[1], out[2], out[3], first, end);
    }

    /**
     * True if no rotation is the same in both and none makes half a turn. A look at one column is enough: hardly any turn leaves
     * the real part as it is.
     */
    boolean turnPlainly(float[][] from, float[][] to, int first, int end) {
        products(from, to, first, end);
        markTurns(dot, from[3], to[3], marks, first, end);
        return Ranges.equals(marks, first, end, ONES, first, end);
    }

    /**
     * Interpolates any rotations, as {@link #plainRotations} does plain ones; where both ends are the same, {@code out} has
     * their bits.
     */
    void rotations(float[][] from, float[][] to, float[][] out, int first, int end) {
        products(from, to, first, end);
        decideTies(from, to, first, end);
        weights(first, end);
        float[] turning = marks;
        Arrays.fill(turning, first, end, 0f);
        addDistances(from[0], to[0], from[1], to[1], turning, first, end);
        addDistances(from[2], to[2], from[3], to[3], turning, first, end);
        tellTurning(turning, first, end);
        keepFirst(turning, weight0, first, end);
        dropSecond(turning, weight1, first, end);
        blend(from, to, out, first, end);
        normalizeTurning(out[0], out[1], out[2], out[3], turning, first, end);
    }

    private void products(float[][] from, float[][] to, int first, int end) {
        products(from[3], to[3], from[2], to[2], dot, first, end);
        addProducts(from[1], to[1], from[0], to[0], dot, first, end);
    }

    private void weights(int first, int end) {
        squaredAngle(dot, angle2, first, end);
        firstWeight(progress, angle2, weight0, first, end);
        secondWeight(progress, angle2, dot, weight1, first, end);
    }

    private void blend(float[][] from, float[][] to, float[][] out, int first, int end) {
        blend(from[0], to[0], weight0, weight1, out[0], first, end);
        blend(from[1], to[1], weight0, weight1, out[1], first, end);
        blend(from[2], to[2], weight0, weight1, out[2], first, end);
        blend(from[3], to[3], weight0, weight1, out[3], first, end);
    }

    /** {@code a - p (a - b)}: exact where a equals b, monotone in p because it rounds once, and never beyond b. */
    private static void lerp(float[] a, float[] b, float[] progress, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = Fma.fma(-progress[j], a[j] - b[j], a[j]);
        }
    }

    private static void lerp(
            float[] a, float[] b, float[] c, float[] d, float[] progress, float[] ab, float[] cd, int first, int end) {
        for (int j = first; j < end; j++) {
            ab[j] = Fma.fma(-progress[j], a[j] - b[j], a[j]);
            cd[j] = Fma.fma(-progress[j], c[j] - d[j], c[j]);
        }
    }

    /**
     * {@link #lerp} that cannot overflow: where the difference might, it takes half the difference and twice the progress;
     * elsewhere the bits are the same. Not every difference is halved, because denormal numbers would lose their last bit.
     */
    private static void lerpFar(float[] a, float[] b, float[] progress, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = lerpFar(a[j], b[j], progress[j]);
        }
    }

    /** The same for one number. */
    public static float lerpFar(float a, float b, float progress) {
        float size = Math.abs(Fma.fma(a, SMALLER, b * -SMALLER));
        float unit = Fma.fma(size, -TO_THIRDS, HALVES) - (HALVES - 1f);
        float difference = Fma.fma(a, unit, -(b * unit));
        return Fma.fma(-progress * Fma.fma(unit, -2f, 3f), difference, a);
    }

    private static void products(float[] a, float[] b, float[] c, float[] d, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = Fma.fma(c[j], d[j], a[j] * b[j]);
        }
    }

    private static void addProducts(float[] a, float[] b, float[] c, float[] d, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = Fma.fma(c[j], d[j], Fma.fma(a[j], b[j], out[j]));
        }
    }

    /** Gives products of zero, exact half turns, a sign, by the smallest number there is. */
    private void decideTies(float[][] a, float[][] b, int first, int end) {
        float[] d = dot;
        for (int j = first; j < end; j++) {
            if (d[j] == 0f) {
                d[j] = tie(a, b, j) < 0f ? -Float.MIN_VALUE : Float.MIN_VALUE;
            }
        }
    }

    /** Odd in each quaternion, so that q and -q turn the same way where both ways are equally long. */
    private static float tie(float[][] a, float[][] b, int j) {
        float x = b[0][j];
        float y = b[1][j];
        float z = b[2][j];
        float w = b[3][j];
        float tw = Fma.fma(M_WZ, z, Fma.fma(M_WY, y, M_WX * x));
        float tx = Fma.fma(-M_WX, w, Fma.fma(M_XY, y, -M_ZX * z));
        float ty = Fma.fma(-M_WY, w, Fma.fma(M_YZ, z, -M_XY * x));
        float tz = Fma.fma(-M_WZ, w, Fma.fma(M_ZX, x, -M_YZ * y));
        return Fma.fma(a[3][j], tw, Fma.fma(a[0][j], tx, Fma.fma(a[1][j], ty, a[2][j] * tz)));
    }

    private static void squaredAngle(float[] d, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            float u = 1f - Math.abs(d[j]);
            float g = Fma.fma(u, Fma.fma(u, Fma.fma(u, G6, G5), G4), G3);
            out[j] = u * Fma.fma(u, Fma.fma(u, Fma.fma(u, g, G2), G1), G0);
        }
    }

    private static void firstWeight(float[] progress, float[] angle2, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            float q = 1f - progress[j];
            float x = q * q * angle2[j];
            out[j] = q * Fma.fma(x, Fma.fma(x, Fma.fma(x, Fma.fma(x, S4, S3), S2), S1), S0);
        }
    }

    /** With the sign of {@code d}, since the other sign of the second quaternion may be nearer. */
    private static void secondWeight(float[] progress, float[] angle2, float[] d, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            float sign = d[j] / Math.max(Math.abs(d[j]), Float.MIN_VALUE);
            float p = progress[j];
            float x = p * p * angle2[j];
            out[j] = sign * p * Fma.fma(x, Fma.fma(x, Fma.fma(x, Fma.fma(x, S4, S3), S2), S1), S0);
        }
    }

    private static void blend(float[] a, float[] b, float[] w0, float[] w1, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = Fma.fma(w1[j], b[j], w0[j] * a[j]);
        }
    }

    static void normalize(float[] x, float[] y, float[] z, float[] w, int first, int end) {
        for (int j = first; j < end; j++) {
            float length2 = Fma.fma(x[j], x[j], Fma.fma(y[j], y[j], Fma.fma(z[j], z[j], w[j] * w[j])));
            float inverse = 1f / (float) Math.sqrt(length2);
            x[j] = x[j] * inverse;
            y[j] = y[j] * inverse;
            z[j] = z[j] * inverse;
            w[j] = w[j] * inverse;
        }
    }

    /** Marks rows by 0 if all three are finite, else by NaN. */
    private static void markFinite(float[] a, float[] b, float[] c, float[] marks, int first, int end) {
        for (int j = first; j < end; j++) {
            marks[j] = Math.abs(Fma.fma(a[j], 0f, Fma.fma(b[j], 0f, c[j] * 0f)));
        }
    }

    /** Marks rows by 1 unless the product is zero or the columns have the same number. */
    private static void markTurns(float[] d, float[] a, float[] b, float[] marks, int first, int end) {
        for (int j = first; j < end; j++) {
            marks[j] = Math.min(Math.min(Math.abs(d[j]), Math.abs(a[j] - b[j])) * LARGE * LARGE, 1f);
        }
    }

    /** Adds up how far rotations are apart: zero if they are the same. */
    private static void addDistances(float[] a, float[] b, float[] c, float[] d, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = out[j] + (Math.abs(a[j] - b[j]) + Math.abs(c[j] - d[j]));
        }
    }

    /** Makes distances 1, but for those that are 0. */
    private static void tellTurning(float[] distance, int first, int end) {
        for (int j = first; j < end; j++) {
            distance[j] = distance[j] / Math.max(distance[j], Float.MIN_VALUE);
        }
    }

    private static void keepFirst(float[] turning, float[] w0, int first, int end) {
        for (int j = first; j < end; j++) {
            w0[j] = Fma.fma(turning[j], w0[j], 1f - turning[j]);
        }
    }

    private static void dropSecond(float[] turning, float[] w1, int first, int end) {
        for (int j = first; j < end; j++) {
            w1[j] = turning[j] * w1[j];
        }
    }

    /** {@link #normalize} for the rotations that change. */
    private static void normalizeTurning(
            float[] x, float[] y, float[] z, float[] w, float[] turning, int first, int end) {
        for (int j = first; j < end; j++) {
            float length2 = Fma.fma(x[j], x[j], Fma.fma(y[j], y[j], Fma.fma(z[j], z[j], w[j] * w[j])));
            float inverse = 1f / (float) Math.sqrt(Fma.fma(turning[j], length2, 1f - turning[j]));
            x[j] = x[j] * inverse;
            y[j] = y[j] * inverse;
            z[j] = z[j] * inverse;
            w[j] = w[j] * inverse;
        }
    }
}
