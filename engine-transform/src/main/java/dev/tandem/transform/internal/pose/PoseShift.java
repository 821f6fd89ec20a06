package dev.tandem.transform.internal.pose;

/**
 * Subtracts one vector from many translations. What leaves the range of float becomes its largest number.
 *
 * <p>Floats may stand for a number that is known better. Wherever they do, they stand for it afterwards too: it is rounded
 * anew, so that shifting to and fro does not add up errors.
 */
public final class PoseShift {
    /** For each float of a translation what is subtracted. */
    private final double[] by;

    /** The number that a float stands for that is this one, rounded. */
    private final double[] known;

    /** @param width floats of a translation */
    public PoseShift(int width) {
        by = new double[width];
        known = new double[width];
    }

    /** Sets what is subtracted along an axis. */
    public void set(int axis, double distance) {
        set(axis, distance, Double.NaN);
    }

    /** As {@link #set(int, double)}, with the number that floats may stand for. */
    public void set(int axis, double distance, double number) {
        by[axis] = distance;
        known[axis] = number;
    }

    /** What is subtracted along an axis, 0 along one that there is not. */
    public double get(int axis) {
        return axis < by.length ? by[axis] : 0;
    }

    /** Shifts poses that lie one after the other. */
    public void poses(float[] poses, int at, int count, int stride) {
        int end = at + count * stride;
        for (int i = at; i < end; i += stride) {
            for (int c = 0; c < by.length; c++) {
                poses[i + c] = shifted(poses[i + c], by[c], known[c]);
            }
        }
    }

    /** Shifts rows of the columns of a translation. */
    public void columns(float[][] translation, int row, int count) {
        for (int c = 0; c < translation.length; c++) {
            column(translation[c], row, row + count, by[c], known[c]);
        }
    }

    private static void column(float[] column, int from, int to, double by, double known) {
        for (int r = from; r < to; r++) {
            column[r] = shifted(column[r], by, known);
        }
    }

    private static float shifted(float a, double by, double known) {
        double from = a == (float) known ? known : a;
        return (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, from - by));
    }
}
