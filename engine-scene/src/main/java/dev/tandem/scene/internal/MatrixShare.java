package dev.tandem.scene.internal;

import dev.tandem.transform.internal.platform.BufferRanges;
import dev.tandem.transform.internal.pose.Affine;
import dev.tandem.transform.internal.reader.WorldsByPlace;
import java.nio.FloatBuffer;

/**
 * Writes the matrices of one thread into a host's buffer in its layout, and remembers their slots. Matrices for consecutive slots
 * are gathered and written at once, because one write into a direct buffer costs the same for one matrix as for many.
 */
final class MatrixShare {
    private static final int BLOCK = 64;

    /** At this run length one direct write is as cheap as gathering. */
    private static final int MANY = 16;

    private final WorldsByPlace worlds;
    private final MatrixWriter writer;
    private final FloatBuffer buffer;
    private final int floats;
    private final int[] ids = new int[BLOCK];
    private final float[] block;
    private final float[] zeros;
    private final float[] one;
    private final SlotRanges slots = new SlotRanges();
    private final SlotRanges later = new SlotRanges();
    private boolean written;
    private boolean anyLater;

    /** Matrices that wait to be written, and their slots. */
    private final float[] gathered;

    private final int[] gatheredSlots = new int[BLOCK];
    private int count;

    /** @param buffer written by absolute position up to its capacity, whatever position and limit the host gives it */
    MatrixShare(MatrixWriter writer, FloatBuffer buffer, WorldsByPlace worlds) {
        this.worlds = worlds;
        this.writer = writer;
        this.buffer = BufferRanges.whole(buffer);
        this.floats = writer.floats();
        this.block = new float[BLOCK * writer.source()];
        this.gathered = new float[BLOCK * floats];
        this.zeros = new float[BLOCK * floats];
        this.one = new float[floats];
    }

    /** Writes {@code matrices} matrices that begin at {@code m[at]} to slots in a row, seen after {@link #finish}. */
    void write(int slot, float[] m, int at, int matrices) {
        put(slot, m, at, matrices);
        slots.mark(slot, matrices);
        written = true;
    }

    private void put(int slot, float[] m, int at, int matrices) {
        if (writer.isPlain() && matrices >= MANY) {
            flush();
            BufferRanges.put(buffer, slot * floats, m, at, matrices * floats);
            return;
        }
        for (int i = 0; i < matrices; i++) {
            gather(slot + i, m, at + i * writer.source());
        }
    }

    private void gather(int slot, float[] m, int at) {
        if (count == BLOCK) {
            flush();
        }
        int to = count * floats;
        gatheredSlots[count++] = slot;
        writer.write(m, at, gathered, to);
    }

    /** Writes the matrix that begins at {@code m[at]} to a slot, at once: of single slots that is cheaper than to gather them. */
    void writeOne(int slot, float[] m, int at) {
        if (writer.isPlain()) {
            copy(slot * floats, m, at);
        } else {
            writer.write(m, at, one, 0);
            copy(slot * floats, one, 0);
        }
        slots.mark(slot);
        written = true;
    }

    /**
     * Float by float: a call that copies memory costs more than twelve. The first twelve stand one by one, as C2 joins their bounds
     * checks; in a loop they cost half as much again.
     */
    private void copy(int to, float[] m, int at) {
        int done = 0;
        if (floats >= Affine.STRIDE) {
            buffer.put(to, m[at]);
            buffer.put(to + 1, m[at + 1]);
            buffer.put(to + 2, m[at + 2]);
            buffer.put(to + 3, m[at + 3]);
            buffer.put(to + 4, m[at + 4]);
            buffer.put(to + 5, m[at + 5]);
            buffer.put(to + 6, m[at + 6]);
            buffer.put(to + 7, m[at + 7]);
            buffer.put(to + 8, m[at + 8]);
            buffer.put(to + 9, m[at + 9]);
            buffer.put(to + 10, m[at + 10]);
            buffer.put(to + 11, m[at + 11]);
            done = Affine.STRIDE;
        }
        for (int i = done; i < floats; i++) {
            buffer.put(to + i, m[at + i]);
        }
    }

    /**
     * Has a slot written by {@link #finish}. Scattered slots are cheaper to write in ascending order than in the order of their
     * matrices.
     */
    void writeLater(int slot) {
        later.mark(slot);
        anyLater = true;
    }

    /** Fills slots with zeros, at once. */
    void clear(SlotRanges freed) {
        for (int range = 0; range < freed.count(); range++) {
            int first = freed.start(range);
            int end = freed.end(range);
            for (int slot = first; slot < end; slot += BLOCK) {
                BufferRanges.put(buffer, slot * floats, zeros, 0, Math.min(BLOCK, end - slot) * floats);
            }
            slots.mark(first, end - first);
            written = true;
        }
    }

    /** Completes what was written, and adds its slots to {@code ranges}. */
    void finish(SlotAssignment nodes, SlotRanges ranges) {
        if (anyLater) {
            writeNow(nodes);
            anyLater = false;
        }
        if (written) {
            flush();
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
                int found = Math.min(BLOCK, end - slot);
                nodes.nodesAt(slot, found, ids);
                worlds.copyMatrices(ids, found, block);
                put(slot, block, 0, found);
            }
        }
        written = true;
    }

    /** Writes what was gathered. */
    private void flush() {
        int from = 0;
        while (from < count) {
            int to = from + 1;
            while (to < count && gatheredSlots[to] == gatheredSlots[to - 1] + 1) {
                to++;
            }
            BufferRanges.put(buffer, gatheredSlots[from] * floats, gathered, from * floats, (to - from) * floats);
            from = to;
        }
        count = 0;
    }
}
