package dev.tandem.scene.internal.follow;

import org.joml.Matrix3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/** Turns a follower so that its negative z axis points somewhere, and its y axis upwards. */
final class Gaze {
    /** Nearer than this, or nearer to straight up and down, there is no direction. */
    private static final double NONE = 1e-6;

    final Vector3d up = new Vector3d(0, 1, 0);
    private final Vector3d back = new Vector3d();
    private final Vector3d right = new Vector3d();
    private final Vector3d top = new Vector3d();
    private final Matrix3d axes = new Matrix3d();

    /**
     * Turns towards a point; where there is no direction, the rotation stays as far as it can.
     *
     * @param rotation as it was; changed
     */
    void turn(double x, double y, double z, Vector3d point, Quaterniond rotation) {
        back.set(x, y, z).sub(point);
        double distance = back.length();
        if (!(distance >= NONE)) {
            return;
        }
        back.div(distance);
        up.cross(back, right);
        if (right.length() < NONE) {
            keepRight(rotation);
        }
        right.normalize();
        back.cross(right, top);
        rotation.setFromNormalized(axes.set(right, top, back)).normalize();
    }

    /** The x axis as it was, or the z axis where that is the direction now, made perpendicular to the direction. */
    private void keepRight(Quaterniond rotation) {
        rotation.transformPositiveX(right);
        right.fma(-right.dot(back), back);
        if (right.length() < NONE) {
            rotation.transformPositiveZ(right);
            right.fma(-right.dot(back), back);
        }
    }
}
