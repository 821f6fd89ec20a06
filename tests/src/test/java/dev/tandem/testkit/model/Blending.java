package dev.tandem.testkit.model;

import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.law.Blend;
import dev.tandem.testkit.model.law.ModelCurve;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.transform.Component;
import java.util.EnumSet;
import java.util.function.ToDoubleFunction;

/** Steps of a {@link ModelNode}'s visual pose towards the logical one. */
final class Blending {

    private Blending() {}

    /**
     * Interpolates the visual pose between a source and the logical pose.
     *
     * @param slack what the engine's copy of the source may be off by
     * @param known whether the model knows the source
     * @param shares how far each component is on its way
     * @param t how far the curve is
     */
    static void show(
            ModelNode node,
            ModelPose source,
            Slack slack,
            boolean known,
            ToDoubleFunction<Component> shares,
            ModelCurve curve,
            double t) {
        node.visualRevision++;
        node.visualIsLogical = false;
        ModelPose goal = ModelStamp.goal(node);
        node.blend.record(source, goal, slack.plus(ModelStamp.slack(node)), shares);
        node.blend.bend(curve);
        if (source.isFlat() && node.style.rotation() == Rule.WINDING) {
            node.blend.wind();
        }
        if (!source.isFlat() && node.style.rotation() == Rule.HERMITE) {
            node.blend.turnInThirds();
        }
        node.visualKnown = known && ModelStamp.isKnown(node) && node.blend.otherArc() == null && !curve.isDoubtful();
        node.visualKnown &= t < Blend.NEARLY_ONE || node.style.having(Rule.STEP).isEmpty();
        ModelPose shown = source;
        for (Component component : Component.values()) {
            ModelPose moved = node.style.between(component, source, goal, shares.applyAsDouble(component));
            shown = shown.with(EnumSet.of(component), moved);
        }
        node.visual = curve.bend(source, goal, t, shown);
    }
}
