package dev.tandem.scene.internal;

import java.nio.FloatBuffer;

/** What one thread writes of an update: its matrices, on their way into the buffer, and their slots. */
public final class MatrixShare {
    private final MatrixBuffer out;
    private final SlotRanges slots = new SlotRanges();
    private boolean written;

    public MatrixShare(MatrixWriter writer, FloatBuffer buffer) {
        out = new MatrixBuffer(writer, buffer);
    }

    /** Writes {@code matrices} 3x4 matrices that begin at {@code m[at]} to slots in a row, seen after {@link #finish}. */
    public void write(int slot, float[] m, int at, int matrices) {
        out.write(slot, m, at, matrices);
        slots.mark(slot, matrices);
        written = true;
    }

    /** Fills slots with zeros, at once. */
    public void clear(SlotRanges freed) {
        for (int range = 0; range < freed.count(); range++) {
            int first = freed.start(range);
            int count = freed.end(range) - first;
            out.clear(first, count);
            slots.mark(first, count);
            written = true;
        }
    }

    /** Completes what was written, and adds its slots to {@code ranges}. */
    public void finish(SlotRanges ranges) {
        if (written) {
            out.flush();
            ranges.markAll(slots);
            written = false;
        }
    }
}
