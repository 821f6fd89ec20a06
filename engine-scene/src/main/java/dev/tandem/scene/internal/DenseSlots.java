package dev.tandem.scene.internal;

import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;

/** Gives out slots from 0 on and leaves no holes: where a node has lost its slot, the node with the last one gets it. */
public final class DenseSlots {
    private final SlotAssignment slots;
    private final IntArrayList holes;

    /** Of each move of the last {@link #compact}: from where and to where. */
    private final IntArrayList moves = new IntArrayList();

    /** One more than the last slot in use. */
    private int end;

    /** @param slots without assigned slots; only this object may assign them */
    public DenseSlots(SlotAssignment slots) {
        this.slots = slots;
        this.holes = slots.tellFreed();
    }

    /** A free slot: that of a node that has lost it, if there is one, or the next. It has to be assigned. */
    public int next() {
        while (!holes.isEmpty()) {
            int hole = holes.removeAtIndex(holes.size() - 1);
            if (isHole(hole)) {
                return hole;
            }
        }
        return end++;
    }

    /** The slots from 0 on that are in use, and holes between them until {@link #compact}. */
    public int end() {
        trim();
        return end;
    }

    private boolean isHole(int slot) {
        return slot < end && slots.nodeAt(slot) == SlotTable.NONE;
    }

    private void trim() {
        while (end > 0 && slots.nodeAt(end - 1) == SlotTable.NONE) {
            end--;
        }
    }

    /** Fills holes with the last nodes; the first holes first, so that no node is moved twice. */
    public void compact() {
        moves.clear();
        int count = holes.size();
        holes.sortThis();
        for (int i = 0; i < count; i++) {
            trim();
            int hole = holes.get(i);
            if (isHole(hole)) {
                moves.add(--end);
                moves.add(hole);
                slots.move(end, hole);
            }
        }
        trim();
        holes.clear();
    }

    /** Number of moves of the last {@link #compact}. */
    public int moves() {
        return moves.size() / 2;
    }

    /** The slot that a node had before a move. */
    public int from(int move) {
        return moves.get(2 * move);
    }

    /** The slot that it has now. */
    public int to(int move) {
        return moves.get(2 * move + 1);
    }
}
