package dev.tandem.transform.internal;

import org.joml.Matrix4x3f;

/**
 * 3x4 matrices as twelve floats: three columns of the linear part, then the translation.
 *
 * <p>Every sum is a chain of {@link Math#fma} in a fixed order, so the same inputs give the same bits on every JDK and
 * in every execution mode.
 */
public final class Affine {
    static final int STRIDE = 12;

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
        float x = pose[at + PoseLayout.QX];
        float y = pose[at + PoseLayout.QY];
        float z = pose[at + PoseLayout.QZ];
        float w = pose[at + PoseLayout.QW];
        float sx = pose[at + PoseLayout.SX];
        float sy = pose[at + PoseLayout.SY];
        float sz = pose[at + PoseLayout.SZ];
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
        out[to + 9] = pose[at + PoseLayout.TX];
        out[to + 10] = pose[at + PoseLayout.TY];
        out[to + 11] = pose[at + PoseLayout.TZ];
    }

    /** Writes {@code parent * local}; {@code local} and {@code out} may be the same place. */
    static void multiply(float[] parent, int p, float[] local, int l, float[] out, int to) {
        for (int column = 0; column < 4; column++) {
            float x = local[l + 3 * column];
            float y = local[l + 3 * column + 1];
            float z = local[l + 3 * column + 2];
            float cx = column == 3 ? parent[p + 9] : 0f;
            float cy = column == 3 ? parent[p + 10] : 0f;
            float cz = column == 3 ? parent[p + 11] : 0f;
            int o = to + 3 * column;
            out[o] = Math.fma(parent[p], x, Math.fma(parent[p + 3], y, Math.fma(parent[p + 6], z, cx)));
            out[o + 1] = Math.fma(parent[p + 1], x, Math.fma(parent[p + 4], y, Math.fma(parent[p + 7], z, cy)));
            out[o + 2] = Math.fma(parent[p + 2], x, Math.fma(parent[p + 5], y, Math.fma(parent[p + 8], z, cz)));
        }
    }
}
