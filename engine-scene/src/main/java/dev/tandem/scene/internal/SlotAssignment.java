package dev.tandem.scene.internal;

/**
 * Which node has which slot: those that the host assigned, or each node the slot of its index.
 *
 * <p>Remembers the slots that lost their node since {@link #collectFreed}, so that what they hold can be cleared.
 */
public final class SlotAssignment {
    private final SlotTable slotOfNode = new SlotTable();
    private final SlotTable nodeOfSlot = new SlotTable();
    private final SlotRanges freed = new SlotRanges();
    private int assigned;
    private boolean all;

    /** True if each node has the slot of its index. */
    public boolean isAll() {
        return all;
    }

    /** Gives each node the slot of its index; only while no slot is assigned. */
    public void assignAll() {
        all = true;
    }

    /** The number of slots that were assigned one by one. */
    public int assigned() {
        return assigned;
    }

    /** The slot of a node, or {@link SlotTable#NONE}; unless {@link #isAll}. */
    public int slotOf(int node) {
        return slotOfNode.get(node);
    }

    /** The node of a slot, or {@link SlotTable#NONE}; unless {@link #isAll}. */
    public int nodeAt(int slot) {
        return nodeOfSlot.get(slot);
    }

    /** Gives a free slot to a node, which loses the one it had; unless {@link #isAll}. */
    public void assign(int node, int slot) {
        if (slotOfNode.get(node) != slot) {
            release(node);
            slotOfNode.put(node, slot);
            nodeOfSlot.put(slot, node);
            assigned++;
        }
    }

    /** Frees the slot of a node, if it has one that was assigned. */
    public void release(int node) {
        int slot = slotOfNode.get(node);
        if (slot != SlotTable.NONE) {
            slotOfNode.put(node, SlotTable.NONE);
            nodeOfSlot.put(slot, SlotTable.NONE);
            assigned--;
            freed.mark(slot, 1);
        }
    }

    /** Frees the slot of a node that is no more. */
    public void destroyed(int node) {
        if (all) {
            freed.mark(node, 1);
        } else {
            release(node);
        }
    }

    /** The slots freed since the last call; some may have another node by now. */
    public SlotRanges collectFreed() {
        freed.clear();
        freed.collect();
        return freed;
    }

    /** Makes the next {@link #collectFreed} return the same slots again, and what is freed until then. */
    public void keepFreed() {
        for (int range = 0; range < freed.count(); range++) {
            freed.mark(freed.start(range), freed.end(range) - freed.start(range));
        }
    }
}
