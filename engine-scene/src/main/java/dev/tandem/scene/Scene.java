package dev.tandem.scene;

import dev.tandem.scene.channel.Channels;
import dev.tandem.scene.data.NodeData;
import dev.tandem.scene.data.NodeNames;
import dev.tandem.scene.detect.Detectors;
import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.follow.Followers;
import dev.tandem.scene.inspect.SceneInspector;
import dev.tandem.scene.internal.Branches;
import dev.tandem.scene.internal.NativeFloats;
import dev.tandem.scene.internal.SceneAccess;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.scene.internal.channel.SceneChannels;
import dev.tandem.scene.internal.detect.SceneDetectors;
import dev.tandem.scene.internal.follow.SceneFollowers;
import dev.tandem.scene.internal.image.SceneImages;
import dev.tandem.scene.internal.inspect.InspectedScene;
import dev.tandem.time.NanoClock;
import dev.tandem.transform.Component;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.ValueOwner;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.LawAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.rule.Law;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.joml.Matrix4x3fc;
import org.joml.Vector3fc;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a world, as a forest of {@link Transform3d}, of {@link Transform2d}, or of each. The same ticks and frames drive
 * both.
 *
 * <p>Confined to one thread, at first the one that made it; a call from another throws {@link IllegalStateException}
 * while checks are on (they are, unless {@code -Ddev.tandem.checks=false}).
 */
public final class Scene implements ValueOwner {
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);
    private static final HandleAccess<Transform2d> PLANE_NODES = HandleAccess.to(Transform2d.class);
    private static final LawAccess<MotionRule> RULES = LawAccess.to(MotionRule.SNAP);

    static {
        SceneImages.register(new SceneImages() {
            @Override
            public void image(ValueOwner scene, Image image) {
                ((Scene) scene).image(image);
            }

            @Override
            public void followers(ValueOwner scene, Image image) {
                ((Scene) scene).followers.image(image);
            }

            @Override
            public void loop(ValueOwner scene, Image image) throws IOException {
                ((Scene) scene).loop(image);
            }

            @Override
            public void frame(ValueOwner scene, long renderNanos) {
                ((Scene) scene).store.synchronization().beforeFrameAgain(renderNanos);
            }

            @Override
            public <T> void keep(ValueOwner scene, Node node, Class<T> type, T value) {
                Scene of = (Scene) scene;
                (node instanceof Transform2d ? of.plane() : of.space).keep(node.index(), type, value);
            }

            @Override
            public void forEachTypeOfData(ValueOwner scene, Consumer<Class<?>> action) {
                Scene of = (Scene) scene;
                of.space.forEachTypeOfData(action);
                if (of.stores.hasPlane()) {
                    of.plane().forEachTypeOfData(action);
                }
            }

            @Override
            public Transform3d in(ValueOwner other, ValueOwner scene, Transform3d node) {
                return Branches.counterpart(((Scene) scene).store, ((Scene) other).store, NODES, node);
            }

            @Override
            public Transform2d in(ValueOwner other, ValueOwner scene, Transform2d node) {
                return Branches.counterpart(
                        ((Scene) scene).stores.plane(), ((Scene) other).stores.plane(), PLANE_NODES, node);
            }
        });
        SceneAccess.register(Scene.class, scene -> scene.stores);
    }

    final SceneStores stores = new SceneStores(NanoClock.system()::nanoTime);
    private final TransformStore store = stores.space();
    private final SceneFollowers followers = new SceneFollowers(stores);
    private final Space space = new Space(store, followers);
    private @Nullable Plane plane;
    private final Defragmentation defragmentation = new Defragmentation(stores);
    final SceneDetectors detectors = new SceneDetectors(stores, followers);

    private final SceneChannels channels = new SceneChannels(stores, this);
    final InspectedScene inspected = new InspectedScene(stores, channels, this);

    private @Nullable VisualSynchronizer synchronizer;
    private SavedLoop.@Nullable Source loop;

    /** Of a save; until something drives this scene. */
    private @Nullable SavedLoop savedLoop;

    /** An empty scene that belongs to the calling thread. */
    public Scene() {}

    /** {@return the nodes in space; methods of this scene are short cuts to what is used most} */
    public Space space() {
        store.requireOwner();
        return space;
    }

    /** {@return the nodes in the plane; the first call allocates their storage, and is refused in a walk of changes} */
    public Plane plane() {
        store.requireOwner();
        if (plane == null) {
            store.requireNoWalk();
            plane = new Plane(stores.plane(), followers);
        }
        return plane;
    }

    /**
     * Creates a node in space at the root, with the identity pose. It is on the main timeline, or in a tick that a {@link
     * SceneLoop} runs on that of the clock that ticks, see {@link Timeline}. Its first writes are not interpolated, see {@link
     * Transform3d}.
     *
     * @return a handle; the only allocation apart from growth of the storage
     */
    public Transform3d create() {
        return space.create();
    }

    /**
     * Creates a node in space below another, on its timeline, with the identity as its local pose.
     *
     * @param parent a living node of this scene
     * @return a handle; the only allocation apart from growth of the storage
     * @throws IllegalArgumentException if the parent is of another scene
     * @throws IllegalStateException if the parent was destroyed
     */
    public Transform3d create(Transform3d parent) {
        return space.create(parent);
    }

    /**
     * The node in space that has an index now, see {@link Nodes#node}. Allocates.
     *
     * @param index a {@link Transform3d#index()}
     * @return a handle
     * @throws IllegalArgumentException if no node has this index
     */
    public Transform3d node(int index) {
        return space.node(index);
    }

    /**
     * Nodes in space to be written and read together, see {@link Nodes#batch}.
     *
     * @param nodes of this scene, in the order of their poses in the batch; copied
     * @return a batch that can grow and shrink
     * @throws IllegalArgumentException if one is of another scene
     * @throws IllegalStateException if one was destroyed
     */
    public TransformBatch batch(List<Transform3d> nodes) {
        return space.batch(nodes);
    }

    /**
     * Opens a reader of the changes of nodes in space from now on.
     *
     * @param kinds which changes it reports; all kinds if none is named
     * @return to be closed when it is no longer used, since it costs a little at every change of these kinds
     */
    public ChangeReader changes(ChangeKind... kinds) {
        return space.changes(kinds);
    }

    /**
     * A new view of the nodes in space whose visual world transform changes from now on; its first walk visits every node.
     *
     * @return to be closed when it is no longer used, since it costs a little at every change
     */
    public VisualChanges<Matrix4x3fc> visualChanges() {
        return space.visualChanges();
    }

    /**
     * Creates a node that follows another one visually: a camera, a name tag. It is rigid at first, see {@link Follower}.
     *
     * @param target a living node of this scene
     * @return whose setters say how it follows
     * @throws IllegalArgumentException if the target is of another scene
     * @throws IllegalStateException if the target was destroyed, or within a walk of changes
     */
    public Follower follow(Transform3d target) {
        return space.follow(target);
    }

    /**
     * Moves the origin of the nodes in space, see {@link Space#rebase}.
     *
     * @param origin the new origin, in world coordinates so far
     * @throws IllegalArgumentException if a component is not finite
     */
    public void rebase(Vector3fc origin) {
        space.rebase(origin);
    }

    /**
     * Objects of a type of the host's, at most one per node in space, which go with the node.
     *
     * @param type of the objects
     * @param <T> the same
     * @return always the same for a type
     */
    public <T> NodeData<Transform3d, T> data(Class<T> type) {
        return space.data(type);
    }

    /** {@return names of nodes in space, which go with the node, and nodes by name} */
    public NodeNames<Transform3d> names() {
        return space.names();
    }

    /**
     * Drives the main timeline of this scene, in a host's own loop. A {@link SceneLoop} does that itself.
     *
     * @return always the same
     * @throws IllegalStateException if a loop drives this scene
     */
    public VisualSynchronizer synchronizer() {
        store.requireOwner();
        if (loop != null) {
            throw new IllegalStateException("a SceneLoop drives this scene: what runs its ticks and frames is"
                    + " advance(..), and timeline(..) of the loop has the timelines of its groups and domains");
        }
        if (synchronizer == null) {
            synchronizer = new VisualSynchronizer(this);
            savedLoop = null;
        }
        return synchronizer;
    }

    /**
     * To the loop that drives this scene from now on.
     *
     * @throws IllegalStateException if something drives it already
     */
    VisualSynchronizer claimFor(SavedLoop.Source driver) {
        store.requireOwner();
        if (synchronizer != null) {
            throw new IllegalStateException("this scene is driven already, by "
                    + (loop != null ? "another SceneLoop" : "what scene.synchronizer() has returned")
                    + ": make a scene for the loop");
        }
        loop = driver;
        synchronizer = new VisualSynchronizer(this);
        return synchronizer;
    }

    /** The saved loop that the loop of this scene is to continue, for that loop alone; null for a new start. */
    @Nullable
    SavedLoop takeSavedLoop() {
        SavedLoop taken = savedLoop;
        savedLoop = null;
        return taken;
    }

    /**
     * Whether a node is alive and of this scene.
     *
     * @param node of any scene
     * @return false too for one that was destroyed
     */
    public boolean contains(Node node) {
        store.requireOwner();
        Objects.requireNonNull(node, "node");
        return node instanceof Transform2d
                ? stores.hasPlane() && Branches.has(stores.plane(), PLANE_NODES, node)
                : Branches.has(store, NODES, node);
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
     * The scene's default rule for a component: it holds where neither a node nor one above it has a rule of its own.
     *
     * @param component of the pose
     * @return {@link MotionRule#FROM_TICK} unless another was set
     */
    public MotionRule rule(Component component) {
        store.requireOwner();
        Objects.requireNonNull(component, "component");
        return store.rules().standardRule(component.ordinal(), RULES);
    }

    /**
     * Sets the scene's default rule. Nodes without a rule of their own, or of one above them, follow it from their next logical
     * write on; see {@link Transform3d#rule(MotionRule)}.
     *
     * @param rule by which visual poses follow logical ones
     */
    public void rule(MotionRule rule) {
        store.requireNoWalk();
        Law law = RULES.law(rule);
        stores.forEach(each -> each.rules().standard(law));
    }

    /**
     * Sets the rule of one component; see {@link #rule(MotionRule)}.
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
     * Creates render matrices in an array; see {@link #renderMatrices(MatrixLayout, FloatBuffer)}.
     *
     * @param layout how a matrix lies in the array
     * @param target written and kept until the result is closed
     * @return matrices of no node yet
     */
    public RenderMatrices renderMatrices(MatrixLayout layout, float[] target) {
        return renderMatrices(layout, FloatBuffer.wrap(target));
    }

    /**
     * Creates render matrices from the buffer's position on; see {@link #renderMatrices(MatrixLayout, FloatBuffer)}.
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
     * Sources and targets of nodes in space in a buffer, for a renderer whose shader interpolates between them.
     *
     * @param buffer written by absolute position and kept until the result is closed, {@link RenderMotions#FLOATS} floats a
     *     slot; the host may read and move it between updates
     * @return motions of no node yet
     * @throws IllegalArgumentException if the buffer is read-only
     */
    public RenderMotions renderMotions(FloatBuffer buffer) {
        Objects.requireNonNull(buffer, "buffer");
        store.requireOwner();
        return new RenderMotions(store, NativeFloats.requireWritable(buffer));
    }

    /**
     * Lets other threads share the interpolation and the matrices of large scenes. The owner works too, and does everything
     * alone where that is faster or where the executor does not start its tasks. The results are the same bits.
     *
     * <p>The executor may run a task late, twice or never. If it throws, whatever it throws, the owner does that frame's work
     * alone; the exception goes no further. Its calls of the scene itself are refused with an {@link IllegalStateException}.
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
        stores.forEach(each -> each.jumps().bound(limit.distance(), limit.speed(), limit.mirrors()));
    }

    /** {@return all followers of this scene, which a host with a loop of its own calls once per frame} */
    public Followers followers() {
        store.requireOwner();
        return followers;
    }

    /** {@return values of nodes and of the scene that are no poses, such as fields of view and colours} */
    public Channels channels() {
        store.requireOwner();
        return channels;
    }

    /** {@return what looks for mistakes that make motion uneven; off at first} */
    public Detectors detectors() {
        store.requireOwner();
        return detectors;
    }

    /** {@return what shows the inside of this scene} */
    public SceneInspector inspector() {
        store.requireOwner();
        return inspected;
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

    private void loop(Image image) throws IOException {
        SavedLoop saved = loop == null ? savedLoop : loop.save();
        if (image.isRestoring()) {
            savedLoop = SavedLoop.of(image, store.synchronization());
        } else if (saved != null) {
            saved.image(image);
        }
    }

    private void image(Image image) {
        store.requireNoWalk();
        store.owner().requireNoTick();
        stores.image(image);
        image.begin("channels");
        channels.image(image);
        image.end();
        store.synchronization().image(image);
        image.begin("names");
        space.image(image);
        if (stores.hasPlane()) {
            image.begin("plane");
            plane().image(image);
            image.end();
        }
        image.end();
    }

    /**
     * Checks everything that must hold in the storage. Slow: for tests and for hunting a bug, not for frames. Allocates.
     *
     * @throws IllegalStateException that names the first thing found wrong
     */
    public void validate() {
        store.requireOwner();
        stores.forEach(TransformStore::validate);
        channels.validate();
    }
}
