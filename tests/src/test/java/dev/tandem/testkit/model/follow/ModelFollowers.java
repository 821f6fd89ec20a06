package dev.tandem.testkit.model.follow;

import dev.tandem.testkit.model.ModelNode;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.transform.Inheritance;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The followers of a scene, and which of them moves what others follow or look at. Used by one thread. */
public final class ModelFollowers {

    private final List<ModelFollower> all = new ArrayList<>();

    /** No followers. */
    public ModelFollowers() {}

    /**
     * Adds a follower.
     *
     * @param node that it drives
     * @param target that it follows
     * @return the follower
     */
    public ModelFollower follow(ModelNode node, ModelNode target) {
        ModelFollower follower = new ModelFollower(node, target);
        all.add(follower);
        return follower;
    }

    /** Forgets those whose nodes were destroyed. */
    public void removeDead() {
        all.removeIf(follower -> !follower.node().isAlive());
    }

    /**
     * Lets a follower look at a point.
     *
     * @param follower which
     * @param seen the node whose point it is
     * @param point in the space of the node
     * @return false if it would close a circle; nothing is changed
     */
    public boolean look(ModelFollower follower, ModelNode seen, RotationVector point) {
        ModelNode before = follower.sight();
        follower.sight(seen);
        if (circle(follower) != null) {
            follower.sight(before);
            return false;
        }
        follower.sightPoint(point);
        return true;
    }

    /**
     * Gives a follower another target.
     *
     * @param follower which
     * @param target the other
     * @return false if it would close a circle; nothing is changed
     */
    public boolean target(ModelFollower follower, ModelNode target) {
        ModelNode before = follower.target();
        follower.target(target);
        if (circle(follower) != null) {
            follower.target(before);
            return false;
        }
        follower.retarget();
        return true;
    }

    /**
     * A follower that depends on itself.
     *
     * @return null if there is none
     */
    public ModelFollower circle() {
        return all.stream()
                .map(this::circle)
                .filter(found -> found != null)
                .findFirst()
                .orElse(null);
    }

    /** A follower that depends on itself and on which another depends, or null. */
    private ModelFollower circle(ModelFollower from) {
        Set<ModelFollower> reached = new HashSet<>();
        List<ModelFollower> open = new ArrayList<>(drivers(from));
        while (!open.isEmpty()) {
            ModelFollower next = open.remove(open.size() - 1);
            if (reached.add(next)) {
                open.addAll(drivers(next));
            }
        }
        reached.add(from);
        return reached.stream().filter(this::reachesItself).findFirst().orElse(null);
    }

    private boolean reachesItself(ModelFollower from) {
        Set<ModelFollower> reached = new HashSet<>();
        List<ModelFollower> open = new ArrayList<>(drivers(from));
        while (!open.isEmpty()) {
            ModelFollower next = open.remove(open.size() - 1);
            if (reached.add(next)) {
                open.addAll(drivers(next));
            }
        }
        return reached.contains(from);
    }

    private List<ModelFollower> drivers(ModelFollower of) {
        List<ModelFollower> drivers = new ArrayList<>();
        for (ModelNode input : new ModelNode[] {followed(of), of.sight()}) {
            ModelFollower driver = driver(input);
            if (driver != null) {
                drivers.add(driver);
            }
        }
        return drivers;
    }

    /** What a follower goes along with: a child that lost its next target before any frame stays with what it is below. */
    private static ModelNode followed(ModelFollower follower) {
        boolean stays = !follower.target().isAlive() && follower.node().parent() != null;
        return stays ? follower.node().parent() : follower.target();
    }

    /** The follower that moves a node: the nearest from it upwards. */
    private ModelFollower driver(ModelNode of) {
        for (ModelNode n = of != null && !of.isGone() ? of : null; n != null; n = carrier(n)) {
            for (ModelFollower follower : all) {
                if (follower.node() == n && n.isAlive()) {
                    return follower;
                }
            }
        }
        return null;
    }

    private static ModelNode carrier(ModelNode of) {
        return of.state().inheritance() == Inheritance.NOTHING ? null : of.parent();
    }

    /**
     * All of them, each after those that it depends on. There must be no circle.
     *
     * @return a new list
     */
    public List<ModelFollower> inOrder() {
        List<ModelFollower> sorted = new ArrayList<>();
        List<ModelFollower> left = new ArrayList<>(all);
        while (!left.isEmpty()) {
            left.removeIf(follower -> sorted.containsAll(drivers(follower)) && sorted.add(follower));
        }
        return sorted;
    }

    /**
     * Whether the target of a follower has teleported.
     *
     * @param follower which
     * @param teleported nodes that have, since the last frame
     * @param jumped followers that have, in this frame
     * @return true also for a node above the target, and for a follower that moves it
     */
    public boolean targetJumped(ModelFollower follower, Set<ModelNode> teleported, Set<ModelFollower> jumped) {
        ModelNode target = followed(follower);
        return jumped.contains(driver(target)) || teleported(target, teleported);
    }

    private static boolean teleported(ModelNode target, Set<ModelNode> teleported) {
        boolean found = false;
        for (ModelNode n = target.isGone() ? null : target; n != null; n = carrier(n)) {
            found |= teleported.contains(n);
        }
        return found;
    }

    private static boolean concerns(ModelNode root, ModelFollower follower) {
        return follower.node().isAlive() && (isIn(root, follower.target()) || isIn(root, follower.sight()));
    }

    private static boolean isIn(ModelNode root, ModelNode node) {
        return node != null && !node.isGone() && root.isAncestorOrSelfOf(node);
    }

    /**
     * A node and all below it, which were drawn only, are about to go: whoever follows them or looks at them sees their ends.
     *
     * @param root the topmost of them
     * @param teleported nodes that have, since the last frame
     * @param end brings them to their ends
     */
    public void leaving(ModelNode root, Set<ModelNode> teleported, Runnable end) {
        Map<ModelFollower, Boolean> concerned = new LinkedHashMap<>();
        for (ModelFollower follower : all) {
            if (concerns(root, follower)) {
                ModelNode target = follower.target();
                concerned.put(follower, isIn(root, target) && (teleported(target, teleported) || waits(target, root)));
            }
        }
        if (!concerned.isEmpty()) {
            end.run();
            concerned.forEach(ModelFollower::takeLeave);
        }
    }

    private static boolean waits(ModelNode target, ModelNode root) {
        boolean waits = false;
        for (ModelNode n = target; n != null; n = n == root ? null : carrier(n)) {
            waits |= n.state().waitsForStamp();
        }
        return waits;
    }
}
