package dev.tandem.transform;

import dev.tandem.transform.internal.HandleFactory;
import dev.tandem.transform.internal.TransformStore;
import java.util.ArrayList;
import java.util.List;

/** Makes handles, for the scene and for other handles. */
final class Handles extends HandleFactory {
    @Override
    protected Transform3d create(TransformStore store, int index, int generation) {
        return new Transform3d(store, index, generation);
    }

    @Override
    protected int index(TransformStore store, Transform3d node) {
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
}
