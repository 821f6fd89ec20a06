package dev.tandem.testkit.model.predict;

import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.testkit.model.pose.Tolerance;
import dev.tandem.testkit.model.times.ModelProgress;
import dev.tandem.testkit.model.times.Nanos;
import dev.tandem.transform.Component;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A component under EXTRAPOLATE.
 *
 * @param component which
 * @param numbers of its rule
 * @param source where its tick starts
 * @param target where its tick ends
 * @param sourceError how far off the engine's source may be
 * @param startNanos when its tick starts
 * @param endNanos when its tick ends
 * @param velocity per second, with which it goes on
 * @param even whether that is the velocity of the tick, and not one that was given
 * @param known whether the model knows its way
 * @param offset what was shown, less what is predicted
 * @param offsetError how far off the engine's offset may be
 * @param offsetKnown whether the model knows it
 * @param sinceNanos render time from which the offset is drawn
 * @param began what was left of the offset then: less than 1 if it ran on from another tick
 * @param beganError how far off the engine's share may be in that. An error of a share stays as it is while the share gets
 *     smaller, other than {@code offsetError}, of which the share is drawn
 */
record PredictedPart(
        Component component,
        Rule.Prediction numbers,
        ModelPose source,
        ModelPose target,
        double sourceError,
        long startNanos,
        long endNanos,
        RotationVector velocity,
        boolean even,
        boolean known,
        RotationVector offset,
        double offsetError,
        boolean offsetKnown,
        long sinceNanos,
        double began,
        double beganError) {

    private static final double NANOS_PER_SECOND = 1e9;

    /** Since ever a component that was teleported rests where it is. */
    private static final long TELEPORTED = Long.MIN_VALUE;

    /** Before any tick, and after that. */
    private static final long LONG_AGO = Long.MIN_VALUE + 1;

    /** Whether a component rests at an instant. */
    enum Rest {
        YES,
        NO,
        /** Rounding decides. */
        PERHAPS
    }

    private long instant(long renderNanos, long leadNanos) {
        return renderNanos + (numbers.leadNanos() == null ? leadNanos : numbers.leadNanos());
    }

    private long tickNanos() {
        return endNanos - startNanos;
    }

    /** Whether its tick has been shown. */
    boolean isPast(long renderNanos, long leadNanos) {
        return instant(renderNanos, leadNanos) >= endNanos;
    }

    /** Nanoseconds beyond the tick for which the component goes on. */
    private double beyond(long instant) {
        long horizon = numbers.horizonNanos() == null ? tickNanos() : numbers.horizonNanos();
        return Math.max(0, Math.min(instant - endNanos, horizon));
    }

    /** What is left of the offset, from 1 to 0. */
    private double left(long renderNanos) {
        return Math.max(0, Math.min(1, remaining(renderNanos)));
    }

    /** The same before it is clamped. */
    private double remaining(long renderNanos) {
        long blend = blendNanos();
        return blend == 0 || sinceNanos <= LONG_AGO
                ? -1
                : began - (double) Nanos.minus(renderNanos, sinceNanos) / blend;
    }

    /**
     * How far the engine may be off in that. It subtracts two floats that count blends since the start of the tick, each rounded
     * relative to its size, from the share that the offset began with.
     */
    private double leftError(long renderNanos) {
        if (blendNanos() == 0 || sinceNanos <= LONG_AGO) {
            return 0;
        }
        double counted = Tolerance.BLEND * Math.abs((double) Nanos.minus(renderNanos, startNanos)) / blendNanos();
        double error = beganError + counted;
        return remaining(renderNanos) < -error ? 0 : error;
    }

    /** Whether nothing is left of the offset, however the engine rounds. */
    private boolean isRunOut(long renderNanos) {
        return left(renderNanos) == 0 && leftError(renderNanos) == 0;
    }

    private long blendNanos() {
        return numbers.blendNanos() == null ? tickNanos() : numbers.blendNanos();
    }

    /** The pose shown; only this component of it says something. */
    ModelPose at(long renderNanos, long leadNanos) {
        return Parts.plus(component, predicted(renderNanos, leadNanos), offset.times(left(renderNanos)));
    }

    private ModelPose predicted(long renderNanos, long leadNanos) {
        long instant = instant(renderNanos, leadNanos);
        return instant < endNanos
                ? ModelPose.between(source, target, ModelProgress.at(instant, startNanos, endNanos))
                : Parts.plus(component, target, velocity.times(beyond(instant) / NANOS_PER_SECOND));
    }

    /** How far the engine may be off. */
    double error(long renderNanos, long leadNanos) {
        double beyond = beyond(instant(renderNanos, leadNanos));
        double share = even ? 1 + beyond / tickNanos() : 1;
        double way = velocity.length() * beyond / NANOS_PER_SECOND;
        double carried =
                sourceError * share + offsetError * left(renderNanos) + offset.length() * leftError(renderNanos);
        double size = Math.max(Parts.size(component, source), Parts.size(component, target));
        if (component == Component.ROTATION) {
            double turned = Tolerance.ROTATION * (1 + (even ? share : 0)) + Tolerance.winding(way);
            double counted = Tolerance.BLEND * size * (even ? share : 1);
            return carried + turned + Tolerance.winding(offset.length() * left(renderNanos)) + counted;
        }
        return carried + Tolerance.BLEND * (size + way + offset.length());
    }

    boolean isKnown(long renderNanos, long leadNanos) {
        boolean way = known || !even && instant(renderNanos, leadNanos) >= endNanos;
        return way && (offsetKnown || isRunOut(renderNanos));
    }

    /** This part, to be shown from an instant on after something else was. */
    PredictedPart after(ModelPose shown, double shownError, boolean shownKnown, long nanos, long leadNanos) {
        boolean blends = numbers.blendNanos() == null || numbers.blendNanos() > 0;
        PredictedPart bare = with(RotationVector.ZERO, 0, true, nanos);
        if (!blends) {
            return bare;
        }
        ModelPose next = bare.predicted(nanos, leadNanos);
        RotationVector way = Parts.between(component, next, shown);
        double size = Math.max(Parts.size(component, next), Parts.size(component, shown));
        boolean exact = way.length() == 0 && shownError == 0 && (next == source || next == target || bare.isConstant());
        double error = exact ? 0 : shownError + bare.error(nanos, leadNanos) + Tolerance.BLEND * size;
        boolean halfTurn = component == Component.ROTATION && next.rotation().isHalfTurnFrom(shown.rotation(), error);
        return with(way, error, shownKnown && bare.isKnown(nanos, leadNanos) && !halfTurn, nanos);
    }

    /** This part, to be shown from an instant on after another. */
    PredictedPart after(PredictedPart other, long nanos, long leadNanos) {
        if (goesOnFrom(other, nanos, leadNanos)) {
            boolean sure = other.offsetKnown && sourceError == 0 && other.offset.length() > other.offsetError;
            sure &= !mayGoOnFrom(other, nanos, leadNanos);
            return with(other.offset, other.offsetError, sure, nanos, other.remaining(nanos), other.leftError(nanos));
        }
        double error = other.isExact(nanos, leadNanos) ? 0 : other.error(nanos, leadNanos);
        PredictedPart next =
                after(other.at(nanos, leadNanos), error, other.isKnown(nanos, leadNanos), nanos, leadNanos);
        next = isWayOf(other) ? next.with(RotationVector.ZERO, 0, next.offsetKnown, nanos) : next;
        return mayGoOnFrom(other, nanos, leadNanos) ? next.doubtful() : next;
    }

    /** Whether it stood and stands at one place, so that what is left of its offset runs on. */
    private boolean goesOnFrom(PredictedPart other, long nanos, long leadNanos) {
        return stands()
                && other.velocity.length() == 0
                && isBlendedAfter(other, nanos, leadNanos)
                && other.remaining(nanos) > 0;
    }

    /**
     * Whether rounding says that it does: because perhaps something is left, which a frame before the tick shows, or because the
     * source of a tick was computed, and perhaps has the bits of its target.
     */
    private boolean mayGoOnFrom(PredictedPart other, long nanos, long leadNanos) {
        boolean surely = stands() && other.velocity.length() == 0;
        boolean perhaps = (stands() || mayStand()) && (other.velocity.length() == 0 || other.isRounding());
        double left = surely ? Math.abs(other.remaining(nanos)) : -other.remaining(nanos);
        return perhaps && isBlendedAfter(other, nanos, leadNanos) && left <= other.leftError(nanos);
    }

    private boolean isBlendedAfter(PredictedPart other, long nanos, long leadNanos) {
        return target.with(EnumSet.of(component), other.target).equals(target)
                && blendNanos() > 0
                && other.isPast(nanos, leadNanos)
                && other.offset.length() > 0;
    }

    private boolean stands() {
        return velocity.length() == 0
                && (component == Component.SCALE || even)
                && source.with(EnumSet.of(component), target).equals(source);
    }

    private boolean mayStand() {
        return (component == Component.SCALE || even) && mayStartAt(target);
    }

    /** Whether both go the same bare way, which the engine computes of the same numbers: nothing is left between them. */
    private boolean isWayOf(PredictedPart other) {
        Set<Component> one = EnumSet.of(component);
        boolean bare = other.offset.length() == 0 && other.offsetError == 0 && other.offsetKnown;
        boolean sameTick = startNanos == other.startNanos && endNanos == other.endNanos;
        boolean stops = velocity.length() == 0 && other.velocity.length() == 0;
        return bare
                && sameTick
                && stops
                && sourceError == 0
                && other.sourceError == 0
                && source.with(one, other.source).equals(source)
                && target.with(one, other.target).equals(target);
    }

    /**
     * This part, to be shown after a visual pose that nothing predicted.
     *
     * @param nanos from when on, if that was the source
     * @param lastFrame from when on else, if that is later
     */
    PredictedPart afterVisual(ModelPose shown, long nanos, long lastFrame, long leadNanos) {
        boolean there =
                shown == source || shown.with(EnumSet.of(component), source).equals(shown);
        long from = there ? nanos : Math.max(nanos, lastFrame);
        PredictedPart next = after(shown, there ? sourceError : 0, known || !there, from, leadNanos);
        return shown != source && mayStartAt(shown) && nanos < lastFrame ? next.doubtful() : next;
    }

    /** This part, which has no velocity, after one that perhaps had none. */
    PredictedPart afterStopping(PredictedPart other, long nanos, long leadNanos) {
        PredictedPart next = after(other, nanos, leadNanos);
        return other.isRounding() ? next.doubtful() : next;
    }

    /** Rounding says from when on its offset is drawn. */
    private PredictedPart doubtful() {
        return with(offset, offsetError, false, sinceNanos, began, beganError);
    }

    /** Whether it is drawn at its source or its target, whose bits are the engine's. */
    private boolean isExact(long renderNanos, long leadNanos) {
        long instant = instant(renderNanos, leadNanos);
        boolean arrived = instant >= endNanos && (velocity.length() == 0 || beyond(instant) == 0);
        boolean atAnEnd = instant <= startNanos || arrived || isConstant();
        boolean bare = isRunOut(renderNanos) || offset.length() == 0 && offsetError == 0;
        return atAnEnd && bare && sourceError == 0;
    }

    boolean isTeleported() {
        return sinceNanos == TELEPORTED;
    }

    private boolean isConstant() {
        return velocity.length() == 0
                && sourceError == 0
                && source.with(EnumSet.of(component), target).equals(source);
    }

    private PredictedPart with(RotationVector newOffset, double error, boolean isKnown, long nanos) {
        return with(newOffset, error, isKnown, nanos, 1, 0);
    }

    private PredictedPart with(
            RotationVector newOffset, double error, boolean isKnown, long nanos, double left, double newLeftError) {
        return new PredictedPart(
                component,
                numbers,
                source,
                target,
                sourceError,
                startNanos,
                endNanos,
                velocity,
                even,
                known,
                newOffset,
                error,
                isKnown,
                nanos,
                left,
                newLeftError);
    }

    /** The same between other poses, with other velocities. */
    PredictedPart changed(
            UnaryOperator<ModelPose> poses, UnaryOperator<RotationVector> vectors, double moreError, double turnError) {
        return new PredictedPart(
                component,
                numbers,
                poses.apply(source),
                poses.apply(target),
                sourceError + moreError,
                startNanos,
                endNanos,
                vectors.apply(velocity),
                even,
                known,
                vectors.apply(offset),
                offsetError + turnError * offset.length(),
                offsetKnown,
                sinceNanos,
                began,
                beganError);
    }

    /** At rest at a pose for ever, where it is drawn next; {@code sure} if the model knows where that is. */
    static PredictedPart standing(Component component, Rule.Prediction numbers, ModelPose pose, boolean sure) {
        RotationVector none = RotationVector.ZERO;
        return new PredictedPart(
                component, numbers, pose, pose, 0, 0, 1, none, !sure, sure, none, 0, true, LONG_AGO, 1, 0);
    }

    /** At rest at a pose. */
    PredictedPart restingAt(ModelPose pose) {
        return new PredictedPart(
                component,
                numbers,
                pose,
                pose,
                0,
                startNanos,
                endNanos,
                RotationVector.ZERO,
                false,
                true,
                RotationVector.ZERO,
                0,
                true,
                TELEPORTED,
                1,
                0);
    }

    PredictedPart withoutVelocity() {
        return new PredictedPart(
                component,
                numbers,
                source,
                target,
                sourceError,
                startNanos,
                endNanos,
                RotationVector.ZERO,
                false,
                known,
                offset,
                offsetError,
                offsetKnown,
                sinceNanos,
                began,
                beganError);
    }

    /** Whether the engine's source may be its target. */
    private boolean isRounding() {
        return even && mayStartAt(target);
    }

    /** Whether the engine's source may be a pose, although the model's is not: that is computed, or not known. */
    private boolean mayStartAt(ModelPose pose) {
        return sourceError > 0
                && (!known || Parts.between(component, source, pose).length() <= 2 * sourceError);
    }

    /** Whether nothing but the way from its source to its target moves it. */
    Rest still() {
        if (velocity.length() > 0) {
            return isRounding() ? Rest.PERHAPS : Rest.NO;
        }
        if (offset.length() == 0 && offsetError == 0) {
            return Rest.YES;
        }
        return !offsetKnown || offset.length() <= offsetError ? Rest.PERHAPS : Rest.NO;
    }

    Rest rest(long renderNanos, long leadNanos) {
        if (instant(renderNanos, leadNanos) < endNanos) {
            return Rest.NO;
        }
        if (velocity.length() > 0) {
            return isRounding() ? Rest.PERHAPS : Rest.NO;
        }
        if (isRunOut(renderNanos)) {
            return Rest.YES;
        }
        return remaining(renderNanos) <= leftError(renderNanos) && still() == Rest.NO ? Rest.PERHAPS : still();
    }
}
