package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.pose.PoseColumns;

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

    /** Weights of the six minors of two quaternions, without a relation that ordinary quaternions could hit. */
    private static final float M_WX = 1f;

    private static final float M_WY = 1.6180340f;
    private static final float M_WZ = 2.7182818f;
    private static final float M_XY = 0.5772157f;
    private static final float M_YZ = 1.2020569f;
    private static final float M_ZX = 0.9159656f;

    private final float[] progress = PoseColumns.channel(MotionChunk.SIZE);
    private final float[] progress2 = PoseColumns.channel(MotionChunk.SIZE);
    private final float[] dot = PoseColumns.channel(MotionChunk.SIZE);
    private final float[] angle2 = PoseColumns.channel(MotionChunk.SIZE);
    private final float[] weight0 = PoseColumns.channel(MotionChunk.SIZE);
    private final float[] weight1 = PoseColumns.channel(MotionChunk.SIZE);

    /** Where each row is between its poses, from 0 to 1; to be filled in before {@link #run}. */
    float[] progress() {
        return progress;
    }

    /** Writes {@code out} between {@code from} and {@code to}; {@code from} and {@code out} may be the same. */
    void run(PoseColumns from, PoseColumns to, PoseColumns out, int rows) {
        twice(progress, progress2, rows);
        lerp(from.tx, to.tx, from.ty, to.ty, progress2, out.tx, out.ty, rows);
        lerp(from.tz, to.tz, from.sx, to.sx, progress2, out.tz, out.sx, rows);
        lerp(from.sy, to.sy, from.sz, to.sz, progress2, out.sy, out.sz, rows);
        products(from.qw, to.qw, from.qz, to.qz, dot, rows);
        addProducts(from.qy, to.qy, from.qx, to.qx, dot, rows);
        if (least(dot, rows) == 0f) {
            decideTies(from, to, rows);
        }
        squaredAngle(dot, angle2, rows);
        firstWeight(progress, angle2, weight0, rows);
        secondWeight(progress, angle2, dot, weight1, rows);
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
    private static void lerp(
            float[] a, float[] b, float[] c, float[] d, float[] progress2, float[] ab, float[] cd, int rows) {
        for (int j = 0; j < rows; j++) {
            ab[j] = Math.fma(progress2[j], b[j] * 0.5f - a[j] * 0.5f, a[j]);
            cd[j] = Math.fma(progress2[j], d[j] * 0.5f - c[j] * 0.5f, c[j]);
        }
    }

    private static void products(float[] a, float[] b, float[] c, float[] d, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            out[j] = Math.fma(c[j], d[j], a[j] * b[j]);
        }
    }

    private static void addProducts(float[] a, float[] b, float[] c, float[] d, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            out[j] = Math.fma(c[j], d[j], Math.fma(a[j], b[j], out[j]));
        }
    }

    private static float least(float[] d, int rows) {
        float least = 1f;
        for (int j = 0; j < rows; j++) {
            least = Math.min(least, Math.abs(d[j]));
        }
        return least;
    }

    /** Gives products of zero, exact half turns, a sign, by the smallest number there is. */
    private void decideTies(PoseColumns a, PoseColumns b, int rows) {
        float[] d = dot;
        for (int j = 0; j < rows; j++) {
            if (d[j] == 0f) {
                d[j] = tie(a, b, j) < 0f ? -Float.MIN_VALUE : Float.MIN_VALUE;
            }
        }
    }

    /** Odd in each quaternion, so that q and -q turn the same way where both ways are equally long. */
    private static float tie(PoseColumns a, PoseColumns b, int j) {
        float x = b.qx[j];
        float y = b.qy[j];
        float z = b.qz[j];
        float w = b.qw[j];
        float tw = Math.fma(M_WZ, z, Math.fma(M_WY, y, M_WX * x));
        float tx = Math.fma(-M_WX, w, Math.fma(M_XY, y, -M_ZX * z));
        float ty = Math.fma(-M_WY, w, Math.fma(M_YZ, z, -M_XY * x));
        float tz = Math.fma(-M_WZ, w, Math.fma(M_ZX, x, -M_YZ * y));
        return Math.fma(a.qw[j], tw, Math.fma(a.qx[j], tx, Math.fma(a.qy[j], ty, a.qz[j] * tz)));
    }

    private static void squaredAngle(float[] d, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            float u = 1f - Math.abs(d[j]);
            float g = Math.fma(u, Math.fma(u, Math.fma(u, G6, G5), G4), G3);
            out[j] = u * Math.fma(u, Math.fma(u, Math.fma(u, g, G2), G1), G0);
        }
    }

    private static void firstWeight(float[] progress, float[] angle2, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            float q = 1f - progress[j];
            float x = q * q * angle2[j];
            out[j] = q * Math.fma(x, Math.fma(x, Math.fma(x, Math.fma(x, S4, S3), S2), S1), S0);
        }
    }

    /** With the sign of {@code d}, since the other sign of the second quaternion may be nearer. */
    private static void secondWeight(float[] progress, float[] angle2, float[] d, float[] out, int rows) {
        for (int j = 0; j < rows; j++) {
            float sign = d[j] / Math.max(Math.abs(d[j]), Float.MIN_VALUE);
            float p = progress[j];
            float x = p * p * angle2[j];
            out[j] = sign * p * Math.fma(x, Math.fma(x, Math.fma(x, Math.fma(x, S4, S3), S2), S1), S0);
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
