package dev.tandem.transform.internal.pose;

/** Copies packed poses into columns, and runs of rows between columns. */
public final class PoseTransposition {
    /** Rows after which the next columns are filled, while the poses of the block are still in the first-level cache. */
    private static final int BLOCK = 64;

    /** Rows that are sooner done one by one. */
    private static final int FEW = 4;

    private PoseTransposition() {}

    /** Puts {@code count} poses, from {@code at} on, into the rows from {@code row} on. */
    public static void spread(float[] poses, int at, PoseColumns to, int row, int count) {
        int stride = to.form().stride();
        int end = row + count;
        if (count <= FEW) {
            for (int r = row; r < end; r++) {
                to.store(r, poses, at + (r - row) * stride);
            }
            return;
        }
        int translation = at - row * stride;
        int rotation = translation + to.translation.length;
        int scale = rotation + to.rotation.length;
        for (int from = row; from < end; from += BLOCK) {
            int until = Math.min(from + BLOCK, end);
            spread(poses, translation, stride, to.translation, from, until);
            spread(poses, rotation, stride, to.rotation, from, until);
            spread(poses, scale, stride, to.scale, from, until);
        }
    }

    /**
     * Puts {@code count} poses that begin anywhere into the rows from {@code row} on.
     *
     * @param at where each pose begins: that of the first row at {@code at[first]}, and so on
     */
    public static void gather(float[] poses, int[] at, int first, PoseColumns to, int row, int count) {
        if (count <= FEW) {
            for (int i = 0; i < count; i++) {
                to.store(row + i, poses, at[first + i]);
            }
            return;
        }
        int rotation = to.translation.length;
        int scale = rotation + to.rotation.length;
        for (int done = 0; done < count; done += BLOCK) {
            int from = row + done;
            int until = Math.min(from + BLOCK, row + count);
            gather(poses, at, first + done, 0, to.translation, from, until);
            gather(poses, at, first + done, rotation, to.rotation, from, until);
            gather(poses, at, first + done, scale, to.scale, from, until);
        }
    }

    private static void gather(float[] poses, int[] at, int first, int shift, float[][] columns, int from, int to) {
        switch (columns.length) {
            case 0 -> {}
            case 3 -> gather(poses, at, first, shift, columns[0], columns[1], columns[2], from, to);
            case 4 -> gather(poses, at, first, shift, columns[0], columns[1], columns[2], columns[3], from, to);
            default -> {
                for (int c = 0; c < columns.length; c++) {
                    gather(poses, at, first, shift + c, columns[c], from, to);
                }
            }
        }
    }

    private static void gather(float[] poses, int[] at, int first, int shift, float[] a, int from, int to) {
        for (int r = from; r < to; r++) {
            a[r] = poses[at[first + r - from] + shift];
        }
    }

    private static void gather(
            float[] poses, int[] at, int first, int shift, float[] a, float[] b, float[] c, int from, int to) {
        for (int r = from; r < to; r++) {
            int p = at[first + r - from] + shift;
            a[r] = poses[p];
            b[r] = poses[p + 1];
            c[r] = poses[p + 2];
        }
    }

    private static void gather(
            float[] poses,
            int[] at,
            int first,
            int shift,
            float[] a,
            float[] b,
            float[] c,
            float[] d,
            int from,
            int to) {
        for (int r = from; r < to; r++) {
            int p = at[first + r - from] + shift;
            a[r] = poses[p];
            b[r] = poses[p + 1];
            c[r] = poses[p + 2];
            d[r] = poses[p + 3];
        }
    }

    /** Spreads some components as {@link #spread(float[], int, PoseColumns, int, int)} spreads all. */
    public static void spreadParts(float[] poses, int at, PoseColumns to, int row, int count, int parts) {
        PoseForm form = to.form();
        int start = at - row * form.stride();
        for (int part = PoseParts.TRANSLATION; part <= PoseParts.SCALE; part <<= 1) {
            if ((parts & part) != 0) {
                spread(poses, start + form.start(part), form.stride(), to.of(part), row, row + count);
            }
        }
    }

    /** Few columns at a time: more would need more registers than there are, and more cache lines to write to. */
    private static void spread(float[] poses, int shift, int stride, float[][] columns, int from, int to) {
        switch (columns.length) {
            case 0 -> {}
            case 1 -> spread(poses, shift, stride, columns[0], from, to);
            case 2 -> spread(poses, shift, stride, columns[0], columns[1], from, to);
            case 3 -> spread(poses, shift, stride, columns[0], columns[1], columns[2], from, to);
            default -> spread(poses, shift, stride, columns[0], columns[1], columns[2], columns[3], from, to);
        }
    }

    private static void spread(float[] poses, int shift, int stride, float[] a, int from, int to) {
        for (int r = from; r < to; r++) {
            a[r] = poses[r * stride + shift];
        }
    }

    private static void spread(float[] poses, int shift, int stride, float[] a, float[] b, int from, int to) {
        for (int r = from; r < to; r++) {
            int p = r * stride + shift;
            a[r] = poses[p];
            b[r] = poses[p + 1];
        }
    }

    private static void spread(
            float[] poses, int shift, int stride, float[] a, float[] b, float[] c, int from, int to) {
        for (int r = from; r < to; r++) {
            int p = r * stride + shift;
            a[r] = poses[p];
            b[r] = poses[p + 1];
            c[r] = poses[p + 2];
        }
    }

    private static void spread(
            float[] poses, int shift, int stride, float[] a, float[] b, float[] c, float[] d, int from, int to) {
        for (int r = from; r < to; r++) {
            int p = r * stride + shift;
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
        } else {
            to.copyRows(from, row, count);
        }
    }
}
