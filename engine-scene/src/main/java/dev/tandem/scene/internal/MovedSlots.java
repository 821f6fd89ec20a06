package dev.tandem.scene.internal;

import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;

/** For each slot that was assigned since {@link #clear}, the slot that its node had then. */
public final class MovedSlots {
    /** The node had no slot. */
    public static final int NEW = -2;

    private final SlotTable origins = new SlotTable();
    private final IntArrayList assigned = new IntArrayList();
    private boolean used;

    /** Remembers moves from now on. */
    public void use() {
        used = true;
    }

    /** @param before the slot that the node had until now, {@link SlotTable#NONE} for none */
    void assigned(int before, int slot) {
        if (used) {
            origins.put(slot, originOf(before));
            assigned.add(slot);
        }
    }

    private int originOf(int before) {
        if (before == SlotTable.NONE) {
            return NEW;
        }
        int origin = origins.get(before);
        return origin == SlotTable.NONE ? before : origin;
    }

    /** Number of slots that were assigned; one may be counted twice. */
    public int count() {
        return assigned.size();
    }

    /** A slot that was assigned. */
    public int slot(int i) {
        return assigned.get(i);
    }

    /** The slot that the node of a slot had, {@link #NEW} for none, {@link SlotTable#NONE} for this slot itself. */
    public int origin(int slot) {
        return origins.get(slot);
    }

    /** Forgets all moves. */
    public void clear() {
        for (int i = 0; i < assigned.size(); i++) {
            origins.put(assigned.get(i), SlotTable.NONE);
        }
        assigned.clear();
    }
}
