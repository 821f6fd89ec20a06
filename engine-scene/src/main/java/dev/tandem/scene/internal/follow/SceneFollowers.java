package dev.tandem.scene.internal.follow;

import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.follow.Follower2d;
import dev.tandem.scene.follow.Followers;
import dev.tandem.scene.internal.SceneJournal;
import dev.tandem.scene.internal.SceneStores;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.image.Tape;
import dev.tandem.transform.internal.write.Journal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** All followers of a scene. */
public final class SceneFollowers implements Followers {
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);
    private static final HandleAccess<Transform2d> PLANE_NODES = HandleAccess.to(Transform2d.class);

    private final SceneStores stores;
    private final TransformStore store;
    private final FollowerGroup space;

    /** Null until there is a follower in the plane. */
    private @Nullable FollowerGroup plane;

    private final IntFunction<FollowingNode<?, ?>> driving = this::driving;
    private final IntFunction<FollowingNode<?, ?>> driving2d = this::driving2d;
    private final FrameTime render = new FrameTime("the render time");
    private final FrameTime real = new FrameTime("the real time");

    public SceneFollowers(SceneStores stores) {
        this.stores = stores;
        this.store = stores.space();
        this.space = new FollowerGroup(store);
    }

    /**
     * Makes a node that follows another.
     *
     * @throws IllegalArgumentException if the target is of another scene
     * @throws IllegalStateException if it was destroyed, or within a walk
     */
    public Follower follow(Transform3d target) {
        store.requireNoWalk();
        NODES.idIn(store, target);
        Transform3d node = NODES.handle(store, store.create());
        SpatialFollower follower = new SpatialFollower(new SpatialSpace(store), space.order(), NODES, node, target);
        space.add(follower);
        return follower.told(0);
    }

    /** Follows in the plane, see {@link #follow}. */
    public Follower2d follow2d(Transform2d target) {
        store.requireNoWalk();
        TransformStore flat = stores.plane();
        PLANE_NODES.idIn(flat, target);
        FollowerGroup group = plane();
        Transform2d node = PLANE_NODES.handle(flat, flat.create());
        FlatFollower follower = new FlatFollower(new FlatSpace(flat), group.order(), PLANE_NODES, node, target);
        group.add(follower);
        return follower.told(0);
    }

    private FollowerGroup plane() {
        if (plane == null) {
            plane = new FollowerGroup(stores.plane());
        }
        return plane;
    }

    @Override
    public @Nullable Follower of(Transform3d node) {
        return (SpatialFollower) space.order().living(NODES.idIn(store, Objects.requireNonNull(node, "node")));
    }

    @Override
    public @Nullable Follower2d of(Transform2d node) {
        int id = PLANE_NODES.idIn(stores.plane(), Objects.requireNonNull(node, "node"));
        return plane == null ? null : (FlatFollower) plane.order().living(id);
    }

    /** Hands over all followers; their nodes are there already. */
    public void image(Image image) {
        store.requireNoWalk();
        image.begin("followers");
        render.image(image, "hasRenderNanos", "lastRenderNanos");
        real.image(image, "hasRealNanos", "lastRealNanos");
        space.image(image, driving);
        if (image.flag("plane", plane != null)) {
            FollowerGroup group = plane();
            image.begin("plane");
            group.image(image, driving2d);
            image.end();
        }
        image.end();
    }

    /**
     * Returns what lets followers go on from where they are now, once they have become those of an earlier tick, with the
     * settings of that tick: for a scene that is taken back while the game goes on.
     */
    public Runnable goingOn() {
        Tape times = new Tape();
        render.image(times.toWrite(), "hasRenderNanos", "lastRenderNanos");
        real.image(times, "hasRealNanos", "lastRealNanos");
        List<Runnable> all = new ArrayList<>();
        space.addGoingOn(all);
        if (plane != null) {
            plane.addGoingOn(all);
        }
        return () -> {
            render.image(times.toRead(), "hasRenderNanos", "lastRenderNanos");
            real.image(times, "hasRealNanos", "lastRealNanos");
            all.forEach(Runnable::run);
        };
    }

    private FollowingNode<?, ?> driving(int id) {
        Transform3d node = NODES.handle(store, id);
        return new SpatialFollower(new SpatialSpace(store), space.order(), NODES, node, node);
    }

    private FollowingNode<?, ?> driving2d(int id) {
        TransformStore flat = stores.plane();
        Transform2d node = PLANE_NODES.handle(flat, id);
        return new FlatFollower(new FlatSpace(flat), plane().order(), PLANE_NODES, node, node);
    }

    /**
     * Lets a node be driven as the follower of another scene is that {@link Journal#follows} has told of. Its nodes have the
     * numbers that they have here; those that are not here are negative.
     *
     * @throws IllegalArgumentException if nothing tells such settings
     */
    public void follow(
            TransformStore nodes, int id, int target, int sight, int how, float[] values, int at, double[] numbers) {
        FollowerGroup group = nodes == store ? space : plane();
        FollowingNode<?, ?> follower = group.order().living(id);
        if (follower == null) {
            follower = nodes == store ? driving(id) : driving2d(id);
            group.add(follower);
        }
        follower.take(target, sight, how, values, at, numbers);
    }

    /** All followers have the parents that deltas give to their nodes. */
    public void parentsAreGiven() {
        space.parentsAreGiven();
        if (plane != null) {
            plane.parentsAreGiven();
        }
    }

    /**
     * Moves all followers on to a frame that the host has not drawn, if it has moved them in any frame. Real time passes as
     * render time does.
     */
    public void between(long renderNanos) {
        if (render.hasLast()) {
            long nanos = Math.max(0, renderNanos - render.last());
            beforeFrame(render.last() + nanos, real.last() + nanos);
        }
    }

    /** The origin of the nodes of a store has moved to a point. */
    public void rebase(TransformStore nodes, double x, double y, double z) {
        FollowerGroup group = nodes == store ? space : plane;
        if (group != null) {
            group.rebase(x, y, z);
        }
    }

    @Override
    public void beforeFrame(long renderNanos) {
        begin(renderNanos, false);
        move(render.advance(renderNanos), 0);
        tell(false, renderNanos, 0);
    }

    @Override
    public void beforeFrame(long renderNanos, long realNanos) {
        store.requireNoWalk();
        real.require(realNanos);
        begin(renderNanos, true);
        move(render.advance(renderNanos), real.advance(realNanos));
        tell(true, renderNanos, realNanos);
    }

    private void tell(boolean hasRealTime, long renderNanos, long realNanos) {
        SceneJournal told = stores.journal();
        if (told != null) {
            told.followed(hasRealTime, renderNanos, realNanos);
        }
    }

    /** The real time of the last frame that had one; 0 before the first. */
    public long realNanos() {
        return real.last();
    }

    /** True if a follower drives a node of a store. */
    public boolean drives(TransformStore nodes, int id) {
        FollowerGroup group = nodes == store ? space : plane;
        return group != null && group.order().drives(id);
    }

    /** Finds everything that is to be refused. */
    private void begin(long renderNanos, boolean hasRealTime) {
        store.requireNoWalk();
        render.require(renderNanos);
        space.begin(hasRealTime);
        if (plane != null) {
            plane.begin(hasRealTime);
        }
    }

    private void move(double gameSeconds, double realSeconds) {
        space.move(gameSeconds, realSeconds);
        if (plane != null) {
            plane.move(gameSeconds, realSeconds);
        }
    }
}
