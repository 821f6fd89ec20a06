package dev.tandem.testkit.model;

import dev.tandem.testkit.model.law.ModelMotion;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.predict.ModelPrediction;
import dev.tandem.transform.Component;
import java.util.Set;

/** Ticks and frames of components under EXTRAPOLATE (SPEC 9.4). */
final class TickPredictions {

    private TickPredictions() {}

    /**
     * From when on a tick is shown.
     *
     * @param nanos render time: the start of the tick, or the last frame if that was later
     * @param leadNanos how far normal time was ahead in the last frame
     * @param framed whether there was any
     */
    record Seen(long nanos, long leadNanos, boolean framed) {}

    /**
     * A tick is over, and the velocities of writes in it are still known.
     *
     * @param shown where the node was drawn before, null if it was not written and has not the interval of the tick
     */
    static void endTick(ModelNode node, ModelPose shown, ModelPose target, Seen seen) {
        if (node.style.predicted().isEmpty()) {
            return;
        }
        if (shown != null) {
            predict(node, node.prediction, shown, target, seen, seen.framed() ? seen.nanos() : null);
        } else if (node.prediction != null) {
            ModelPrediction before = node.prediction.handedOver(false);
            node.prediction = before.standing(seen.nanos(), seen.leadNanos(), seen.framed());
        }
    }

    /**
     * @param before what was predicted before; null if nothing, or nothing that was kept
     * @param lastFrame from when on a component is shown that was elsewhere than at the start of the tick, if it is later; null
     *     if there was no frame
     */
    private static void predict(
            ModelNode node, ModelPrediction before, ModelPose shown, ModelPose target, Seen seen, Long lastFrame) {
        ModelMotion motion =
                node.motion.withSource(node.motion.source(), node.motion.slack().plus(ModelStamp.slack(node)));
        ModelPrediction next = ModelPrediction.of(node.style, motion, target, node.velocities.given());
        next = next.after(before, shown, seen.nanos(), lastFrame, seen.leadNanos());
        node.prediction = next;
    }

    /**
     * Writes outside ticks count as made in the newest one: the node shows what it would then show.
     *
     * @param changed the components that were written; the others go on as they did
     * @param shown where the node was drawn before
     * @param lastFrame render time of the last frame, null if there was none
     */
    static void writeOutside(ModelNode node, Set<Component> changed, ModelPose shown, Seen seen, Long lastFrame) {
        if (!node.style.predicted().isEmpty()) {
            ModelPrediction before = node.prediction;
            predict(node, before == null ? null : before.kept(), shown, ModelStamp.goal(node), seen, lastFrame);
            node.prediction = node.prediction.changed(changed, before);
        }
    }

    /** Whether all predicted components have come to rest. */
    static boolean rest(ModelNode node, long renderNanos, long leadNanos) {
        return node.prediction.rests(renderNanos, leadNanos, node.restsInEngine);
    }

    /** Draws the predicted components. */
    static void show(ModelNode node, long renderNanos, long leadNanos) {
        Set<Component> predicted = node.style.predicted();
        node.visual = node.prediction.at(node.visual, renderNanos, leadNanos);
        node.blend.predict(predicted, node.prediction.error(renderNanos, leadNanos));
        node.visualKnown &= node.prediction.isKnown(renderNanos, leadNanos);
    }
}
