package dev.tandem.testkit.model.law;

import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Slack;

/**
 * A motion between two poses, as one observation recorded it.
 *
 * @param source where it starts
 * @param slack what the engine's copy of that may be off by
 * @param sourceKnown whether the model knows it
 * @param startNanos when it starts
 * @param endNanos when it ends
 * @param fromVisual whether it goes on from a visual pose, as after a change of timeline: evenly, whatever the rules
 * @param stops whether it starts at a visual pose after a change of parent: it does not go on at the velocity of that
 * @param curve for components that follow HERMITE
 */
public record ModelMotion(
        ModelPose source,
        Slack slack,
        boolean sourceKnown,
        long startNanos,
        long endNanos,
        boolean fromVisual,
        boolean stops,
        ModelCurve curve) {

    /**
     * A motion in the interval of a tick.
     *
     * @param source where it starts
     * @param slack what the engine's copy of that may be off by
     * @param known whether the model knows it
     * @param startNanos when it starts
     * @param endNanos when it ends
     * @return a new motion, without a curve
     */
    public static ModelMotion ofTick(ModelPose source, Slack slack, boolean known, long startNanos, long endNanos) {
        return new ModelMotion(source, slack, known, startNanos, endNanos, false, false, ModelCurve.STRAIGHT);
    }

    /**
     * A motion from a visual pose.
     *
     * @param visual where it starts
     * @param startNanos when it starts
     * @param endNanos when it ends
     * @return a new motion, without a curve
     */
    public static ModelMotion evenly(ModelPose visual, long startNanos, long endNanos) {
        return new ModelMotion(visual, Slack.NONE, true, startNanos, endNanos, true, false, ModelCurve.STRAIGHT);
    }

    /**
     * The same from where only the engine knows.
     *
     * @return a new motion
     */
    public ModelMotion fromUnknown() {
        return new ModelMotion(source, slack, false, startNanos, endNanos, fromVisual, stops, curve);
    }

    /**
     * The same from elsewhere.
     *
     * @param newSource where it starts
     * @return a new motion
     */
    public ModelMotion withSource(ModelPose newSource) {
        return new ModelMotion(newSource, slack, sourceKnown, startNanos, endNanos, fromVisual, stops, curve);
    }

    /**
     * The same from elsewhere.
     *
     * @param newSource where it starts
     * @param newSlack what the engine's copy of that may be off by
     * @return a new motion
     */
    public ModelMotion withSource(ModelPose newSource, Slack newSlack) {
        return new ModelMotion(newSource, newSlack, sourceKnown, startNanos, endNanos, fromVisual, stops, curve);
    }

    /**
     * The same on a curve.
     *
     * @param newCurve the curve
     * @return a new motion
     */
    public ModelMotion withCurve(ModelCurve newCurve) {
        return new ModelMotion(source, slack, sourceKnown, startNanos, endNanos, fromVisual, stops, newCurve);
    }

    /**
     * The same from a pose of the engine.
     *
     * @param engine where it starts, exactly
     * @return a new motion
     */
    public ModelMotion from(ModelPose engine) {
        return new ModelMotion(engine, Slack.NONE, true, startNanos, endNanos, fromVisual, stops, curve);
    }

    /**
     * The same, but it ends with its interval.
     *
     * @return a new motion
     */
    public ModelMotion stopping() {
        return new ModelMotion(source, slack, sourceKnown, startNanos, endNanos, fromVisual, true, curve);
    }
}
