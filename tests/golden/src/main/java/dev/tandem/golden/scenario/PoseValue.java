package dev.tandem.golden.scenario;

import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import org.joml.Quaternionfc;
import org.joml.Vector2f;
import org.joml.Vector3fc;

/**
 * A pose as a scenario file writes it: immutable, in double precision, so that every float32 of a file fits in exactly.
 *
 * <p>The rotation is what the file says. The original engine leaves some that are far from unit, so nothing is normalised.
 *
 * @param tx translation along x
 * @param ty translation along y
 * @param tz translation along z
 * @param qx rotation, first imaginary part
 * @param qy rotation, second imaginary part
 * @param qz rotation, third imaginary part
 * @param qw rotation, real part
 * @param sx scale along x
 * @param sy scale along y
 * @param sz scale along z
 * @param angle of a pose in the plane, in radians with all of its turns; not a number for one in space
 */
public record PoseValue(
        double tx,
        double ty,
        double tz,
        double qx,
        double qy,
        double qz,
        double qw,
        double sx,
        double sy,
        double sz,
        double angle) {

    /** No translation, no rotation, scale 1. */
    public static final PoseValue IDENTITY = new PoseValue(0, 0, 0, 0, 0, 0, 1, 1, 1, 1);

    /** A pose in space. */
    public PoseValue(
            double tx,
            double ty,
            double tz,
            double qx,
            double qy,
            double qz,
            double qw,
            double sx,
            double sy,
            double sz) {
        this(tx, ty, tz, qx, qy, qz, qw, sx, sy, sz, Double.NaN);
    }

    /**
     * Copies the components of a pose.
     *
     * @param pose read, not kept
     * @return the same numbers
     */
    public static PoseValue of(Pose3d pose) {
        Vector3fc t = pose.translation();
        Quaternionfc q = pose.rotation();
        Vector3fc s = pose.scale();
        return new PoseValue(t.x(), t.y(), t.z(), q.x(), q.y(), q.z(), q.w(), s.x(), s.y(), s.z());
    }

    /**
     * A pose in the plane, as one in space that turns about the z axis.
     *
     * @param tx translation along x
     * @param ty translation along y
     * @param rotation in radians
     * @param sx scale along x
     * @param sy scale along y
     * @return a pose from which {@link #toFlatPose} makes the same angle
     */
    public static PoseValue flat(double tx, double ty, double rotation, double sx, double sy) {
        return new PoseValue(tx, ty, 0, 0, 0, Math.sin(rotation / 2), Math.cos(rotation / 2), sx, sy, 1, rotation);
    }

    /**
     * Copies the components of a pose in the plane.
     *
     * @param pose read, not kept
     * @return the same transform
     */
    public static PoseValue of(Pose2d pose) {
        return flat(pose.translation().x, pose.translation().y, pose.angle(), pose.scale().x, pose.scale().y);
    }

    /**
     * Rounds this value into a pose in the plane for the engine.
     *
     * @return a new pose
     */
    public Pose2d toFlatPose() {
        Vector2f translation = new Vector2f((float) tx, (float) ty);
        return new Pose2d(translation, (float) angle, new Vector2f((float) sx, (float) sy));
    }

    /**
     * Rounds this value into a pose for the engine.
     *
     * @return a new pose
     */
    public Pose3d toPose() {
        Pose3d pose = new Pose3d();
        pose.translation().set((float) tx, (float) ty, (float) tz);
        pose.rotation().set((float) qx, (float) qy, (float) qz, (float) qw);
        pose.scale().set((float) sx, (float) sy, (float) sz);
        return pose;
    }

    /**
     * The same translation and scale with the rotation of another value.
     *
     * @param other where the rotation comes from
     * @return a new value
     */
    public PoseValue withRotationOf(PoseValue other) {
        return new PoseValue(tx, ty, tz, other.qx, other.qy, other.qz, other.qw, sx, sy, sz, other.angle);
    }

    /** Length of the rotation as a 4-vector; 1 for a rotation proper. */
    public double rotationLength() {
        return Math.sqrt(qx * qx + qy * qy + qz * qz + qw * qw);
    }

    /** How far the rotation is from unit length; not a number if it is not finite. */
    public double offUnit() {
        return Math.abs(rotationLength() - 1);
    }

    /** The same with the rotation brought to unit length; not numbers if it is zero. */
    public PoseValue unit() {
        double length = rotationLength();
        return new PoseValue(tx, ty, tz, qx / length, qy / length, qz / length, qw / length, sx, sy, sz, angle);
    }

    /** Whether this is a pose in the plane. */
    public boolean isFlat() {
        return !Double.isNaN(angle);
    }

    /** Largest absolute translation component. */
    public double translationSize() {
        return Math.max(Math.abs(tx), Math.max(Math.abs(ty), Math.abs(tz)));
    }

    /** Largest absolute scale component. */
    public double scaleSize() {
        return Math.max(Math.abs(sx), Math.max(Math.abs(sy), Math.abs(sz)));
    }

    /** Largest absolute difference of a translation component. */
    public double translationDistance(PoseValue other) {
        return Math.max(Math.abs(tx - other.tx), Math.max(Math.abs(ty - other.ty), Math.abs(tz - other.tz)));
    }

    /** Largest absolute difference of a scale component. */
    public double scaleDistance(PoseValue other) {
        return Math.max(Math.abs(sx - other.sx), Math.max(Math.abs(sy - other.sy), Math.abs(sz - other.sz)));
    }

    /**
     * The angle between two rotations in degrees, from the chord between the quaternions as they stand: q and -q are the
     * same, and a quaternion that is not unit is farther away.
     */
    public double rotationDegrees(PoseValue other) {
        double chord = Math.min(chord(other, 1), chord(other, -1));
        return Double.isNaN(chord) ? Double.NaN : Math.toDegrees(4 * Math.asin(Math.min(1, chord / 2)));
    }

    /** The dot product of two rotations as 4-vectors. */
    public double rotationDot(PoseValue other) {
        return qx * other.qx + qy * other.qy + qz * other.qz + qw * other.qw;
    }

    private double chord(PoseValue other, int sign) {
        double x = qx - sign * other.qx;
        double y = qy - sign * other.qy;
        double z = qz - sign * other.qz;
        double w = qw - sign * other.qw;
        return Math.sqrt(x * x + y * y + z * z + w * w);
    }
}
