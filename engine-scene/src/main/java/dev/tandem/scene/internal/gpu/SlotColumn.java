package dev.tandem.scene.internal.gpu;

import dev.tandem.scene.internal.SlotRanges;
import dev.tandem.transform.internal.platform.BufferRanges;
import java.nio.FloatBuffer;
import java.util.Arrays;

/** Some floats of every slot, one slot after the other, and a part of the host's buffer that follows them. */
final class SlotColumn {
    private static final int SMALLEST = 64;

    private final int stride;
    private final int start;
    private final SlotRanges changed = new SlotRanges();
    private float[] floats = {};

    /**
     * @param stride floats of a slot
     * @param start of the first slot in the host's buffer
     */
    SlotColumn(int stride, int start) {
        this.stride = stride;
        this.start = start;
    }

    /** Floats of a slot. */
    int stride() {
        return stride;
    }

    /** Where the first slot is in the host's buffer. */
    int start() {
        return start;
    }

    /** Makes room for slots before a number; those that are new are zeros. */
    void makeRoom(int slots) {
        if (slots * stride > floats.length) {
            floats = Arrays.copyOf(floats, Math.max(SMALLEST, 2 * slots) * stride);
        }
    }

    /** The floats, to be read, and to be written before a {@link #mark}; valid until there is more room. */
    float[] floats() {
        return floats;
    }

    /** Says that a slot was written. */
    void mark(int slot) {
        changed.mark(slot);
    }

    /** Says that slots were written. */
    void mark(int first, int count) {
        changed.mark(first, count);
    }

    /** Fills slots with zeros. */
    void clear(int first, int count) {
        int from = Math.min(floats.length, first * stride);
        Arrays.fill(floats, from, Math.min(floats.length, (first + count) * stride), 0f);
        changed.mark(first, count);
    }

    /** Has every slot before a number written into the host's buffer. */
    void markAll(int slots) {
        if (slots > 0) {
            changed.mark(0, slots);
        }
    }

    /** Forgets what the last {@link #writeTo} has written. */
    void begin() {
        changed.clear();
    }

    /** Writes the slots that were marked. */
    void writeTo(FloatBuffer buffer) {
        changed.collect();
        for (int range = 0; range < changed.count(); range++) {
            int from = changed.start(range) * stride;
            int to = changed.end(range) * stride;
            makeRoom(changed.end(range));
            BufferRanges.put(buffer, start + from, floats, from, to - from);
        }
    }

    /** Ranges that the last {@link #writeTo} has written. */
    int ranges() {
        return changed.count();
    }

    /** Where a range begins in the host's buffer. */
    int rangeStart(int range) {
        return start + changed.start(range) * stride;
    }

    /** Where a range ends in the host's buffer. */
    int rangeEnd(int range) {
        return start + changed.end(range) * stride;
    }
}
