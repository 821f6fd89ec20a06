package dev.tandem.scene.internal.follow;

import dev.tandem.scene.internal.teleport.Teleports;
import dev.tandem.transform.internal.TransformStore;
import java.util.List;

/** The followers of nodes of one store. */
final class FollowerGroup {
    private final FollowOrder order;
    private final Teleports teleports;

    FollowerGroup(TransformStore store) {
        this.order = new FollowOrder(store);
        this.teleports = new Teleports(store);
    }

    FollowOrder order() {
        return order;
    }

    void add(FollowingNode<?, ?> follower) {
        order.add(follower);
        teleports.open();
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
