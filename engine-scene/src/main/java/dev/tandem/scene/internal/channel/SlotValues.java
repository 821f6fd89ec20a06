package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.RenderValues;
import dev.tandem.scene.internal.SlotAssignment;
import dev.tandem.scene.internal.SlotRanges;
import dev.tandem.scene.internal.SlotTable;
import dev.tandem.transform.internal.ValueStore;
import dev.tandem.transform.internal.platform.BufferRanges;
import java.nio.FloatBuffer;
import java.util.Objects;

/** Visual values in a buffer, each in the slot of its node. */
public final class SlotValues implements RenderValues {
    private static final int GATHERED = 64;

    private final ChannelStore channel;
    private final ValueStore store;
    private final SlotAssignment slots;
    private final int kind;
    private final FloatBuffer buffer;
    private final int start;
    private final int stride;
    private final int capacity;
    private final ChangedOwners changed;
    private final SlotRanges ranges = new SlotRanges();
    private final float[] value;
    private final float[] absent;
    private final float[] gathered;
    private boolean fresh = true;

    /**
     * @param kind of the nodes that have slots
     * @param capacity how many slots there are
     * @throws IllegalArgumentException if the stride is shorter than a value, or the buffer too short for all slots
     */
    SlotValues(
            ChannelStore channel,
            SlotAssignment slots,
            int kind,
            FloatBuffer buffer,
            int start,
            int stride,
            int capacity) {
        this.channel = channel;
        this.store = channel.store();
        this.slots = slots;
        this.kind = kind;
        this.start = start;
        this.stride = stride;
        this.capacity = capacity;
        int floats = channel.form().stride();
        long end = capacity == 0 ? start : start + (capacity - 1L) * stride + floats;
        if (stride < floats || start < 0 || end > buffer.capacity()) {
            throw new IllegalArgumentException("channel \"" + channel.name() + "\" needs " + capacity + " slots of "
                    + floats + " floats, but from float " + start + " on, " + stride + " for each, the buffer has "
                    + buffer.capacity() + " floats");
        }
        this.buffer = BufferRanges.whole(buffer);
        this.value = new float[floats];
        this.absent = new float[floats];
        this.gathered = new float[GATHERED * floats];
        this.changed = new ChangedOwners(store, this::mark);
        slots.tellAssigned(this::assigned);
    }

    @Override
    public RenderValues absent(float... newAbsent) {
        channel.requireNoWalk();
        if (newAbsent.length != absent.length) {
            throw new IllegalArgumentException("a value of channel \"" + channel.name() + "\" has " + absent.length
                    + " floats but this one has " + newAbsent.length);
        }
        System.arraycopy(newAbsent, 0, absent, 0, absent.length);
        forgetAll();
        return this;
    }

    private void mark(int owner) {
        if (ValueStore.kind(owner) == kind) {
            int id = ValueStore.id(owner);
            int slot = slots.isAll() ? id : slots.slotOf(id);
            if (slot != SlotTable.NONE && slot < capacity) {
                ranges.mark(slot);
            }
        }
    }

    private void assigned(int slot) {
        if (slot < capacity) {
            ranges.mark(slot);
        }
    }

    /** Has every slot written by the next update. */
    public void forgetAll() {
        fresh = true;
        changed.forgetAll();
    }

    /** Writes the slots that changed; slots have the nodes that they are to have. */
    public void update() {
        ranges.clear();
        if (capacity > 0 && (fresh || changed.isEverything())) {
            ranges.mark(0, capacity);
        }
        changed.read();
        fresh = false;
        ranges.collect();
        for (int range = 0; range < ranges.count(); range++) {
            write(ranges.start(range), ranges.end(range));
        }
    }

    private void write(int from, int to) {
        if (stride == value.length) {
            writeGathered(from, to);
            return;
        }
        for (int slot = from; slot < to; slot++) {
            BufferRanges.put(buffer, start + slot * stride, load(slot), 0, value.length);
        }
    }

    private void writeGathered(int from, int to) {
        for (int first = from; first < to; first += GATHERED) {
            int count = Math.min(GATHERED, to - first);
            for (int i = 0; i < count; i++) {
                System.arraycopy(load(first + i), 0, gathered, i * value.length, value.length);
            }
            BufferRanges.put(buffer, start + first * stride, gathered, 0, count * value.length);
        }
    }

    /** The new value of a slot. */
    private float[] load(int slot) {
        int id = slots.isAll() ? slot : slots.nodeAt(slot);
        int place = id == SlotTable.NONE ? id : store.place(ValueStore.owner(kind, id));
        if (place < 0) {
            return absent;
        }
        store.loadVisual(place, value);
        return value;
    }

    @Override
    public int rangeCount() {
        channel.requireOwner();
        return ranges.count();
    }

    @Override
    public int rangeStart(int range) {
        return ranges.start(Objects.checkIndex(range, rangeCount()));
    }

    @Override
    public int rangeEnd(int range) {
        return ranges.end(Objects.checkIndex(range, rangeCount()));
    }

    /** Stops following the channel. */
    public void close() {
        changed.close();
    }
}
