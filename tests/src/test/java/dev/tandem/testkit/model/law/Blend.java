package dev.tandem.testkit.model.law;

import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.testkit.model.pose.Tolerance;
import dev.tandem.transform.Component;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** How a visual pose came about since it was last compared with the engine's: what its error may be. */
public final class Blend {

    /** Nothing was shown yet. */
    public Blend() {}

    /** A float that is as near to one may be one. */
    public static final double NEARLY_ONE = 1 - 3e-7;

    private final Map<Component, Integer> steps = new EnumMap<>(Component.class);
    private Slack slack = Slack.NONE;
    private ModelPose otherArc;
    private double translationSize;
    private double scaleSize;
    private double angleSize;
    private double winding;
    private double thirds;
    private Slack predicted = Slack.NONE;

    /** Begins anew: the visual pose is known. */
    public void reset() {
        winding = 0;
        slack = Slack.NONE;
        predicted = Slack.NONE;
        otherArc = null;
        translationSize = 0;
        scaleSize = 0;
        angleSize = 0;
        steps.clear();
    }

    /**
     * Forgets the steps of components whose source is known anew.
     *
     * @param components these
     */
    public void reset(Set<Component> components) {
        steps.keySet().removeAll(components);
    }

    /**
     * Another step.
     *
     * @param source where it starts
     * @param target where it goes
     * @param sourceSlack what the engine's copies of these may be off by
     * @param shares how far each component went
     */
    public void record(ModelPose source, ModelPose target, Slack sourceSlack, ToDoubleFunction<Component> shares) {
        slack = sourceSlack;
        thirds = 0;
        predicted = Slack.NONE;
        for (Component component : Component.values()) {
            steps.merge(component, 1, Integer::sum);
        }
        translationSize = Math.max(translationSize, translationSize(source, target));
        scaleSize = Math.max(scaleSize, scaleSize(source, target));
        angleSize = Math.max(
                angleSize, Math.max(source.rotation().size(), target.rotation().size()));
        boolean halfTurn = source.rotation().isHalfTurnFrom(target.rotation(), sourceSlack.rotation());
        double p = shares.applyAsDouble(Component.ROTATION);
        otherArc = halfTurn && p > 0 && p < 1 ? ModelPose.betweenOnOtherArc(source, target, p) : null;
        otherArc = p < 1 && p > NEARLY_ONE && isOtherNumber(source, target, p) ? target : otherArc;
    }

    /** Whether an angle arrives by a jump of full turns, which nobody sees. */
    private static boolean isOtherNumber(ModelPose source, ModelPose target, double p) {
        return source.isFlat() && ModelPose.between(source, target, p).angleTo(target) > 1;
    }

    /**
     * The last step was on a curve: the translation is as far off as the ways that its velocities would make, a rotation as all
     * of its turns.
     *
     * @param curve the curve
     */
    public void bend(ModelCurve curve) {
        translationSize += curve.reach();
        winding = curve.winding();
    }

    /** The last step made an even turn in three factors (SPEC 9.5): it may be as far off the turn in one step as that is off. */
    public void turnInThirds() {
        thirds = Tolerance.ROTATION;
    }

    /** The last step made all turns of an angle, none of which is open. */
    public void wind() {
        otherArc = null;
    }

    /**
     * Some components were predicted, and not interpolated.
     *
     * @param components these
     * @param error how far they may be off
     */
    public void predict(Set<Component> components, Slack error) {
        reset(components);
        predicted = predicted.plus(error);
        otherArc = components.contains(Component.ROTATION) ? null : otherArc;
    }

    private int steps(Component component) {
        return steps.getOrDefault(component, 0);
    }

    /**
     * The pose on the other, equally long arc.
     *
     * @return null if one arc is clearly shorter
     */
    public ModelPose otherArc() {
        return otherArc;
    }

    /**
     * How far the engine may be off.
     *
     * @return in units of the parent's space
     */
    public double translationTolerance() {
        return slack.translation()
                + predicted.translation()
                + steps(Component.TRANSLATION) * Tolerance.BLEND * translationSize
                + Float.MIN_NORMAL;
    }

    /**
     * How far the engine may be off.
     *
     * @return as a difference of factors
     */
    public double scaleTolerance() {
        return slack.scale()
                + predicted.scale()
                + steps(Component.SCALE) * Tolerance.BLEND * scaleSize
                + Float.MIN_NORMAL;
    }

    /**
     * How far the engine may be off.
     *
     * @return in radians
     */
    public double rotationTolerance() {
        return slack.rotation()
                + predicted.rotation()
                + Math.max(1, steps(Component.ROTATION)) * (Tolerance.ROTATION + Tolerance.BLEND * angleSize)
                + Tolerance.winding(winding)
                + thirds;
    }

    private static double translationSize(ModelPose a, ModelPose b) {
        return Math.max(largest(a.tx(), b.tx()), Math.max(largest(a.ty(), b.ty()), largest(a.tz(), b.tz())));
    }

    private static double scaleSize(ModelPose a, ModelPose b) {
        return Math.max(largest(a.sx(), b.sx()), Math.max(largest(a.sy(), b.sy()), largest(a.sz(), b.sz())));
    }

    /** Of the numbers that are rounded: both ends, and the way between them. */
    private static double largest(double a, double b) {
        return Math.max(Math.abs(a - b), Math.max(Math.abs(a), Math.abs(b)));
    }
}
