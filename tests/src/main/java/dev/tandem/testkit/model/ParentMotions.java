package dev.tandem.testkit.model;

import java.util.ArrayList;
import java.util.List;

/** SPEC 3.6: what the motions of a node's old and new parents have left, where the node's own ticks do not tell. */
final class ParentMotions {

    private ParentMotions() {}

    /**
     * How long a node that changes its parent has to go from its picture to its logical pose.
     *
     * @return nanoseconds of the node's line; 0 if no parent moves by other ticks or for longer
     */
    static long timeLeft(ModelNode node, ModelNode newParent) {
        List<ModelNode> parents = differing(node.parent(), newParent);
        long left = parents.stream().anyMatch(parent -> movesOtherwise(parent, node.line)) ? 1 : 0;
        if (left > 0) {
            parents.add(node);
            for (ModelNode moving : parents) {
                left = Math.max(left, moving.syncNeeded ? moving.line.timeLeft(moving) : 0);
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

    private static boolean movesOtherwise(ModelNode parent, ModelLine line) {
        boolean otherTicks = parent.line != line && !parent.line.isInStepWith(line);
        return parent.syncNeeded && (otherTicks || parent.line.movesBeyondTick(parent));
    }
}
