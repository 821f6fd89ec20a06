package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.platform.Fma;

/**
 * Turns as vectors along their axis, as long as half their angle in radians: the turn by such a vector times a number is a
 * quaternion without trigonometry.
 *
 * <p>For a vector of squared length {@code x} the quaternion is {@code (vector S(x), C(x))}, where
 * {@code S(x) = sin(sqrt x)/sqrt x} and {@code C(x) = cos(sqrt x)} are polynomials, right to 5e-8 up to a quarter turn of the
 * vector, which is half a turn of the rotation. Longer ones are brought there by whole multiples of pi, which change no
 * rotation. As in {@code InterpolationKernel}, each loop is small and all its arrays share one index.
 */
public final class HalfTurns {
    /** Squared length up to which {@link #share} is right: that of half a turn of the rotation, and a little more. */
    public static final float PLAIN = 2.47f;

    private static final float S0 = 0.9999999953f;
    private static final float S1 = -0.1666665726f;
    private static final float S2 = 0.008333033548f;
    private static final float S3 = -0.0001980776781f;
    private static final float S4 = 2.602234588e-6f;

    private static final float C0 = 1f;
    private static final float C1 = -0.4999999929f;
    private static final float C2 = 0.04166663373f;
    private static final float C3 = -0.001388832895f;
    private static final float C4 = 2.475849037e-5f;
    private static final float C5 = -2.602173619e-7f;

    /** Of {@code a / sin a} as a polynomial of {@code 1 - cos a}, right to 1e-7 up to a right angle. */
    private static final float R0 = 1.000000075f;

    private static final float R1 = 0.3333215408f;
    private static final float R2 = 0.1336354334f;
    private static final float R3 = 0.05419280063f;
    private static final float R4 = 0.03962038601f;
    private static final float R5 = -0.02612729396f;
    private static final float R6 = 0.06176025262f;
    private static final float R7 = -0.04326064082f;
    private static final float R8 = 0.01765366829f;

    /** A float whose neighbours are 1 away: what is added to it, and subtracted again, is rounded. */
    private static final float WHOLE = 0x1.8p23f;

    private static final float PI_HIGH = 3.140625f;
    private static final float PI_LOW = (float) (Math.PI - 3.140625);
    private static final float INVERSE_PI = (float) (1 / Math.PI);
    private static final float RIGHT_ANGLE = (float) (Math.PI / 2);

    /** Longer vectors are treated as this long: the rounding to multiples of pi needs the limit. */
    private static final float LONGEST = 0x1p21f;

    private HalfTurns() {}

    /** The scalar products of quaternions, none of them zero. */
    public static void products(float[][] a, float[][] b, float[] out, int first, int end) {
        products(a[0], b[0], a[1], b[1], out, first, end);
        addProducts(a[2], b[2], a[3], b[3], out, first, end);
    }

    private static void products(float[] a, float[] b, float[] c, float[] d, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = Fma.fma(a[j], b[j], c[j] * d[j]);
        }
    }

    private static void addProducts(float[] a, float[] b, float[] c, float[] d, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = Fma.fma(a[j], b[j], Fma.fma(c[j], d[j], out[j])) + Float.MIN_VALUE;
        }
    }

    /**
     * The turns, applied on the left, that lead from rotations to others by the shorter way; zero where both are the same.
     *
     * @param dot products of the two, none zero; overwritten
     * @param sign overwritten, as the four columns of {@code d}
     */
    public static void between(
            float[][] a,
            float[][] b,
            float[] dot,
            float[] sign,
            float[][] d,
            float[] x,
            float[] y,
            float[] z,
            int first,
            int end) {
        relative(a, b, dot, sign, d, x, y, z, first, end);
        lengthen(dot, x, y, z, first, end);
    }

    /**
     * The vectors of the quaternions of such turns. They are those of {@code (b - a) conj(a)}: so small turns lose no
     * precision. The real parts are {@code dot} times {@code sign}.
     *
     * @param dot products of the two, none zero
     * @param sign overwritten with the signs of the products, as the four columns of {@code d}
     */
    public static void relative(
            float[][] a,
            float[][] b,
            float[] dot,
            float[] sign,
            float[][] d,
            float[] x,
            float[] y,
            float[] z,
            int first,
            int end) {
        signs(dot, sign, first, end);
        for (int c = 0; c < 4; c++) {
            subtract(sign, b[c], a[c], d[c], first, end);
        }
        vector(d[0], d[1], d[2], d[3], a[0], a[1], a[2], a[3], x, first, end);
        vector(d[1], d[2], d[0], d[3], a[1], a[2], a[0], a[3], y, first, end);
        vector(d[2], d[0], d[1], d[3], a[2], a[0], a[1], a[3], z, first, end);
    }

    /**
     * Makes vectors of quaternions as long as half the angle of the turn, whose real part is not negative.
     *
     * @param real the real part, whose sign does not matter; overwritten
     */
    public static void lengthen(float[] real, float[] x, float[] y, float[] z, int first, int end) {
        ratios(real, first, end);
        multiply(x, real, x, first, end);
        multiply(y, real, y, first, end);
        multiply(z, real, z, first, end);
    }

    /** 1 or -1, of numbers that are not zero. */
    public static void signs(float[] dot, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = dot[j] / Math.max(Math.abs(dot[j]), Float.MIN_VALUE);
        }
    }

    private static void subtract(float[] sign, float[] b, float[] a, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = Fma.fma(sign[j], b[j], -a[j]);
        }
    }

    /** Half angles, divided by their sines. */
    private static void ratios(float[] dot, int first, int end) {
        for (int j = first; j < end; j++) {
            float u = Math.max(0f, 1f - Math.abs(dot[j]));
            float r = Fma.fma(u, Fma.fma(u, Fma.fma(u, Fma.fma(u, R8, R7), R6), R5), R4);
            dot[j] = Fma.fma(u, Fma.fma(u, Fma.fma(u, Fma.fma(u, r, R3), R2), R1), R0);
        }
    }

    /** One component of {@code d conj(a)}; the others are those of the axes turned round. */
    private static void vector(
            float[] dx,
            float[] dy,
            float[] dz,
            float[] dw,
            float[] ax,
            float[] ay,
            float[] az,
            float[] aw,
            float[] out,
            int first,
            int end) {
        difference(dx, aw, dw, ax, out, first, end);
        addDifference(dz, ay, dy, az, out, first, end);
    }

    /** Factor and real part of the quaternions of vectors times factors, for products up to a right angle long. */
    public static void share(
            float[] x, float[] y, float[] z, float[] factor, float[] sine, float[] cosine, int first, int end) {
        square(x, y, z, factor, cosine, first, end);
        sines(factor, cosine, sine, first, end);
        cosines(cosine, first, end);
    }

    /** The squared lengths of vectors times factors. */
    static void square(float[] x, float[] y, float[] z, float[] factor, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = Fma.fma(x[j], x[j], Fma.fma(y[j], y[j], z[j] * z[j])) * (factor[j] * factor[j]);
        }
    }

    private static void sines(float[] factor, float[] square, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            float t = square[j];
            out[j] = factor[j] * Fma.fma(t, Fma.fma(t, Fma.fma(t, Fma.fma(t, S4, S3), S2), S1), S0);
        }
    }

    private static void cosines(float[] square, int first, int end) {
        for (int j = first; j < end; j++) {
            float t = square[j];
            square[j] = Fma.fma(t, Fma.fma(t, Fma.fma(t, Fma.fma(t, Fma.fma(t, C5, C4), C3), C2), C1), C0);
        }
    }

    /** Computes {@link #share} for products of any length. */
    public static void wind(
            float[] x, float[] y, float[] z, float[] factor, float[] sine, float[] cosine, int first, int end) {
        square(x, y, z, factor, cosine, first, end);
        windSquares(factor, sine, cosine, first, end);
    }

    /** Computes the {@link #share} from the squared lengths of the products instead of the cosines. */
    public static void shareSquares(float[] factor, float[] sine, float[] squareToCosine, int first, int end) {
        sines(factor, squareToCosine, sine, first, end);
        cosines(squareToCosine, first, end);
    }

    /** {@linkplain #wind Winds} by the squared lengths of the products instead of the cosines. */
    public static void windSquares(float[] factor, float[] sine, float[] squareToCosine, int first, int end) {
        lengths(squareToCosine, first, end);
        reduce(squareToCosine, sine, first, end);
        ofAngles(factor, sine, squareToCosine, first, end);
    }

    /** The squared lengths of quaternions times factors. */
    public static void square(float[][] q, float[] factor, float[] out, int first, int end) {
        square(q[0], q[1], q[2], q[3], factor, out, first, end);
    }

    public static void square(
            float[] x, float[] y, float[] z, float[] w, float[] factor, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            float sum = Fma.fma(x[j], x[j], Fma.fma(y[j], y[j], Fma.fma(z[j], z[j], w[j] * w[j])));
            out[j] = sum * (factor[j] * factor[j]);
        }
    }

    /** Sums of quaternions times factors: {@code a p + b q}. */
    public static void sum(float[] a, float[][] p, float[] b, float[][] q, float[][] out, int first, int end) {
        for (int c = 0; c < out.length; c++) {
            sum(a, p[c], b, q[c], out[c], first, end);
        }
    }

    private static void lengths(float[] square, int first, int end) {
        for (int j = first; j < end; j++) {
            square[j] = Math.min((float) Math.sqrt(square[j]), LONGEST);
        }
    }

    /** Lengths less whole multiples of pi. */
    private static void reduce(float[] length, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            float whole = Fma.fma(length[j], INVERSE_PI, WHOLE) - WHOLE;
            float rest = Fma.fma(-whole, PI_LOW, Fma.fma(-whole, PI_HIGH, length[j]));
            out[j] = Math.max(-RIGHT_ANGLE, Math.min(RIGHT_ANGLE, rest));
        }
    }

    /** Factor and real part, from the reduced angle and the length, in place of these. */
    private static void ofAngles(float[] factor, float[] angleToSine, float[] lengthToCosine, int first, int end) {
        for (int j = first; j < end; j++) {
            float angle = angleToSine[j];
            float t = angle * angle;
            float s = angle * Fma.fma(t, Fma.fma(t, Fma.fma(t, Fma.fma(t, S4, S3), S2), S1), S0);
            angleToSine[j] = factor[j] * (s / Math.max(lengthToCosine[j], Float.MIN_NORMAL));
            lengthToCosine[j] = Fma.fma(t, Fma.fma(t, Fma.fma(t, Fma.fma(t, Fma.fma(t, C5, C4), C3), C2), C1), C0);
        }
    }

    /** Multiplies the columns of vectors by factors, the last in place of these. */
    public static void scale(
            float[] x, float[] y, float[] z, float[] vx, float[] vy, float[] sineToVz, int first, int end) {
        multiply(x, sineToVz, vx, first, end);
        multiply(y, sineToVz, vy, first, end);
        multiply(z, sineToVz, sineToVz, first, end);
    }

    public static void multiply(float[] a, float[] b, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = a[j] * b[j];
        }
    }

    /**
     * Products of quaternions, {@code x i + y j + z k + w} on the left of others, in other columns; those whose turn is nothing
     * keep their numbers. Both factors are unit to some 1e-7, and so is the product without being normalised.
     */
    public static void turn(
            float[] x, float[] y, float[] z, float[] w, float[][] base, float[][] out, int first, int end) {
        sum(w, base[0], x, base[3], out[0], first, end);
        addDifference(y, base[2], z, base[1], out[0], first, end);
        sum(w, base[1], y, base[3], out[1], first, end);
        addDifference(z, base[0], x, base[2], out[1], first, end);
        sum(w, base[2], z, base[3], out[2], first, end);
        addDifference(x, base[1], y, base[0], out[2], first, end);
        difference(w, base[3], x, base[0], out[3], first, end);
        subtractSum(y, base[1], z, base[2], out[3], first, end);
    }

    /** Products added up: {@code a b + c d}. */
    public static void sum(float[] a, float[] b, float[] c, float[] d, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = Fma.fma(a[j], b[j], c[j] * d[j]);
        }
    }

    private static void difference(float[] a, float[] b, float[] c, float[] d, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = Fma.fma(a[j], b[j], -(c[j] * d[j]));
        }
    }

    static void addDifference(float[] a, float[] b, float[] c, float[] d, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = Fma.fma(a[j], b[j], Fma.fma(-c[j], d[j], out[j]));
        }
    }

    static void subtractSum(float[] a, float[] b, float[] c, float[] d, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = Fma.fma(-a[j], b[j], Fma.fma(-c[j], d[j], out[j]));
        }
    }
}
