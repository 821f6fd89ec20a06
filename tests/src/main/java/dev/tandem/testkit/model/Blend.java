package dev.tandem.testkit.model;

import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.testkit.model.pose.Tolerance;
import dev.tandem.transform.Component;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** How a visual pose came about since it was last compared with the engine's: what its error may be. */
final class Blend {

    private final Map<Component, Integer> steps = new EnumMap<>(Component.class);
    private Slack slack = Slack.NONE;
    private ModelPose otherArc;
    private double translationSize;
    private double scaleSize;

    void reset() {
        slack = Slack.NONE;
        otherArc = null;
        translationSize = 0;
        scaleSize = 0;
        steps.clear();
    }

    /** Forgets the steps of components whose source is known anew. */
    void reset(Set<Component> components) {
        steps.keySet().removeAll(components);
    }

    void record(ModelPose source, ModelPose target, Slack sourceSlack, ToDoubleFunction<Component> shares) {
        slack = sourceSlack;
        for (Component component : Component.values()) {
            steps.merge(component, 1, Integer::sum);
        }
        translationSize = Math.max(translationSize, Math.max(translationSize(source), translationSize(target)));
        scaleSize = Math.max(scaleSize, Math.max(scaleSize(source), scaleSize(target)));
        boolean halfTurn = Math.abs(source.rotationDot(target)) < Tolerance.HALF_TURN + sourceSlack.rotation();
        double p = shares.applyAsDouble(Component.ROTATION);
        otherArc = halfTurn && p > 0 && p < 1 ? ModelPose.betweenOnOtherArc(source, target, p) : null;
    }

    private int steps(Component component) {
        return steps.getOrDefault(component, 0);
    }

    /** The pose on the other, equally long arc; null if one arc is clearly shorter. */
    ModelPose otherArc() {
        return otherArc;
    }

    double translationTolerance() {
        return slack.translation()
                + steps(Component.TRANSLATION) * Tolerance.BLEND * translationSize
                + Float.MIN_NORMAL;
    }

    double scaleTolerance() {
        return slack.scale() + steps(Component.SCALE) * Tolerance.BLEND * scaleSize + Float.MIN_NORMAL;
    }

    double rotationTolerance() {
        return slack.rotation() + Math.max(1, steps(Component.ROTATION)) * Tolerance.ROTATION;
    }

    private static double translationSize(ModelPose p) {
        return Math.max(Math.abs(p.tx()), Math.max(Math.abs(p.ty()), Math.abs(p.tz())));
    }

    private static double scaleSize(ModelPose p) {
        return Math.max(Math.abs(p.sx()), Math.max(Math.abs(p.sy()), Math.abs(p.sz())));
    }
}
