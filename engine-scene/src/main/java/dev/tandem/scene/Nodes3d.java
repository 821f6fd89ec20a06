package dev.tandem.scene;

import dev.tandem.scene.data.NodeData;
import dev.tandem.scene.data.NodeNames;
import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.internal.Branches;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.scene.internal.data.StoreData;
import dev.tandem.scene.internal.follow.SceneFollowers;
import dev.tandem.scene.internal.large.ScenePositions;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.time.NanoClock;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import java.util.List;
import java.util.Objects;
import java.util.function.IntConsumer;
import org.joml.Matrix4x3fc;
import org.joml.Vector3fc;

/** What a {@link Scene} has for its nodes in space; {@link Nodes2d} is the same for nodes in the plane. */
public abstract sealed class Nodes3d permits Nodes2d {
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);

    final SceneStores stores = new SceneStores(NanoClock.system()::nanoTime);
    final TransformStore store = stores.space();
    final SceneFollowers followers = new SceneFollowers(stores);
    private final LargeWorld largeWorld = new ScenePositions(store, followers);

    private final StoreData<Transform3d> data = new StoreData<>(store, NODES);

    Nodes3d() {}

    /**
     * Creates a node at the root, with the identity pose. It is on the main timeline, or in a tick that a {@link SceneLoop} runs
     * on that of the clock that ticks, see {@link Timeline}. Its first writes are not interpolated, see {@link Transform3d}.
     *
     * @return a handle; the only allocation apart from growth of the storage
     */
    public Transform3d create() {
        return NODES.handle(store, store.create());
    }

    /**
     * Creates a node below another, on its timeline, with the identity as its local pose.
     *
     * @param parent a living node of this scene
     * @return a handle; the only allocation apart from growth of the storage
     * @throws IllegalArgumentException if the parent is of another scene
     * @throws IllegalStateException if the parent was destroyed
     */
    public Transform3d create(Transform3d parent) {
        Objects.requireNonNull(parent, "parent");
        return NODES.handle(store, store.createBelow(NODES.idIn(store, parent)));
    }

    /**
     * Creates a whole branch at the root, as one by one with {@link #create()} and {@link #create(Transform3d)}, but its
     * nodes lie together in memory if there is room: for models and prefabs.
     *
     * @param parents for each node the position of its parent in this array, which is lower than its own; -1 for the first,
     *     the root of the branch
     * @return handles in this order; these and three arrays of their number are the only allocation apart from growth of the
     *     storage
     * @throws IllegalArgumentException if the array is empty, the first is not -1, or another is not that of an earlier node
     */
    public Transform3d[] createBranch(int... parents) {
        return Branches.create(
                store, NODES, -1, Objects.requireNonNull(parents, "parents").clone(), Transform3d[]::new);
    }

    /**
     * As {@link #createBranch(int...)}, below another node and on its timeline.
     *
     * @param parent a living node of this scene
     * @param parents as there
     * @return as there
     * @throws IllegalArgumentException as there, or if the parent is of another scene
     * @throws IllegalStateException if the parent was destroyed
     */
    public Transform3d[] createBranch(Transform3d parent, int... parents) {
        Objects.requireNonNull(parent, "parent");
        Objects.requireNonNull(parents, "parents");
        return Branches.create(store, NODES, NODES.idIn(store, parent), parents.clone(), Transform3d[]::new);
    }

    /**
     * The node that has an index now, for code that was told the index, such as a {@link VisualVisitor}. Where it was destroyed
     * by {@code destroyWhenShown} and is still drawn, the result is its last handle, equal to those that the host has: it is not
     * {@linkplain Transform3d#isAlive() alive}, and what is visual can be read. Allocates.
     *
     * @param index a {@link Transform3d#index()}
     * @return a handle
     * @throws IllegalArgumentException if no node has this index
     */
    public Transform3d node(int index) {
        return NODES.handle(store, Branches.requireNode(store, index));
    }

    /**
     * Calls {@code action} with the index of every living {@link Transform3d}, in no particular order.
     *
     * @param action may read the scene but not write it
     * @throws IllegalStateException from within a walk of changes
     */
    public void forEachIndex(IntConsumer action) {
        Branches.forEachIndex(store, Objects.requireNonNull(action, "action"));
    }

    /**
     * A reader of what happens to the nodes of this scene from now on.
     *
     * @param kinds what it is told of; all kinds if none is named
     * @return to be closed when it is no longer used, since it costs a little at every change of these kinds
     */
    public ChangeReader changes(ChangeKind... kinds) {
        store.requireOwner();
        return new ChangeReader(store, ChangeKind.bits(Objects.requireNonNull(kinds, "kinds")));
    }

    /**
     * A new view of the nodes whose visual world transform changes from now on; its first walk visits every node.
     *
     * @return to be closed when it is no longer used, since it costs a little at every change
     */
    public VisualChanges<Matrix4x3fc> visualChanges() {
        store.requireOwner();
        return VisualChanges.inSpace(store);
    }

    /**
     * Nodes to be written and read together.
     *
     * @param nodes of this scene, in the order in which their poses will lie; copied, and empty for a batch that is to grow
     * @return a batch to which nodes can be added, and from which they are to be removed when they are destroyed
     * @throws IllegalArgumentException if one is of another scene
     * @throws IllegalStateException if one was destroyed
     */
    public TransformBatch batch(List<Transform3d> nodes) {
        store.requireOwner();
        return new TransformBatch(store, Transform3d.class, store.batch(Branches.ids(store, NODES, nodes)));
    }

    /**
     * Moves the origin of the nodes in space, for worlds that are large: from now on positions are counted from a point, and
     * what was there is at zero. All roots, and nodes that take nothing from their parents, are shifted alike with their
     * motions, so nothing moves relative to anything else, but for the rounding of their new translations; those that leave the
     * range of float get its largest number. No revision grows, and readers are told once, see {@link ChangeKind#REBASED}. The
     * cost follows the number of roots.
     *
     * @param origin the new origin, in world coordinates so far
     * @throws IllegalArgumentException if a component is not finite
     */
    public void rebase(Vector3fc origin) {
        float x = origin.x();
        float y = origin.y();
        float z = origin.z();
        store.requireNoWalk();
        if (!(Float.isFinite(x) && Float.isFinite(y) && Float.isFinite(z))) {
            throw new IllegalArgumentException("the origin must be finite but is (" + x + ", " + y + ", " + z + ")");
        }
        store.jumps().rebase(x, y, z);
        followers.rebase(x, y, z);
    }

    /** {@return the positions of nodes in space in double precision, for worlds that are larger than float} */
    public LargeWorld largeWorld() {
        store.requireOwner();
        return largeWorld;
    }

    /**
     * Creates a node that follows another one visually: a camera, a name tag. It is rigid at first, see {@link Follower}.
     *
     * @param target a living node of this scene
     * @return to be told how it is to follow
     * @throws IllegalArgumentException if the target is of another scene
     * @throws IllegalStateException if the target was destroyed, or within a walk of changes
     */
    public Follower follow(Transform3d target) {
        return followers.follow(Objects.requireNonNull(target, "target"));
    }

    /**
     * Calls {@code action} with the index of every living {@link Transform3d} that has no parent, in no particular order.
     *
     * @param action may read the scene but not write it
     * @throws IllegalStateException from within a walk of changes
     */
    public void forEachRootIndex(IntConsumer action) {
        Branches.forEachRoot(store, Objects.requireNonNull(action, "action"));
    }

    /**
     * Calls {@code action} with the index of every living node below another, parents before children.
     *
     * @param node a living node of this scene, which is not among them
     * @param action may read the scene but not write it
     * @throws IllegalArgumentException if the node is of another scene
     * @throws IllegalStateException if the node was destroyed, or from within a walk of changes
     */
    public void forEachIndexBelow(Transform3d node, IntConsumer action) {
        Objects.requireNonNull(node, "node");
        Branches.forEachBelow(store, NODES.idIn(store, node), Objects.requireNonNull(action, "action"));
    }

    /**
     * Objects of a type of the host's, at most one per node, which go with the node. It costs nothing until it is asked for.
     *
     * @param type of the objects
     * @param <T> the same
     * @return always the same for a type
     */
    public <T> NodeData<Transform3d, T> data(Class<T> type) {
        return data.of(Objects.requireNonNull(type, "type"));
    }

    /** {@return names of nodes, which go with the node, and nodes by name} */
    public NodeNames<Transform3d> names() {
        return data.names();
    }
}
