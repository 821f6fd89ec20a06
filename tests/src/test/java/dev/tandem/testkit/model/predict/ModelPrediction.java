package dev.tandem.testkit.model.predict;

import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.law.ModelLaws;
import dev.tandem.testkit.model.law.ModelMotion;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.transform.Component;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** SPEC 9.4: what the newest tick predicts of a node, and what is left of the prediction before it. Immutable. */
public final class ModelPrediction {

    /** Radians in a tick. */
    private static final double MOST_TURNED = 2e6;

    /** Nothing is predicted. */
    public static final ModelPrediction NONE = new ModelPrediction(Map.of(), Set.of());

    private final Map<Component, PredictedPart> parts;
    private final Set<Component> handedOver;

    private ModelPrediction(Map<Component, PredictedPart> parts, Set<Component> handedOver) {
        this.parts = parts;
        this.handedOver = handedOver;
    }

    /**
     * What a tick predicts.
     *
     * @param laws which components are predicted, and how
     * @param motion from where and when
     * @param target where it arrives
     * @param given velocities per second that came with writes
     * @return a new prediction, without an offset
     */
    public static ModelPrediction of(
            ModelLaws laws, ModelMotion motion, ModelPose target, Map<Component, RotationVector> given) {
        double seconds = (motion.endNanos() - motion.startNanos()) / 1e9;
        Map<Component, PredictedPart> parts = new EnumMap<>(Component.class);
        for (Component component : laws.predicted()) {
            Rule.Prediction numbers = laws.of(component).prediction();
            RotationVector way = Parts.between(component, motion.source(), target);
            boolean even = component != Component.SCALE && !given.containsKey(component) && !motion.stops();
            RotationVector velocity =
                    even ? way.times(1 / seconds) : given.getOrDefault(component, RotationVector.ZERO);
            if (component == Component.ROTATION && velocity.length() * seconds > MOST_TURNED) {
                velocity = velocity.times(MOST_TURNED / (velocity.length() * seconds));
            }
            double sourceError = Parts.of(component, motion.slack());
            boolean halfTurn = component == Component.ROTATION
                    && motion.source().rotation().isHalfTurnFrom(target.rotation(), sourceError);
            parts.put(
                    component,
                    new PredictedPart(
                            component,
                            numbers,
                            motion.source(),
                            target,
                            sourceError,
                            motion.startNanos(),
                            motion.endNanos(),
                            component == Component.SCALE ? RotationVector.ZERO : velocity,
                            even,
                            motion.sourceKnown() && !halfTurn,
                            RotationVector.ZERO,
                            0,
                            true,
                            motion.startNanos(),
                            1,
                            0));
        }
        return new ModelPrediction(parts, Set.of());
    }

    private ModelPrediction each(UnaryOperator<PredictedPart> how) {
        Map<Component, PredictedPart> changed = new EnumMap<>(parts);
        changed.replaceAll((component, part) -> how.apply(part));
        return new ModelPrediction(changed, handedOver);
    }

    /**
     * This prediction of a node that changed its timeline.
     *
     * @param now true if no tick of the new timeline has passed since
     * @return a new prediction
     */
    public ModelPrediction handedOver(boolean now) {
        return new ModelPrediction(parts, now ? Set.copyOf(parts.keySet()) : Set.of());
    }

    /**
     * This prediction without the components of which nobody kept what they showed at the start of the newest tick of their
     * timeline, since that came before the node did.
     *
     * @return a new prediction
     */
    public ModelPrediction kept() {
        Map<Component, PredictedPart> kept = new EnumMap<>(Component.class);
        kept.putAll(parts);
        kept.keySet().removeAll(handedOver);
        return new ModelPrediction(kept, Set.of());
    }

    /**
     * This prediction in some components, and another in the rest.
     *
     * @param components those that have changed
     * @param before the other prediction; null if there was none
     * @return a new prediction
     */
    public ModelPrediction changed(Set<Component> components, ModelPrediction before) {
        Map<Component, PredictedPart> changed = new EnumMap<>(Component.class);
        changed.putAll(parts);
        Set<Component> handed = EnumSet.noneOf(Component.class);
        if (before != null) {
            before.parts.forEach((component, part) -> {
                if (!components.contains(component) && parts.containsKey(component)) {
                    changed.put(component, part);
                }
            });
            handed.addAll(before.handedOver);
            handed.removeAll(components);
        }
        return new ModelPrediction(changed, handed);
    }

    /**
     * This prediction, after what was drawn before it.
     *
     * @param other what was predicted before; null if nothing
     * @param shown where the node was drawn, as the engine has it: where nothing was predicted, or since a teleport
     * @param nanos render time from which the tick is drawn
     * @param lastFrame render time from which components are drawn that were elsewhere than at their source, if it is later; null
     *     if there was no frame
     * @param leadNanos how far normal time is ahead
     * @return a new prediction that begins where the node was drawn
     */
    public ModelPrediction after(ModelPrediction other, ModelPose shown, long nanos, Long lastFrame, long leadNanos) {
        return each(part -> {
            PredictedPart before = other == null ? null : other.parts.get(part.component());
            if (before != null && !before.isTeleported()) {
                return lastFrame != null ? part.after(before, Math.max(nanos, before.sinceNanos()), leadNanos) : part;
            }
            return lastFrame == null ? part : part.afterVisual(shown, nanos, lastFrame, leadNanos);
        });
    }

    /**
     * A tick has passed without a write: the node stands at its target, unless it is still on its way there because it came from
     * another timeline.
     *
     * @param nanos render time from which that is drawn
     * @param leadNanos how far normal time is ahead of it
     * @param framed whether anything was drawn before
     * @return a new prediction, the same in components that stood already
     */
    public ModelPrediction standing(long nanos, long leadNanos, boolean framed) {
        return each(part -> {
            if (part.velocity().length() == 0 || !part.isPast(nanos, leadNanos)) {
                return part;
            }
            PredictedPart still = part.withoutVelocity();
            return framed ? still.afterStopping(part, nanos, leadNanos) : still;
        });
    }

    /**
     * The pose that is drawn.
     *
     * @param even the pose in the components that are not predicted
     * @param renderNanos render time
     * @param leadNanos how far normal time is ahead of it
     * @return a new pose
     */
    public ModelPose at(ModelPose even, long renderNanos, long leadNanos) {
        ModelPose shown = even;
        for (PredictedPart part : parts.values()) {
            shown = shown.with(EnumSet.of(part.component()), part.at(renderNanos, leadNanos));
        }
        return shown;
    }

    /**
     * How far the engine may be off in the predicted components.
     *
     * @param renderNanos render time
     * @param leadNanos how far normal time is ahead of it
     * @return 0 in the others
     */
    public Slack error(long renderNanos, long leadNanos) {
        Function<Component, Double> errors =
                c -> parts.containsKey(c) ? parts.get(c).error(renderNanos, leadNanos) : 0;
        return new Slack(
                errors.apply(Component.TRANSLATION), errors.apply(Component.ROTATION), errors.apply(Component.SCALE));
    }

    /**
     * Whether the model knows what is drawn.
     *
     * @param renderNanos render time
     * @param leadNanos how far normal time is ahead of it
     * @return false while an offset or a velocity is not known
     */
    public boolean isKnown(long renderNanos, long leadNanos) {
        return parts.values().stream().allMatch(part -> part.isKnown(renderNanos, leadNanos));
    }

    /**
     * Whether the node has come to rest.
     *
     * @param renderNanos render time
     * @param leadNanos how far normal time is ahead of it
     * @param restsInEngine asked only where rounding decides
     * @return true if all predicted components are at their target and stay there
     */
    public boolean rests(long renderNanos, long leadNanos, BooleanSupplier restsInEngine) {
        return all(part -> part.rest(renderNanos, leadNanos), restsInEngine);
    }

    /**
     * Whether nothing but the way from the source to the target moves the node.
     *
     * @param restsInEngine asked only where rounding decides
     * @return false if a velocity or an offset does
     */
    public boolean isStill(BooleanSupplier restsInEngine) {
        return all(PredictedPart::still, restsInEngine);
    }

    private boolean all(Function<PredictedPart, PredictedPart.Rest> question, BooleanSupplier restsInEngine) {
        Set<PredictedPart.Rest> rests = EnumSet.noneOf(PredictedPart.Rest.class);
        parts.values().forEach(part -> rests.add(question.apply(part)));
        if (rests.contains(PredictedPart.Rest.NO)) {
            return false;
        }
        return !rests.contains(PredictedPart.Rest.PERHAPS) || restsInEngine.getAsBoolean();
    }

    /**
     * This prediction for a node whose components were teleported.
     *
     * @param components these
     * @param pose where
     * @return a new prediction that rests there
     */
    public ModelPrediction teleported(Set<Component> components, ModelPose pose) {
        return each(part -> components.contains(part.component()) ? part.restingAt(pose) : part);
    }

    /**
     * This prediction for a node whose components were teleported before the tick that comes, and not drawn since.
     *
     * @param laws which components are predicted, and how
     * @param components these
     * @param pose where
     * @param sure whether the model knows that
     * @return a new prediction that has been there for long
     */
    public ModelPrediction standing(ModelLaws laws, Set<Component> components, ModelPose pose, boolean sure) {
        Map<Component, PredictedPart> standing = new EnumMap<>(Component.class);
        standing.putAll(parts);
        for (Component component : laws.predicted()) {
            if (components.contains(component)) {
                standing.put(
                        component,
                        PredictedPart.standing(component, laws.of(component).prediction(), pose, sure));
            }
        }
        return standing.isEmpty() ? null : new ModelPrediction(standing, Set.of());
    }

    /**
     * This prediction for a node that was transformed as a whole.
     *
     * @param how done to each pose
     * @param vectors done to velocities and offsets
     * @param rounding what the engine's copies may be off by
     * @return a new prediction
     */
    public ModelPrediction transformed(
            UnaryOperator<ModelPose> how, UnaryOperator<RotationVector> vectors, Slack rounding) {
        return each(part -> part.changed(
                how,
                part.component() == Component.SCALE ? v -> v : vectors,
                Parts.of(part.component(), rounding),
                rounding.rotation()));
    }

    /**
     * This prediction, now that some of its poses can be read of the engine.
     *
     * @param read what the engine has in place of a pose
     * @param known the components of a pose that were read
     * @param rounding what was thought that the engine's copies may be off by since
     * @return a new prediction
     */
    public ModelPrediction known(
            UnaryOperator<ModelPose> read, Function<ModelPose, Set<Component>> known, Slack rounding) {
        return each(part -> {
            boolean both = known.apply(part.source()).contains(part.component())
                    && known.apply(part.target()).contains(part.component());
            boolean exact = both && part.sourceError() == Parts.of(part.component(), rounding);
            return part.changed(read, v -> v, exact ? -part.sourceError() : 0, 0);
        });
    }

    @Override
    public String toString() {
        return parts.values().toString();
    }
}
