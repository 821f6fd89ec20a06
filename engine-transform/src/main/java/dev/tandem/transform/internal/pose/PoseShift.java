package dev.tandem.transform.internal.pose;

import org.jspecify.annotations.Nullable;

/**
 * Subtracts one vector from many translations. Results beyond the range of float become its largest number.
 *
 * <p>A float may be the rounding of a number that is known more exactly. Such floats are computed from that number again, so
 * that shifting back and forth does not accumulate errors.
 */
public final class PoseShift {
    private static final float LARGEST = Float.MAX_VALUE;

    /** For each float of a translation what is subtracted. */
    private final double[] by;

    /** The number that a float stands for that is this one, rounded. */
    private final double[] known;

    /** The same as {@link #by} where that is a float and no number is known better, else NaN. */
    private final float[] plain;

    /** 1 for rows that are shifted and 0 for others; null if all are. */
    private float @Nullable [] selected;

    /** @param width floats of a translation */
    public PoseShift(int width) {
        by = new double[width];
        known = new double[width];
        plain = new float[width];
    }

    /** Sets what is subtracted along an axis. */
    public void set(int axis, double distance) {
        set(axis, distance, Double.NaN);
    }

    /** Sets an offset as {@link #set(int, double)} does, with the number that floats may stand for. */
    public void set(int axis, double distance, double number) {
        by[axis] = distance + 0.0; // no negative zero
        known[axis] = number;
        plain[axis] = Double.isNaN(number) && (float) distance == distance ? (float) by[axis] : Float.NaN;
    }

    /** The distance subtracted along an axis; 0 for an axis that the form does not have. */
    public double get(int axis) {
        return axis < by.length ? by[axis] : 0;
    }

    /**
     * Shifts only some rows from now on, by floats: no number may be known better.
     *
     * @param rows 1 for those and 0 for others; read later
     */
    public void select(float[] rows) {
        selected = rows;
    }

    /** Shifts all rows from now on. */
    public void selectAll() {
        selected = null;
    }

    /** Shifts packed poses. */
    public void poses(float[] poses, int at, int count, int stride) {
        for (int c = 0; c < by.length; c++) {
            int end = at + count * stride;
            if (Float.isNaN(plain[c])) {
                round(poses, at + c, end, stride, by[c], known[c]);
            } else {
                subtract(poses, at + c, end, stride, plain[c]);
            }
        }
    }

    /** Shifts one pose. */
    public void pose(float[] poses, int at) {
        for (int c = 0; c < by.length; c++) {
            if (Float.isNaN(plain[c])) {
                poses[at + c] = rounded(poses[at + c], by[c], known[c]);
            } else {
                poses[at + c] = subtracted(poses[at + c], plain[c]);
            }
        }
    }

    /** Shifts rows of the columns of a translation. */
    public void columns(float[][] translation, int row, int count) {
        for (int c = 0; c < translation.length; c++) {
            if (Float.isNaN(plain[c])) {
                round(translation[c], row, row + count, 1, by[c], known[c]);
            } else if (selected == null) {
                subtract(translation[c], row, row + count, plain[c]);
            } else {
                subtract(translation[c], row, row + count, plain[c], selected);
            }
        }
    }

    /** Rounded once, as a difference in double precision that is rounded to float would be. */
    private static void subtract(float[] column, int from, int to, float by) {
        for (int r = from; r < to; r++) {
            column[r] = Math.max(-LARGEST, Math.min(LARGEST, column[r] - by));
        }
    }

    /** Subtracts a positive zero where nothing is to be subtracted: that changes no bits. */
    private static void subtract(float[] column, int from, int to, float by, float[] share) {
        for (int r = from; r < to; r++) {
            column[r] = Math.max(-LARGEST, Math.min(LARGEST, column[r] - (by * share[r] + 0f)));
        }
    }

    private static void subtract(float[] poses, int from, int to, int stride, float by) {
        for (int i = from; i < to; i += stride) {
            poses[i] = subtracted(poses[i], by);
        }
    }

    /** Without minimum and maximum, which cost more than a branch where a loop cannot be vectorised. */
    private static float subtracted(float a, float by) {
        float shifted = a - by;
        return Math.abs(shifted) <= LARGEST ? shifted : Math.copySign(LARGEST, shifted);
    }

    private static void round(float[] poses, int from, int to, int stride, double by, double known) {
        for (int i = from; i < to; i += stride) {
            poses[i] = rounded(poses[i], by, known);
        }
    }

    private static float rounded(float a, double by, double known) {
        double from = a == (float) known ? known : a;
        return (float) Math.max(-LARGEST, Math.min(LARGEST, from - by));
    }
}
