package dev.tandem.examples.drawing;

import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * A pose in space, in double precision; immutable. A pose in the plane is one with {@code z} 0 that is turned about the z axis.
 *
 * @param x metres to the right
 * @param y metres upwards
 * @param z metres towards the viewer
 * @param qx first component of the rotation, a unit quaternion
 * @param qy its second component
 * @param qz its third component
 * @param qw its scalar component
 */
public record SpacePose(double x, double y, double z, double qx, double qy, double qz, double qw) {

    /** A pose at a place with a rotation. */
    public static SpacePose of(Vector3d place, Quaterniond rotation) {
        return new SpacePose(place.x, place.y, place.z, rotation.x, rotation.y, rotation.z, rotation.w);
    }

    /** A pose in the plane. */
    public static SpacePose of(PlanePose pose) {
        double half = pose.angle() / 2;
        return new SpacePose(pose.x(), pose.y(), 0, 0, 0, Math.sin(half), Math.cos(half));
    }

    /** The rotation, as an object of its own. */
    public Quaterniond rotation() {
        return new Quaterniond(qx, qy, qz, qw);
    }

    /** The place, as an object of its own. */
    public Vector3d place() {
        return new Vector3d(x, y, z);
    }

    /** Where a point of the body's own space is, as an object of its own. */
    public Vector3d point(double ownX, double ownY, double ownZ) {
        return rotation().transform(new Vector3d(ownX, ownY, ownZ)).add(x, y, z);
    }

    /** The view of a pose in the plane: its angle is where its x axis points. */
    public PlanePose plane() {
        return new PlanePose(x, y, Math.atan2(2 * (qx * qy + qw * qz), 1 - 2 * (qy * qy + qz * qz)));
    }

    /** The pose at share {@code p} of the straight way to {@code target}, turning the short way round at a constant rate. */
    public SpacePose towards(SpacePose target, double p) {
        Quaterniond turn = turnTo(target);
        double sine = Math.sqrt(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z);
        double half = Math.atan2(sine, turn.w);
        double share = sine == 0 ? 0 : Math.sin(p * half) / sine;
        Quaterniond part = new Quaterniond(turn.x * share, turn.y * share, turn.z * share, Math.cos(p * half));
        Vector3d place = new Vector3d(x + (target.x - x) * p, y + (target.y - y) * p, z + (target.z - z) * p);
        return of(place, part.mul(rotation()).normalize());
    }

    /** The pose of a child whose pose relative to this one is {@code local}. */
    public SpacePose compose(SpacePose local) {
        return of(point(local.x, local.y, local.z), rotation().mul(local.rotation()));
    }

    /** The rotation about the axes of the space that leads to that of another pose, the short way round. */
    public Quaterniond turnTo(SpacePose other) {
        Quaterniond turn = other.rotation().mul(rotation().conjugate());
        return turn.w < 0 ? turn.set(-turn.x, -turn.y, -turn.z, -turn.w) : turn;
    }

    /** How far the origin of this pose is from that of {@code other}, in metres. */
    public double distanceTo(SpacePose other) {
        return place().distance(other.x, other.y, other.z);
    }

    /**
     * How far a body of this pose has to move to reach {@code other}, in metres: the longest one of the ways of its
     * centre and of two marks on its edge, so that a body which only turns moves as well.
     *
     * @param radius metres from the centre to the marks, which lie on the body's x and y axes
     */
    public double motionTo(SpacePose other, double radius) {
        double first = point(radius, 0, 0).distance(other.point(radius, 0, 0));
        double second = point(0, radius, 0).distance(other.point(0, radius, 0));
        return Math.max(distanceTo(other), Math.max(first, second));
    }
}
