package dev.tandem.scene.internal.follow;

import dev.tandem.transform.internal.TransformStore;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.collections.impl.map.mutable.primitive.IntObjectHashMap;
import org.jspecify.annotations.Nullable;

/** The followers of a scene, each after those that move what it looks at. */
final class FollowOrder {
    private static final int INPUTS = 2;

    private final TransformStore store;
    private final List<FollowingNode<?, ?>> all = new ArrayList<>();
    private final List<FollowingNode<?, ?>> sorted = new ArrayList<>();

    /** By the node that they drive. */
    private final IntObjectHashMap<FollowingNode<?, ?>> byNode = new IntObjectHashMap<>();

    /** Followers on the way from the one that is visited down to what it depends on. */
    private final List<FollowingNode<?, ?>> path = new ArrayList<>();

    /** Grows with each search, so that marks need not be cleared. */
    private long search;

    private boolean stale;

    FollowOrder(TransformStore store) {
        this.store = store;
    }

    /** All followers, in the order in which they were added. */
    List<FollowingNode<?, ?>> all() {
        return all;
    }

    void add(FollowingNode<?, ?> follower) {
        all.add(follower);
        byNode.put(follower.node().index(), follower);
        stale = true;
    }

    /** True if a living follower drives a node. */
    boolean drives(int id) {
        FollowingNode<?, ?> follower = byNode.get(id);
        return follower != null && follower.isAlive();
    }

    /** Forgets the followers whose node was destroyed. */
    void removeDead() {
        for (int i = all.size() - 1; i >= 0; i--) {
            FollowingNode<?, ?> follower = all.get(i);
            if (!follower.isAlive()) {
                all.remove(i);
                if (byNode.get(follower.node().index()) == follower) {
                    byNode.remove(follower.node().index());
                }
                stale = true;
            }
        }
    }

    /** A dependency of a follower, or the parent of some node, or what a node inherits, has changed. */
    void invalidate() {
        stale = true;
    }

    /**
     * All followers in order.
     *
     * @throws IllegalStateException if there is a circle
     */
    List<FollowingNode<?, ?>> sorted() {
        if (stale) {
            sorted.clear();
            search++;
            for (int i = 0; i < all.size(); i++) {
                String circle = visit(all.get(i));
                if (circle != null) {
                    throw new IllegalStateException(circle);
                }
            }
            stale = false;
        }
        return sorted;
    }

    /** The message about a cycle through a follower, or null if there is none. */
    @Nullable
    String circleFrom(FollowingNode<?, ?> follower) {
        stale = true;
        sorted.clear();
        search++;
        return visit(follower);
    }

    /** Appends a follower after those that it depends on, unless it is there. */
    private @Nullable String visit(FollowingNode<?, ?> root) {
        if (root.search == search) {
            return null;
        }
        path.clear();
        enter(root);
        while (!path.isEmpty()) {
            FollowingNode<?, ?> follower = path.get(path.size() - 1);
            if (follower.inputsVisited == INPUTS) {
                path.remove(path.size() - 1);
                sorted.add(follower);
                follower.onPath = false;
            } else {
                FollowingNode<?, ?> driver = driver(follower, follower.inputsVisited++);
                if (driver != null && driver.search != search) {
                    enter(driver);
                } else if (driver != null && driver.onPath) {
                    return circle(driver);
                }
            }
        }
        return null;
    }

    private void enter(FollowingNode<?, ?> follower) {
        follower.search = search;
        follower.inputsVisited = 0;
        follower.onPath = true;
        path.add(follower);
    }

    private @Nullable FollowingNode<?, ?> driver(FollowingNode<?, ?> follower, int input) {
        @Nullable FollowingNode<?, ?> driver = null;
        for (int node = follower.input(input);
                node >= 0 && driver == null;
                node = store.family().worldParent(node)) {
            driver = byNode.get(node);
            driver = driver != null && driver.isAlive() ? driver : null;
        }
        if (input == 0) {
            follower.targetDriver = driver;
        }
        return driver;
    }

    private String circle(FollowingNode<?, ?> first) {
        StringBuilder names = new StringBuilder("followers depend on each other in a circle: ");
        for (int i = path.indexOf(first); i < path.size(); i++) {
            FollowingNode<?, ?> follower = path.get(i);
            FollowingNode<?, ?> next = i + 1 < path.size() ? path.get(i + 1) : first;
            int seen = follower.input(follower.inputsVisited - 1);
            names.append("that of ").append(follower.node()).append(" follows or looks at ");
            if (seen != next.node().index()) {
                names.append(store.nodeName(seen)).append(", which is below ");
            }
        }
        return names.append("that of ")
                .append(first.node())
                .append("; let one of them follow or look at something else, or lie elsewhere")
                .toString();
    }
}
