package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.platform.Fma;
import dev.tandem.transform.internal.pose.Trigonometry;

/**
 * Quaternions of rotations as double x, y, z, w, and rotation vectors: an axis times an angle in radians, of any number of turns.
 * Strict arithmetic only, so the bits are the same everywhere. Arguments and results may be the same array.
 */
final class Turns {
    static final double TURN = 2 * Math.PI;

    /** Coefficients of the arc tangent by tangent, in powers of the square. */
    private static final double T1 = -1.0 / 3;

    private static final double T2 = 1.0 / 5;
    private static final double T3 = -1.0 / 7;
    private static final double T4 = 1.0 / 9;
    private static final double T5 = -1.0 / 11;
    private static final double T6 = 1.0 / 13;
    private static final double T7 = -1.0 / 15;
    private static final double T8 = 1.0 / 17;
    private static final double T9 = -1.0 / 19;

    /** Below this angle the direction of an axis is lost in the rounding of floats. */
    private static final double NO_AXIS = 3e-4;

    private Turns() {}

    /** The rotation of some part of a rotation vector. */
    static void exp(double[] vector, double part, double[] dest) {
        double half = length(vector) * part / 2;
        if (half == 0) {
            set(dest, 0, 0, 0, 1);
            return;
        }
        double scale = Trigonometry.sin(half) * part / (2 * half);
        set(dest, vector[0] * scale, vector[1] * scale, vector[2] * scale, Trigonometry.cos(half));
    }

    /** The rotation vector of the shorter way. */
    static void log(double[] q, double[] dest) {
        double sine = length(q);
        double cosine = Math.abs(q[3]);
        double sign = q[3] < 0 ? -1 : 1;
        double whole = Math.sqrt(sine * sine + cosine * cosine);
        double quarter = sine / (whole + cosine);
        double eighth = quarter / (1 + Math.sqrt(1 + quarter * quarter));
        double sum = arc(eighth * eighth);
        double scale = sign * (sine == 0 ? 2 / whole : 8 * eighth * sum / sine);
        dest[0] = q[0] * scale;
        dest[1] = q[1] * scale;
        dest[2] = q[2] * scale;
    }

    /** Adds full turns about its axis to a rotation vector of the shorter way, so that it is as near as it can be to another. */
    static void unwrap(double[] vector, double[] wanted) {
        double angle = length(vector);
        double length = length(wanted);
        if (angle >= NO_AXIS) {
            double along = (vector[0] * wanted[0] + vector[1] * wanted[1] + vector[2] * wanted[2]) / angle;
            add(vector, vector, Math.rint((along - angle) / TURN) * TURN / angle);
        } else if (length > 0) {
            add(vector, wanted, Math.rint(length / TURN) * TURN / length);
        }
    }

    /** Arc tangent by tangent, up to an eighth of a half turn. */
    private static double arc(double x) {
        double high = Fma.fma(x, Fma.fma(x, Fma.fma(x, Fma.fma(x, T9, T8), T7), T6), T5);
        return Fma.fma(x, Fma.fma(x, Fma.fma(x, Fma.fma(x, Fma.fma(x, high, T4), T3), T2), T1), 1);
    }

    private static void add(double[] vector, double[] other, double factor) {
        double x = other[0] * factor;
        double y = other[1] * factor;
        double z = other[2] * factor;
        vector[0] += x;
        vector[1] += y;
        vector[2] += z;
    }

    /** The product a b: first the rotation b, then a. */
    static void multiply(double[] a, double[] b, double[] dest) {
        set(
                dest,
                a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
                a[3] * b[1] + a[1] * b[3] + a[2] * b[0] - a[0] * b[2],
                a[3] * b[2] + a[2] * b[3] + a[0] * b[1] - a[1] * b[0],
                a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2]);
    }

    static double length(double[] vector) {
        return Math.sqrt(vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2]);
    }

    static void set(double[] dest, double x, double y, double z, double w) {
        dest[0] = x;
        dest[1] = y;
        dest[2] = z;
        dest[3] = w;
    }
}
