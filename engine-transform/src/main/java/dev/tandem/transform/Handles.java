package dev.tandem.transform;

import dev.tandem.transform.internal.Forest;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import java.util.ArrayList;
import java.util.List;

/** Creates handles, for the scene and for other handles. */
final class Handles extends HandleAccess<Transform3d> {
    @Override
    public Transform3d handle(TransformStore store, int index) {
        return new Transform3d(store, index, store.generation(index));
    }

    @Override
    public int indexIn(TransformStore store, Transform3d node) {
        return node.indexIn(store);
    }

    /** New handles to the children of a node. */
    static List<Transform3d> children(TransformStore store, int index) {
        int count = store.childCount(index);
        List<Transform3d> children = new ArrayList<>(count);
        int child = store.firstChild(index);
        for (int i = 0; i < count; i++) {
            children.add(new Transform3d(store, child, store.generation(child)));
            child = store.nextSibling(child);
        }
        return children;
    }

    static void reparent(Forest forest, int index, int parent, Reparent mode) {
        switch (mode) {
            case KEEP_WORLD -> forest.reparentKeepingWorld(index, parent);
            case KEEP_LOCAL -> forest.reparentKeepingLocal(index, parent);
            case SNAP -> forest.reparentAndSnap(index, parent);
        }
    }
}
