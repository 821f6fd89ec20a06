package dev.tandem.transform.internal.pose;

/** Brings poses that lie one after the other into columns, and runs of rows from columns to columns. */
public final class PoseTransposition {
    /** Rows after which the next columns are filled, while the poses of the block are still in the first-level cache. */
    private static final int BLOCK = 64;

    /** Rows that are sooner done one by one. */
    private static final int FEW = 4;

    private PoseTransposition() {}

    /** Puts {@code count} poses, from {@code at} on, into the rows from {@code row} on. */
    public static void spread(float[] poses, int at, PoseColumns to, int row, int count) {
        int end = row + count;
        if (count <= FEW) {
            for (int r = row; r < end; r++) {
                to.store(r, poses, at + (r - row) * PoseLayout.STRIDE);
            }
            return;
        }
        int shift = at - row * PoseLayout.STRIDE;
        for (int from = row; from < end; from += BLOCK) {
            int until = Math.min(from + BLOCK, end);
            spread(poses, shift + PoseLayout.TX, to.tx, to.ty, to.tz, from, until);
            spread(poses, shift + PoseLayout.QX, to.qx, to.qy, to.qz, to.qw, from, until);
            spread(poses, shift + PoseLayout.SX, to.sx, to.sy, to.sz, from, until);
        }
    }

    /** Few columns at a time: more would need more registers than there are, and more cache lines to write to. */
    private static void spread(float[] poses, int shift, float[] a, float[] b, float[] c, int from, int to) {
        for (int r = from; r < to; r++) {
            int p = r * PoseLayout.STRIDE + shift;
            a[r] = poses[p];
            b[r] = poses[p + 1];
            c[r] = poses[p + 2];
        }
    }

    private static void spread(float[] poses, int shift, float[] a, float[] b, float[] c, float[] d, int from, int to) {
        for (int r = from; r < to; r++) {
            int p = r * PoseLayout.STRIDE + shift;
            a[r] = poses[p];
            b[r] = poses[p + 1];
            c[r] = poses[p + 2];
            d[r] = poses[p + 3];
        }
    }

    /** Copies {@code count} rows, from {@code row} on, to the same rows elsewhere. */
    public static void copyRows(PoseColumns from, PoseColumns to, int row, int count) {
        if (count <= FEW) {
            for (int r = row; r < row + count; r++) {
                to.copy(r, from, r);
            }
            return;
        }
        System.arraycopy(from.tx, row, to.tx, row, count);
        System.arraycopy(from.ty, row, to.ty, row, count);
        System.arraycopy(from.tz, row, to.tz, row, count);
        System.arraycopy(from.qx, row, to.qx, row, count);
        System.arraycopy(from.qy, row, to.qy, row, count);
        System.arraycopy(from.qz, row, to.qz, row, count);
        System.arraycopy(from.qw, row, to.qw, row, count);
        System.arraycopy(from.sx, row, to.sx, row, count);
        System.arraycopy(from.sy, row, to.sy, row, count);
        System.arraycopy(from.sz, row, to.sz, row, count);
    }
}
