package dev.tandem.transform.internal.pose;

import dev.tandem.transform.internal.platform.Fma;
import org.joml.Matrix3x2f;
import org.joml.Vector2f;

/**
 * 2x3 matrices as six floats: two columns of the linear part, then the translation. The counterpart of {@link Affine} in the
 * plane.
 */
public final class PlaneAffine {
    /** Floats per matrix. */
    public static final int STRIDE = 6;

    private PlaneAffine() {}

    /** Reads the matrix at {@code at} into {@code dest}. */
    public static Matrix3x2f read(float[] m, int at, Matrix3x2f dest) {
        return dest.set(m[at], m[at + 1], m[at + 2], m[at + 3], m[at + 4], m[at + 5]);
    }

    /** Reads the translation of the matrix at {@code at}, the place of its origin, into {@code dest}. */
    public static Vector2f readOrigin(float[] m, int at, Vector2f dest) {
        return dest.set(m[at + 4], m[at + 5]);
    }

    /** Writes translation, rotation and scale of {@code pose} as a matrix. */
    public static void fromPose(float[] pose, int at, float[] out, int to) {
        compose(pose[at + PlaneLayout.ANGLE], pose[at + PlaneLayout.SX], pose[at + PlaneLayout.SY], out, to);
        out[to + 4] = pose[at + PlaneLayout.X];
        out[to + 5] = pose[at + PlaneLayout.Y];
    }

    /** Writes the linear part of a pose's matrix. */
    public static void compose(float angle, float sx, float sy, float[] out, int to) {
        double halfTurns = Trigonometry.halfTurns(angle);
        double rest = Trigonometry.rest(angle, halfTurns);
        float sine = (float) Trigonometry.sine(rest, halfTurns);
        float cosine = (float) Trigonometry.cosine(rest, halfTurns);
        out[to] = cosine * sx;
        out[to + 1] = sine * sx;
        out[to + 2] = -sine * sy;
        out[to + 3] = cosine * sy;
    }

    /** One row of a linear map, applied to x and y. */
    public static float linear(float m0, float m1, float x, float y) {
        return Fma.fma(m0, x, m1 * y);
    }

    /** One row of an affine map, applied to x and y. */
    public static float affine(float m0, float m1, float m2, float x, float y) {
        return Fma.fma(m0, x, Fma.fma(m1, y, m2));
    }

    /** Writes {@code parent * local}; {@code local} and {@code out} may be the same place. */
    public static void multiply(float[] parent, int p, float[] local, int l, float[] out, int to) {
        float m00 = parent[p];
        float m01 = parent[p + 1];
        float m10 = parent[p + 2];
        float m11 = parent[p + 3];
        for (int column = 0; column < 4; column += 2) {
            float x = local[l + column];
            float y = local[l + column + 1];
            float a = linear(m00, m10, x, y);
            float b = linear(m01, m11, x, y);
            out[to + column] = a;
            out[to + column + 1] = b;
            if (!Affine.isSurelyFinite(a + b)) {
                saturate(parent, p, x, y, 0f, out, to + column);
            }
        }
        float x = local[l + 4];
        float y = local[l + 5];
        float a = affine(m00, m10, parent[p + 4], x, y);
        float b = affine(m01, m11, parent[p + 5], x, y);
        out[to + 4] = a;
        out[to + 5] = b;
        if (!Affine.isSurelyFinite(a + b)) {
            saturate(parent, p, x, y, 1f, out, to + 4);
        }
    }

    /** Keeps elements within the range of float, see {@link Affine#saturate}. */
    private static void saturate(float[] parent, int p, float x, float y, float w, float[] out, int column) {
        for (int row = 0; row < 2; row++) {
            if (!Float.isFinite(out[column + row])) {
                out[column + row] = Affine.clamp(Affine.clamp(parent[p + row]) * (double) Affine.clamp(x)
                        + Affine.clamp(parent[p + 2 + row]) * (double) Affine.clamp(y)
                        + Affine.clamp(parent[p + 4 + row]) * (double) w);
            }
        }
    }
}
