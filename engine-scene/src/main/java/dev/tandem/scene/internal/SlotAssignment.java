package dev.tandem.scene.internal;

import dev.tandem.transform.internal.TransformStore;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Which node has which slot: those that the host assigned, or each node the slot of its index.
 *
 * <p>Remembers the slots that lost their node since {@link #collectFreed}, so that what they hold can be cleared.
 */
public final class SlotAssignment {
    private final SlotTable slotOfNode = new SlotTable();
    private final SlotTable nodeOfSlot = new SlotTable();
    private final SlotTable generationAtSlot = new SlotTable();
    private final SlotRanges freed = new SlotRanges();
    private final MovedSlots moves = new MovedSlots();
    private final List<IntConsumer> listeners = new ArrayList<>();
    private int assigned;

    /** Told the slots that lose their node, or null. */
    private @Nullable IntArrayList freedOnes;

    /** One more than the largest slot that was ever assigned. */
    private int limit;

    private boolean all;

    /** Tells from now on of each slot that gets another node by {@link #assign}. */
    public void tellAssigned(IntConsumer listener) {
        listeners.add(listener);
    }

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
    public void assign(int node, int generation, int slot) {
        int before = slotOfNode.get(node);
        if (before != slot) {
            release(node);
            moves.assigned(before, slot);
            for (int i = 0; i < listeners.size(); i++) {
                listeners.get(i).accept(slot);
            }
            slotOfNode.put(node, slot);
            nodeOfSlot.put(slot, node);
            generationAtSlot.put(slot, generation);
            limit = Math.max(limit, slot + 1);
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
            if (freedOnes != null) {
                freedOnes.add(slot);
            }
        }
    }

    /** A list to which each slot is added that loses its node from now on. */
    IntArrayList tellFreed() {
        freedOnes = new IntArrayList();
        return freedOnes;
    }

    /** Gives the node of a slot another one, which is free. */
    void move(int from, int to) {
        assign(nodeOfSlot.get(from), generationAtSlot.get(from), to);
    }

    /** One more than the largest slot that was ever assigned. */
    public int limit() {
        return limit;
    }

    /** Has the first slots cleared that have no node, and all others before they are written. */
    public void clearFirst(int count) {
        if (count > 0) {
            freed.mark(0, count);
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

    /** Clears what is drawn of a node, which keeps its slot. */
    public void hidden(int node) {
        int slot = all ? node : slotOf(node);
        if (slot != SlotTable.NONE) {
            freed.mark(slot, 1);
        }
    }

    /** Frees the slots of all nodes that are no more. */
    public void releaseDead(TransformStore store) {
        if (all) {
            for (int node = 0; node < store.idLimit(); node++) {
                if (!store.isLiving(node)) {
                    freed.mark(node, 1);
                }
            }
            return;
        }
        for (int slot = 0; slot < limit; slot++) {
            int node = nodeOfSlot.get(slot);
            if (node != SlotTable.NONE && !store.ghosts().isDrawn(node, generationAtSlot.get(slot))) {
                release(node);
            }
        }
    }

    /** The slots freed since the last call; some may have another node by now. */
    public SlotRanges collectFreed() {
        freed.clear();
        freed.collect();
        return freed;
    }

    /** The slots that the last {@link #collectFreed} returned. */
    public SlotRanges freed() {
        return freed;
    }

    /** Where the nodes were that have other slots now. */
    public MovedSlots moves() {
        return moves;
    }

    /** Makes the next {@link #collectFreed} return the same slots again, and what is freed until then. */
    public void keepFreed() {
        for (int range = 0; range < freed.count(); range++) {
            freed.mark(freed.start(range), freed.end(range) - freed.start(range));
        }
    }
}
