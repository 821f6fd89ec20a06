package dev.tandem.transform.internal.pose;

import java.util.Arrays;

/**
 * A rotation followed by a translation. Applied to poses that have the same bits it gives the same bits, and the identity changes
 * no number.
 */
public final class Rigid {
    /** How far lengths of columns may be from 1, and cosines between them from 0. */
    private static final double TOLERANCE = 1e-5;

    /** Numbers that say which one this is. */
    public static final int DOUBLES = 8;

    private double qx;
    private double qy;
    private double qz;
    private double qw = 1;
    private double tx;
    private double ty;
    private double tz;
    private double angle;
    private double rx;
    private double ry;
    private double rz;

    /** The numbers that columns have in a row. */
    private final float[] turned = new float[4];

    /** Sets the rotation, by an angle in radians about the z axis. */
    public void rotation(double newAngle) {
        angle = newAngle;
        qx = 0;
        qy = 0;
        qz = Trigonometry.sin(newAngle / 2);
        qw = Trigonometry.cos(newAngle / 2);
    }

    /** Sets the rotation, a quaternion of any length but zero. */
    public void rotation(double x, double y, double z, double w) {
        double inverse = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
        qx = x * inverse;
        qy = y * inverse;
        qz = z * inverse;
        qw = w * inverse;
    }

    /**
     * Sets the rotation from the columns of a matrix, or the nearest to it.
     *
     * @return false, with nothing changed, if the columns are not those of a rotation
     */
    public boolean rotation(
            double m00,
            double m01,
            double m02,
            double m10,
            double m11,
            double m12,
            double m20,
            double m21,
            double m22) {
        double volume = m00 * (m11 * m22 - m12 * m21) - m10 * (m01 * m22 - m02 * m21) + m20 * (m01 * m12 - m02 * m11);
        boolean legal = isUnit(m00, m01, m02)
                && isUnit(m10, m11, m12)
                && isUnit(m20, m21, m22)
                && Math.abs(m00 * m10 + m01 * m11 + m02 * m12) <= TOLERANCE
                && Math.abs(m10 * m20 + m11 * m21 + m12 * m22) <= TOLERANCE
                && Math.abs(m20 * m00 + m21 * m01 + m22 * m02) <= TOLERANCE
                && volume > 0;
        if (!legal) {
            return false;
        }
        double trace = m00 + m11 + m22;
        if (trace >= Math.max(m00, Math.max(m11, m22))) {
            rotation(m12 - m21, m20 - m02, m01 - m10, 1 + trace);
        } else if (m00 >= m11 && m00 >= m22) {
            rotation(1 + m00 - m11 - m22, m01 + m10, m20 + m02, m12 - m21);
        } else if (m11 >= m22) {
            rotation(m01 + m10, 1 + m11 - m22 - m00, m12 + m21, m20 - m02);
        } else {
            rotation(m20 + m02, m12 + m21, 1 + m22 - m00 - m11, m01 - m10);
        }
        return true;
    }

    private static boolean isUnit(double x, double y, double z) {
        return Math.abs(Math.sqrt(x * x + y * y + z * z) - 1) <= TOLERANCE;
    }

    public void translation(double x, double y, double z) {
        tx = x;
        ty = y;
        tz = z;
    }

    /** One of the numbers that say which one this is. */
    public double get(int number) {
        return switch (number) {
            case 0 -> qx;
            case 1 -> qy;
            case 2 -> qz;
            case 3 -> qw;
            case 4 -> angle;
            case 5 -> tx;
            case 6 -> ty;
            default -> tz;
        };
    }

    /** Makes this the one that some {@linkplain #get numbers} say, which are the bits of doubles. */
    public void set(long[] bits, int at) {
        qx = Double.longBitsToDouble(bits[at]);
        qy = Double.longBitsToDouble(bits[at + 1]);
        qz = Double.longBitsToDouble(bits[at + 2]);
        qw = Double.longBitsToDouble(bits[at + 3]);
        angle = Double.longBitsToDouble(bits[at + 4]);
        translation(
                Double.longBitsToDouble(bits[at + 5]),
                Double.longBitsToDouble(bits[at + 6]),
                Double.longBitsToDouble(bits[at + 7]));
    }

    /** Applies this to a pose: its scale stays. */
    public void apply(float[] poses, int at) {
        rotate(poses[at + PoseLayout.TX], poses[at + PoseLayout.TY], poses[at + PoseLayout.TZ]);
        poses[at + PoseLayout.TX] = (float) (rx + tx);
        poses[at + PoseLayout.TY] = (float) (ry + ty);
        poses[at + PoseLayout.TZ] = (float) (rz + tz);
        double x = poses[at + PoseLayout.QX];
        double y = poses[at + PoseLayout.QY];
        double z = poses[at + PoseLayout.QZ];
        double w = poses[at + PoseLayout.QW];
        PoseChecks.putRotation(
                poses,
                at + PoseLayout.QX,
                (float) (qw * x + qx * w + qy * z - qz * y),
                (float) (qw * y - qx * z + qy * w + qz * x),
                (float) (qw * z + qx * y - qy * x + qz * w),
                (float) (qw * w - qx * x - qy * y - qz * z));
    }

    /** Applies this, a rotation about the z axis that was set by {@link #rotation(double)}, to a pose in the plane. */
    public void applyInPlane(float[] poses, int at) {
        rotate(poses[at + PlaneLayout.X], poses[at + PlaneLayout.Y], 0);
        poses[at + PlaneLayout.X] = (float) (rx + tx);
        poses[at + PlaneLayout.Y] = (float) (ry + ty);
        poses[at + PlaneLayout.ANGLE] = (float) (poses[at + PlaneLayout.ANGLE] + angle);
    }

    /** Applies this to a point of three numbers, or of two in the plane. */
    public void apply(double[] point) {
        rotate(point[0], point[1], point.length > 2 ? point[2] : 0);
        point[0] = rx + tx;
        point[1] = ry + ty;
        if (point.length > 2) {
            point[2] = rz + tz;
        }
    }

    /** Makes this the rotation of another, without its translation. */
    public void rotationOf(Rigid other) {
        qx = other.qx;
        qy = other.qy;
        qz = other.qz;
        qw = other.qw;
        angle = other.angle;
        translation(0, 0, 0);
    }

    /** Turns the three floats of a direction, such as a velocity, which is not translated. */
    public void turn(float[] vector) {
        rotate(vector[0], vector[1], vector[2]);
        vector[0] = (float) rx;
        vector[1] = (float) ry;
        vector[2] = (float) rz;
    }

    /** Turns the direction that up to three columns have in a row; it stays finite. */
    public void turn(float[][] columns, int first, int width, int row) {
        Arrays.fill(turned, 0);
        load(columns, first, width, row);
        turn(turned);
        store(columns, first, width, row);
    }

    private void load(float[][] columns, int first, int width, int row) {
        for (int c = 0; c < width; c++) {
            turned[c] = columns[first + c][row];
        }
    }

    private void store(float[][] columns, int first, int width, int row) {
        for (int c = 0; c < width; c++) {
            columns[first + c][row] = Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, turned[c]));
        }
    }

    /** Turns the quaternion that four columns have in a row, of any length; it stays finite. */
    public void turnQuaternion(float[][] columns, int first, int row) {
        load(columns, first, 4, row);
        turnQuaternion(turned);
        store(columns, first, 4, row);
    }

    /** Turns the product of a turn and a rotation that four columns have in a row, as a rotation; it keeps its length. */
    public void turnProduct(float[][] columns, int first, int row) {
        load(columns, first, 4, row);
        turnProduct(turned);
        store(columns, first, 4, row);
    }

    /** Turns the four floats of a quaternion of any length, such as a difference of rotations. */
    void turnQuaternion(float[] q) {
        double x = q[0];
        double y = q[1];
        double z = q[2];
        double w = q[3];
        q[0] = (float) (qw * x + qx * w + qy * z - qz * y);
        q[1] = (float) (qw * y - qx * z + qy * w + qz * x);
        q[2] = (float) (qw * z + qx * y - qy * x + qz * w);
        q[3] = (float) (qw * w - qx * x - qy * y - qz * z);
    }

    private void turnProduct(float[] product) {
        double square = 0;
        for (float number : product) {
            square += (double) number * number;
        }
        double length = Math.sqrt(square);
        if (length == 0) {
            return;
        }
        for (int c = 0; c < product.length; c++) {
            product[c] = (float) (product[c] / length);
        }
        turnQuaternion(product);
        PoseChecks.putRotation(product, 0, product[0], product[1], product[2], product[3]);
        for (int c = 0; c < product.length; c++) {
            product[c] = (float) (product[c] * length);
        }
    }

    private void rotate(double x, double y, double z) {
        double cx = 2 * (qy * z - qz * y);
        double cy = 2 * (qz * x - qx * z);
        double cz = 2 * (qx * y - qy * x);
        rx = x + qw * cx + qy * cz - qz * cy;
        ry = y + qw * cy + qz * cx - qx * cz;
        rz = z + qw * cz + qx * cy - qy * cx;
    }
}
