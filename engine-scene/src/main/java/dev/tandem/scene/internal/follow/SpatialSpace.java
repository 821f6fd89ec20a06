package dev.tandem.scene.internal.follow;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.Affine;
import dev.tandem.transform.internal.pose.PoseLayout;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3f;

/** Followers in space. */
final class SpatialSpace extends FollowSpace {
    final Gaze gaze = new Gaze();

    SpatialSpace(TransformStore store) {
        super(store);
    }

    @Override
    void transform(float[] m, int at, Vector3f point, Vector3d dest) {
        dest.set(
                Affine.affine(m[at], m[at + 3], m[at + 6], m[at + 9], point.x, point.y, point.z),
                Affine.affine(m[at + 1], m[at + 4], m[at + 7], m[at + 10], point.x, point.y, point.z),
                Affine.affine(m[at + 2], m[at + 5], m[at + 8], m[at + 11], point.x, point.y, point.z));
        if (!dest.isFinite()) {
            dest.set(exact(m, at, point), exact(m, at + 1, point), exact(m, at + 2, point));
        }
    }

    /** Where floats overflow; a double does not. */
    private static double exact(float[] m, int row, Vector3f point) {
        return inRange(
                (double) m[row] * point.x + (double) m[row + 3] * point.y + (double) m[row + 6] * point.z + m[row + 9]);
    }

    @Override
    void pose(double x, double y, double z, Quaterniond rotation, float[] near, float[] dest) {
        dest[PoseLayout.TX] = inRange(x);
        dest[PoseLayout.TY] = inRange(y);
        dest[PoseLayout.TZ] = inRange(z);
        dest[PoseLayout.QX] = (float) rotation.x;
        dest[PoseLayout.QY] = (float) rotation.y;
        dest[PoseLayout.QZ] = (float) rotation.z;
        dest[PoseLayout.QW] = (float) rotation.w;
        dest[PoseLayout.SX] = 1;
        dest[PoseLayout.SY] = 1;
        dest[PoseLayout.SZ] = 1;
    }

    @Override
    void look(double x, double y, double z, Vector3d point, Quaterniond rotation) {
        gaze.turn(x, y, z, point, rotation);
    }

    @Override
    void override(int id, float[] pose) {
        store.writer()
                .putPose(
                        id,
                        pose[PoseLayout.TX],
                        pose[PoseLayout.TY],
                        pose[PoseLayout.TZ],
                        pose[PoseLayout.QX],
                        pose[PoseLayout.QY],
                        pose[PoseLayout.QZ],
                        pose[PoseLayout.QW],
                        pose[PoseLayout.SX],
                        pose[PoseLayout.SY],
                        pose[PoseLayout.SZ]);
        store.writer().overrideVisual(store.place(id));
    }
}
