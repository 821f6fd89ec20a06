package dev.tandem.scene;

import dev.tandem.scene.data.NodeData;
import dev.tandem.scene.data.NodeNames;
import dev.tandem.scene.follow.Follower2d;
import dev.tandem.scene.internal.Branches;
import dev.tandem.scene.internal.data.StoreData;
import dev.tandem.scene.internal.large.FlatPositions;
import dev.tandem.scene.large.LargeWorld2d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import org.joml.Matrix3x2fc;
import org.joml.Vector2fc;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link Scene} has for its nodes in the plane: each method does what the one of {@link Nodes3d} without {@code 2d} in
 * its name does for nodes in space. The first call of one of them allocates the storage of such nodes.
 */
public abstract sealed class Nodes2d extends Nodes3d permits Scene {
    private static final HandleAccess<Transform2d> NODES = HandleAccess.to(Transform2d.class);

    /** Null until it is asked for. */
    private @Nullable StoreData<Transform2d> planeData;

    /** Null until it is asked for. */
    private @Nullable LargeWorld2d largeWorld2d;

    Nodes2d() {}

    /**
     * Creates a node in the plane at the root, with the identity pose, on the same timeline as {@link Nodes3d#create()}. Its first
     * writes are not interpolated, see {@link Transform2d}. The first call allocates the storage of such nodes.
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
     * @throws IllegalArgumentException if no node in the plane has this index
     */
    public Transform2d node2d(int index) {
        return NODES.handle(stores.plane(), Branches.requireNode(stores.plane(), index));
    }

    /**
     * As {@link #batch}.
     *
     * @param nodes of this scene, in the order in which their poses will lie; copied
     * @return a batch for {@linkplain PoseFormat#isFlat() formats of the plane}
     * @throws IllegalArgumentException as there
     * @throws IllegalStateException as there
     */
    public TransformBatch batch2d(List<Transform2d> nodes) {
        store.requireOwner();
        TransformStore plane = stores.plane();
        return new TransformBatch(plane, Transform2d.class, plane.batch(Branches.ids(plane, NODES, nodes)));
    }

    /**
     * As {@link #createBranch(int...)}.
     *
     * @param parents as there
     * @return as there
     * @throws IllegalArgumentException as there
     */
    public Transform2d[] createBranch2d(int... parents) {
        return Branches.create(
                stores.plane(),
                NODES,
                -1,
                Objects.requireNonNull(parents, "parents").clone(),
                Transform2d[]::new);
    }

    /**
     * As {@link #createBranch(dev.tandem.transform.Transform3d, int...)}.
     *
     * @param parent a living node of this scene
     * @param parents as there
     * @return as there
     * @throws IllegalArgumentException as there, or if the parent is of another scene
     * @throws IllegalStateException if the parent was destroyed
     */
    public Transform2d[] createBranch2d(Transform2d parent, int... parents) {
        Objects.requireNonNull(parent, "parent");
        Objects.requireNonNull(parents, "parents");
        TransformStore plane = stores.plane();
        return Branches.create(plane, NODES, NODES.idIn(plane, parent), parents.clone(), Transform2d[]::new);
    }

    /**
     * Calls {@code action} with the index of every living {@link Transform2d}, in no particular order.
     *
     * @param action may read the scene but not write it
     * @throws IllegalStateException from within a walk of changes
     */
    public void forEachIndex2d(IntConsumer action) {
        Branches.forEachIndex(stores.plane(), Objects.requireNonNull(action, "action"));
    }

    /**
     * As {@link #changes}: a reader of what happens to nodes in the plane, by their indices.
     *
     * @param kinds what it is told of; all kinds if none is named
     * @return to be closed when it is no longer used, since it costs a little at every change of these kinds
     */
    public ChangeReader changes2d(ChangeKind... kinds) {
        return new ChangeReader(stores.plane(), ChangeKind.bits(Objects.requireNonNull(kinds, "kinds")));
    }

    /**
     * As {@link #visualChanges}.
     *
     * @return to be closed when it is no longer used, since it costs a little at every change
     */
    public VisualChanges<Matrix3x2fc> visualChanges2d() {
        return VisualChanges.inPlane(stores.plane());
    }

    /**
     * As {@link #rebase}: moves the origin of the nodes in the plane; those in space stay.
     *
     * @param origin the new origin, in world coordinates so far
     * @throws IllegalArgumentException if a component is not finite
     */
    public void rebase2d(Vector2fc origin) {
        float x = origin.x();
        float y = origin.y();
        store.requireNoWalk();
        if (!(Float.isFinite(x) && Float.isFinite(y))) {
            throw new IllegalArgumentException("the origin must be finite but is (" + x + ", " + y + ")");
        }
        stores.plane().jumps().rebase(x, y, 0);
        followers.rebase2d(x, y);
    }

    /**
     * As {@link #largeWorld}: the positions of nodes in the plane in double precision.
     *
     * @return always the same
     */
    public LargeWorld2d largeWorld2d() {
        TransformStore plane = stores.plane();
        if (largeWorld2d == null) {
            largeWorld2d = new FlatPositions(plane, followers);
        }
        return largeWorld2d;
    }

    /**
     * As {@link #follow}: creates a node that follows another one visually, rigidly at first.
     *
     * @param target a living node of this scene
     * @return to be told how it is to follow
     * @throws IllegalArgumentException if the target is of another scene
     * @throws IllegalStateException if the target was destroyed, or within a walk of changes
     */
    public Follower2d follow2d(Transform2d target) {
        return followers.follow2d(Objects.requireNonNull(target, "target"));
    }

    /**
     * As {@link #forEachRootIndex}: every living {@link Transform2d} that has no parent.
     *
     * @param action may read the scene but not write it
     * @throws IllegalStateException from within a walk of changes
     */
    public void forEachRootIndex2d(IntConsumer action) {
        Branches.forEachRoot(stores.plane(), Objects.requireNonNull(action, "action"));
    }

    /**
     * As {@link #forEachIndexBelow}.
     *
     * @param node a living node of this scene, which is not among them
     * @param action may read the scene but not write it
     * @throws IllegalArgumentException if the node is of another scene
     * @throws IllegalStateException if the node was destroyed, or from within a walk of changes
     */
    public void forEachIndexBelow2d(Transform2d node, IntConsumer action) {
        Objects.requireNonNull(node, "node");
        Branches.forEachBelow(
                stores.plane(), NODES.idIn(stores.plane(), node), Objects.requireNonNull(action, "action"));
    }

    /**
     * As {@link #data}.
     *
     * @param type of the objects
     * @param <T> the same
     * @return always the same for a type
     */
    public <T> NodeData<Transform2d, T> data2d(Class<T> type) {
        return planeData().of(Objects.requireNonNull(type, "type"));
    }

    /** {@return names of nodes in the plane, as of {@link #names}} */
    public NodeNames<Transform2d> names2d() {
        return planeData().names();
    }

    private StoreData<Transform2d> planeData() {
        if (planeData == null) {
            planeData = new StoreData<>(stores.plane(), NODES);
        }
        return planeData;
    }
}
