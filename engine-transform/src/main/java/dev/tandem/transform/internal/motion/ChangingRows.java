package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.platform.Ranges;

/**
 * Marks the rows of a chunk in which a component, such as the rotation, has to be interpolated: one bit per stretch of rows.
 *
 * <p>Where nothing changes, source, target and visual pose have the same bits in this component, in every row, and a frame has
 * nothing to do. Every store into a row is reported here first. The rows around a row have no influence on it: in a stretch
 * where something changes, the other rows keep their bits too.
 */
final class ChangingRows {
    /** Long enough to be worth a loop of its own, and 64 at most in a chunk. */
    private static final int SHIFT = 8;

    /** Where it is clear, source and visual pose are the same. */
    private long changing;

    /** Where it and the other are clear, the target is the same too. */
    private long unchecked;

    /** True if some changing row may need more than the plain loop, which gives the others the same bits. */
    private boolean special;

    /** Says that the chunk has no rows. */
    void clear() {
        changing = 0;
        unchecked = 0;
    }

    /** Before anything is stored as source or visual pose of a row. */
    void change(int row) {
        long stretch = stretches(row, 1);
        changing |= stretch;
        unchecked |= stretch;
    }

    /** Before anything is stored as visual pose of all rows. */
    void changeAll(int rows) {
        long stretches = rows == 0 ? 0 : stretches(0, rows);
        changing |= stretches;
        unchecked |= stretches;
    }

    /** Before anything is stored as targets of rows. */
    void changeTargets(int row, int count) {
        unchecked |= stretches(row, count);
    }

    /** Before rows start from their targets. */
    void startFromTargets(int row, int count) {
        long stretches = stretches(row, count);
        changing |= unchecked & stretches;
        unchecked |= changing & stretches;
    }

    /** Before rows start from their visual poses. */
    void startFromVisuals(int row, int count) {
        unchecked |= changing & stretches(row, count);
    }

    /** Before a row of another chunk is copied. */
    void copy(int row, ChangingRows from, int fromRow) {
        if ((from.changing & stretches(fromRow, 1)) != 0) {
            change(row);
        } else {
            changeTargets(row, 1);
        }
    }

    private static long stretches(int row, int count) {
        int first = row >> SHIFT;
        int last = row + count - 1 >> SHIFT;
        return -1L >>> 63 - last + first << first;
    }

    /** The first changing row from {@code row} on; {@code rows} if there is none before. */
    int next(int row, int rows) {
        if (row >= rows) {
            return rows;
        }
        int stretch = row >> SHIFT;
        long rest = changing >>> stretch;
        return rest == 0 ? rows : Math.min(rows, Math.max(row, stretch + Long.numberOfTrailingZeros(rest) << SHIFT));
    }

    /** The end of the changing rows from {@code row}, which is one of them, on; {@code rows} at most. */
    int end(int row, int rows) {
        int stretch = row >> SHIFT;
        return Math.min(rows, stretch + Long.numberOfTrailingZeros(~(changing >>> stretch)) << SHIFT);
    }

    /**
     * Finds out in which stretches something changes, and shows the rest as it is.
     *
     * @return false if nothing was stored since the last time; else no row counts as special any more
     */
    boolean settle(float[][] source, float[][] target, float[][] visual, int rows) {
        long rest = unchecked;
        unchecked = 0;
        special &= rest == 0;
        for (long left = rest; left != 0; left &= left - 1) {
            int stretch = Long.numberOfTrailingZeros(left);
            settle(source, target, visual, stretch, Math.min(stretch + 1 << SHIFT, rows));
        }
        return rest != 0;
    }

    boolean isSpecial() {
        return special;
    }

    /** Says that some changing row may need more than the plain loop, until something is stored. */
    void setSpecial() {
        special = true;
    }

    private void settle(float[][] source, float[][] target, float[][] visual, int stretch, int to) {
        int from = stretch << SHIFT;
        long bit = 1L << stretch;
        if (from >= to) {
            return;
        }
        if (!isSame(source, target, from, to)) {
            changing |= bit;
        } else if ((changing & bit) != 0) {
            changing &= ~bit;
            for (int c = 0; c < source.length; c++) {
                System.arraycopy(source[c], from, visual[c], from, to - from);
            }
        }
    }

    /** Looks at one row first: where all change, that is all there is to do. */
    private static boolean isSame(float[][] a, float[][] b, int from, int to) {
        if (!isSame(a, b, from)) {
            return false;
        }
        for (int c = 0; c < a.length; c++) {
            if (Ranges.mismatch(a[c], from, to, b[c], from, to) >= 0) {
                return false;
            }
        }
        return true;
    }

    /** True if a row has the same bits in both. */
    static boolean isSame(float[][] a, float[][] b, int row) {
        for (int c = 0; c < a.length; c++) {
            if (Float.floatToRawIntBits(a[c][row]) != Float.floatToRawIntBits(b[c][row])) {
                return false;
            }
        }
        return true;
    }

    /** True if the row's columns are as the bits of its stretch say. */
    boolean isConsistent(float[][] source, float[][] target, float[][] visual, int row) {
        long stretch = stretches(row, 1);
        return (changing & stretch) != 0
                || isSame(source, visual, row) && ((unchecked & stretch) != 0 || isSame(source, target, row));
    }
}
