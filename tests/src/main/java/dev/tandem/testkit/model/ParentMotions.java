package dev.tandem.testkit.model;

import java.util.ArrayList;
import java.util.List;

/** SPEC 3.6: the time left to the motions of a node's old and new parents that move on other timelines. */
final class ParentMotions {

    private ParentMotions() {}

    /**
     * How long a node that changes its parent takes from its visual pose to its logical one.
     *
     * @return nanoseconds of the node's timeline; 0 if no parent moves on other ticks or for longer
     */
    static long timeLeft(ModelNode node, ModelNode newParent) {
        List<ModelNode> parents = differing(node.parent(), newParent);
        long left = parents.stream().anyMatch(parent -> movesOtherwise(parent, node.timeline)) ? 1 : 0;
        if (left > 0) {
            parents.add(node);
            for (ModelNode moving : parents) {
                left = Math.max(left, moving.syncNeeded ? moving.timeline.timeLeft(moving) : 0);
            }
        }
        return left;
    }

    /** The nodes above one parent and not above the other, these included. */
    private static List<ModelNode> differing(ModelNode a, ModelNode b) {
        List<ModelNode> aboveA = above(a);
        List<ModelNode> aboveB = above(b);
        List<ModelNode> all = new ArrayList<>(aboveA);
        all.addAll(aboveB);
        all.removeIf(node -> aboveA.contains(node) && aboveB.contains(node));
        return all;
    }

    private static List<ModelNode> above(ModelNode node) {
        List<ModelNode> all = new ArrayList<>();
        for (ModelNode n = node; n != null; n = n.parent()) {
            all.add(n);
        }
        return all;
    }

    private static boolean movesOtherwise(ModelNode parent, ModelTimeline timeline) {
        boolean otherTicks = parent.timeline != timeline && !parent.timeline.isInStepWith(timeline);
        return parent.syncNeeded && (otherTicks || parent.timeline.movesBeyondTick(parent));
    }
}
