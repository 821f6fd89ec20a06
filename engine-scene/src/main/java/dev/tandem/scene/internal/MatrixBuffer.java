package dev.tandem.scene.internal;

import dev.tandem.scene.MatrixLayout;
import dev.tandem.transform.internal.pose.Affine;
import java.nio.FloatBuffer;

/**
 * Writes matrices into a host's buffer in its layout. Matrices for slots in a row are gathered and written at once, since
 * a single write into a direct buffer costs as much as many.
 */
public final class MatrixBuffer {
    private static final int GATHERED = 64;

    private final MatrixLayout layout;
    private final FloatBuffer buffer;
    private final int floats;
    private final float[] gathered;
    private final float[] zeros;
    private final int[] slots = new int[GATHERED];
    private int count;

    /** @param buffer written by absolute position up to its capacity, whatever position and limit the host gives it */
    public MatrixBuffer(MatrixLayout layout, FloatBuffer buffer) {
        this.layout = layout;
        this.buffer = buffer.duplicate().clear();
        this.floats = layout.floats();
        this.gathered = new float[GATHERED * floats];
        this.zeros = new float[GATHERED * floats];
    }

    /** Writes {@code matrices} 3x4 matrices that begin at {@code m[at]} to slots in a row, seen after {@link #flush}. */
    public void write(int slot, float[] m, int at, int matrices) {
        if (layout == MatrixLayout.COLUMNS_4X3 && matrices >= GATHERED) {
            flush();
            buffer.put(slot * floats, m, at, matrices * floats);
            return;
        }
        for (int i = 0; i < matrices; i++) {
            write(slot + i, m, at + i * Affine.STRIDE);
        }
    }

    private void write(int slot, float[] m, int at) {
        if (count == GATHERED) {
            flush();
        }
        int to = count * floats;
        slots[count++] = slot;
        switch (layout) {
            case COLUMNS_4X4 -> columns4x4(m, at, gathered, to);
            case COLUMNS_4X3 -> System.arraycopy(m, at, gathered, to, 12);
            case ROWS_3X4 -> rows3x4(m, at, gathered, to);
        }
    }

    /** Fills slots in a row with zeros, at once. */
    public void clear(int first, int count) {
        for (int done = 0; done < count; done += GATHERED) {
            buffer.put((first + done) * floats, zeros, 0, Math.min(GATHERED, count - done) * floats);
        }
    }

    /** Writes what was gathered. */
    public void flush() {
        int from = 0;
        while (from < count) {
            int to = from + 1;
            while (to < count && slots[to] == slots[to - 1] + 1) {
                to++;
            }
            buffer.put(slots[from] * floats, gathered, from * floats, (to - from) * floats);
            from = to;
        }
        count = 0;
    }

    private static void columns4x4(float[] m, int at, float[] out, int to) {
        for (int column = 0; column < 4; column++) {
            out[to + 4 * column] = m[at + 3 * column];
            out[to + 4 * column + 1] = m[at + 3 * column + 1];
            out[to + 4 * column + 2] = m[at + 3 * column + 2];
            out[to + 4 * column + 3] = column == 3 ? 1f : 0f;
        }
    }

    private static void rows3x4(float[] m, int at, float[] out, int to) {
        for (int row = 0; row < 3; row++) {
            out[to + 4 * row] = m[at + row];
            out[to + 4 * row + 1] = m[at + 3 + row];
            out[to + 4 * row + 2] = m[at + 6 + row];
            out[to + 4 * row + 3] = m[at + 9 + row];
        }
    }
}
