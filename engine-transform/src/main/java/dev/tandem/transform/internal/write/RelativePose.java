package dev.tandem.transform.internal.write;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.Decomposition;
import dev.tandem.transform.internal.pose.LocalPoses;
import dev.tandem.transform.internal.pose.PoseLayout;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/**
 * Computes the local pose of a node below another parent that keeps its world pose.
 *
 * <p>Chains are multiplied in double from the local poses, not from cached matrices, so that moving a node to and fro
 * does not add up errors. A relative matrix with shear has no exact pose; see {@link Decomposition}.
 */
final class RelativePose {
    /** The relative volume that rounding of float rotations may leave in a flat matrix. */
    private static final double FLAT = 1e-6;

    private final NodeTable nodes;
    private final float[] pose = new float[PoseLayout.STRIDE];
    private final Matrix4x3d local = new Matrix4x3d();
    private final Matrix4x3d world = new Matrix4x3d();
    private final Matrix4x3d newParentWorld = new Matrix4x3d();
    private final Vector3d column = new Vector3d();
    private final Decomposition decomposition = new Decomposition();

    RelativePose(NodeTable nodes) {
        this.nodes = nodes;
    }

    /**
     * Writes the pose of {@code index} below {@code newParent} that keeps its world pose.
     *
     * @return false if there is none: some ancestor of the new place has a scale of zero, or numbers overflow
     */
    boolean express(LocalPoses poses, int index, int newParent, float[] result) {
        chain(poses, index, world);
        chain(poses, newParent, newParentWorld);
        if (!isInvertible(newParentWorld)) {
            return false;
        }
        newParentWorld.invert().mul(world, world);
        poses.load(index, pose);
        decomposition.run(world, pose, result);
        for (float component : result) {
            if (!Float.isFinite(component)) {
                return false;
            }
        }
        return true;
    }

    /** Flat chains rarely give exactly 0, so the volume is compared with that of columns at right angles. */
    private boolean isInvertible(Matrix4x3d matrix) {
        double box = matrix.getColumn(0, column).length()
                * matrix.getColumn(1, column).length()
                * matrix.getColumn(2, column).length();
        double volume = Math.abs(matrix.determinant());
        return Double.isFinite(box) && volume > FLAT * box;
    }

    private void chain(LocalPoses poses, int index, Matrix4x3d result) {
        result.identity();
        for (int n = index; n != NONE; n = nodes.parent(n)) {
            poses.load(n, pose);
            local.translationRotateScale(
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
            local.mul(result, result);
        }
    }
}
