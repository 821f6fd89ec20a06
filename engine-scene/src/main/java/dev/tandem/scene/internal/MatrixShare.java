package dev.tandem.scene.internal;

import dev.tandem.transform.internal.platform.BufferRanges;
import dev.tandem.transform.internal.pose.Affine;
import java.nio.FloatBuffer;

/** Writes the matrices of one thread into a host's buffer in its layout, and remembers their slots. */
final class MatrixShare {
    private static final int BLOCK = 64;

    /** At this run length one call that copies memory is as cheap as writing the matrices float by float. */
    private static final int MANY = 16;

    private final MatrixWriter writer;
    private final FloatBuffer buffer;
    private final int floats;
    private final float[] zeros;

    /** Matrices in the layout of the host, where that is not the one of the storage. */
    private final float[] block;

    private final SlotRanges slots = new SlotRanges();
    private boolean written;

    /** @param buffer written by absolute position up to its capacity, whatever position and limit the host gives it */
    MatrixShare(MatrixWriter writer, FloatBuffer buffer) {
        this.writer = writer;
        this.buffer = BufferRanges.whole(buffer);
        this.floats = writer.floats();
        this.block = new float[BLOCK * floats];
        this.zeros = new float[BLOCK * floats];
    }

    /** Writes {@code matrices} matrices that begin at {@code m[at]} to slots in a row. */
    void write(int slot, float[] m, int at, int matrices) {
        if (matrices < MANY) {
            for (int i = 0; i < matrices; i++) {
                put(slot + i, m, at + i * writer.source());
            }
        } else if (writer.isPlain()) {
            BufferRanges.put(buffer, slot * floats, m, at, matrices * floats);
        } else {
            putMany(slot, m, at, matrices);
        }
        slots.mark(slot, matrices);
        written = true;
    }

    /** Writes the matrix that begins at {@code m[at]} to a slot. */
    void write(int slot, float[] m, int at) {
        put(slot, m, at);
        slots.mark(slot);
        written = true;
    }

    private void putMany(int slot, float[] m, int at, int matrices) {
        for (int done = 0; done < matrices; done += BLOCK) {
            int now = Math.min(BLOCK, matrices - done);
            for (int i = 0; i < now; i++) {
                writer.write(m, at + (done + i) * writer.source(), block, i * floats);
            }
            BufferRanges.put(buffer, (slot + done) * floats, block, 0, now * floats);
        }
    }

    private void put(int slot, float[] m, int at) {
        if (writer.isPlain()) {
            copy(slot * floats, m, at);
        } else {
            writer.write(m, at, block, 0);
            copy(slot * floats, block, 0);
        }
    }

    /**
     * Float by float: a call that copies memory costs more than twelve. The first twelve stand one by one, as C2 joins their
     * bounds checks; in a loop they cost half as much again.
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

    /** Fills slots with zeros. */
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

    /** Adds the slots that were written to {@code ranges}. */
    void finish(SlotRanges ranges) {
        if (written) {
            ranges.markAll(slots);
            written = false;
        }
    }
}
