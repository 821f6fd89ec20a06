package dev.tandem.scene.internal;

import dev.tandem.transform.internal.pose.Affine;

/** Writes a matrix from the storage, four columns of three floats, in a layout of a host's. */
public enum MatrixWriter {
    COLUMNS_4X4(16) {
        @Override
        void write(float[] m, int at, float[] out, int to) {
            for (int column = 0; column < 4; column++) {
                out[to + 4 * column] = m[at + 3 * column];
                out[to + 4 * column + 1] = m[at + 3 * column + 1];
                out[to + 4 * column + 2] = m[at + 3 * column + 2];
                out[to + 4 * column + 3] = column == 3 ? 1f : 0f;
            }
        }
    },

    COLUMNS_4X3(Affine.STRIDE) {
        @Override
        void write(float[] m, int at, float[] out, int to) {
            System.arraycopy(m, at, out, to, Affine.STRIDE);
        }
    },

    ROWS_3X4(12) {
        @Override
        void write(float[] m, int at, float[] out, int to) {
            for (int row = 0; row < 3; row++) {
                out[to + 4 * row] = m[at + row];
                out[to + 4 * row + 1] = m[at + 3 + row];
                out[to + 4 * row + 2] = m[at + 6 + row];
                out[to + 4 * row + 3] = m[at + 9 + row];
            }
        }
    };

    private final int floats;

    MatrixWriter(int floats) {
        this.floats = floats;
    }

    /** Floats per matrix. */
    public int floats() {
        return floats;
    }

    /** True if matrices lie as in the storage, so that many in a row can be copied at once. */
    boolean isPlain() {
        return this == COLUMNS_4X3;
    }

    /** Writes the matrix that begins at {@code m[at]} from {@code out[to]} on. */
    abstract void write(float[] m, int at, float[] out, int to);
}
