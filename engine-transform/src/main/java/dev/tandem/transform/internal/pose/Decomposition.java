package dev.tandem.transform.internal.pose;

import org.joml.Matrix3d;
import org.joml.Matrix4x3dc;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * Splits an affine matrix into translation, rotation and scale.
 *
 * <p>Scale is the length of each column, rotation the direction of the columns. Under shear the columns are not at right
 * angles and no pose is exact: the longest keeps its direction, the others are made orthogonal to it (Gram-Schmidt). A
 * mirror becomes a negative scale on the axis that was mirrored before, else on x. A column of length zero gets a
 * direction that completes the others.
 */
public final class Decomposition {
    /** Unit columns whose cross product is shorter than this count as parallel. */
    private static final double PARALLEL = 1e-6;

    private final Vector3d x = new Vector3d();
    private final Vector3d y = new Vector3d();
    private final Vector3d z = new Vector3d();
    private final Vector3d product = new Vector3d();
    private final Matrix3d axes = new Matrix3d();
    private final Quaterniond rotation = new Quaterniond();

    /**
     * @param before pose whose signs of scale are kept where the matrix allows
     * @param result receives the ten floats of the pose; may be {@code before}. Values beyond the range of float become its
     *     largest number
     * @return true if all is within that range
     */
    public boolean decompose(Matrix4x3dc matrix, float[] before, float[] result) {
        matrix.getColumn(0, x);
        matrix.getColumn(1, y);
        matrix.getColumn(2, z);
        double mirror = x.dot(cross(y, z));
        double sx = Math.copySign(x.length(), before[PoseLayout.SX]);
        double sy = Math.copySign(y.length(), before[PoseLayout.SY]);
        double sz = Math.copySign(z.length(), before[PoseLayout.SZ]);
        if (mirror * sx * sy * sz < 0) {
            sx = -sx;
        }
        toUnit(x, sx);
        toUnit(y, sy);
        toUnit(z, sz);
        orthogonalize(Math.abs(sx), Math.abs(sy), Math.abs(sz));
        axes.set(x, y, z);
        rotation.setFromNormalized(axes).normalize();
        result[PoseLayout.TX] = inRange(matrix.m30());
        result[PoseLayout.TY] = inRange(matrix.m31());
        result[PoseLayout.TZ] = inRange(matrix.m32());
        result[PoseLayout.QX] = (float) rotation.x;
        result[PoseLayout.QY] = (float) rotation.y;
        result[PoseLayout.QZ] = (float) rotation.z;
        result[PoseLayout.QW] = (float) rotation.w;
        result[PoseLayout.SX] = inRange(sx);
        result[PoseLayout.SY] = inRange(sy);
        result[PoseLayout.SZ] = inRange(sz);
        return isInRange(matrix.m30(), matrix.m31(), matrix.m32()) && isInRange(sx, sy, sz);
    }

    private static float inRange(double number) {
        return (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, number));
    }

    private static boolean isInRange(double a, double b, double c) {
        return Math.abs(a) <= Float.MAX_VALUE && Math.abs(b) <= Float.MAX_VALUE && Math.abs(c) <= Float.MAX_VALUE;
    }

    private Vector3d cross(Vector3d a, Vector3d b) {
        return product.set(a).cross(b);
    }

    private static void toUnit(Vector3d column, double scale) {
        if (scale != 0) {
            column.div(scale);
        }
    }

    /** Longest column first: it keeps its direction, and a column that is nearly flat decides nothing. */
    private void orthogonalize(double lengthX, double lengthY, double lengthZ) {
        if (lengthX >= lengthY && lengthX >= lengthZ) {
            if (lengthY >= lengthZ) {
                complete(x, y, z);
            } else {
                complete(x, z, y);
                y.negate();
            }
        } else if (lengthY >= lengthZ) {
            if (lengthZ >= lengthX) {
                complete(y, z, x);
            } else {
                complete(y, x, z);
                z.negate();
            }
        } else if (lengthX >= lengthY) {
            complete(z, x, y);
        } else {
            complete(z, y, x);
            x.negate();
        }
    }

    /** Leaves {@code first}, makes {@code second} orthogonal to it, and makes {@code third} their cross product. */
    private void complete(Vector3d first, Vector3d second, Vector3d third) {
        if (isZero(first)) {
            first.set(1, 0, 0);
            second.set(0, 1, 0);
        }
        second.fma(-first.dot(second), first);
        if (second.length() < PARALLEL) {
            second.set(third).fma(-first.dot(third), first);
            if (second.length() < PARALLEL) {
                perpendicularTo(first, second);
            } else {
                second.set(cross(second, first));
            }
        }
        second.normalize();
        third.set(first).cross(second);
    }

    private static boolean isZero(Vector3d column) {
        return column.lengthSquared() == 0;
    }

    private static void perpendicularTo(Vector3d axis, Vector3d result) {
        if (Math.abs(axis.x) < 0.5) {
            result.set(1, 0, 0);
        } else {
            result.set(0, 1, 0);
        }
        result.fma(-axis.dot(result), axis);
    }
}
