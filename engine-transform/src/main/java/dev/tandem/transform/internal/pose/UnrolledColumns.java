package dev.tandem.transform.internal.pose;

/**
 * Columns with a fixed number of channels: a single row is read and written without a loop, which saves up to a quarter of the
 * time.
 */
final class UnrolledColumns {
    private UnrolledColumns() {}

    /** Floats of a pose in the plane. */
    static sealed class Five extends PoseColumns {
        static final int COUNT = 5;

        private final float[] c0;
        private final float[] c1;
        private final float[] c2;
        private final float[] c3;
        private final float[] c4;

        Five(PoseForm form, float[][] all) {
            super(form, all);
            c0 = all[0];
            c1 = all[1];
            c2 = all[2];
            c3 = all[3];
            c4 = all[4];
        }

        @Override
        public void load(int row, float[] pose, int at) {
            pose[at] = c0[row];
            pose[at + 1] = c1[row];
            pose[at + 2] = c2[row];
            pose[at + 3] = c3[row];
            pose[at + 4] = c4[row];
        }

        @Override
        public void store(int row, float[] pose, int at) {
            c0[row] = pose[at];
            c1[row] = pose[at + 1];
            c2[row] = pose[at + 2];
            c3[row] = pose[at + 3];
            c4[row] = pose[at + 4];
        }

        @Override
        public void copy(int row, PoseColumns other, int fromRow) {
            Five from = (Five) other;
            c0[row] = from.c0[fromRow];
            c1[row] = from.c1[fromRow];
            c2[row] = from.c2[fromRow];
            c3[row] = from.c3[fromRow];
            c4[row] = from.c4[fromRow];
        }
    }

    /** Floats of a pose in space. */
    static final class Ten extends Five {
        static final int COUNT = 10;

        private final float[] c5;
        private final float[] c6;
        private final float[] c7;
        private final float[] c8;
        private final float[] c9;

        Ten(PoseForm form, float[][] all) {
            super(form, all);
            c5 = all[5];
            c6 = all[6];
            c7 = all[7];
            c8 = all[8];
            c9 = all[9];
        }

        @Override
        public void load(int row, float[] pose, int at) {
            super.load(row, pose, at);
            pose[at + 5] = c5[row];
            pose[at + 6] = c6[row];
            pose[at + 7] = c7[row];
            pose[at + 8] = c8[row];
            pose[at + 9] = c9[row];
        }

        @Override
        public void store(int row, float[] pose, int at) {
            super.store(row, pose, at);
            c5[row] = pose[at + 5];
            c6[row] = pose[at + 6];
            c7[row] = pose[at + 7];
            c8[row] = pose[at + 8];
            c9[row] = pose[at + 9];
        }

        @Override
        public void copy(int row, PoseColumns other, int fromRow) {
            super.copy(row, other, fromRow);
            Ten from = (Ten) other;
            c5[row] = from.c5[fromRow];
            c6[row] = from.c6[fromRow];
            c7[row] = from.c7[fromRow];
            c8[row] = from.c8[fromRow];
            c9[row] = from.c9[fromRow];
        }
    }
}
