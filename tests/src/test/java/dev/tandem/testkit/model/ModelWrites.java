package dev.tandem.testkit.model;

import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.law.ModelCurve;
import dev.tandem.testkit.model.law.ModelLaws;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.transform.Component;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;

/** What logical writes do to a {@link ModelNode}. */
final class ModelWrites {

    private ModelWrites() {}

    /**
     * SPEC 4.2, 4.3, 9.2: a move is interpolated, but for components that snap, unless the node is newborn or the move changes
     * no bit.
     *
     * @param restsInEngine whether the engine left the node at rest: asked only where rounding decides
     */
    static void move(ModelNode node, Set<Component> components, ModelPose pose, BooleanSupplier restsInEngine) {
        node.written = true;
        node.logicalRevision++;
        ModelLaws laws = node.laws();
        if (node.newborn) {
            node.logical = pose;
            node.end();
            return;
        }
        node.velocities.takeBack(components);
        Set<Component> snapping = laws.having(Rule.SNAP);
        snapping.retainAll(components);
        if (!pose.equals(node.logical)) {
            if (!snapping.containsAll(components)) {
                node.begin();
            }
            ModelPose before = node.logical;
            node.logical = pose;
            node.tickStart = node.tickStart == before && !node.pending ? node.logical : node.tickStart;
        }
        if (!snapping.isEmpty()) {
            show(node, snapping, restsInEngine);
        }
    }

    /**
     * SPEC 9.2: what a move came with, after it. A velocity other than zero starts a motion although the pose has not changed.
     *
     * @param by the turn of a {@code rotateBy}, null for a move with velocities
     */
    static void give(ModelNode node, Map<Component, RotationVector> velocities, RotationVector by) {
        Set<Component> used = node.usingVelocities();
        used.retainAll(velocities.keySet());
        if (used.isEmpty() || by != null && by.length() == 0) {
            return;
        }
        boolean moves =
                used.stream().anyMatch(component -> velocities.get(component).length() > 0);
        if (node.newborn || !moves && !node.followsItsLaws()) {
            node.velocities.still(!moves);
            return;
        }
        node.begin();
        if (by != null) {
            node.velocities.turn(by);
        } else {
            Map<Component, RotationVector> told = new EnumMap<>(velocities);
            told.keySet().retainAll(used);
            node.velocities.give(told);
        }
    }

    /**
     * SPEC 4.2: sets some components of both poses, and of every pose that a motion starts from.
     *
     * @param components those that are teleported
     * @param pose the logical pose after it
     * @param restsInEngine whether the engine left the node at rest: asked only where rounding decides
     */
    static void teleport(ModelNode node, Set<Component> components, ModelPose pose, BooleanSupplier restsInEngine) {
        node.written = true;
        node.newborn = false;
        node.velocities.still(false);
        ModelPose before = node.logical;
        node.logical = pose;
        node.logicalRevision++;
        node.tickStart = node.tickStart == before ? node.logical : node.tickStart;
        show(node, components, restsInEngine);
    }

    /** Shows some components of the logical pose, and ends what moves them. */
    static void show(ModelNode node, Set<Component> components, BooleanSupplier restsInEngine) {
        UnaryOperator<ModelPose> change =
                pose -> pose == null || pose == node.logical ? pose : pose.with(components, node.logical);
        node.visual = change.apply(node.visual);
        node.tickStart = change.apply(node.tickStart);
        node.visualSource = change.apply(node.visualSource);
        if (node.motion != null) {
            node.motion = node.motion.withSource(change.apply(node.motion.source()));
            ModelCurve curve = node.motion.curve();
            curve = components.contains(Component.TRANSLATION) ? curve.straight() : curve;
            node.motion = node.motion.withCurve(components.contains(Component.ROTATION) ? curve.even() : curve);
        }
        node.prediction = node.prediction == null ? null : node.prediction.teleported(components, node.logical);
        node.memory = node.memory.teleported(components);
        node.velocities.forget(components);
        boolean waits = ModelStamp.outlasts(node, components, change);
        waits &= ModelStamp.isKnown(node) || !restsInEngine.getAsBoolean();
        if (!node.syncNeeded || components.size() == 3 || !waits && nothingIsLeft(node, restsInEngine)) {
            node.end();
        } else {
            node.visualRevision++;
        }
    }

    /**
     * Whether a write waits to be observed, when the engine has just observed. Writes that end where the tick began count as
     * undone if nothing but the motion in progress moves the node, and whether some offset does is at times a matter of rounding.
     * That the engine is in motion does not tell: the motion in progress may be another reason.
     */
    static boolean isPending(ModelNode node) {
        if (node.pending && node.pendingInDoubt) {
            node.pending = node.observedInEngine.getAsInt() == node.logicalRevision;
        }
        node.pendingInDoubt = false;
        return node.pending;
    }

    private static boolean nothingIsLeft(ModelNode node, BooleanSupplier restsInEngine) {
        if (node.style.are(Rule.FROM_VISUAL)) {
            return node.visual.equals(node.logical);
        }
        if (!node.velocities.allowRest(node.style, node.motion, node.logical)) {
            return false;
        }
        if (!node.memory.isStill()) {
            return false;
        }
        Set<Component> ofFrames = node.style.having(Rule.FROM_VISUAL);
        if (node.visualKnown
                && !node.visual.with(ofFrames, ModelStamp.goal(node)).equals(node.visual)) {
            return false;
        }
        if (node.prediction != null && !node.prediction.isStill(restsInEngine)) {
            boolean mayBeStill = node.prediction.isStill(() -> true);
            node.pendingInDoubt |= mayBeStill && node.visualSource == null && node.tickStart.equals(node.logical);
            return false;
        }
        if (node.pending && node.visualSource != null) {
            return leadsNowhere(node, restsInEngine);
        }
        if (node.pending && !node.tickStart.equals(node.logical)) {
            return false;
        }
        node.pending = false;
        if (node.motion == null) {
            return true;
        }
        Slack slack = node.motion.slack();
        ModelPose source = node.motion.source().with(node.style.having(Rule.FROM_VISUAL), node.logical);
        if (node.motion.sourceKnown() && slack.surelyDiffer(source, node.logical)) {
            return false;
        }
        boolean known = node.motion.sourceKnown() && slack == Slack.NONE;
        known &= node.style.having(Rule.FROM_VISUAL).isEmpty();
        return known ? source.equals(node.logical) : restsInEngine.getAsBoolean();
    }

    /**
     * Whether a node below another parent is where it goes. Where the model has the engine's bits it does not ask: a velocity of
     * the same write may have set the node in motion again since.
     */
    private static boolean leadsNowhere(ModelNode node, BooleanSupplier restsInEngine) {
        boolean known = node.tickStartKnown
                && node.tickStartSlack == Slack.NONE
                && node.tickStart.isOfFloats()
                && node.visualSource.isOfFloats();
        return known
                ? node.tickStart.equals(node.logical) && node.visualSource.equals(node.logical)
                : restsInEngine.getAsBoolean();
    }
}
