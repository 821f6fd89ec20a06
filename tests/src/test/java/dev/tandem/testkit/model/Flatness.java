package dev.tandem.testkit.model;

import dev.tandem.testkit.model.pose.ModelMatrix;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.transform.Inheritance;
import java.util.List;
import java.util.function.Function;

/** Whether a node's space can be turned back into its parent's. */
public enum Flatness {
    /** It can, with room to spare. */
    OPEN,
    /** It cannot in exact numbers either: something above has a zero scale. */
    FLAT,
    /** It can barely, or perhaps not at the tick's start: rounding decides, so nothing is expected. */
    DOUBTFUL;

    /** Below this, an inverse loses more digits than the tolerances know of. */
    private static final double ENOUGH = 1e-3;

    /**
     * Looks at the space of a node.
     *
     * @param node the node, null for the world
     * @param part what a child of the node takes from it
     * @return whether it can be turned back
     */
    public static Flatness of(ModelNode node, Inheritance part) {
        if (node == null || part != Inheritance.ALL) {
            return OPEN;
        }
        if (hasZero(node, ModelNode::logical) || hasZero(node, ModelNode::visual)) {
            return FLAT;
        }
        if (!Reexpression.isKnown(node) || !isSure(node)) {
            return DOUBTFUL;
        }
        for (Function<ModelNode, ModelPose> reading : List.<Function<ModelNode, ModelPose>>of(
                ModelNode::logical, ModelNode::visual, ModelNode::tickStart, ModelStamp::goal, ModelStamp::coming)) {
            ModelMatrix world = Spaces.world(node, reading);
            double largest = world.longestColumn();
            double volume = Math.abs(world.determinant());
            if (volume < ENOUGH * largest * largest * largest || largest < ENOUGH || hasZero(node, reading)) {
                return DOUBTFUL;
            }
        }
        return OPEN;
    }

    /** Whether the model knows where all nodes wait from one on upwards: what it does not know may be flat. */
    private static boolean isSure(ModelNode node) {
        for (ModelNode n = node; n != null; n = Spaces.carrier(n)) {
            if (!ModelStamp.isSure(n)) {
                return false;
            }
        }
        return true;
    }

    private static boolean hasZero(ModelNode node, Function<ModelNode, ModelPose> reading) {
        for (ModelNode n = node; n != null; n = n.inheritance == Inheritance.ALL ? n.parent() : null) {
            ModelPose p = reading.apply(n);
            if (p.sx() == 0 || p.sy() == 0 || p.sz() == 0) {
                return true;
            }
        }
        return false;
    }
}
