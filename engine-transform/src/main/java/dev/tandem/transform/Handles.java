package dev.tandem.transform;

import dev.tandem.transform.internal.Forest;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import java.util.ArrayList;
import java.util.List;

/** Creates handles, for the scene and for other handles. */
final class Handles extends HandleAccess<Transform3d> {
    @Override
    public Transform3d handle(TransformStore store, int id) {
        return new Transform3d(store, id);
    }

    @Override
    public int idIn(TransformStore store, Transform3d node) {
        return node.idIn(store);
    }

    /** New handles to the children of a node. */
    static List<Transform3d> children(TransformStore store, int id) {
        int count = store.childCount(id);
        List<Transform3d> children = new ArrayList<>(count);
        int child = store.firstChild(id);
        for (int i = 0; i < count; i++) {
            if (store.ghosts().isOther(child)) {
                children.add(new Transform3d(store, child));
            }
            child = store.nextSibling(child);
        }
        return children;
    }

    static void reparent(Forest forest, int id, int parentId, Reparent mode) {
        switch (mode) {
            case KEEP_WORLD -> forest.reparentKeepingWorld(id, parentId);
            case KEEP_LOCAL -> forest.reparentKeepingLocal(id, parentId);
            case KEEP_LOCAL_AND_SNAP -> forest.reparentAndSnap(id, parentId);
        }
    }
}
