package dev.tandem.scene;

import dev.tandem.scene.data.NodeData;
import dev.tandem.scene.data.NodeNames;
import dev.tandem.scene.internal.Branches;
import dev.tandem.scene.internal.data.StoreData;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.image.Image;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;

/**
 * The nodes of a {@link Scene} with one kind of transform, in {@link Space space} or in the {@link Plane plane}. Indices count
 * each kind by itself.
 *
 * @param <H> handles of these nodes
 * @param <M> their world matrices, only read
 */
public abstract sealed class Nodes<H extends Node, M> permits Space, Plane {
    final TransformStore store;
    final HandleAccess<H> handles;
    private final Class<H> type;
    private final IntFunction<H[]> array;
    private final Function<TransformStore, VisualChanges<M>> reader;
    private final StoreData<H> data;

    Nodes(
            TransformStore store,
            Class<H> type,
            IntFunction<H[]> array,
            Function<TransformStore, VisualChanges<M>> reader) {
        this.store = store;
        this.handles = HandleAccess.to(type);
        this.type = type;
        this.array = array;
        this.reader = reader;
        this.data = new StoreData<>(store, handles);
    }

    /**
     * Creates a node at the root, with the identity pose. It is on the main timeline, or in a tick that a {@link SceneLoop} runs
     * on that of the clock that ticks, see {@link Timeline}. Its first writes are not interpolated, see {@link
     * dev.tandem.transform.Transform3d}.
     *
     * @return a handle; the only allocation apart from growth of the storage
     */
    public H create() {
        return handles.handle(store, store.create());
    }

    /**
     * Creates a node below another, on its timeline, with the identity as its local pose.
     *
     * @param parent a living node of this scene
     * @return a handle; the only allocation apart from growth of the storage
     * @throws IllegalArgumentException if the parent is of another scene
     * @throws IllegalStateException if the parent was destroyed
     */
    public H create(H parent) {
        Objects.requireNonNull(parent, "parent");
        return handles.handle(store, store.createBelow(handles.idIn(store, parent)));
    }

    /**
     * Creates a whole branch at the root, as one by one with {@link #create()} and {@link #create(Node)}, but its nodes are
     * contiguous in memory if there is room: for models and prefabs.
     *
     * @param parents for each node the position of its parent in this array, which is lower than its own; -1 for the first,
     *     the root of the branch
     * @return handles in this order; these and three arrays of their number are the only allocation apart from growth of the
     *     storage
     * @throws IllegalArgumentException if the array is empty, the first is not -1, or another is not that of an earlier node
     */
    public H[] createBranch(int... parents) {
        Objects.requireNonNull(parents, "parents");
        return Branches.create(store, handles, -1, parents.clone(), array);
    }

    /**
     * Creates a whole branch below another node and on its timeline, see {@link #createBranch(int...)}.
     *
     * @param parent a living node of this scene
     * @param parents as there
     * @return as there
     * @throws IllegalArgumentException as there, or if the parent is of another scene
     * @throws IllegalStateException if the parent was destroyed
     */
    public H[] createBranch(H parent, int... parents) {
        Objects.requireNonNull(parent, "parent");
        Objects.requireNonNull(parents, "parents");
        return Branches.create(store, handles, handles.idIn(store, parent), parents.clone(), array);
    }

    /**
     * The node that has an index now, for code that was told the index, such as a {@link VisualVisitor}. Where it was destroyed
     * by {@code destroyWhenShown} and is still drawn, the result is its last handle, equal to those that the host has: it is not
     * {@linkplain Node#isAlive() alive}, and what is visual can be read. Allocates.
     *
     * @param index a {@link Node#index()}
     * @return a handle
     * @throws IllegalArgumentException if no node has this index
     */
    public H node(int index) {
        return handles.handle(store, Branches.requireNode(store, index));
    }

    /**
     * Calls {@code action} with the index of every living node, in no particular order.
     *
     * @param action may read the scene but not write it
     * @throws IllegalStateException from within a walk of changes
     */
    public void forEachIndex(IntConsumer action) {
        Branches.forEachIndex(store, Objects.requireNonNull(action, "action"));
    }

    /**
     * Calls {@code action} with the index of every living node that has no parent, in no particular order.
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
    public void forEachIndexBelow(H node, IntConsumer action) {
        Objects.requireNonNull(node, "node");
        Branches.forEachBelow(store, handles.idIn(store, node), Objects.requireNonNull(action, "action"));
    }

    /**
     * Opens a reader of the changes of these nodes from now on.
     *
     * @param kinds which changes it reports; all kinds if none is named
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
    public VisualChanges<M> visualChanges() {
        store.requireOwner();
        return reader.apply(store);
    }

    /**
     * Nodes to be written and read together.
     *
     * @param nodes of this scene, in the order of their poses in the batch; copied; empty for a batch that will grow
     * @return a batch to which nodes can be added, and from which they are to be removed when they are destroyed
     * @throws IllegalArgumentException if one is of another scene
     * @throws IllegalStateException if one was destroyed
     */
    public TransformBatch batch(List<H> nodes) {
        store.requireOwner();
        return new TransformBatch(store, type, store.batch(Branches.ids(store, handles, nodes)));
    }

    /**
     * Objects of a type of the host's, at most one per node, which go with the node. It costs nothing until it is asked for.
     *
     * @param type of the objects
     * @param <T> the same
     * @return always the same for a type
     */
    public <T> NodeData<H, T> data(Class<T> type) {
        return data.of(Objects.requireNonNull(type, "type"));
    }

    /** {@return names of nodes, which go with the node, and nodes by name} */
    public NodeNames<H> names() {
        return data.names();
    }

    /** Hands over what is kept for the nodes. */
    final <T> void keep(int index, Class<T> type, T value) {
        data.keep(index, type, value);
    }

    final void forEachTypeOfData(Consumer<Class<?>> action) {
        data.forEachType(action);
    }

    final void image(Image image) {
        data.image(image);
    }
}
