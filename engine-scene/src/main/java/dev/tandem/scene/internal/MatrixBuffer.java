package dev.tandem.scene.internal;

import dev.tandem.transform.internal.platform.BufferRanges;
import java.nio.FloatBuffer;

/**
 * Writes matrices into a host's buffer in its layout. Matrices for consecutive slots are gathered and written at once, because
 * one write into a direct buffer costs the same for one matrix as for many.
 */
public final class MatrixBuffer {
    private static final int GATHERED = 64;

    /** At this run length one direct write is as cheap as gathering. */
    private static final int MANY = 16;

    private final MatrixWriter writer;
    private final FloatBuffer buffer;
    private final int floats;
    private final float[] gathered;
    private final float[] zeros;
    private final float[] one;
    private final int[] slots = new int[GATHERED];
    private int count;

    /** @param buffer written by absolute position up to its capacity, whatever position and limit the host gives it */
    public MatrixBuffer(MatrixWriter writer, FloatBuffer buffer) {
        this.writer = writer;
        this.buffer = BufferRanges.whole(buffer);
        this.floats = writer.floats();
        this.gathered = new float[GATHERED * floats];
        this.one = new float[floats];
        this.zeros = new float[GATHERED * floats];
    }

    /** Writes {@code matrices} matrices that begin at {@code m[at]} to slots in a row, seen after {@link #flush}. */
    public void write(int slot, float[] m, int at, int matrices) {
        if (writer.isPlain() && matrices >= MANY) {
            flush();
            BufferRanges.put(buffer, slot * floats, m, at, matrices * floats);
            return;
        }
        for (int i = 0; i < matrices; i++) {
            write(slot + i, m, at + i * writer.source());
        }
    }

    /** Writes the matrix that begins at {@code m[at]}, seen after {@link #flush}. */
    void write(int slot, float[] m, int at) {
        if (count == GATHERED) {
            flush();
        }
        int to = count * floats;
        slots[count++] = slot;
        writer.write(m, at, gathered, to);
    }

    /** Writes the matrix that begins at {@code m[at]} at once: of single slots that is cheaper than to gather them. */
    void put(int slot, float[] m, int at) {
        if (writer.isPlain()) {
            put(slot * floats, m, at, floats);
        } else {
            writer.write(m, at, one, 0);
            put(slot * floats, one, 0, floats);
        }
    }

    /** Float by float: a call that copies memory costs more than twelve. */
    private void put(int to, float[] m, int at, int count) {
        for (int i = 0; i < count; i++) {
            buffer.put(to + i, m[at + i]);
        }
    }

    /** Fills slots in a row with zeros, at once. */
    public void clear(int first, int count) {
        for (int done = 0; done < count; done += GATHERED) {
            BufferRanges.put(buffer, (first + done) * floats, zeros, 0, Math.min(GATHERED, count - done) * floats);
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
            BufferRanges.put(buffer, slots[from] * floats, gathered, from * floats, (to - from) * floats);
            from = to;
        }
        count = 0;
    }
}
