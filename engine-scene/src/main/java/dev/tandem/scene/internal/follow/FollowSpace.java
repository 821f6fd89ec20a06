package dev.tandem.scene.internal.follow;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3f;

/**
 * Reads and writes the poses of followers, in space or in the plane. All else is computed in space, in double precision.
 */
abstract class FollowSpace {
    final TransformStore store;
    final PoseForm form;

    /** Floats of a position. */
    final int axes;

    FollowSpace(TransformStore store) {
        this.store = store;
        this.form = store.form();
        this.axes = form.width(PoseParts.TRANSLATION);
    }

    /** The origin of a world matrix. */
    final void origin(float[] world, int at, Vector3d dest) {
        int origin = at + form.matrixFloats() - axes;
        dest.set(world[origin], world[origin + 1], axes < 3 ? 0 : world[origin + 2]);
    }

    /** The image of a point, with the bits that the origin of a child there has. */
    abstract void transform(float[] world, int at, Vector3f point, Vector3d dest);

    /**
     * Writes the pose of a follower, without scale.
     *
     * @param near full turns are those nearest to this pose
     */
    abstract void pose(double x, double y, double z, Quaterniond rotation, float[] near, float[] dest);

    /** Turns a follower at a place towards a point; where there is no direction, the rotation stays as far as it can. */
    abstract void look(double x, double y, double z, Vector3d point, Quaterniond rotation);

    /** Writes the visual pose of a living node. */
    abstract void override(int id, float[] pose);

    static float inRange(double value) {
        return (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, value));
    }
}
