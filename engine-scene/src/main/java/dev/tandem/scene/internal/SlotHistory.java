package dev.tandem.scene.internal;

import dev.tandem.transform.internal.platform.BufferRanges;
import java.nio.FloatBuffer;
import java.util.Arrays;

/**
 * Keeps, beside a buffer of matrices, one with those of the update before, by copying what an update has changed at the start of
 * the next. Nothing is computed twice, and slots that rest cost nothing.
 */
public final class SlotHistory {
    private final FloatBuffer present;
    private final FloatBuffer previous;
    private final int floats;
    private final SlotRanges changed = new SlotRanges();
    private final SlotRanges broken = new SlotRanges();
    private final byte[] flags;

    /** Whether nothing is known of the update before. */
    private boolean begins = true;

    /** @param floats per slot */
    public SlotHistory(FloatBuffer present, FloatBuffer previous, int floats) {
        this.present = BufferRanges.whole(present);
        this.previous = BufferRanges.whole(previous);
        this.floats = floats;
        this.flags = new byte[present.capacity() / floats];
    }

    /** Forgets what every slot held before. */
    public void forget() {
        begins = true;
    }

    /** True if the update under way has none before it. */
    public boolean begins() {
        return begins;
    }

    /**
     * Before an update: what the last one has written is from now on the previous state.
     *
     * @param written slots of the last update
     */
    public void advance(SlotRanges written) {
        for (int range = 0; range < broken.count(); range++) {
            Arrays.fill(flags, broken.start(range), broken.end(range), (byte) 0);
        }
        changed.clear();
        broken.clear();
        if (!begins) {
            copy(written);
        }
    }

    /** Before an update: a slot will have the node that had another one at the last update. */
    public void moved(int from, int to) {
        if (!begins) {
            BufferRanges.put(previous, to * floats, present, from * floats, floats);
            changed.mark(to);
        }
    }

    /** After an update: the node of a slot was not where it is now, for a reason of the caller's, or there is no node. */
    public void breaks(int slot, int flag) {
        flags[slot] |= (byte) flag;
        broken.mark(slot);
    }

    /** Computes {@link #breaks} for several slots. */
    public void breakAll(SlotRanges slots, int flag) {
        for (int range = 0; range < slots.count(); range++) {
            for (int slot = slots.start(range); slot < slots.end(range); slot++) {
                breaks(slot, flag);
            }
        }
    }

    /** Ends an update: where the way is broken, the previous state is the present one. */
    public void finish() {
        broken.collect();
        copy(broken);
        changed.collect();
        begins = false;
    }

    private void copy(SlotRanges slots) {
        for (int range = 0; range < slots.count(); range++) {
            int first = slots.start(range);
            int count = slots.end(range) - first;
            BufferRanges.put(previous, first * floats, present, first * floats, count * floats);
            changed.mark(first, count);
        }
    }

    /** Slots whose previous state the last update has written. */
    public SlotRanges changed() {
        return changed;
    }

    /** The flags by which the way of a slot is broken, 0 if it is not. */
    public int flags(int slot) {
        return flags[slot];
    }

    /** Number of slots. */
    public int capacity() {
        return flags.length;
    }
}
