package dev.tandem.scene.internal;

import dev.tandem.transform.internal.reader.WorldsByPlace;
import java.nio.FloatBuffer;

/** Per-thread state of an update: the matrices that the thread is writing, and their slots. */
public final class MatrixShare {
    private static final int BLOCK = 64;

    private final WorldsByPlace worlds;
    private final MatrixBuffer out;
    private final int[] ids = new int[BLOCK];
    private final float[] block;
    private final SlotRanges slots = new SlotRanges();
    private final SlotRanges later = new SlotRanges();
    private boolean written;
    private boolean anyLater;

    public MatrixShare(MatrixWriter writer, FloatBuffer buffer, WorldsByPlace worlds) {
        this.worlds = worlds;
        block = new float[BLOCK * writer.source()];
        out = new MatrixBuffer(writer, buffer);
    }

    /** Writes {@code matrices} matrices that begin at {@code m[at]} to slots in a row, seen after {@link #finish}. */
    public void write(int slot, float[] m, int at, int matrices) {
        out.write(slot, m, at, matrices);
        slots.mark(slot, matrices);
        written = true;
    }

    /** Writes the matrix that begins at {@code m[at]} to a slot, at once. */
    public void writeOne(int slot, float[] m, int at) {
        out.put(slot, m, at);
        slots.mark(slot);
        written = true;
    }

    /**
     * Has a slot written by {@link #finish}. Scattered slots are cheaper to write in ascending order than in the order of their
     * matrices.
     */
    public void writeLater(int slot) {
        later.mark(slot);
        anyLater = true;
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
    public void finish(SlotAssignment nodes, SlotRanges ranges) {
        if (anyLater) {
            writeNow(nodes);
            anyLater = false;
        }
        if (written) {
            out.flush();
            ranges.markAll(slots);
            written = false;
        }
    }

    private void writeNow(SlotAssignment nodes) {
        later.clear();
        later.collect();
        for (int range = 0; range < later.count(); range++) {
            int first = later.start(range);
            int end = later.end(range);
            slots.mark(first, end - first);
            for (int slot = first; slot < end; slot += BLOCK) {
                int count = Math.min(BLOCK, end - slot);
                nodes.nodesAt(slot, count, ids);
                worlds.copyMatrices(ids, count, block);
                out.write(slot, block, 0, count);
            }
        }
        written = true;
    }
}
