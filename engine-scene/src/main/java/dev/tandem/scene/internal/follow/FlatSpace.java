package dev.tandem.scene.internal.follow;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.PlaneAffine;
import dev.tandem.transform.internal.pose.PlaneLayout;
import dev.tandem.transform.internal.pose.Trigonometry;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3f;

/** Followers in the plane: their rotations are quaternions about the z axis until they are written. */
final class FlatSpace extends FollowSpace {
    private static final double TURN = 2 * Math.PI;

    /** Nearer than this there is no direction. */
    private static final double NONE = 1e-6;

    FlatSpace(TransformStore store) {
        super(store);
    }

    @Override
    void transform(float[] m, int at, Vector3f point, Vector3d dest) {
        dest.set(
                PlaneAffine.affine(m[at], m[at + 2], m[at + 4], point.x, point.y),
                PlaneAffine.affine(m[at + 1], m[at + 3], m[at + 5], point.x, point.y),
                0);
        if (!dest.isFinite()) {
            dest.set(exact(m, at, point), exact(m, at + 1, point), 0);
        }
    }

    /** Where floats overflow; a double does not. */
    private static double exact(float[] m, int row, Vector3f point) {
        return inRange((double) m[row] * point.x + (double) m[row + 2] * point.y + m[row + 4]);
    }

    @Override
    void pose(double x, double y, double z, Quaterniond rotation, float[] near, float[] dest) {
        double angle = 2 * StrictMath.atan2(rotation.z, rotation.w);
        double turns = Math.rint((near[PlaneLayout.ANGLE] - angle) / TURN);
        dest[PlaneLayout.X] = inRange(x);
        dest[PlaneLayout.Y] = inRange(y);
        dest[PlaneLayout.ANGLE] = (float) (angle + turns * TURN);
        dest[PlaneLayout.SX] = 1;
        dest[PlaneLayout.SY] = 1;
    }

    @Override
    void look(double x, double y, double z, Vector3d point, Quaterniond rotation) {
        double right = point.x - x;
        double up = point.y - y;
        if (Math.sqrt(right * right + up * up) >= NONE) {
            rotation(StrictMath.atan2(up, right), rotation);
        }
    }

    /** The rotation by an angle. */
    static Quaterniond rotation(double angle, Quaterniond dest) {
        return dest.set(0, 0, Trigonometry.sin(angle / 2), Trigonometry.cos(angle / 2));
    }

    @Override
    void override(int id, float[] pose) {
        store.planeWriter().putTranslation(id, pose[PlaneLayout.X], pose[PlaneLayout.Y]);
        store.planeWriter().putAngle(id, pose[PlaneLayout.ANGLE]);
        store.planeWriter().putScale(id, pose[PlaneLayout.SX], pose[PlaneLayout.SY]);
        store.planeWriter().overrideVisual(store.place(id));
    }
}
