package dev.tandem.transform;

import dev.tandem.transform.internal.curve.HermiteLaw;
import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.predict.ExtrapolateLaw;
import dev.tandem.transform.internal.rule.SnapLaw;
import dev.tandem.transform.internal.rule.TickLaw;
import dev.tandem.transform.internal.rule.VisualLaw;
import dev.tandem.transform.internal.rule.WindingLaw;
import java.util.List;

/**
 * How a component of a node follows its logical value: one of the constants, or a rule that is made here.
 *
 * <p>A rule is chosen per node and per component with {@link Node#rule(Component, MotionRule)}. Where none is chosen, that of the
 * nearest ancestor holds for which one was, and at last that of the scene. Rules are values: equal ones may be used in any number
 * of scenes. A scene forgets rules that no node follows.
 */
public sealed interface MotionRule permits LawRule, Extrapolation, EasedRule, CustomRule {
    /**
     * Interpolates from the logical pose at the start of the tick that moved the node to the one at its end. The visual pose
     * depends on the history of ticks and on render time alone, not on the frame rate. The default.
     */
    MotionRule FROM_TICK = new LawRule(new TickLaw(Curve.LINEAR), "FROM_TICK");

    /**
     * Interpolates from the last rendered pose to the logical pose, arriving at the end of the latest tick. Motion starts
     * one frame late, and its speed depends on the frame rate. The rule of the engine that this design comes from.
     */
    MotionRule FROM_VISUAL = new LawRule(new VisualLaw(), "FROM_VISUAL");

    /** Does not interpolate: the next frame draws each logical write as it is, like a teleport. */
    MotionRule SNAP = new LawRule(new SnapLaw(), "SNAP");

    /**
     * Shows normal time where render time lies behind it: within the newest tick it interpolates, after its end the node goes on
     * at its velocity for up to the length of a tick, then holds. The change that the next tick makes to that prediction is
     * blended in over the length of a tick, so motion is continuous. {@link #extrapolated} has the numbers to change.
     */
    MotionRule EXTRAPOLATE = new LawRule(ExtrapolateLaw.STANDARD, "EXTRAPOLATE");

    /**
     * Interpolates as {@link #FROM_TICK} does, on a smooth curve with the velocities with which the node was written at both ends
     * of the tick: {@link Transform3d#moveWithVelocity(org.joml.Vector3fc, org.joml.Quaternionfc, org.joml.Vector3fc,
     * org.joml.Vector3fc)}, {@link Transform2d#moveWithVelocity(org.joml.Vector2fc, float, org.joml.Vector2fc, float)}. Without a
     * velocity for an end the curve has there that of even motion; without any it is FROM_TICK.
     *
     * <p>A translation and an angle follow the cubic Hermite polynomial. A rotation in space follows a cumulative cubic curve
     * on the sphere (Kim, Kim and Shin, 1995), with as many full turns as the velocities say, so a wheel may make several in a
     * tick. The scale is linear. Free fall is exact, and a circle keeps its radius to 0.2 % at ten ticks per turn. A body that
     * ends a tick in motion keeps its sync flag until the next tick.
     */
    MotionRule HERMITE = new LawRule(new HermiteLaw(), "HERMITE");

    /**
     * Interpolates as {@link #FROM_TICK} does, but the angle of a {@link Transform2d} goes all of its turns: from 0 to 4 pi it
     * turns twice, where other rules, which take the short way round, do not turn at all. A rotation of a {@link Transform3d},
     * which has no full turns, is interpolated as ever.
     */
    MotionRule WINDING = new LawRule(new WindingLaw(), "WINDING");

    /** The rules without parameters, all of those above, for tools that let people choose. */
    List<MotionRule> PLAIN = List.of(FROM_TICK, FROM_VISUAL, SNAP, EXTRAPOLATE, HERMITE, WINDING);

    /**
     * {@link #FROM_TICK} with a curve: the progress within a tick is mapped by a function before it is used. At the
     * start and at the end of a tick the pose is exact whatever the function returns.
     *
     * <p>Easings are compared with {@code equals}. Nodes that follow one rule are computed together, so keep an easing that is a
     * lambda, and make one with parameters a record: a new lambda for each node is a rule for each node.
     *
     * @param easing maps progress to progress, 0 to 0 and 1 to 1
     * @return a rule, equal to others with the same easing
     * @throws IllegalArgumentException if the easing does not map 0 to 0 and 1 to 1
     */
    static MotionRule eased(Easing easing) {
        return new EasedRule(easing);
    }

    /**
     * {@link #EXTRAPOLATE}, to be given other numbers: {@code extrapolated().upTo(100_000_000)}.
     *
     * @return a rule with the numbers of {@code EXTRAPOLATE}
     */
    static Extrapolation extrapolated() {
        return Extrapolation.STANDARD;
    }

    /**
     * A rule of the host's own, such as a spring: {@code node.rule(Component.TRANSLATION, MotionRule.custom(new Spring(20)))}.
     *
     * @param kernel computes what rows of nodes show
     * @return a rule, equal to others with an equal kernel
     * @throws IllegalArgumentException if the kernel says that it has fewer than 0 or more than 8 vectors
     */
    static MotionRule custom(MotionKernel kernel) {
        return new CustomRule(kernel);
    }
}
