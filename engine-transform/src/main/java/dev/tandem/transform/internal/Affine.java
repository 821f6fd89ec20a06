package dev.tandem.transform.internal;

import org.joml.Matrix4x3f;

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

    /** Writes translation, rotation and scale of {@code pose} as a matrix. */
    static void fromPose(float[] pose, int at, float[] out, int to) {
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

    /** Writes translation, rotation and scale of a row as a matrix. */
    static void fromRow(PoseColumns poses, int row, float[] out, int to) {
        compose(
                poses.qx[row],
                poses.qy[row],
                poses.qz[row],
                poses.qw[row],
                poses.sx[row],
                poses.sy[row],
                poses.sz[row],
                out,
                to);
        out[to + 9] = poses.tx[row];
        out[to + 10] = poses.ty[row];
        out[to + 11] = poses.tz[row];
    }

    private static void compose(float x, float y, float z, float w, float sx, float sy, float sz, float[] out, int to) {
        float x2 = x + x;
        float y2 = y + y;
        float z2 = z + z;
        out[to] = Math.fma(-z, z2, Math.fma(-y, y2, 1f)) * sx;
        out[to + 1] = Math.fma(w, z2, x * y2) * sx;
        out[to + 2] = Math.fma(-w, y2, x * z2) * sx;
        out[to + 3] = Math.fma(-w, z2, x * y2) * sy;
        out[to + 4] = Math.fma(-z, z2, Math.fma(-x, x2, 1f)) * sy;
        out[to + 5] = Math.fma(w, x2, y * z2) * sy;
        out[to + 6] = Math.fma(w, y2, x * z2) * sz;
        out[to + 7] = Math.fma(-w, x2, y * z2) * sz;
        out[to + 8] = Math.fma(-y, y2, Math.fma(-x, x2, 1f)) * sz;
    }

    /** Writes {@code parent} times translation, rotation and scale of a row. */
    static void fromRowBelow(PoseColumns poses, int row, float[] parent, int p, float[] out, int to) {
        float x = poses.qx[row];
        float y = poses.qy[row];
        float z = poses.qz[row];
        float w = poses.qw[row];
        float x2 = x + x;
        float y2 = y + y;
        float z2 = z + z;
        float m00 = parent[p];
        float m01 = parent[p + 1];
        float m02 = parent[p + 2];
        float m10 = parent[p + 3];
        float m11 = parent[p + 4];
        float m12 = parent[p + 5];
        float m20 = parent[p + 6];
        float m21 = parent[p + 7];
        float m22 = parent[p + 8];

        float s = poses.sx[row];
        float a = Math.fma(-z, z2, Math.fma(-y, y2, 1f)) * s;
        float b = Math.fma(w, z2, x * y2) * s;
        float c = Math.fma(-w, y2, x * z2) * s;
        out[to] = Math.fma(m00, a, Math.fma(m10, b, m20 * c));
        out[to + 1] = Math.fma(m01, a, Math.fma(m11, b, m21 * c));
        out[to + 2] = Math.fma(m02, a, Math.fma(m12, b, m22 * c));

        s = poses.sy[row];
        a = Math.fma(-w, z2, x * y2) * s;
        b = Math.fma(-z, z2, Math.fma(-x, x2, 1f)) * s;
        c = Math.fma(w, x2, y * z2) * s;
        out[to + 3] = Math.fma(m00, a, Math.fma(m10, b, m20 * c));
        out[to + 4] = Math.fma(m01, a, Math.fma(m11, b, m21 * c));
        out[to + 5] = Math.fma(m02, a, Math.fma(m12, b, m22 * c));

        s = poses.sz[row];
        a = Math.fma(w, y2, x * z2) * s;
        b = Math.fma(-w, x2, y * z2) * s;
        c = Math.fma(-y, y2, Math.fma(-x, x2, 1f)) * s;
        out[to + 6] = Math.fma(m00, a, Math.fma(m10, b, m20 * c));
        out[to + 7] = Math.fma(m01, a, Math.fma(m11, b, m21 * c));
        out[to + 8] = Math.fma(m02, a, Math.fma(m12, b, m22 * c));

        a = poses.tx[row];
        b = poses.ty[row];
        c = poses.tz[row];
        out[to + 9] = Math.fma(m00, a, Math.fma(m10, b, Math.fma(m20, c, parent[p + 9])));
        out[to + 10] = Math.fma(m01, a, Math.fma(m11, b, Math.fma(m21, c, parent[p + 10])));
        out[to + 11] = Math.fma(m02, a, Math.fma(m12, b, Math.fma(m22, c, parent[p + 11])));
    }

    /** Writes {@code parent * local}; {@code local} and {@code out} may be the same place. */
    static void multiply(float[] parent, int p, float[] local, int l, float[] out, int to) {
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
            out[to + column] = Math.fma(m00, x, Math.fma(m10, y, m20 * z));
            out[to + column + 1] = Math.fma(m01, x, Math.fma(m11, y, m21 * z));
            out[to + column + 2] = Math.fma(m02, x, Math.fma(m12, y, m22 * z));
        }
        float x = local[l + 9];
        float y = local[l + 10];
        float z = local[l + 11];
        out[to + 9] = Math.fma(m00, x, Math.fma(m10, y, Math.fma(m20, z, parent[p + 9])));
        out[to + 10] = Math.fma(m01, x, Math.fma(m11, y, Math.fma(m21, z, parent[p + 10])));
        out[to + 11] = Math.fma(m02, x, Math.fma(m12, y, Math.fma(m22, z, parent[p + 11])));
    }
}
