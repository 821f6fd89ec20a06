package dev.tandem.scene.internal;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import org.eclipse.collections.impl.list.mutable.primitive.IntArrayList;

/** Tells the slots of nodes that are no longer drawn: those that were destroyed, which lose their slots, and hidden ones. */
public final class LostMatrices {
    private static final int NONE = -1;

    private final TransformStore store;
    private final SlotAssignment slots;
    private final ChangeCursor changes;
    private final IntArrayList branch = new IntArrayList();

    public LostMatrices(TransformStore store, SlotAssignment slots) {
        this.store = store;
        this.slots = slots;
        this.changes = store.changes(ChangeBits.DESTROYED | ChangeBits.HIDDEN | ChangeBits.REPARENTED);
    }

    /** Frees or clears the slots of the nodes that were lost since the last call. */
    public void read() {
        if (changes.isLost()) {
            slots.releaseDead(store);
            assignedAll();
            changes.skip();
        }
        while (changes.next()) {
            if (changes.kind() == ChangeBits.DESTROYED) {
                slots.destroyed(changes.node());
            } else if (!store.forest().visibility().areAllDrawn() && store.isLiving(changes.node())) {
                hidden(changes.node());
            }
        }
    }

    /** The branch is visited as it is now: nodes that left it since are reported as re-parented. */
    private void hidden(int top) {
        branch.add(top);
        while (!branch.isEmpty()) {
            int id = branch.removeAtIndex(branch.size() - 1);
            assigned(id);
            int first = store.family().firstChild(id);
            int child = first;
            while (child != NONE) {
                branch.add(child);
                child = store.family().nextSibling(child);
                child = child == first ? NONE : child;
            }
        }
    }

    /** A node has a slot from now on: it is cleared if the node is hidden. */
    public void assigned(int id) {
        if (!store.forest().visibility().isDrawn(id)) {
            slots.hidden(id);
        }
    }

    /** Every node has a slot from now on. */
    public void assignedAll() {
        for (int id = 0; id < store.idLimit(); id++) {
            if (store.isLiving(id)) {
                assigned(id);
            }
        }
    }

    /** Ends the reader. */
    public void close() {
        changes.close();
    }
}
