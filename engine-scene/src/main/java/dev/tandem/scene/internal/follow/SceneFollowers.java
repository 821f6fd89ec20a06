package dev.tandem.scene.internal.follow;

import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.follow.Followers;
import dev.tandem.scene.internal.teleport.Teleports;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import java.util.List;

/** All followers of a scene. */
public final class SceneFollowers implements Followers {
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);

    private final TransformStore store;
    private final FollowOrder order;
    private final Teleports teleports;
    private final FrameTime render = new FrameTime("the render time");
    private final FrameTime real = new FrameTime("the real time");

    public SceneFollowers(TransformStore store) {
        this.store = store;
        this.order = new FollowOrder(store);
        this.teleports = new Teleports(store);
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
        FollowingNode follower = new FollowingNode(store, order, node, target);
        order.add(follower);
        teleports.open();
        return follower;
    }

    /** The origin of the scene has moved to a point; so did the followers, and where they were to be. */
    public void rebase(double x, double y, double z) {
        List<FollowingNode> followers = order.all();
        for (int i = 0; i < followers.size(); i++) {
            followers.get(i).rebase(x, y, z);
        }
    }

    @Override
    public void beforeFrame(long renderNanos) {
        begin(renderNanos, false);
        move(render.advance(renderNanos), 0);
    }

    @Override
    public void beforeFrame(long renderNanos, long realNanos) {
        store.requireNoWalk();
        real.require(realNanos);
        begin(renderNanos, true);
        move(render.advance(renderNanos), real.advance(realNanos));
    }

    /** Finds everything that is to be refused. */
    private void begin(long renderNanos, boolean hasRealTime) {
        store.requireNoWalk();
        render.require(renderNanos);
        order.removeDead();
        if (order.all().isEmpty()) {
            teleports.close();
            return;
        }
        teleports.read();
        if (teleports.reparented()) {
            order.invalidate();
        }
        List<FollowingNode> followers = order.sorted();
        for (int i = 0; i < followers.size(); i++) {
            followers.get(i).requireMovable(hasRealTime);
        }
    }

    private void move(double gameSeconds, double realSeconds) {
        if (order.all().isEmpty()) {
            return;
        }
        List<FollowingNode> followers = order.sorted();
        for (int i = 0; i < followers.size(); i++) {
            followers.get(i).frame(gameSeconds, realSeconds, teleports);
        }
        teleports.endFrame();
    }
}
