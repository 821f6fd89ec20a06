package dev.tandem.transform;

import dev.tandem.transform.internal.LawAccess;
import dev.tandem.transform.internal.curve.HermiteLaw;
import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.predict.ExtrapolateLaw;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.rule.SnapLaw;
import dev.tandem.transform.internal.rule.TickLaw;
import dev.tandem.transform.internal.rule.VisualLaw;
import dev.tandem.transform.internal.rule.WindingLaw;
import java.util.List;

/** The rules of motion that have no parameters. */
public enum Interpolation implements MotionRule {
    /**
     * Interpolates from the logical pose at the start of the tick that moved the node to the one at its end. The visual pose
     * depends on the history of ticks and on render time alone, not on the frame rate. The default.
     */
    FROM_TICK(new TickLaw(Curve.LINEAR)),

    /**
     * Interpolates from the last rendered pose to the logical pose, arriving at the end of the latest tick. Motion starts
     * one frame late, and its speed depends on the frame rate. The rule of the engine that this design comes from.
     */
    FROM_VISUAL(new VisualLaw()),

    /** Does not interpolate: the next frame draws each logical write as it is, like a teleport. */
    SNAP(new SnapLaw()),

    /**
     * Shows normal time where render time lies behind it: within the newest tick it interpolates, after its end the node goes on
     * at its velocity for up to the length of a tick, then holds. What the next tick changes in that prediction is blended in
     * over the length of a tick, so motion is continuous. {@link MotionRule#extrapolated} has the numbers to change.
     */
    EXTRAPOLATE(ExtrapolateLaw.STANDARD),

    /**
     * As {@link #FROM_TICK}, on a smooth curve with the velocities with which the node was written at both ends of the tick:
     * {@link Transform3d#moveWithVelocity(org.joml.Vector3fc, org.joml.Quaternionfc, org.joml.Vector3fc, org.joml.Vector3fc)}, {@link
     * Transform2d#moveWithVelocity(org.joml.Vector2fc, float, org.joml.Vector2fc, float)}. Without a velocity for an end the curve has
     * there that of even motion; without any it is FROM_TICK.
     *
     * <p>A translation and an angle follow the cubic Hermite polynomial. A rotation in space follows a cumulative cubic curve
     * on the sphere (Kim, Kim and Shin, 1995), with as many full turns as the velocities say, so a wheel may make several in a
     * tick. The scale is linear. Free fall is exact, and a circle keeps its radius to 0.2 % at ten ticks per turn. A body that
     * ends a tick in motion keeps its sync flag until the next tick.
     */
    HERMITE(new HermiteLaw()),

    /**
     * As {@link #FROM_TICK}, but the angle of a {@link Transform2d} goes all of its turns: from 0 to 4 pi it turns twice, where
     * other rules, which take the short way round, do not turn at all. A rotation of a {@link Transform3d}, which has no full
     * turns, is interpolated as ever.
     */
    WINDING(new WindingLaw());

    static final List<Interpolation> ALL = List.of(values());

    static {
        LawAccess.register(Laws.ACCESS);
    }

    final Law law;

    Interpolation(Law law) {
        this.law = law;
    }
}
