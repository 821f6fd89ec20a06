package dev.tandem.scene.internal.follow;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.pose.Decomposition;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseLayout;
import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Quaterniondc;
import org.joml.Vector3d;

/** A point and a rotation relative to a world matrix. */
final class Goal {
    final Vector3d position = new Vector3d();
    final Quaterniond rotation = new Quaterniond();
    private final Decomposition decomposition = new Decomposition();
    private final Matrix4x3d matrix = new Matrix4x3d();
    private final float[] pose = new float[PoseLayout.STRIDE];

    /** The rotation of the matrix, without its scale, shear and mirror, followed by another below it. */
    void turn(PoseForm form, float[] world, int at, Quaterniondc below) {
        form.read(world, at, matrix);
        pose[PoseLayout.SX] = 1;
        pose[PoseLayout.SY] = 1;
        pose[PoseLayout.SZ] = 1;
        decomposition.decompose(matrix, pose, pose);
        rotation.set(pose[PoseLayout.QX], pose[PoseLayout.QY], pose[PoseLayout.QZ], pose[PoseLayout.QW])
                .mul(below)
                .normalize();
    }

    /** Hands over the point and the rotation. */
    void image(Image image, Columns ofPosition, Columns ofRotation) {
        Numbers.image(image, ofPosition, position);
        Numbers.image(image, ofRotation, rotation);
    }

    void set(Goal other) {
        position.set(other.position);
        rotation.set(other.rotation);
    }
}
