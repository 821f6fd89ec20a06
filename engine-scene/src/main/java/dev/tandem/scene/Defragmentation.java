package dev.tandem.scene;

import dev.tandem.scene.internal.SceneStores;
import dev.tandem.transform.internal.TransformStore;

/**
 * Keeps a scene as fast as it was when it was built: moves nodes in memory, a few per frame, so that parents and children lie
 * together again after nodes were created, destroyed and re-parented for a while.
 *
 * <p>It has no other visible effect. Handles, {@linkplain dev.tandem.transform.Node#index() indices}, slots, batches and readers
 * keep their meaning, and every pose and matrix has the same bits. Only the order may differ in which a {@link ChangeReader} or
 * {@link VisualChanges} tells of the nodes that one frame changes. Nodes are moved at the end of {@link
 * VisualSynchronizer#beforeFrame} of the main timeline, when enough nodes have come, gone or changed parents since the last
 * look, and runs in memory are found to be short. A node is not moved between a write and the tick or frame that observes it. A
 * scene in order costs nothing.
 *
 * <p>Call every method on the thread that owns the scene. None allocates, except for some memory in reserve in large scenes.
 */
public final class Defragmentation {
    private final SceneStores stores;
    private final TransformStore store;

    Defragmentation(SceneStores stores) {
        this.stores = stores;
        this.store = stores.space();
    }

    /**
     * Limits the time that it takes of each frame; by default 50,000 ns. Nodes in the plane, if there are any, may
     * take as much again. It may be exceeded by a few microseconds.
     *
     * @param nanosPerFrame in nanoseconds of real time; 0 turns it off
     * @throws IllegalArgumentException if it is negative
     */
    public void budget(long nanosPerFrame) {
        store.requireOwner();
        if (nanosPerFrame < 0) {
            throw new IllegalArgumentException("the budget must not be negative but is " + nanosPerFrame + " ns");
        }
        stores.forEach(each -> each.defragmenter().budget(nanosPerFrame));
    }

    /** {@return the time that it may take of each frame, in nanoseconds; 0 if it is off} */
    public long budget() {
        store.requireOwner();
        return store.defragmenter().budget();
    }

    /**
     * {@return the mean number of nodes in a run, of the kind of nodes for which it is smaller} Within a run, nodes are
     * consecutive in memory, and the parent of each is near one that was used recently. A scene built branch by branch has runs
     * of dozens of nodes; with less than 8, nodes are moved. Looks at every node: for logs and tests.
     */
    public double meanRunLength() {
        store.requireOwner();
        double space = store.defragmenter().meanRunLength();
        double plane = stores.hasPlane() ? stores.plane().defragmenter().meanRunLength() : 0;
        return space == 0 || plane == 0 ? space + plane : Math.min(space, plane);
    }

    /** {@return true if the next frame has something to do, or would have with a budget} */
    public boolean isRunning() {
        store.requireOwner();
        return store.defragmenter().isRunning()
                || stores.hasPlane() && stores.plane().defragmenter().isRunning();
    }

    /**
     * Begins to put all nodes in order with the next frame, whatever their order is now.
     *
     * @throws IllegalStateException within a walk of changes
     */
    public void begin() {
        store.requireNoWalk();
        stores.forEach(each -> each.defragmenter().begin());
    }

    /**
     * Puts all nodes in order at once, whatever the budget: for a loading screen. Takes some tenths of a microsecond per node.
     *
     * @throws IllegalStateException within a walk of changes
     */
    public void finish() {
        store.requireNoWalk();
        stores.forEach(each -> each.defragmenter().finish());
    }
}
