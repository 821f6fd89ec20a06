package dev.tandem.transform.internal.predict;

/**
 * Turns as vectors along their axis, as long as half their angle in radians: the turn by such a vector times a number is a
 * quaternion without trigonometry.
 *
 * <p>For a vector of squared length {@code x} the quaternion is {@code (vector S(x), C(x))}, where {@code S(x) = sin(sqrt x)/sqrt x}
 * and {@code C(x) = cos(sqrt x)} are polynomials, right to 5e-8 up to a quarter turn of the vector, which is half a turn of the
 * rotation. Longer ones are brought there by whole multiples of pi, which change no rotation. As in {@code InterpolationKernel},
 * each loop is small and all its arrays share one index.
 */
final class HalfTurns {
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

    /** Longer vectors count as so long: the rounding to multiples of pi needs that. */
    private static final float LONGEST = 0x1p21f;

    /** The square of this number makes any float but zero larger than 1. */
    private static final float LARGE = 0x1p100f;

    private HalfTurns() {}

    /** The scalar products of quaternions, none of them zero. */
    static void products(float[][] a, float[][] b, float[] out, int first, int end) {
        products(a[0], b[0], a[1], b[1], out, first, end);
        addProducts(a[2], b[2], a[3], b[3], out, first, end);
    }

    private static void products(float[] a, float[] b, float[] c, float[] d, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = Math.fma(a[j], b[j], c[j] * d[j]);
        }
    }

    private static void addProducts(float[] a, float[] b, float[] c, float[] d, float[] out, int first, int end) {
        for (int j = first; j < end; j++) {
            out[j] = Math.fma(a[j], b[j], Math.fma(c[j], d[j], out[j])) + Float.MIN_VALUE;
        }
    }

    /** The turns, applied on the left, that lead from rotations to others by the shorter way; zero where both are the same. */
    static void between(float[][] a, float[][] b, float[] dot, float[] x, float[] y, float[] z, int first, int end) {
        axis(a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], dot, x, first, end);
        axis(a[1], a[2], a[0], a[3], b[1], b[2], b[0], b[3], dot, y, first, end);
        axis(a[2], a[0], a[1], a[3], b[2], b[0], b[1], b[3], dot, z, first, end);
    }

    /**
     * One component of the vector of {@code b conj(a)}, as that of {@code (b - a) conj(a)}: so small turns lose no precision.
     * The others are those of the axes turned round.
     */
    private static void axis(
            float[] ax,
            float[] ay,
            float[] az,
            float[] aw,
            float[] bx,
            float[] by,
            float[] bz,
            float[] bw,
            float[] dot,
            float[] out,
            int first,
            int end) {
        for (int j = first; j < end; j++) {
            float cosine = Math.abs(dot[j]);
            float sign = dot[j] / Math.max(cosine, Float.MIN_VALUE);
            float dx = Math.fma(sign, bx[j], -ax[j]);
            float dy = Math.fma(sign, by[j], -ay[j]);
            float dz = Math.fma(sign, bz[j], -az[j]);
            float dw = Math.fma(sign, bw[j], -aw[j]);
            float sine = Math.fma(dx, aw[j], -(dw * ax[j])) - Math.fma(dy, az[j], -(dz * ay[j]));
            float u = Math.max(0f, 1f - cosine);
            float r = Math.fma(u, Math.fma(u, Math.fma(u, Math.fma(u, R8, R7), R6), R5), R4);
            out[j] = sine * Math.fma(u, Math.fma(u, Math.fma(u, Math.fma(u, r, R3), R2), R1), R0);
        }
    }

    /** Factor and real part of the quaternions of vectors times factors, for products up to a right angle long. */
    static void share(
            float[] x, float[] y, float[] z, float[] factor, float[] sine, float[] cosine, int first, int end) {
        for (int j = first; j < end; j++) {
            float f = factor[j];
            float t = Math.fma(x[j], x[j], Math.fma(y[j], y[j], z[j] * z[j])) * (f * f);
            sine[j] = f * Math.fma(t, Math.fma(t, Math.fma(t, Math.fma(t, S4, S3), S2), S1), S0);
            cosine[j] = Math.fma(t, Math.fma(t, Math.fma(t, Math.fma(t, Math.fma(t, C5, C4), C3), C2), C1), C0);
        }
    }

    /** As {@link #share}, for products of any length. */
    static void wind(
            float[] x, float[] y, float[] z, float[] factor, float[] sine, float[] cosine, int first, int end) {
        for (int j = first; j < end; j++) {
            float f = factor[j];
            float length2 = Math.fma(x[j], x[j], Math.fma(y[j], y[j], z[j] * z[j])) * (f * f);
            float length = Math.min((float) Math.sqrt(length2), LONGEST);
            float whole = Math.fma(length, INVERSE_PI, WHOLE) - WHOLE;
            float rest = Math.fma(-whole, PI_LOW, Math.fma(-whole, PI_HIGH, length));
            float angle = Math.max(-RIGHT_ANGLE, Math.min(RIGHT_ANGLE, rest));
            float t = angle * angle;
            float s = angle * Math.fma(t, Math.fma(t, Math.fma(t, Math.fma(t, S4, S3), S2), S1), S0);
            sine[j] = f * (s / Math.max(length, Float.MIN_NORMAL));
            cosine[j] = Math.fma(t, Math.fma(t, Math.fma(t, Math.fma(t, Math.fma(t, C5, C4), C3), C2), C1), C0);
        }
    }

    /** Turns rotations on the left; those whose turn is nothing keep their numbers. The result may lie in the same columns. */
    static void turn(
            float[] x,
            float[] y,
            float[] z,
            float[] sine,
            float[] cosine,
            float[][] base,
            float[][] out,
            int first,
            int end) {
        turn(x, y, z, sine, cosine, base[0], base[1], base[2], base[3], out[0], out[1], out[2], out[3], first, end);
    }

    private static void turn(
            float[] x,
            float[] y,
            float[] z,
            float[] sine,
            float[] cosine,
            float[] bx,
            float[] by,
            float[] bz,
            float[] bw,
            float[] ox,
            float[] oy,
            float[] oz,
            float[] ow,
            int first,
            int end) {
        for (int j = first; j < end; j++) {
            float s = sine[j];
            float vx = x[j] * s;
            float vy = y[j] * s;
            float vz = z[j] * s;
            float c = cosine[j];
            float rx = Math.fma(c, bx[j], Math.fma(vx, bw[j], Math.fma(vy, bz[j], -(vz * by[j]))));
            float ry = Math.fma(c, by[j], Math.fma(vy, bw[j], Math.fma(vz, bx[j], -(vx * bz[j]))));
            float rz = Math.fma(c, bz[j], Math.fma(vz, bw[j], Math.fma(vx, by[j], -(vy * bx[j]))));
            float rw = Math.fma(c, bw[j], -Math.fma(vx, bx[j], Math.fma(vy, by[j], vz * bz[j])));
            float length2 = Math.fma(rx, rx, Math.fma(ry, ry, Math.fma(rz, rz, rw * rw)));
            float turning = Math.min((1f - c) * LARGE * LARGE, 1f);
            float unit = Math.fma(turning, Math.fma(-0.5f, length2, 0.5f), 1f);
            ox[j] = rx * unit;
            oy[j] = ry * unit;
            oz[j] = rz * unit;
            ow[j] = rw * unit;
        }
    }
}
