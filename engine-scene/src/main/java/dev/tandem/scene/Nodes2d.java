package dev.tandem.scene;

import dev.tandem.scene.internal.Branches;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import java.util.Objects;

/**
 * What a {@link Scene} has for its nodes in the plane: each method does what the one of {@link Nodes3d} without {@code 2d} in its name
 * does for nodes in space. The first call of one of them allocates the storage of such nodes.
 */
public abstract sealed class Nodes2d extends Nodes3d permits Scene {
    private static final HandleAccess<Transform2d> NODES = HandleAccess.to(Transform2d.class);

    Nodes2d() {}

    /**
     * Creates a node in the plane at the root, on the main timeline, with the identity pose. Its first writes are not interpolated,
     * see {@link Transform2d}. The first call allocates the storage of such nodes.
     *
     * @return a handle; the only allocation apart from growth of the storage
     */
    public Transform2d create2d() {
        store.requireNoWalk();
        return NODES.handle(stores.plane(), stores.plane().create());
    }

    /**
     * Creates a node in the plane below another, on its timeline, with the identity as its local pose.
     *
     * @param parent a living node of this scene
     * @return a handle; the only allocation apart from growth of the storage
     * @throws IllegalArgumentException if the parent is of another scene
     * @throws IllegalStateException if the parent was destroyed
     */
    public Transform2d create2d(Transform2d parent) {
        Objects.requireNonNull(parent, "parent");
        TransformStore plane = stores.plane();
        return NODES.handle(plane, plane.createBelow(NODES.idIn(plane, parent)));
    }

    /**
     * As {@link #node}, for nodes in the plane, which have indices of their own.
     *
     * @param index a {@link Transform2d#index()}
     * @return a handle
     * @throws IllegalArgumentException if no living node in the plane has this index
     */
    public Transform2d node2d(int index) {
        return NODES.handle(stores.plane(), Branches.requireNode(stores.plane(), index));
    }
}
