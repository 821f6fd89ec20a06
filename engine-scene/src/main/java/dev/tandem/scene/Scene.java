package dev.tandem.scene;

import dev.tandem.scene.detect.Detectors;
import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.follow.Followers;
import dev.tandem.scene.internal.Branches;
import dev.tandem.scene.internal.NativeFloats;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.scene.internal.detect.SceneDetectors;
import dev.tandem.scene.internal.follow.SceneFollowers;
import dev.tandem.time.NanoClock;
import dev.tandem.transform.Component;
import dev.tandem.transform.Interpolation;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.LawAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.rule.Law;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.IntConsumer;
import org.joml.Vector3fc;

/**
 * The nodes of a world, as a forest of {@link Transform3d}, of {@link Transform2d}, or of each. The same ticks and frames drive both.
 *
 * <p>Confined to one thread, at first the one that made it; a call from another throws {@link IllegalStateException}
 * while checks are on (they are, unless {@code -Ddev.tandem.checks=false}).
 */
public final class Scene {
    private static final LawAccess<MotionRule> RULES = LawAccess.to(Interpolation.class);
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);
    private static final HandleAccess<Transform2d> PLANE_NODES = HandleAccess.to(Transform2d.class);

    private final SceneStores stores = new SceneStores(NanoClock.system()::nanoTime);
    private final TransformStore store = stores.space();
    private final Defragmentation defragmentation = new Defragmentation(store);
    private final SceneFollowers followers = new SceneFollowers(store);
    final SceneDetectors detectors = new SceneDetectors(store);
    private boolean synchronizedAlready;

    /** An empty scene that belongs to the calling thread. */
    public Scene() {}

    /**
     * Creates a node at the root, on the main timeline, with the identity pose. Its first writes are not interpolated, see {@link
     * Transform3d}.
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
     * Creates a node in the plane at the root, on the main timeline, with the identity pose. Its first writes are not interpolated,
     * see {@link Transform2d}. The first call allocates the storage of such nodes.
     *
     * @return a handle; the only allocation apart from growth of the storage
     */
    public Transform2d create2d() {
        store.requireNoWalk();
        return PLANE_NODES.handle(stores.plane(), stores.plane().create());
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
        return PLANE_NODES.handle(plane, plane.createBelow(PLANE_NODES.idIn(plane, parent)));
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
     * The node that has an index now, for code that was told the index, such as a {@link ChangeVisitor}.
     *
     * @param index a {@link Transform3d#index()}
     * @return a handle
     * @throws IllegalArgumentException if no living node has this index
     */
    public Transform3d node(int index) {
        return NODES.handle(store, Branches.requireNode(store, index));
    }

    /**
     * As {@link #node}, for nodes in the plane, which have indices of their own.
     *
     * @param index a {@link Transform2d#index()}
     * @return a handle
     * @throws IllegalArgumentException if no living node in the plane has this index
     */
    public Transform2d node2d(int index) {
        return PLANE_NODES.handle(stores.plane(), Branches.requireNode(stores.plane(), index));
    }

    /**
     * Calls {@code action} with the index of every living {@link Transform3d}, in no particular order.
     *
     * @param action may read the scene but not write it
     * @throws IllegalStateException from within a walk of changes
     */
    public void forEachIndex(IntConsumer action) {
        Objects.requireNonNull(action, "action");
        store.owner().beginWalk();
        try {
            store.forEachNode(action);
        } finally {
            store.owner().endWalk();
        }
    }

    /**
     * The number of living nodes of both kinds.
     *
     * @return 0 for a new scene
     */
    public int size() {
        store.requireOwner();
        return stores.size();
    }

    /**
     * The number of nodes in motion, whose sync flag is set, on all timelines.
     *
     * @return 0 when every visual transform equals its logical one
     */
    public int movingCount() {
        store.requireOwner();
        return stores.movingCount();
    }

    /**
     * The rule of a component of nodes for which, and above which, none was chosen.
     *
     * @param component of the pose
     * @return {@link Interpolation#FROM_TICK} unless another was set
     */
    public MotionRule ruleOf(Component component) {
        store.requireOwner();
        return RULES.rule(store.rules()
                .standard(Objects.requireNonNull(component, "component").ordinal()));
    }

    /**
     * Sets the rule of all nodes for which, and above which, none was chosen, from their next logical write on; see {@link
     * Transform3d#rule(MotionRule)}.
     *
     * @param rule by which visual poses follow logical ones
     */
    public void rule(MotionRule rule) {
        store.requireNoWalk();
        Law law = RULES.law(rule);
        stores.forEach(each -> each.rules().standard(law));
    }

    /**
     * As {@link #rule(MotionRule)}, for one component.
     *
     * @param component of the pose
     * @param rule by which it follows its logical value
     */
    public void rule(Component component, MotionRule rule) {
        Objects.requireNonNull(component, "component");
        store.requireNoWalk();
        Law law = RULES.law(rule);
        stores.forEach(each -> each.rules().standard(component.ordinal(), law));
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
    public VisualChanges visualChanges() {
        store.requireOwner();
        return new VisualChanges(store);
    }

    /**
     * Visual world matrices in a buffer, for a renderer: of nodes in space or in the plane, as the layout is.
     *
     * @param layout how a matrix lies in the buffer
     * @param buffer written by absolute position and kept until the result is closed; the host may read and move it
     *     between updates
     * @return matrices of no node yet
     * @throws IllegalArgumentException if the buffer is read-only
     */
    public RenderMatrices renderMatrices(MatrixLayout layout, FloatBuffer buffer) {
        Objects.requireNonNull(layout, "layout");
        store.requireOwner();
        TransformStore drawn = layout.isFlat() ? stores.plane() : store;
        return new RenderMatrices(drawn, layout, NativeFloats.requireWritable(buffer));
    }

    /**
     * As {@link #renderMatrices(MatrixLayout, FloatBuffer)}, from the buffer's position on.
     *
     * @param layout how a matrix lies in the buffer
     * @param buffer in native byte order
     * @return matrices of no node yet
     * @throws IllegalArgumentException if the buffer is read-only or in the other byte order
     */
    public RenderMatrices renderMatrices(MatrixLayout layout, ByteBuffer buffer) {
        return renderMatrices(layout, NativeFloats.of(buffer));
    }

    /**
     * Nodes to be written and read together.
     *
     * @param nodes of this scene, in the order in which their poses will lie; copied
     * @return a batch that can be used until one of the nodes is destroyed
     * @throws IllegalArgumentException if one is of another scene
     * @throws IllegalStateException if one was destroyed
     */
    public TransformBatch batch(List<Transform3d> nodes) {
        store.requireOwner();
        return new TransformBatch(store.batch(Branches.ids(store, NODES, nodes)));
    }

    /**
     * Lets other threads share the interpolation and the matrices of large scenes. The owner works too, and does everything
     * alone where that is faster or where the executor does not start its tasks. The results are the same bits.
     *
     * <p>The executor may run a task late, twice or never. If it throws, whatever it throws, the owner does that frame's work
     * alone; the exception goes no further. It must not use the scene itself.
     *
     * @param executor runs tasks on other threads, and is the host's to shut down; what it allocates is its own affair
     * @param threads how many of them to use, 0 or more; 0 works alone again
     * @throws IllegalArgumentException if {@code threads} is negative
     */
    public void useWorkers(Executor executor, int threads) {
        Objects.requireNonNull(executor, "executor");
        store.requireNoWalk();
        if (threads < 0) {
            throw new IllegalArgumentException("threads must not be negative but is " + threads);
        }
        store.workers().use(executor, threads);
    }

    /**
     * Sets which moves count as teleports, for all nodes without a limit of their own.
     *
     * @param limit from the next observation on; {@link JumpLimit#NONE} by default, which costs nothing
     */
    public void jumpLimit(JumpLimit limit) {
        Objects.requireNonNull(limit, "limit");
        store.requireNoWalk();
        stores.forEach(each -> each.jumps().bounds().standard(limit.distance(), limit.speed(), limit.mirrors()));
    }

    /**
     * Moves the origin of the nodes in space, for worlds that are large: from now on positions are counted from a point, and what was
     * there is at zero. All roots, and nodes that take nothing from their parents, are shifted alike with their motions, so nothing
     * moves relative to anything else, but for the rounding of their new translations; those that leave the range of float get its
     * largest number. No revision grows, and readers are told once, see {@link ChangeKind#REBASED}. The cost follows the number of
     * roots.
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

    /** {@return all followers of this scene, which a host with a loop of its own calls once per frame} */
    public Followers followers() {
        store.requireOwner();
        return followers;
    }

    /** {@return what looks for mistakes that make motion uneven; off at first} */
    public Detectors detectors() {
        store.requireOwner();
        return detectors;
    }

    /** {@return what keeps this scene in order in memory while it lives} */
    public Defragmentation defragmentation() {
        store.requireOwner();
        return defragmentation;
    }

    /**
     * Makes the calling thread the owner. The former owner must have stopped using the scene, and have handed it over in a way
     * that lets this thread see its writes: by a queue, a future, {@code Thread.join}.
     *
     * @throws IllegalStateException if another living thread is inside a walk of the scene's changes, or inside a tick that began
     *     with {@link VisualSynchronizer#beforeTick}
     */
    public void adopt() {
        store.owner().adopt();
    }

    /**
     * Checks everything that must hold in the storage. Slow: for tests and for hunting a bug, not for frames. Allocates.
     *
     * @throws IllegalStateException that names the first thing found wrong
     */
    public void validate() {
        store.requireOwner();
        stores.forEach(TransformStore::validate);
    }

    /** Hands the storage to the one synchroniser that a scene has. */
    SceneStores claimForSynchronizer() {
        store.requireOwner();
        if (synchronizedAlready) {
            throw new IllegalStateException(
                    "this scene has a VisualSynchronizer already; use that one, or open a timeline of it");
        }
        synchronizedAlready = true;
        return stores;
    }
}
