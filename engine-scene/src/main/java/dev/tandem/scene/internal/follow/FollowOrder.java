package dev.tandem.scene.internal.follow;

import dev.tandem.scene.internal.SlotTable;
import dev.tandem.transform.internal.TransformStore;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The followers of a scene, each after those that move what it looks at. */
final class FollowOrder {
    private static final int INPUTS = 2;

    private final TransformStore store;
    private final List<FollowingNode<?, ?>> all = new ArrayList<>();
    private final List<FollowingNode<?, ?>> sorted = new ArrayList<>();

    /** For each node the position among {@link #all} of the latest follower that drives it. */
    private final SlotTable positions = new SlotTable();

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
        positions.put(follower.node().index(), all.size());
        all.add(follower);
        stale = true;
    }

    /** True if a living follower drives a node. */
    boolean drives(int id) {
        return living(id) != null;
    }

    /** The living follower that drives a node, or null. */
    @Nullable
    FollowingNode<?, ?> living(int id) {
        int position = positions.get(id);
        FollowingNode<?, ?> follower = position == SlotTable.NONE ? null : all.get(position);
        return follower != null && follower.isAlive() ? follower : null;
    }

    /** Forgets all followers, which are returned. */
    List<FollowingNode<?, ?>> removeAll() {
        List<FollowingNode<?, ?>> removed = new ArrayList<>(all);
        removed.forEach(each -> positions.put(each.node().index(), SlotTable.NONE));
        all.clear();
        stale = true;
        return removed;
    }

    /** Forgets the followers whose node was destroyed. */
    void removeDead() {
        int kept = 0;
        for (int i = 0; i < all.size(); i++) {
            FollowingNode<?, ?> follower = all.get(i);
            if (!follower.isAlive()) {
                positions.put(follower.node().index(), SlotTable.NONE);
            } else if (kept < i) {
                positions.put(follower.node().index(), kept);
                all.set(kept++, follower);
            } else {
                kept++;
            }
        }
        while (all.size() > kept) {
            all.remove(all.size() - 1);
            stale = true;
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
            driver = living(node);
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
