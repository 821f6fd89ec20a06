package dev.tandem.transform;

import dev.tandem.transform.internal.Family;
import dev.tandem.transform.internal.Forest;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import java.util.ArrayList;
import java.util.List;

/**
 * Creates handles of one type, for the scene and for other handles.
 *
 * @param <H> the type
 */
final class Handles<H extends Node> extends HandleAccess<H> {
    private final Factory<H> factory;

    Handles(Factory<H> factory) {
        this.factory = factory;
    }

    /** Makes a handle to the node that has an id now. */
    @FunctionalInterface
    interface Factory<H> {
        H handle(TransformStore store, int id);
    }

    @Override
    public H handle(TransformStore store, int id) {
        return factory.handle(store, id);
    }

    @Override
    public int idIn(TransformStore store, H node) {
        return node.idIn(store);
    }

    @Override
    public int idDrawnIn(TransformStore store, H node) {
        node.requireOf(store);
        node.drawn();
        return node.index;
    }

    @Override
    public int idOnce(TransformStore store, H node) {
        node.requireOf(store);
        return node.index;
    }

    @Override
    public int generation(H node) {
        return node.generation;
    }

    /** New handles to the children of a node. */
    static <H> List<H> children(TransformStore store, int id, Factory<H> factory) {
        Family family = store.family();
        int count = family.childCount(id);
        List<H> children = new ArrayList<>(count);
        int child = family.firstChild(id);
        for (int i = 0; i < count; i++) {
            if (store.ghosts().isOther(child)) {
                children.add(factory.handle(store, child));
            }
            child = family.nextSibling(child);
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
