package dev.tandem.scene.internal.follow;

import dev.tandem.transform.Node;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.list.IntList;

/** Finds out whether a target, or a node above it, has had its first logical write since the last frame. */
final class FirstWrites {
    private final TransformStore store;

    /** Nodes from the target upwards that had none in the last frame: few, and most often none. */
    private final IntList unwritten = new IntList();

    FirstWrites(TransformStore store) {
        this.store = store;
    }

    /** True if there was one. A node that is not above the target any more, or was not before, does not count. */
    boolean read(Node target) {
        boolean any = false;
        for (int id = first(target);
                id >= 0 && !unwritten.isEmpty();
                id = store.family().worldParent(id)) {
            any |= isWritten(id) && contains(id);
        }
        unwritten.clear();
        for (int id = first(target); id >= 0; id = store.family().worldParent(id)) {
            if (!isWritten(id)) {
                unwritten.add(id);
            }
        }
        return any;
    }

    private static int first(Node target) {
        return target.isGone() ? -1 : target.index();
    }

    private boolean isWritten(int id) {
        return store.sync().logicalRevision(id) != 0;
    }

    private boolean contains(int id) {
        for (int i = 0; i < unwritten.size(); i++) {
            if (unwritten.get(i) == id) {
                return true;
            }
        }
        return false;
    }
}
