package dev.tandem.testkit.model.pose;

import dev.tandem.transform.Component;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import java.util.Set;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/**
 * A pose in double precision: translation, rotation, scale.
 *
 * <p>A pose in the plane is one in space that keeps to z = 0, and whose rotation is an {@link Angle}. All but rotations is thus
 * the same for both kinds.
 *
 * <p>Immutable and safe to share between threads.
 *
 * @param tx translation along x
 * @param ty translation along y
 * @param tz translation along z
 * @param rotation a unit quaternion, or an angle
 * @param sx scale along x
 * @param sy scale along y
 * @param sz scale along z
 */
public record ModelPose(double tx, double ty, double tz, ModelRotation rotation, double sx, double sy, double sz) {

    /** No translation, no rotation, scale one. */
    public static final ModelPose IDENTITY = new ModelPose(0, 0, 0, 0, 0, 0, 1, 1, 1, 1);

    /** No translation, no rotation, scale one, in the plane. */
    public static final ModelPose FLAT_IDENTITY = flat(0, 0, 0, 1, 1);

    /**
     * A pose in space.
     *
     * @param tx translation along x
     * @param ty translation along y
     * @param tz translation along z
     * @param qx rotation, x of the quaternion
     * @param qy rotation, y of the quaternion
     * @param qz rotation, z of the quaternion
     * @param qw rotation, w of the quaternion
     * @param sx scale along x
     * @param sy scale along y
     * @param sz scale along z
     */
    public ModelPose(
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
        this(tx, ty, tz, new Quaternion(qx, qy, qz, qw), sx, sy, sz);
    }

    /**
     * A pose in the plane.
     *
     * @param x translation along x
     * @param y translation along y
     * @param angle in radians
     * @param sx scale along x
     * @param sy scale along y
     * @return a new pose
     */
    public static ModelPose flat(double x, double y, double angle, double sx, double sy) {
        return new ModelPose(x, y, 0, new Angle(angle), sx, sy, 1);
    }

    /**
     * The same numbers as {@code pose}, with its rotation normalised in double precision.
     *
     * @param pose the pose to read; not kept; its quaternion must not be zero
     * @return a new pose
     */
    public static ModelPose of(Pose3d pose) {
        return exactly(pose).withRotation(pose.rotation());
    }

    /**
     * The same numbers as {@code pose}, bit for bit, its rotation as it is.
     *
     * @param pose the pose to read; not kept
     * @return a new pose
     */
    public static ModelPose exactly(Pose3d pose) {
        Quaternionf q = pose.rotation();
        return new ModelPose(0, 0, 0, q.x, q.y, q.z, q.w, 1, 1, 1)
                .withTranslation(pose.translation())
                .withScale(pose.scale());
    }

    /**
     * The same numbers as {@code pose}, bit for bit.
     *
     * @param pose the pose to read; not kept
     * @return a new pose in the plane
     */
    public static ModelPose exactly(Pose2d pose) {
        return flat(pose.translation().x, pose.translation().y, pose.angle(), pose.scale().x, pose.scale().y);
    }

    /**
     * Whether this is what a scene stores, bit for bit, as of {@link ModelRotation#isOfFloats rotations}.
     *
     * @return false if some number has more digits than a float
     */
    public boolean isOfFloats() {
        return isFloat(tx)
                && isFloat(ty)
                && isFloat(tz)
                && rotation.isOfFloats()
                && isFloat(sx)
                && isFloat(sy)
                && isFloat(sz);
    }

    private static boolean isFloat(double number) {
        return number == (float) number;
    }

    /**
     * A pose as a scene stores it when it is written: a rotation that is unit within a rounding keeps its bits, any other is
     * normalised and rounded to float.
     *
     * @param pose the pose to read; not kept; its quaternion must not be zero
     * @return a new pose
     */
    public static ModelPose stored(Pose3d pose) {
        Quaternionfc q = pose.rotation();
        double x = q.x();
        double y = q.y();
        double z = q.z();
        double w = q.w();
        double squared = x * x + y * y + z * z + w * w;
        double factor = Math.abs(squared - 1) <= 1e-6 ? 1 : 1 / Math.sqrt(squared);
        return exactly(pose)
                .turned(new Quaternion(
                        (float) (x * factor), (float) (y * factor), (float) (z * factor), (float) (w * factor)));
    }

    /** {@return x of the quaternion of its orientation} */
    public double qx() {
        return rotation.x();
    }

    /** {@return y of the quaternion of its orientation} */
    public double qy() {
        return rotation.y();
    }

    /** {@return z of the quaternion of its orientation} */
    public double qz() {
        return rotation.z();
    }

    /** {@return w of the quaternion of its orientation} */
    public double qw() {
        return rotation.w();
    }

    /** {@return whether this is a pose in the plane} */
    public boolean isFlat() {
        return rotation instanceof Angle;
    }

    /**
     * This pose at another place.
     *
     * @param t the translation; read, not kept
     * @return a new pose
     */
    public ModelPose withTranslation(Vector3fc t) {
        return at(t.x(), t.y(), t.z());
    }

    /**
     * This pose turned another way.
     *
     * @param q the rotation, of any length but zero; read, not kept
     * @return a new pose whose rotation is {@code q}, normalised
     */
    public ModelPose withRotation(Quaternionfc q) {
        double length = Math.hypot(Math.hypot(q.x(), q.y()), Math.hypot(q.z(), q.w()));
        return turned(new Quaternion(q.x() / length, q.y() / length, q.z() / length, q.w() / length));
    }

    /**
     * This pose in another size.
     *
     * @param s the scale; read, not kept
     * @return a new pose
     */
    public ModelPose withScale(Vector3fc s) {
        return new ModelPose(tx, ty, tz, rotation, s.x(), s.y(), s.z());
    }

    /**
     * This pose with some components of another.
     *
     * @param components those of the other
     * @param other the other pose
     * @return a new pose
     */
    public ModelPose with(Set<Component> components, ModelPose other) {
        boolean moved = components.contains(Component.TRANSLATION);
        boolean turned = components.contains(Component.ROTATION);
        boolean scaled = components.contains(Component.SCALE);
        return new ModelPose(
                moved ? other.tx : tx,
                moved ? other.ty : ty,
                moved ? other.tz : tz,
                turned ? other.rotation : rotation,
                scaled ? other.sx : sx,
                scaled ? other.sy : sy,
                scaled ? other.sz : sz);
    }

    /**
     * This pose turned another way.
     *
     * @param how its rotation
     * @return a new pose
     */
    public ModelPose turned(ModelRotation how) {
        return new ModelPose(tx, ty, tz, how, sx, sy, sz);
    }

    /**
     * This pose turned further where it is.
     *
     * @param by about the axes of the parent's space
     * @return a new pose
     */
    public ModelPose turnedBy(RotationVector by) {
        return turned(rotation.turnedBy(by));
    }

    /**
     * This pose somewhere else.
     *
     * @param x translation along x
     * @param y translation along y
     * @param z translation along z
     * @return a new pose
     */
    public ModelPose at(double x, double y, double z) {
        return new ModelPose(x, y, z, rotation, sx, sy, sz);
    }

    /**
     * How far its translation may lie from the origin.
     *
     * @return the sum of the magnitudes of its parts
     */
    public double size() {
        return Math.abs(tx) + Math.abs(ty) + Math.abs(tz);
    }

    /**
     * The pose a fraction of the way from one pose to another: straight lines for translation and scale, the shortest arc at
     * constant angular speed for the rotation (SPEC 6.1, 11.2). What is the same at both ends stays the same.
     *
     * @param from the pose at 0
     * @param to the pose at 1
     * @param p the fraction, in {@code [0, 1]}
     * @return {@code from} itself at 0, {@code to} itself at 1, else a new pose
     */
    public static ModelPose between(ModelPose from, ModelPose to, double p) {
        if (p <= 0) {
            return from;
        }
        return p >= 1 ? to : between(from, to, p, from.rotation.between(to.rotation, p));
    }

    /**
     * As {@link #between(ModelPose, ModelPose, double)}, but with the rotation on the arc that is not the shortest. Where the two
     * arcs are equally long, rounding decides between them.
     *
     * @param from the pose at 0
     * @param to the pose at 1
     * @param p the fraction, in {@code (0, 1)}
     * @return a new pose
     */
    public static ModelPose betweenOnOtherArc(ModelPose from, ModelPose to, double p) {
        return between(from, to, p, from.rotation.betweenOnOtherArc(to.rotation, p));
    }

    /**
     * As {@link #between(ModelPose, ModelPose, double)}, but an angle goes all of its turns.
     *
     * @param from the pose at 0
     * @param to the pose at 1
     * @param p the fraction, in {@code [0, 1]}
     * @return {@code from} itself at 0, {@code to} itself at 1, else a new pose
     */
    public static ModelPose winding(ModelPose from, ModelPose to, double p) {
        if (p <= 0) {
            return from;
        }
        return p >= 1 ? to : between(from, to, p, from.rotation.winding(to.rotation, p));
    }

    private static ModelPose between(ModelPose from, ModelPose to, double p, ModelRotation rotation) {
        return new ModelPose(
                lerp(from.tx, to.tx, p),
                lerp(from.ty, to.ty, p),
                lerp(from.tz, to.tz, p),
                rotation,
                lerp(from.sx, to.sx, p),
                lerp(from.sy, to.sy, p),
                lerp(from.sz, to.sz, p));
    }

    /**
     * The cosine of half the angle between two rotations, with the sign that tells the hemisphere.
     *
     * @param other the other pose
     * @return the four-dimensional dot product of the two quaternions, in {@code [-1, 1]}
     */
    public double rotationDot(ModelPose other) {
        return qx() * other.qx() + qy() * other.qy() + qz() * other.qz() + qw() * other.qw();
    }

    /**
     * The angle between the rotations of two poses.
     *
     * @param other the other pose, of the same kind
     * @return radians, as {@link ModelRotation#distanceTo} says
     */
    public double angleTo(ModelPose other) {
        return rotation.distanceTo(other.rotation);
    }

    private static double lerp(double a, double b, double p) {
        return a == b ? a : a * (1 - p) + b * p;
    }
}
