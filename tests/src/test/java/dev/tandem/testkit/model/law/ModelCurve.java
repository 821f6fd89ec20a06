package dev.tandem.testkit.model.law;

import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.ModelRotation;
import dev.tandem.testkit.model.pose.RotationVector;

/**
 * The curve of a tick between two poses (SPEC 9.5): the cubic Hermite polynomial of the translation, the cumulative cubic curve
 * of the rotation. Immutable.
 */
public final class ModelCurve {

    private static final double MOST_TURNS = 1000 * 2 * Math.PI;

    /** Velocities times the length of the tick; null for a translation that has no curve. */
    private final RotationVector early;

    private final RotationVector late;

    /** Null for a rotation that has no curve. */
    private final RotationVector first;

    private final RotationVector second;
    private final RotationVector third;
    private final boolean doubtful;

    private ModelCurve(
            RotationVector early,
            RotationVector late,
            RotationVector first,
            RotationVector second,
            RotationVector third,
            boolean doubtful) {
        this.early = early;
        this.late = late;
        this.first = first;
        this.second = second;
        this.third = third;
        this.doubtful = doubtful;
    }

    /** Nothing is known of velocities. */
    public static final ModelCurve STRAIGHT = new ModelCurve(null, null, null, null, null, false);

    /**
     * This curve with one for the translation.
     *
     * @param source where it starts
     * @param target where it ends
     * @param early the velocity at the start times the length of the tick, null if it is not known
     * @param late that at the end
     * @return a new curve
     */
    public ModelCurve moving(ModelPose source, ModelPose target, RotationVector early, RotationVector late) {
        if (early == null && late == null) {
            return this;
        }
        RotationVector way =
                new RotationVector(target.tx() - source.tx(), target.ty() - source.ty(), target.tz() - source.tz());
        return new ModelCurve(early == null ? way : early, late == null ? way : late, first, second, third, doubtful);
    }

    /**
     * This curve with one for the rotation.
     *
     * @param source where it starts
     * @param target where it ends
     * @param start the velocity at the start times the length of the tick, null if it is not known
     * @param end that at the end
     * @param whole the whole turn, null if it is not known
     * @param error by which the rotations may be off, radians
     * @return a new curve
     */
    public ModelCurve turning(
            ModelPose source,
            ModelPose target,
            RotationVector start,
            RotationVector end,
            RotationVector whole,
            double error) {
        if (start == null && end == null && whole == null) {
            return this;
        }
        RotationVector even = source.rotation().wayTo(target.rotation());
        RotationVector goal = limited(whole != null ? whole : start != null ? start : end);
        boolean open = (start == null || end == null) && even.isDoubtfulNear(goal, error);
        even = even.nearestTo(goal);
        RotationVector w0 = start == null ? even : limited(start);
        RotationVector w1 = end == null ? even : limited(end);
        RotationVector wanted = whole == null ? w0.plus(w1).times(0.5) : limited(whole);
        RotationVector a = w0.times(1.0 / 3);
        RotationVector c = w1.times(1.0 / 3);
        ModelPose from = source.turnedBy(a);
        ModelPose to = target.turnedBy(c.times(-1));
        RotationVector rest = from.rotation().wayTo(to.rotation());
        RotationVector left = wanted.plus(a.times(-1)).plus(c.times(-1));
        open |= rest.isDoubtfulNear(left, error);
        return new ModelCurve(early, late, a, rest.nearestTo(left), c, open);
    }

    private static RotationVector limited(RotationVector v) {
        return v.length() > MOST_TURNS ? v.times(MOST_TURNS / v.length()) : v;
    }

    /**
     * This curve without that of the translation.
     *
     * @return a new curve
     */
    public ModelCurve straight() {
        return new ModelCurve(null, null, first, second, third, doubtful);
    }

    /**
     * This curve without that of the rotation.
     *
     * @return a new curve
     */
    public ModelCurve even() {
        return new ModelCurve(early, late, null, null, null, false);
    }

    /**
     * This curve in a space that was turned.
     *
     * @param how the rotation of the space
     * @return a new curve
     */
    public ModelCurve turned(ModelRotation how) {
        return new ModelCurve(
                early == null ? null : early.turned(how),
                late == null ? null : late.turned(how),
                first == null ? null : first.turned(how),
                first == null ? null : second.turned(how),
                first == null ? null : third.turned(how),
                doubtful);
    }

    /**
     * Bends a straight motion.
     *
     * @param source where it starts
     * @param target where it ends
     * @param t the progress, in {@code [0, 1]}
     * @param even the pose on the straight motion
     * @return the pose on the curve; both ends are exact
     */
    public ModelPose bend(ModelPose source, ModelPose target, double t, ModelPose even) {
        if (t <= 0 || t >= 1) {
            return even;
        }
        ModelPose bent = even;
        if (early != null) {
            bent = bent.at(
                    cubic(source.tx(), target.tx(), early.x(), late.x(), t),
                    cubic(source.ty(), target.ty(), early.y(), late.y(), t),
                    cubic(source.tz(), target.tz(), early.z(), late.z(), t));
        }
        if (first != null) {
            bent = bent.turned(source.rotation())
                    .turnedBy(first.times(1 - (1 - t) * (1 - t) * (1 - t)))
                    .turnedBy(second.times(3 * t * t - 2 * t * t * t))
                    .turnedBy(third.times(t * t * t));
        }
        return bent;
    }

    /**
     * The derivative along x.
     *
     * @param way from the start to the end
     * @param t the progress, in {@code [0, 1]}
     * @return for an interval of length 1
     */
    public double slope(double way, double t) {
        return early == null
                ? way
                : 6 * t * (1 - t) * way + (1 - t) * (1 - 3 * t) * early.x() + t * (3 * t - 2) * late.x();
    }

    private static double cubic(double p0, double p1, double v0, double v1, double t) {
        double t2 = t * t;
        double t3 = t2 * t;
        return (2 * t3 - 3 * t2 + 1) * p0 + (t3 - 2 * t2 + t) * v0 + (3 * t2 - 2 * t3) * p1 + (t3 - t2) * v1;
    }

    /**
     * Whether rounding decides how many turns are drawn.
     *
     * @return true near a tie
     */
    public boolean isDoubtful() {
        return doubtful;
    }

    /**
     * The larger of the ways that the velocities at either end would make.
     *
     * @return 0 without a curve
     */
    public double reach() {
        return early == null ? 0 : Math.max(early.length(), late.length());
    }

    /**
     * All angles that the rotation is made of.
     *
     * @return radians; 0 without a curve
     */
    public double winding() {
        return first == null ? 0 : first.length() + second.length() + third.length();
    }

    /**
     * Whether a body between two equal poses stays there.
     *
     * @return false if a velocity moves it
     */
    public boolean isStill() {
        return reach() == 0 && winding() == 0;
    }
}
