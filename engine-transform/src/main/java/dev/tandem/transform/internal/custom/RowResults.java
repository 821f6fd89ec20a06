package dev.tandem.transform.internal.custom;

import dev.tandem.transform.internal.platform.Fma;
import dev.tandem.transform.internal.platform.Ranges;
import java.util.Arrays;

/** The results of the host's code for a block of rows, and whether they can be shown. */
final class RowResults {
    /** Rotations whose squared length is this near to 1 keep their bits. */
    private static final float UNIT = 1e-6f;

    /** Squared lengths of what can be made a rotation. */
    private static final float SHORTEST = 1e-12f;

    private static final float LONGEST = 1e12f;

    private static final float[] ZEROS = new float[KernelRows.BLOCK];

    private final boolean isQuaternion;
    private final float[][] out;
    private final float[][] next;
    private final float[] squares = new float[KernelRows.BLOCK];
    private final boolean[] settled = new boolean[KernelRows.BLOCK];

    /** Not 0 where a row cannot be shown. */
    private final float[] marks = new float[KernelRows.BLOCK];

    private boolean anySettled;
    private int count;
    private int written;
    private long writtenNext;

    RowResults(int part, int channels, int memorySize) {
        this.isQuaternion = KernelRows.isQuaternion(part, channels);
        this.out = KernelRows.columns(channels);
        this.next = KernelRows.columns(memorySize);
    }

    /** Starts over for the given number of rows. */
    void begin(int newCount) {
        count = newCount;
        written = 0;
        writtenNext = 0;
        if (anySettled) {
            Arrays.fill(settled, false);
            anySettled = false;
        }
    }

    float[] out(int channel) {
        written |= 1 << channel;
        return out[channel];
    }

    /** True if a channel was asked for. */
    boolean isWritten(int channel) {
        return (written >> channel & 1) != 0;
    }

    float[] next(int column) {
        if ((writtenNext >> column & 1) == 0) {
            writtenNext |= 1L << column;
            Arrays.fill(next[column], 0, count, 0);
        }
        return next[column];
    }

    void settle(int row) {
        settled[row] = true;
        anySettled = true;
    }

    boolean isSettled(int row) {
        return settled[row];
    }

    /** Gives rotations unit length, and finds the rows that cannot be shown. */
    void complete() {
        Arrays.fill(marks, 0, count, 0);
        for (float[] column : out) {
            markNotFinite(column, marks, count);
        }
        if (isQuaternion) {
            squares(out[0], out[1], out[2], out[3], squares, count);
            normalize(out[0], out[1], out[2], out[3]);
        }
    }

    /** Completes the rule's memory only, see {@link #complete}. */
    void completeNext() {
        Arrays.fill(marks, 0, count, 0);
        for (int column = 0; column < next.length; column++) {
            if ((writtenNext >> column & 1) != 0) {
                markNotFinite(next[column], marks, count);
            }
        }
    }

    private static void markNotFinite(float[] values, float[] marks, int count) {
        for (int r = 0; r < count; r++) {
            marks[r] += values[r] - values[r];
        }
    }

    private static void squares(float[] x, float[] y, float[] z, float[] w, float[] out, int count) {
        for (int r = 0; r < count; r++) {
            out[r] = Fma.fma(x[r], x[r], Fma.fma(y[r], y[r], Fma.fma(z[r], z[r], w[r] * w[r])));
        }
    }

    private void normalize(float[] x, float[] y, float[] z, float[] w) {
        for (int r = 0; r < count; r++) {
            float square = squares[r];
            if (Math.abs(square - 1) <= UNIT) {
                continue;
            }
            if (!(square >= SHORTEST && square <= LONGEST)) {
                marks[r] = Float.NaN;
                continue;
            }
            double factor = 1 / Math.sqrt(square);
            x[r] = (float) (x[r] * factor);
            y[r] = (float) (y[r] * factor);
            z[r] = (float) (z[r] * factor);
            w[r] = (float) (w[r] * factor);
        }
    }

    /** True if every row can be shown, or remembered, and none has arrived. */
    boolean areAllPlain() {
        return !anySettled && areValid();
    }

    /** True if every row can be shown, or remembered. */
    private boolean areValid() {
        return Ranges.equals(marks, 0, count, ZEROS, 0, count);
    }

    boolean isValid(int row) {
        return marks[row] == 0;
    }

    /** The host's result for a row. */
    String describe(int row) {
        return describe(out, row);
    }

    /** The memory that it wants to keep for a row. */
    String describeNext(int row) {
        return describe(next, row);
    }

    private static String describe(float[][] columns, int row) {
        StringBuilder text = new StringBuilder("(");
        for (float[] column : columns) {
            text.append(text.length() == 1 ? "" : ", ").append(column[row]);
        }
        return text.append(')').toString();
    }

    /** Copies what all rows show. */
    void copyTo(float[][] columns, int first) {
        for (int c = 0; c < out.length; c++) {
            System.arraycopy(out[c], 0, columns[c], first, count);
        }
    }

    /** Copies what one row shows. */
    void copyTo(float[][] columns, int first, int row) {
        for (int c = 0; c < out.length; c++) {
            columns[c][first + row] = out[c][row];
        }
    }

    /** Copies a column of what is remembered; zeros if it was not asked for. */
    void copyNext(int column, float[] to, int first) {
        if ((writtenNext >> column & 1) == 0) {
            Arrays.fill(to, first, first + count, 0);
        } else {
            System.arraycopy(next[column], 0, to, first, count);
        }
    }
}
