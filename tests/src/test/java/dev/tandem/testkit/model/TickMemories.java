package dev.tandem.testkit.model;

import dev.tandem.testkit.model.custom.ModelMemory;
import dev.tandem.testkit.model.pose.ModelPose;

/** Frames of components that springs move (SPEC 9.6). */
final class TickMemories {

    private TickMemories() {}

    /**
     * A tick begins, and gives a node another interval.
     *
     * @return where that starts
     */
    static ModelPose begin(ModelNode node, long startNanos) {
        boolean even = node.motion != null && node.motion.fromVisual();
        node.memory = even ? node.memory.interrupted() : node.memory.advanced(startNanos);
        return node.memory.source(node.tickStart, node.visual);
    }

    /** An interval was begun, or has another target. */
    static void aim(ModelNode node) {
        node.memory = node.memory.aimed(node.style, node.motion, ModelStamp.goal(node), ModelStamp.slack(node));
    }

    /** Whether all springs have arrived. */
    static boolean rest(ModelNode node, long renderNanos) {
        return node.memory.rests(renderNanos, node.restsInEngine);
    }

    /** Draws the components that are springs. */
    static void show(ModelNode node, long renderNanos) {
        if (node.motion.fromVisual()) {
            node.memory = ModelMemory.NONE;
        }
        if (node.memory.components().isEmpty()) {
            return;
        }
        ModelPose goal = ModelStamp.goal(node);
        node.visual = node.memory.at(node.visual, goal, renderNanos);
        node.blend.predict(node.memory.components(), node.memory.error(goal, renderNanos));
        node.visualKnown &= node.memory.isKnown(renderNanos);
        node.memory = node.memory.shown(renderNanos);
    }
}
