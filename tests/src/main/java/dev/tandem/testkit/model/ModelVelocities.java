package dev.tandem.testkit.model;

import dev.tandem.testkit.Rule;
import dev.tandem.testkit.model.law.ModelCurve;
import dev.tandem.testkit.model.law.ModelLaws;
import dev.tandem.testkit.model.law.ModelMotion;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.testkit.model.pose.Tolerance;
import dev.tandem.transform.Component;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** SPEC 9.2, 9.5: what is known of a node's velocities. Per second; that of the rotation about the axes of the parent's space. */
final class ModelVelocities {

    /** Those that came with writes since the last observation. */
    private final Map<Component, RotationVector> given = new EnumMap<>(Component.class);

    /** Those at the end of the newest tick. */
    private final Map<Component, RotationVector> last = new EnumMap<>(Component.class);

    /** How far the node was turned since the last observation; null if it was not. */
    private RotationVector turn;

    /** At rest, and known to be. */
    private boolean still;

    /** A motion begins. */
    void begin() {
        forget();
        if (still) {
            last.put(Component.TRANSLATION, RotationVector.ZERO);
            last.put(Component.ROTATION, RotationVector.ZERO);
        }
        still = false;
    }

    void forget() {
        given.clear();
        last.clear();
        turn = null;
    }

    void forget(Set<Component> components) {
        given.keySet().removeAll(components);
        last.keySet().removeAll(components);
        turn = components.contains(Component.ROTATION) ? null : turn;
    }

    void give(Map<Component, RotationVector> velocities) {
        given.putAll(velocities);
    }

    void turn(RotationVector by) {
        turn = turn == null ? by : turn.plus(by);
    }

    void still(boolean newStill) {
        still = newStill;
    }

    /** A frame sees the node stop. */
    void arrive(ModelLaws style) {
        Set<Component> curved = style.curved();
        still |= !curved.isEmpty()
                && curved.stream()
                        .allMatch(c -> last.containsKey(c) && last.get(c).length() == 0);
    }

    /** Whether a velocity at the end of the newest tick keeps the node in motion until the next. */
    boolean waits(ModelLaws style) {
        return style.curved().stream()
                .anyMatch(c -> last.containsKey(c) && last.get(c).length() > 0);
    }

    /** Whether nothing but the way from source to target moves a node, and no turn. */
    boolean allowRest(ModelNode node) {
        Set<Component> curved = node.style.curved();
        ModelMotion motion = node.motion;
        boolean turns = curved.contains(Component.ROTATION) && (turn != null || motion != null && turns(node));
        return !turns
                && curved.stream().noneMatch(given::containsKey)
                && (motion == null || motion.curve().isStill());
    }

    /** Where the engine's source is known but for rounding, so is the answer: false if it may be. */
    private static boolean turns(ModelNode node) {
        ModelPose source = node.motion.source();
        double rounding = node.motion.slack().rotation();
        return rounding > 0
                ? source.angleTo(node.logical) > rounding + Tolerance.WARPED_ROTATION
                : !source.with(EnumSet.of(Component.ROTATION), node.logical).equals(source);
    }

    /** The curve of a tick in which the node was written. */
    ModelCurve curve(ModelNode node, double seconds) {
        ModelPose source = node.motion.source();
        ModelPose target = ModelStamp.target(node);
        Slack slack = node.motion.slack();
        ModelCurve curve = ModelCurve.STRAIGHT;
        if (node.style.translation() == Rule.HERMITE) {
            RotationVector early = in(seconds, last.get(Component.TRANSLATION));
            curve = curve.moving(source, target, early, in(seconds, given.get(Component.TRANSLATION)));
        }
        if (node.style.rotation() == Rule.HERMITE) {
            RotationVector start = in(seconds, last.get(Component.ROTATION));
            RotationVector end =
                    given.containsKey(Component.ROTATION) ? in(seconds, given.get(Component.ROTATION)) : turn;
            curve = curve.turning(source, target, start, end, turn, slack.rotation());
        }
        return curve;
    }

    private static RotationVector in(double seconds, RotationVector velocity) {
        return velocity == null ? null : velocity.times(seconds);
    }

    /**
     * The tick is over.
     *
     * @param moved the components that have moved in it; a velocity of zero holds in the others
     * @param seconds its length
     */
    void endTick(Set<Component> moved, double seconds) {
        if (turn != null) {
            given.putIfAbsent(Component.ROTATION, turn.times(1 / seconds));
        }
        last.entrySet().removeIf(e -> moved.contains(e.getKey()) || e.getValue().length() > 0);
        endOutside(false);
    }

    /** Writes outside ticks were observed: their velocities are those at the end of the newest tick. */
    void endOutside() {
        endOutside(true);
    }

    private void endOutside(boolean forgets) {
        if (forgets) {
            last.clear();
        }
        last.putAll(given);
        given.clear();
        turn = null;
    }

    void turnAll(ModelPose how) {
        given.replaceAll((component, velocity) -> velocity.turned(how));
        last.replaceAll((component, velocity) -> velocity.turned(how));
        turn = turn == null ? null : turn.turned(how);
    }
}
