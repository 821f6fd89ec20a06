package dev.tandem.scene.internal;

import dev.tandem.transform.Node;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/** Creates branches of nodes and finds nodes by index, whatever their transform. */
public final class Branches {
    private Branches() {}

    /**
     * Creates a branch and returns handles to its nodes.
     *
     * @param parentId of the first, or -1 for the root
     * @param array makes the array of handles
     * @throws IllegalArgumentException if {@code parents} does not describe a branch
     */
    public static <H> H[] create(
            TransformStore store, HandleAccess<H> handles, int parentId, int[] parents, IntFunction<H[]> array) {
        store.requireNoWalk();
        require(parents);
        int[] ids = new int[parents.length];
        store.forest().createBranch(parentId, store.owner().birthplace(), parents, ids);
        H[] branch = array.apply(ids.length);
        for (int i = 0; i < ids.length; i++) {
            branch[i] = handles.handle(store, ids[i]);
        }
        return branch;
    }

    /** The ids of nodes, which are of this store and may be read now. */
    public static <H> int[] ids(TransformStore store, HandleAccess<H> handles, List<H> nodes) {
        int[] ids = new int[nodes.size()];
        for (int i = 0; i < ids.length; i++) {
            H node = nodes.get(i);
            if (node == null) {
                throw new NullPointerException("node " + i + " of the list is null");
            }
            ids[i] = handles.idIn(store, node);
        }
        return ids;
    }

    /** True if a node, which may be of another store, is alive in this one. */
    public static boolean has(TransformStore store, HandleAccess<?> handles, Node node) {
        int id = node.index();
        return node.isAlive()
                && id < store.idLimit()
                && store.isLiving(id)
                && handles.handle(store, id).equals(node);
    }

    /** Calls {@code action} with the id of each living node, as a walk. */
    public static void forEachIndex(TransformStore store, IntConsumer action) {
        store.owner().beginWalk();
        try {
            store.forEachNode(action);
        } finally {
            store.owner().endWalk();
        }
    }

    /** Visits the roots, see {@link #forEachIndex}. */
    public static void forEachRoot(TransformStore store, IntConsumer action) {
        store.owner().beginWalk();
        try {
            store.family().forEachRoot(action);
        } finally {
            store.owner().endWalk();
        }
    }

    /** Visits the descendants of a node, see {@link #forEachIndex}. */
    public static void forEachBelow(TransformStore store, int id, IntConsumer action) {
        store.owner().beginWalk();
        try {
            store.family().forEachBelow(id, action);
        } finally {
            store.owner().endWalk();
        }
    }

    private static void require(int[] parents) {
        if (parents.length == 0) {
            throw new IllegalArgumentException("a branch has at least one node");
        }
        for (int i = 0; i < parents.length; i++) {
            if (parents[i] >= i || parents[i] < (i == 0 ? -1 : 0)) {
                throw new IllegalArgumentException("the parent of node " + i + " of the branch must be "
                        + (i == 0 ? "-1" : "one of 0 to " + (i - 1)) + " but is " + parents[i]);
            }
        }
    }

    /**
     * The index, which is that of a node that lives or is drawn.
     *
     * @throws IllegalArgumentException if no such node has it
     */
    public static int requireNode(TransformStore store, int index) {
        store.requireOwner();
        if (index < 0 || index >= store.idLimit() || !store.isLiving(index)) {
            throw new IllegalArgumentException("no node has the index " + index + " now");
        }
        return index;
    }

    /**
     * The node of another store that has the name of a node of this one. Allocates.
     *
     * @param node may be gone by now
     * @throws IllegalStateException if the other store has none
     */
    public static <H> H counterpart(TransformStore store, TransformStore other, HandleAccess<H> handles, H node) {
        int id = handles.idOnce(store, node);
        if (id >= other.idLimit() || !other.ghosts().isDrawn(id, handles.generation(node))) {
            throw new IllegalStateException(node + " was not there at that time");
        }
        return handles.handle(other, id);
    }
}
