package dev.tandem.testkit.model.pose;

import dev.tandem.testkit.Write;
import dev.tandem.transform.Component;
import dev.tandem.transform.Pose3d;
import java.util.Set;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * A pose in double precision: translation, unit quaternion, scale.
 *
 * <p>Immutable and safe to share between threads.
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
public record ModelPose(
        double tx, double ty, double tz, double qx, double qy, double qz, double qw, double sx, double sy, double sz) {

    /** No translation, no rotation, scale one. */
    public static final ModelPose IDENTITY = new ModelPose(0, 0, 0, 0, 0, 0, 1, 1, 1, 1);

    /**
     * The same numbers as {@code pose}, with its rotation normalised in double precision.
     *
     * @param pose the pose to read; not kept; its quaternion must not be zero
     * @return a new pose
     */
    public static ModelPose of(Pose3d pose) {
        return IDENTITY.withTranslation(pose.translation())
                .withRotation(pose.rotation())
                .withScale(pose.scale());
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
     * This pose at another place.
     *
     * @param t the translation; read, not kept
     * @return a new pose
     */
    public ModelPose withTranslation(Vector3fc t) {
        return new ModelPose(t.x(), t.y(), t.z(), qx, qy, qz, qw, sx, sy, sz);
    }

    /**
     * This pose turned another way.
     *
     * @param q the rotation, of any length but zero; read, not kept
     * @return a new pose whose rotation is {@code q}, normalised
     */
    public ModelPose withRotation(Quaternionfc q) {
        double length = Math.hypot(Math.hypot(q.x(), q.y()), Math.hypot(q.z(), q.w()));
        return new ModelPose(tx, ty, tz, q.x() / length, q.y() / length, q.z() / length, q.w() / length, sx, sy, sz);
    }

    /**
     * This pose after a setter wrote to it.
     *
     * @param how which setter
     * @param pose where its arguments come from; read, not kept
     * @return a new pose
     */
    public ModelPose written(Write how, Pose3d pose) {
        ModelPose target = how.writesTranslation() ? withTranslation(pose.translation()) : this;
        target = how.writesRotation() ? target.withWrittenRotation(pose.rotation()) : target;
        return how.writesScale() ? target.withScale(pose.scale()) : target;
    }

    /**
     * This pose turned another way, as a scene stores a rotation that is written: one that is unit within a rounding keeps its
     * bits, any other is normalised and rounded to float.
     *
     * @param q the rotation, of any length but zero; read, not kept
     * @return a new pose
     */
    public ModelPose withWrittenRotation(Quaternionfc q) {
        double x = q.x();
        double y = q.y();
        double z = q.z();
        double w = q.w();
        double squared = x * x + y * y + z * z + w * w;
        double factor = Math.abs(squared - 1) <= 1e-6 ? 1 : 1 / Math.sqrt(squared);
        return new ModelPose(
                tx,
                ty,
                tz,
                (float) (x * factor),
                (float) (y * factor),
                (float) (z * factor),
                (float) (w * factor),
                sx,
                sy,
                sz);
    }

    /**
     * This pose in another size.
     *
     * @param s the scale; read, not kept
     * @return a new pose
     */
    public ModelPose withScale(Vector3fc s) {
        return new ModelPose(tx, ty, tz, qx, qy, qz, qw, s.x(), s.y(), s.z());
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
                turned ? other.qx : qx,
                turned ? other.qy : qy,
                turned ? other.qz : qz,
                turned ? other.qw : qw,
                scaled ? other.sx : sx,
                scaled ? other.sy : sy,
                scaled ? other.sz : sz);
    }

    /**
     * This pose turned first, and then as it is: the product of the two quaternions.
     *
     * @param first only its rotation is read
     * @return this translation and scale, with the product as rotation
     */
    public ModelPose turnedBefore(ModelPose first) {
        return new ModelPose(
                tx,
                ty,
                tz,
                qw * first.qx + qx * first.qw + qy * first.qz - qz * first.qy,
                qw * first.qy + qy * first.qw + qz * first.qx - qx * first.qz,
                qw * first.qz + qz * first.qw + qx * first.qy - qy * first.qx,
                qw * first.qw - qx * first.qx - qy * first.qy - qz * first.qz,
                sx,
                sy,
                sz);
    }

    /**
     * The rotation back.
     *
     * @return a pose without translation, of scale one
     */
    public ModelPose inverseRotation() {
        return new ModelPose(0, 0, 0, -qx, -qy, -qz, qw, 1, 1, 1);
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
        return new ModelPose(x, y, z, qx, qy, qz, qw, sx, sy, sz);
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
     * constant angular speed for the rotation (SPEC 6.1). What is the same at both ends stays the same.
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
        if (p >= 1) {
            return to;
        }
        return between(from, to, p, from.rotationDot(to) < 0 ? -1 : 1);
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
        return between(from, to, p, from.rotationDot(to) < 0 ? 1 : -1);
    }

    private static ModelPose between(ModelPose from, ModelPose to, double p, int sign) {
        boolean turns = from.qx != to.qx || from.qy != to.qy || from.qz != to.qz || from.qw != to.qw;
        double[] q = turns ? slerp(from, to, p, sign) : new double[] {from.qx, from.qy, from.qz, from.qw};
        return new ModelPose(
                lerp(from.tx, to.tx, p),
                lerp(from.ty, to.ty, p),
                lerp(from.tz, to.tz, p),
                q[0],
                q[1],
                q[2],
                q[3],
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
        return qx * other.qx + qy * other.qy + qz * other.qz + qw * other.qw;
    }

    /**
     * The angle of the rotation that takes one pose's orientation to the other's.
     *
     * <p>Computed from the chord between the quaternions, which keeps its accuracy at small angles, where an arc cosine loses
     * half the digits.
     *
     * @param other the other pose
     * @return radians in {@code [0, pi]}; q and -q are the same rotation
     */
    public double angleTo(ModelPose other) {
        double minus = chord(other, 1);
        double plus = chord(other, -1);
        return 4 * Math.atan2(Math.min(minus, plus), Math.max(minus, plus));
    }

    /**
     * Writes this pose into a pose of the engine, rounding to float.
     *
     * @param dest filled and returned
     * @return {@code dest}
     */
    public Pose3d get(Pose3d dest) {
        return dest.set(
                new Vector3f((float) tx, (float) ty, (float) tz),
                new Quaternionf((float) qx, (float) qy, (float) qz, (float) qw),
                new Vector3f((float) sx, (float) sy, (float) sz));
    }

    private double chord(ModelPose o, int sign) {
        return Math.hypot(
                Math.hypot(qx - sign * o.qx, qy - sign * o.qy), Math.hypot(qz - sign * o.qz, qw - sign * o.qw));
    }

    private static double lerp(double a, double b, double p) {
        return a == b ? a : a * (1 - p) + b * p;
    }

    private static double[] slerp(ModelPose a, ModelPose b, double p, int sign) {
        double theta = 2 * Math.atan2(a.chord(b, sign), a.chord(b, -sign));
        double wa = 1 - p;
        double wb = p;
        // Below this angle sin(x) = x to the last bit of a double.
        if (theta > 1e-9) {
            wa = Math.sin((1 - p) * theta) / Math.sin(theta);
            wb = Math.sin(p * theta) / Math.sin(theta);
        }
        wb *= sign;
        double[] q = {
            wa * a.qx + wb * b.qx, wa * a.qy + wb * b.qy, wa * a.qz + wb * b.qz, wa * a.qw + wb * b.qw,
        };
        double length = Math.hypot(Math.hypot(q[0], q[1]), Math.hypot(q[2], q[3]));
        return new double[] {q[0] / length, q[1] / length, q[2] / length, q[3] / length};
    }
}
