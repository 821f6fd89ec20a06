package dev.tandem.scene.internal.follow;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.list.IntList;

/** Finds out whether a target, or a node above it, has had its first logical write since the last frame. */
final class FirstWrites {
    private final TransformStore store;

    /** Nodes from the target upwards that had none in the last frame: few, and most often none. */
    private final IntList unwritten = new IntList();

    FirstWrites(TransformStore store) {
        this.store = store;
    }

    /** Hands over the nodes that had none. */
    void image(Image image) {
        unwritten.image(image, "unwritten", store.idLimit());
    }

    /**
     * True if there was one. A node that is not above the target any more, or was not before, does not count.
     *
     * @param target negative if it is gone
     */
    boolean read(int target) {
        boolean any = false;
        for (int id = target;
                id >= 0 && !unwritten.isEmpty();
                id = store.family().worldParent(id)) {
            any |= isWritten(id) && contains(id);
        }
        unwritten.clear();
        for (int id = target; id >= 0; id = store.family().worldParent(id)) {
            if (!isWritten(id)) {
                unwritten.add(id);
            }
        }
        return any;
    }

    private boolean isWritten(int id) {
        return store.logicalRevision(id) != 0;
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
