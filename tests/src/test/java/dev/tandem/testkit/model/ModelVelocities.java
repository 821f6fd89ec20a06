package dev.tandem.testkit.model;

import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.law.ModelCurve;
import dev.tandem.testkit.model.law.ModelLaws;
import dev.tandem.testkit.model.law.ModelMotion;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.ModelRotation;
import dev.tandem.testkit.model.pose.RotationVector;
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

    /** Those of {@link #given} that came since the node was written under another rule than that of its motion. */
    private final Map<Component, RotationVector> changed = new EnumMap<>(Component.class);

    private RotationVector changedTurn;

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

    /** The node is written under another rule than that of its motion. */
    void forgetChanged() {
        changed.clear();
        changedTurn = null;
    }

    /** The node follows that rule from now on. */
    void useChanged(ModelLaws style) {
        given.putAll(changed);
        given.keySet().retainAll(style.usingVelocities());
        turn = style.usingVelocities().contains(Component.ROTATION) ? changedTurn : null;
        forgetChanged();
    }

    void forget(Set<Component> components) {
        changed.keySet().removeAll(components);
        changedTurn = components.contains(Component.ROTATION) ? null : changedTurn;
        given.keySet().removeAll(components);
        last.keySet().removeAll(components);
        turn = components.contains(Component.ROTATION) ? null : turn;
    }

    /** Those at the end of the newest tick are not known. */
    void forgetLast(Set<Component> components) {
        last.keySet().removeAll(components);
    }

    void give(Map<Component, RotationVector> velocities) {
        given.putAll(velocities);
        changed.putAll(velocities);
    }

    /** Some components are written: what came with an earlier write is not the velocity of this one. */
    void takeBack(Set<Component> components) {
        given.keySet().removeAll(components);
        changed.keySet().removeAll(components);
    }

    void turn(RotationVector by) {
        turn = turn == null ? by : turn.plus(by);
        changedTurn = changedTurn == null ? by : changedTurn.plus(by);
    }

    void still(boolean newStill) {
        still = newStill;
    }

    /**
     * A frame sees the node stop.
     *
     * @param snapped its components that snap, which move with the others by name only
     */
    void arrive(ModelLaws style, Set<Component> snapped) {
        Set<Component> curved = style.curved();
        curved.removeAll(snapped);
        still |= !curved.isEmpty()
                && curved.stream()
                        .allMatch(c -> last.containsKey(c) && last.get(c).length() == 0);
    }

    /** Whether a velocity at the end of the newest tick keeps the node in motion until the next. */
    boolean waits(ModelLaws style) {
        return style.curved().stream()
                .anyMatch(c -> last.containsKey(c) && last.get(c).length() > 0);
    }

    /** Whether nothing but the way from its source to the logical pose moves a node. */
    boolean allowRest(ModelLaws style, ModelMotion motion, ModelPose logical) {
        Set<Component> curved = style.curved();
        if (turn != null && curved.contains(Component.ROTATION)
                || style.usingVelocities().stream().anyMatch(given::containsKey)) {
            return false;
        }
        return motion == null
                || motion.curve().reach() == 0 && (motion.curve().winding() == 0 || isTurned(motion, logical));
    }

    /** Where the engine's source is known but for rounding, so is the answer: false if it may be. */
    private static boolean isTurned(ModelMotion motion, ModelPose logical) {
        double rounding = motion.slack().rotation();
        return rounding > 0
                ? motion.source().angleTo(logical) > rounding + Tolerance.WARPED_ROTATION
                : !motion.source().with(EnumSet.of(Component.ROTATION), logical).equals(motion.source());
    }

    /** The curve of a tick in which the node was written. */
    ModelCurve curve(ModelLaws style, ModelMotion motion, ModelPose target, double seconds) {
        ModelPose source = motion.source();
        ModelCurve curve = ModelCurve.STRAIGHT;
        if (style.translation() == Rule.HERMITE) {
            RotationVector early = in(seconds, last.get(Component.TRANSLATION));
            curve = curve.moving(source, target, early, in(seconds, given.get(Component.TRANSLATION)));
        }
        if (style.rotation() == Rule.HERMITE) {
            RotationVector start = in(seconds, last.get(Component.ROTATION));
            RotationVector end =
                    given.containsKey(Component.ROTATION) ? in(seconds, given.get(Component.ROTATION)) : turn;
            curve = curve.turning(
                    source, target, start, end, turn, motion.slack().rotation());
        }
        return curve;
    }

    /** Those that came with writes since the last observation. */
    Map<Component, RotationVector> given() {
        return given;
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
        endOutside(Set.of());
    }

    /** The components whose writes since the last observation matter although they may have left the pose as it was. */
    Set<Component> written(ModelLaws style) {
        Set<Component> written = style.usingVelocities();
        written.removeIf(component -> !given.containsKey(component)
                && !(component == Component.ROTATION && turn != null && style.rotation() == Rule.HERMITE));
        return written;
    }

    /**
     * Writes outside ticks were observed: their velocities are those at the end of the newest tick.
     *
     * @param changed the components that were written
     */
    void endOutside(Set<Component> changed) {
        last.keySet().removeAll(changed);
        last.putAll(given);
        given.clear();
        turn = null;
    }

    void turnAll(ModelRotation how) {
        given.replaceAll((component, velocity) -> velocity.turned(how));
        last.replaceAll((component, velocity) -> velocity.turned(how));
        turn = turn == null ? null : turn.turned(how);
        changed.replaceAll((component, velocity) -> velocity.turned(how));
        changedTurn = changedTurn == null ? null : changedTurn.turned(how);
    }
}
