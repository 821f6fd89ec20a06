package dev.tandem.transform.internal.pose;

/** Subtracts one vector from many translations. What leaves the range of float becomes its largest number. */
public final class PoseShift {
    private PoseShift() {}

    /**
     * Shifts poses that lie one after the other.
     *
     * @param shift a number for each of a translation
     */
    public static void poses(float[] poses, int at, int count, int stride, double[] shift) {
        int end = at + count * stride;
        for (int i = at; i < end; i += stride) {
            for (int c = 0; c < shift.length; c++) {
                poses[i + c] = minus(poses[i + c], shift[c]);
            }
        }
    }

    /** Shifts rows of the columns of a translation. */
    public static void columns(float[][] translation, int row, int count, double[] shift) {
        for (int c = 0; c < translation.length; c++) {
            column(translation[c], row, row + count, shift[c]);
        }
    }

    private static void column(float[] column, int from, int to, double shift) {
        for (int r = from; r < to; r++) {
            column[r] = minus(column[r], shift);
        }
    }

    private static float minus(float a, double b) {
        return (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, a - b));
    }
}
