package dev.tandem.scene.internal.follow;

import dev.tandem.scene.internal.teleport.Teleports;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.node.Companions;
import java.util.List;
import java.util.function.IntFunction;

/** The followers of nodes of one store. */
final class FollowerGroup implements Companions.Companion {
    private final TransformStore store;
    private final FollowOrder order;
    private final Teleports teleports;

    private boolean hears;

    FollowerGroup(TransformStore store) {
        this.store = store;
        this.order = new FollowOrder(store);
        this.teleports = new Teleports(store);
    }

    FollowOrder order() {
        return order;
    }

    void add(FollowingNode<?, ?> follower) {
        order.add(follower);
        teleports.open();
        if (!hears) {
            hears = true;
            store.companions().add(this);
        }
    }

    /**
     * Hands over the followers, and what has happened since they moved.
     *
     * @param made makes a follower for the node with an id
     */
    void image(Image image, IntFunction<FollowingNode<?, ?>> made) {
        order.removeDead();
        int count = image.count("followers", order.all().size());
        if (image.isRestoring()) {
            restore(image, count, made);
        } else {
            for (int i = 0; i < count; i++) {
                image.number("node", order.all().get(i).node().index());
                order.all().get(i).image(image);
            }
        }
        if (count > 0) {
            teleports.image(image);
        }
    }

    /** A follower that drives a node before and afterwards stays the same one. */
    private void restore(Image image, int count, IntFunction<FollowingNode<?, ?>> made) {
        List<FollowingNode<?, ?>> before = order.removeAll();
        teleports.close();
        for (int i = 0; i < count; i++) {
            int id = image.number("node", 0);
            Image.require(id >= 0 && id < store.idLimit() && store.isLiving(id), "node of a follower", id);
            Image.require(!order.drives(id), "node of two followers", id);
            FollowingNode<?, ?> follower = null;
            for (FollowingNode<?, ?> each : before) {
                follower = each.isAlive() && each.node().index() == id ? each : follower;
            }
            follower = follower == null ? made.apply(id) : follower;
            add(follower);
            follower.image(image);
        }
    }

    /** Adds what lets each follower that is left go on from where it is, see {@link FollowMotion#goingOn}. */
    void addGoingOn(List<Runnable> dest) {
        order.removeDead();
        order.all().forEach(each -> dest.add(each.goingOn()));
    }

    /** All followers have the parents that deltas give to their nodes. */
    void parentsAreGiven() {
        order.all().forEach(FollowingNode::parentIsGiven);
    }

    /** Frames may be rare, so followers do not see by themselves where what they follow ends: at its logical pose. */
    @Override
    public void leaving(int id) {
        List<FollowingNode<?, ?>> followers = order.all();
        if (followers.isEmpty()) {
            return;
        }
        teleports.open();
        teleports.read();
        boolean any = false;
        for (int i = 0; i < followers.size(); i++) {
            any |= followers.get(i).isLeftBy(id, teleports);
        }
        if (any) {
            store.jumps().snapBranch(id);
            for (int i = 0; i < followers.size(); i++) {
                followers.get(i).takeLeave();
            }
        }
    }

    @Override
    public void released(int id) {
        // a follower finds out in the next frame
    }

    @Override
    public void timelineChanged(int id, int timeline) {
        // followers have no timeline
    }

    /** The origin has moved to a point; so did the followers, and where they were to be. */
    void rebase(double x, double y, double z) {
        List<FollowingNode<?, ?>> followers = order.all();
        for (int i = 0; i < followers.size(); i++) {
            followers.get(i).rebase(x, y, z);
        }
    }

    /** Finds everything that is to be refused. */
    void begin(boolean hasRealTime) {
        order.removeDead();
        if (order.all().isEmpty()) {
            teleports.close();
            return;
        }
        teleports.read();
        if (teleports.reparented()) {
            order.invalidate();
        }
        List<FollowingNode<?, ?>> followers = order.sorted();
        for (int i = 0; i < followers.size(); i++) {
            followers.get(i).requireMovable(hasRealTime);
        }
    }

    void move(double gameSeconds, double realSeconds) {
        if (order.all().isEmpty()) {
            return;
        }
        List<FollowingNode<?, ?>> followers = order.sorted();
        for (int i = 0; i < followers.size(); i++) {
            followers.get(i).frame(gameSeconds, realSeconds, teleports);
        }
        teleports.endFrame();
    }
}
