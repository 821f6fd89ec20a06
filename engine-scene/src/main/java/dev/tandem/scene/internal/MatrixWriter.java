package dev.tandem.scene.internal;

import dev.tandem.transform.internal.pose.Affine;
import dev.tandem.transform.internal.pose.PlaneAffine;

/** Writes a matrix from the storage, four columns of three floats or in the plane three of two, in a layout of a host's. */
public enum MatrixWriter {
    COLUMNS_4X4(Affine.STRIDE, 16) {
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

    COLUMNS_4X3(Affine.STRIDE, Affine.STRIDE) {
        @Override
        void write(float[] m, int at, float[] out, int to) {
            System.arraycopy(m, at, out, to, Affine.STRIDE);
        }
    },

    ROWS_3X4(Affine.STRIDE, 12) {
        @Override
        void write(float[] m, int at, float[] out, int to) {
            for (int row = 0; row < 3; row++) {
                out[to + 4 * row] = m[at + row];
                out[to + 4 * row + 1] = m[at + 3 + row];
                out[to + 4 * row + 2] = m[at + 6 + row];
                out[to + 4 * row + 3] = m[at + 9 + row];
            }
        }
    },

    COLUMNS_3X2(PlaneAffine.STRIDE, PlaneAffine.STRIDE) {
        @Override
        void write(float[] m, int at, float[] out, int to) {
            System.arraycopy(m, at, out, to, PlaneAffine.STRIDE);
        }
    },

    ROWS_2X3(PlaneAffine.STRIDE, 6) {
        @Override
        void write(float[] m, int at, float[] out, int to) {
            for (int row = 0; row < 2; row++) {
                out[to + 3 * row] = m[at + row];
                out[to + 3 * row + 1] = m[at + 2 + row];
                out[to + 3 * row + 2] = m[at + 4 + row];
            }
        }
    },

    COLUMNS_3X3_STD140(PlaneAffine.STRIDE, 12) {
        @Override
        void write(float[] m, int at, float[] out, int to) {
            for (int column = 0; column < 3; column++) {
                out[to + 4 * column] = m[at + 2 * column];
                out[to + 4 * column + 1] = m[at + 2 * column + 1];
                out[to + 4 * column + 2] = column == 2 ? 1f : 0f;
                out[to + 4 * column + 3] = 0f;
            }
        }
    },

    POSE_2D(PlaneAffine.STRIDE, 5) {
        @Override
        void write(float[] m, int at, float[] out, int to) {
            double a = m[at];
            double b = m[at + 1];
            double c = m[at + 2];
            double d = m[at + 3];
            double sign = a * d - b * c < 0 ? -1 : 1;
            double scaleX = Math.sqrt(a * a + b * b);
            double scaleY = Math.sqrt(c * c + d * d);
            double angle = scaleX >= scaleY ? StrictMath.atan2(sign * b, sign * a) : StrictMath.atan2(-c, d);
            out[to] = m[at + 4];
            out[to + 1] = m[at + 5];
            out[to + 2] = (float) angle;
            out[to + 3] = (float) (sign * scaleX);
            out[to + 4] = (float) scaleY;
        }
    };

    private final int source;
    private final int floats;

    MatrixWriter(int source, int floats) {
        this.source = source;
        this.floats = floats;
    }

    /** Floats per matrix. */
    public int floats() {
        return floats;
    }

    /** Floats of a matrix in the storage. */
    public int source() {
        return source;
    }

    /** True if matrices are those of nodes in the plane. */
    public boolean isFlat() {
        return source == PlaneAffine.STRIDE;
    }

    /** True if matrices have the layout of the storage, so that consecutive ones can be copied at once. */
    boolean isPlain() {
        return this == COLUMNS_4X3 || this == COLUMNS_3X2;
    }

    /** Writes the matrix that begins at {@code m[at]} from {@code out[to]} on. */
    abstract void write(float[] m, int at, float[] out, int to);
}
