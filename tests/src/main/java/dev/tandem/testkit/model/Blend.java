package dev.tandem.testkit.model;

import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.testkit.model.pose.Tolerance;

/** How a visual pose came about since it was last compared with the engine's: what its error may be. */
final class Blend {

    private Slack slack = Slack.NONE;
    private ModelPose otherArc;
    private double translationSize;
    private double scaleSize;
    private int steps;

    void reset() {
        slack = Slack.NONE;
        otherArc = null;
        translationSize = 0;
        scaleSize = 0;
        steps = 0;
    }

    void record(ModelPose source, ModelPose target, Slack sourceSlack, double p) {
        slack = sourceSlack;
        steps++;
        translationSize = Math.max(translationSize, Math.max(translationSize(source), translationSize(target)));
        scaleSize = Math.max(scaleSize, Math.max(scaleSize(source), scaleSize(target)));
        boolean halfTurn = Math.abs(source.rotationDot(target)) < Tolerance.HALF_TURN + sourceSlack.rotation();
        otherArc = halfTurn && p > 0 && p < 1 ? ModelPose.betweenOnOtherArc(source, target, p) : null;
    }

    /** The pose on the other, equally long arc; null if one arc is clearly shorter. */
    ModelPose otherArc() {
        return otherArc;
    }

    double translationTolerance() {
        return slack.translation() + steps * Tolerance.BLEND * translationSize + Float.MIN_NORMAL;
    }

    double scaleTolerance() {
        return slack.scale() + steps * Tolerance.BLEND * scaleSize + Float.MIN_NORMAL;
    }

    double rotationTolerance() {
        return slack.rotation() + Math.max(1, steps) * Tolerance.ROTATION;
    }

    private static double translationSize(ModelPose p) {
        return Math.max(Math.abs(p.tx()), Math.max(Math.abs(p.ty()), Math.abs(p.tz())));
    }

    private static double scaleSize(ModelPose p) {
        return Math.max(Math.abs(p.sx()), Math.max(Math.abs(p.sy()), Math.abs(p.sz())));
    }
}
