package dev.tandem.scene.internal.follow;

import dev.tandem.transform.internal.pose.Affine;
import dev.tandem.transform.internal.pose.Decomposition;
import dev.tandem.transform.internal.pose.PoseLayout;
import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;
import org.joml.Vector3f;

/** A point and a rotation relative to a world matrix. */
final class Goal {
    final Vector3d position = new Vector3d();
    final Quaterniond rotation = new Quaterniond();
    private final Decomposition decomposition = new Decomposition();
    private final Matrix4x3d matrix = new Matrix4x3d();
    private final float[] pose = new float[PoseLayout.STRIDE];

    /** The image of a point, with the bits that the origin of a child there has. */
    void transform(float[] world, int at, Vector3f point) {
        position.set(
                Affine.affine(world[at], world[at + 3], world[at + 6], world[at + 9], point.x, point.y, point.z),
                Affine.affine(world[at + 1], world[at + 4], world[at + 7], world[at + 10], point.x, point.y, point.z),
                Affine.affine(world[at + 2], world[at + 5], world[at + 8], world[at + 11], point.x, point.y, point.z));
    }

    /** The rotation of the matrix, without its scale, shear and mirror, followed by another below it. */
    void turn(float[] world, int at, Quaterniondc below) {
        matrix.set(
                world[at],
                world[at + 1],
                world[at + 2],
                world[at + 3],
                world[at + 4],
                world[at + 5],
                world[at + 6],
                world[at + 7],
                world[at + 8],
                0,
                0,
                0);
        pose[PoseLayout.SX] = 1;
        pose[PoseLayout.SY] = 1;
        pose[PoseLayout.SZ] = 1;
        decomposition.run(matrix, pose, pose);
        rotation.set(pose[PoseLayout.QX], pose[PoseLayout.QY], pose[PoseLayout.QZ], pose[PoseLayout.QW])
                .mul(below)
                .normalize();
    }

    void set(Goal other) {
        position.set(other.position);
        rotation.set(other.rotation);
    }
}
