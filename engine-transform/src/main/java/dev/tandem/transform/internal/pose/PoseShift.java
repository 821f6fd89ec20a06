package dev.tandem.transform.internal.pose;

/** Subtracts one vector from many translations. What leaves the range of float becomes its largest number. */
public final class PoseShift {
    private PoseShift() {}

    /** Shifts poses that lie one after the other. */
    public static void poses(float[] poses, int at, int count, float x, float y, float z) {
        int end = at + count * PoseLayout.STRIDE;
        for (int i = at; i < end; i += PoseLayout.STRIDE) {
            poses[i + PoseLayout.TX] = minus(poses[i + PoseLayout.TX], x);
            poses[i + PoseLayout.TY] = minus(poses[i + PoseLayout.TY], y);
            poses[i + PoseLayout.TZ] = minus(poses[i + PoseLayout.TZ], z);
        }
    }

    /** Shifts rows of the three columns of a translation. */
    public static void columns(float[][] translation, int row, int count, float x, float y, float z) {
        column(translation[0], row, row + count, x);
        column(translation[1], row, row + count, y);
        column(translation[2], row, row + count, z);
    }

    private static void column(float[] column, int from, int to, float shift) {
        for (int r = from; r < to; r++) {
            column[r] = minus(column[r], shift);
        }
    }

    private static float minus(float a, float b) {
        return Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, a - b));
    }
}
