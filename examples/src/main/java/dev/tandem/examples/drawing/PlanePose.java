package dev.tandem.examples.drawing;

/**
 * A pose in the x/y plane, in double precision.
 *
 * @param x metres to the right
 * @param y metres upwards
 * @param angle radians, counter-clockwise
 */
public record PlanePose(double x, double y, double angle) {
    private static final double TURN = 2 * Math.PI;

    /** The same angle without its full turns, from half a turn back to half a turn. */
    public static double withoutTurns(double radians) {
        return radians - TURN * Math.rint(radians / TURN);
    }

    /** The pose at share {@code p} of the straight way to {@code target}, turning the short way round. */
    public PlanePose towards(PlanePose target, double p) {
        double turn = withoutTurns(target.angle - angle);
        return new PlanePose(x + (target.x - x) * p, y + (target.y - y) * p, angle + turn * p);
    }

    /** The pose of a child whose pose relative to this one is {@code local}. */
    public PlanePose compose(PlanePose local) {
        double cos = Math.cos(angle);
        double sin = Math.sin(angle);
        return new PlanePose(x + cos * local.x - sin * local.y, y + sin * local.x + cos * local.y, angle + local.angle);
    }

    /** How far the origin of this pose is from that of {@code other}, in metres. */
    public double distanceTo(PlanePose other) {
        return Math.hypot(other.x - x, other.y - y);
    }

    /**
     * How far a body of this pose has to move to reach {@code other}, in metres: the longer one of the ways of its centre
     * and of a mark on its edge, so that a body which only turns moves as well.
     *
     * @param radius metres from the centre to the mark
     */
    public double motionTo(PlanePose other, double radius) {
        double markX = other.x - x + radius * (Math.cos(other.angle) - Math.cos(angle));
        double markY = other.y - y + radius * (Math.sin(other.angle) - Math.sin(angle));
        return Math.max(distanceTo(other), Math.hypot(markX, markY));
    }
}
