package dev.tandem.scene.internal.follow;

import dev.tandem.transform.internal.pose.Trigonometry;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;

/** Rotations as vectors: along the axis, as long as the angle in radians. */
final class RotationVector {
    private RotationVector() {}

    /** The vector of a unit quaternion, at most half a turn long. */
    static Vector3d of(Quaterniondc q, Vector3d dest) {
        double sine = Math.sqrt(q.x() * q.x() + q.y() * q.y() + q.z() * q.z());
        double factor = sine == 0 ? 0 : 2 * StrictMath.atan2(sine, Math.abs(q.w())) / sine;
        return dest.set(q.x(), q.y(), q.z()).mul(q.w() < 0 ? -factor : factor);
    }

    /** The unit quaternion of a vector. */
    static Quaterniond toRotation(double x, double y, double z, Quaterniond dest) {
        double angle = Math.sqrt(x * x + y * y + z * z);
        double factor = angle == 0 ? 0.5 : Trigonometry.sin(angle / 2) / angle;
        return dest.set(x * factor, y * factor, z * factor, Trigonometry.cos(angle / 2));
    }
}
