package dev.tandem.transform.internal;

/**
 * Interpolates the rows of a chunk.
 *
 * <p>Each loop is small and every array in it shares one index: in this form the JIT compiler turns it into vector
 * instructions. The arithmetic is strict and every {@link Math#fma} stands where it does for good, so the bits do not
 * depend on how a loop was compiled.
 *
 * <p>Rotation is a spherical interpolation without trigonometry. With {@code u = 1 - |dot|} the squared angle between
 * the quaternions is {@code u G(u)}, and {@code sin(sqrt x)/sqrt x} is {@code S(x)}; G and S are minimax polynomials.
 * The weights are {@code (1-p) S((1-p)^2 a)} and {@code p S(p^2 a)} for a squared angle a, and the sum is normalised.
 * There is no branch and no threshold at small angles; the largest error is 4e-7 rad.
 */
final class InterpolationKernel {
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

    /** Decides the direction of an exact half turn, and is lost in rounding everywhere else. */
    private static final float TIE = 1e-30f;

    /** Weights of the six minors of two quaternions, without a relation that ordinary quaternions could hit. */
    private static final float M_WX = 1f;

    private static final float M_WY = 1.6180340f;
    private static final float M_WZ = 2.7182818f;
    private static final float M_XY = 0.5772157f;
    private static final float M_YZ = 1.2020569f;
    private static final float M_ZX = 0.9159656f;

    private static final float TINY = 1e-36f;
    private static final float SMALLEST_DIVISOR = 1e-37f;

    private final float[] progress2 = new float[MotionChunk.SIZE];
    private final float[] dot = new float[MotionChunk.SIZE];
    private final float[] sign = new float[MotionChunk.SIZE];
    private final float[] weight0 = new float[MotionChunk.SIZE];
    private final float[] weight1 = new float[MotionChunk.SIZE];

    /** Writes {@code out} between {@code from} and {@code to}; {@code from} and {@code out} may be the same. */
    void run(PoseColumns from, PoseColumns to, PoseColumns out, float[] progress, int rows) {
        twice(progress, progress2, rows);
        lerp(from.tx, to.tx, progress2, out.tx, rows);
        lerp(from.ty, to.ty, progress2, out.ty, rows);
        lerp(from.tz, to.tz, progress2, out.tz, rows);
        lerp(from.sx, to.sx, progress2, out.sx, rows);
        lerp(from.sy, to.sy, progress2, out.sy, rows);
        lerp(from.sz, to.sz, progress2, out.sz, rows);
        dot(from, to, rows);
        direction(from, to, rows);
        weights(progress, rows);
        blend(from.qx, to.qx, weight0, weight1, out.qx, rows);
        blend(from.qy, to.qy, weight0, weight1, out.qy, rows);
        blend(from.qz, to.qz, weight0, weight1, out.qz, rows);
        blend(from.qw, to.qw, weight0, weight1, out.qw, rows);
        normalize(out.qx, out.qy, out.qz, out.qw, rows);
    }

    private static void twice(float[] progress, float[] progress2, int rows) {
        for (int j = 0; j < rows; j++) {
            progress2[j] = progress[j] + progress[j];
        }
    }

    /**
     * {@code a + 2p (b/2 - a/2)}: exact where a equals b, monotone in p because it rounds once, and finite for every
     * pair of finite ends, whose plain difference may overflow.
     */
    private static void lerp(float[] a, float[] b, float[] progress2, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            out[j] = Math.fma(progress2[j], b[j] * 0.5f - a[j] * 0.5f, a[j]);
        }
    }

    private void dot(PoseColumns a, PoseColumns b, int rows) {
        float[] ax = a.qx;
        float[] ay = a.qy;
        float[] az = a.qz;
        float[] aw = a.qw;
        float[] bx = b.qx;
        float[] by = b.qy;
        float[] bz = b.qz;
        float[] bw = b.qw;
        float[] d = dot;
        for (int j = 0; j < rows; j++) {
            d[j] = Math.fma(ax[j], bx[j], Math.fma(ay[j], by[j], Math.fma(az[j], bz[j], aw[j] * bw[j])));
        }
    }

    /**
     * Plus one, or minus one where the other sign of {@code b} is nearer. At an exact half turn both are equally near;
     * a form that is odd in each quaternion decides there, so that q and -q still turn the same way.
     */
    private void direction(PoseColumns a, PoseColumns b, int rows) {
        float[] ax = a.qx;
        float[] ay = a.qy;
        float[] az = a.qz;
        float[] aw = a.qw;
        float[] bx = b.qx;
        float[] by = b.qy;
        float[] bz = b.qz;
        float[] bw = b.qw;
        float[] d = dot;
        float[] s = sign;
        for (int j = 0; j < rows; j++) {
            float tw = Math.fma(M_WZ, bz[j], Math.fma(M_WY, by[j], M_WX * bx[j]));
            float tx = Math.fma(-M_WX, bw[j], Math.fma(M_XY, by[j], -M_ZX * bz[j]));
            float ty = Math.fma(-M_WY, bw[j], Math.fma(M_YZ, bz[j], -M_XY * bx[j]));
            float tz = Math.fma(-M_WZ, bw[j], Math.fma(M_ZX, bx[j], -M_YZ * by[j]));
            float tie = Math.fma(aw[j], tw, Math.fma(ax[j], tx, Math.fma(ay[j], ty, az[j] * tz)));
            float decided = Math.fma(TIE, tie, d[j]) + TINY;
            s[j] = decided / Math.max(Math.abs(decided), SMALLEST_DIVISOR);
        }
    }

    private void weights(float[] progress, int rows) {
        float[] d = dot;
        float[] s = sign;
        float[] w0 = weight0;
        float[] w1 = weight1;
        for (int j = 0; j < rows; j++) {
            float u = 1f - Math.abs(d[j]);
            float g = Math.fma(u, G6, G5);
            g = Math.fma(u, g, G4);
            g = Math.fma(u, g, G3);
            g = Math.fma(u, g, G2);
            g = Math.fma(u, g, G1);
            g = Math.fma(u, g, G0);
            float angle2 = u * g;
            float p = progress[j];
            float q = 1f - p;
            float x = q * q * angle2;
            float y = p * p * angle2;
            w0[j] = q * Math.fma(x, Math.fma(x, Math.fma(x, Math.fma(x, S4, S3), S2), S1), S0);
            w1[j] = s[j] * p * Math.fma(y, Math.fma(y, Math.fma(y, Math.fma(y, S4, S3), S2), S1), S0);
        }
    }

    private static void blend(float[] a, float[] b, float[] w0, float[] w1, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            out[j] = Math.fma(w1[j], b[j], w0[j] * a[j]);
        }
    }

    private static void normalize(float[] x, float[] y, float[] z, float[] w, int rows) {
        for (int j = 0; j < rows; j++) {
            float length2 = Math.fma(x[j], x[j], Math.fma(y[j], y[j], Math.fma(z[j], z[j], w[j] * w[j])));
            float inverse = 1f / (float) Math.sqrt(length2);
            x[j] = x[j] * inverse;
            y[j] = y[j] * inverse;
            z[j] = z[j] * inverse;
            w[j] = w[j] * inverse;
        }
    }
}
