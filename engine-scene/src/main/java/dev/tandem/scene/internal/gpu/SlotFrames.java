package dev.tandem.scene.internal.gpu;

import dev.tandem.transform.internal.pose.Affine;

/** The frame that the pose of each slot is relative to: three rows of a matrix. */
final class SlotFrames {
    /** Floats of a matrix. */
    static final int FRAME = Affine.STRIDE;

    private static final float[] IDENTITY = {1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0};

    private final SlotColumn frames;

    SlotFrames(SlotColumn frames) {
        this.frames = frames;
    }

    /** Makes the pose of a slot its world. */
    void setIdentity(int slot) {
        set(slot, IDENTITY, 0);
    }

    /** Places the pose of a slot by a matrix of the storage. */
    void set(int slot, float[] matrix, int from) {
        float[] rows = frames.floats();
        int to = slot * FRAME;
        boolean same = true;
        for (int column = 0; column < 4; column++) {
            for (int row = 0; row < 3; row++) {
                float element = matrix[from + 3 * column + row];
                same &= rows[to + 4 * row + column] == element;
                rows[to + 4 * row + column] = element;
            }
        }
        if (!same) {
            frames.mark(slot);
        }
    }
}
