package dev.tandem.testkit.model;

import dev.tandem.transform.Inheritance;
import java.util.ArrayList;
import java.util.List;

/** SPEC 3.6: the time left to the motions of a node's old and new parents that move on other timelines. */
final class ParentMotions {

    private ParentMotions() {}

    /**
     * How long a node that changes its parent takes from its visual pose to its logical one.
     *
     * @param part what it takes from the new parent
     * @return nanoseconds of the node's timeline; 0 if no parent moves on other ticks or for longer
     */
    static long timeLeft(ModelNode node, ModelNode newParent, Inheritance part) {
        List<ModelNode> parents = differing(node, newParent, part);
        long left = parents.stream().anyMatch(parent -> movesOtherwise(parent, ModelTimeline.of(node))) ? 1 : 0;
        if (left > 0) {
            parents.add(node);
            for (ModelNode moving : parents) {
                left = Math.max(
                        left, moving.syncNeeded ? ModelTimeline.of(moving).timeLeft(moving) : 0);
            }
        }
        return left;
    }

    /**
     * Finds out which teleport that waits for a stamp is seen by a node that changes its parent.
     *
     * @param part what it takes from the new parent
     * @return its own, or that of a node above its old or its new place but not above both, one whose tick is over if there is
     *     one; null if there is none
     */
    static ModelStamp awaited(ModelNode node, ModelNode newParent, Inheritance part) {
        ModelStamp best = node.stamp;
        for (ModelNode above : differing(node, newParent, part)) {
            boolean waits = above.stamp != null && Spaces.isInStep(above, node);
            best = waits && (best == null || !best.isObserved()) ? above.stamp : best;
        }
        return best;
    }

    /**
     * The nodes above one parent and not above the other, these included; all of both where some node takes a part only, since
     * it does not follow those above it in the same way then.
     */
    private static List<ModelNode> differing(ModelNode node, ModelNode newParent, Inheritance part) {
        List<ModelNode> before = above(Spaces.carrier(node));
        List<ModelNode> after = above(Spaces.carrier(newParent, part));
        List<ModelNode> all = new ArrayList<>(before);
        all.addAll(after);
        List<ModelNode> differing = new ArrayList<>(all);
        differing.removeIf(above -> before.contains(above) && after.contains(above));
        boolean whole = node.inheritance == Inheritance.ALL
                && part == Inheritance.ALL
                && differing.stream().allMatch(above -> above.inheritance == Inheritance.ALL);
        return whole ? differing : all;
    }

    private static List<ModelNode> above(ModelNode node) {
        List<ModelNode> all = new ArrayList<>();
        for (ModelNode n = node; n != null; n = Spaces.carrier(n)) {
            all.add(n);
        }
        return all;
    }

    private static boolean movesOtherwise(ModelNode parent, ModelTimeline timeline) {
        ModelTimeline own = ModelTimeline.of(parent);
        boolean otherTicks = own != timeline && !own.isInStepWith(timeline);
        boolean otherInstant = own.hasTicked() && parent.style.showsOtherInstants();
        return parent.syncNeeded && (otherTicks || otherInstant || own.movesBeyondTick(parent));
    }
}
