package dev.tandem.transform.internal.pose;

import dev.tandem.transform.internal.platform.Fma;
import org.joml.Matrix4f;
import org.joml.Matrix4x3f;
import org.joml.Vector3f;

/**
 * 3x4 matrices as twelve floats: three columns of the linear part, then the translation.
 *
 * <p>Every sum is a chain of {@link Math#fma} in a fixed order, so the same inputs give the same bits on every JDK and
 * in every execution mode.
 */
public final class Affine {
    /** Floats per matrix. */
    public static final int STRIDE = 12;

    private Affine() {}

    /**
     * Reads the matrix at {@code at} into {@code dest}. By components: JOML's own reading of arrays goes through {@code
     * sun.misc.Unsafe}, for which newer JDKs print a warning.
     *
     * @return {@code dest}
     */
    public static Matrix4x3f read(float[] m, int at, Matrix4x3f dest) {
        return dest.set(
                m[at],
                m[at + 1],
                m[at + 2],
                m[at + 3],
                m[at + 4],
                m[at + 5],
                m[at + 6],
                m[at + 7],
                m[at + 8],
                m[at + 9],
                m[at + 10],
                m[at + 11]);
    }

    /** Reads a matrix as {@link #read(float[], int, Matrix4x3f)} does, and sets the last row, which is not stored. */
    public static Matrix4f read(float[] m, int at, Matrix4f dest) {
        return dest.set(
                m[at],
                m[at + 1],
                m[at + 2],
                0f,
                m[at + 3],
                m[at + 4],
                m[at + 5],
                0f,
                m[at + 6],
                m[at + 7],
                m[at + 8],
                0f,
                m[at + 9],
                m[at + 10],
                m[at + 11],
                1f);
    }

    /** Reads the translation of the matrix at {@code at}, the place of its origin, into {@code dest}. */
    public static Vector3f readOrigin(float[] m, int at, Vector3f dest) {
        return dest.set(m[at + 9], m[at + 10], m[at + 11]);
    }

    /** Writes translation, rotation and scale of {@code pose} as a matrix. */
    public static void fromPose(float[] pose, int at, float[] out, int to) {
        compose(
                pose[at + PoseLayout.QX],
                pose[at + PoseLayout.QY],
                pose[at + PoseLayout.QZ],
                pose[at + PoseLayout.QW],
                pose[at + PoseLayout.SX],
                pose[at + PoseLayout.SY],
                pose[at + PoseLayout.SZ],
                out,
                to);
        out[to + 9] = pose[at + PoseLayout.TX];
        out[to + 10] = pose[at + PoseLayout.TY];
        out[to + 11] = pose[at + PoseLayout.TZ];
    }

    /** Writes the linear part of a pose's matrix. */
    public static void compose(float x, float y, float z, float w, float sx, float sy, float sz, float[] out, int to) {
        composeInRange(x, y, z, w, sx, sy, sz, out, to);
        if (addSquares(sx, sy, sz, 0f) > Float.MAX_VALUE) {
            clamp(out, to, 9);
        }
    }

    /** Writes what {@link #compose} does for scales whose {@linkplain #addSquares squares} are finite. */
    public static void composeInRange(
            float x, float y, float z, float w, float sx, float sy, float sz, float[] out, int to) {
        float x2 = x + x;
        float y2 = y + y;
        float z2 = z + z;
        out[to] = diagonal(y, y2, z, z2) * sx;
        out[to + 1] = sum(x, y2, w, z2) * sx;
        out[to + 2] = sum(x, z2, -w, y2) * sx;
        out[to + 3] = sum(x, y2, -w, z2) * sy;
        out[to + 4] = diagonal(x, x2, z, z2) * sy;
        out[to + 5] = sum(y, z2, w, x2) * sy;
        out[to + 6] = sum(x, z2, w, y2) * sz;
        out[to + 7] = sum(y, z2, -w, x2) * sz;
        out[to + 8] = diagonal(x, x2, y, y2) * sz;
    }

    /**
     * Adds the squares of scales. As long as the sum is finite, they are far from where the rounding of a rotation could take its
     * products with them beyond the range of float.
     */
    public static float addSquares(float sx, float sy, float sz, float sum) {
        return Fma.fma(sx, sx, Fma.fma(sy, sy, Fma.fma(sz, sz, sum)));
    }

    /** The rounding of a rotation takes the largest numbers beyond the range of float. */
    static void clamp(float[] out, int to, int count) {
        for (int i = to; i < to + count; i++) {
            out[i] = clamp(out[i]);
        }
    }

    /** An element on the diagonal of a rotation: {@code 1 - a a2 - b b2}. */
    public static float diagonal(float a, float a2, float b, float b2) {
        return Fma.fma(-b, b2, Fma.fma(-a, a2, 1f));
    }

    /** Another element of a rotation: {@code a b + c d}. */
    public static float sum(float a, float b, float c, float d) {
        return Fma.fma(c, d, a * b);
    }

    /** One row of a linear map, applied to x, y and z. */
    public static float linear(float m0, float m1, float m2, float x, float y, float z) {
        return Fma.fma(m0, x, Fma.fma(m1, y, m2 * z));
    }

    /** One row of an affine map, applied to x, y and z. */
    public static float affine(float m0, float m1, float m2, float m3, float x, float y, float z) {
        return Fma.fma(m0, x, Fma.fma(m1, y, Fma.fma(m2, z, m3)));
    }

    /** Writes {@code parent * local}; {@code local} and {@code out} may be the same place. */
    public static void multiply(float[] parent, int p, float[] local, int l, float[] out, int to) {
        float m00 = parent[p];
        float m01 = parent[p + 1];
        float m02 = parent[p + 2];
        float m10 = parent[p + 3];
        float m11 = parent[p + 4];
        float m12 = parent[p + 5];
        float m20 = parent[p + 6];
        float m21 = parent[p + 7];
        float m22 = parent[p + 8];
        for (int column = 0; column < 9; column += 3) {
            float x = local[l + column];
            float y = local[l + column + 1];
            float z = local[l + column + 2];
            float a = linear(m00, m10, m20, x, y, z);
            float b = linear(m01, m11, m21, x, y, z);
            float c = linear(m02, m12, m22, x, y, z);
            out[to + column] = a;
            out[to + column + 1] = b;
            out[to + column + 2] = c;
            if (!isSurelyFinite(a + b + c)) {
                saturate(parent, p, x, y, z, 0f, out, to + column);
            }
        }
        float x = local[l + 9];
        float y = local[l + 10];
        float z = local[l + 11];
        float a = affine(m00, m10, m20, parent[p + 9], x, y, z);
        float b = affine(m01, m11, m21, parent[p + 10], x, y, z);
        float c = affine(m02, m12, m22, parent[p + 11], x, y, z);
        out[to + 9] = a;
        out[to + 10] = b;
        out[to + 11] = c;
        if (!isSurelyFinite(a + b + c)) {
            saturate(parent, p, x, y, z, 1f, out, to + 9);
        }
    }

    /** True if the sum is finite, as it is of finite numbers unless they are very large. */
    public static boolean isSurelyFinite(float sum) {
        return sum - sum == 0f;
    }

    /**
     * Makes elements of a column that went beyond the range of float its largest numbers, so that zero times them is zero further
     * below.
     *
     * @param w 1 for the translation, else 0
     */
    public static void saturate(float[] parent, int p, float x, float y, float z, float w, float[] out, int column) {
        for (int row = 0; row < 3; row++) {
            if (!Float.isFinite(out[column + row])) {
                out[column + row] = clamp(clamp(parent[p + row]) * (double) clamp(x)
                        + clamp(parent[p + 3 + row]) * (double) clamp(y)
                        + clamp(parent[p + 6 + row]) * (double) clamp(z)
                        + clamp(parent[p + 9 + row]) * (double) w);
            }
        }
    }

    static float clamp(double value) {
        return (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, value));
    }
}
