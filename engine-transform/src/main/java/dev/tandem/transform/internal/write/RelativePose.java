package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.Decomposition;
import dev.tandem.transform.internal.pose.LocalPoses;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.world.WorldOrigin;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/**
 * Computes the local pose of a node in another space that keeps its world pose. A relative matrix with shear has no exact pose;
 * see {@link Decomposition}.
 */
final class RelativePose {
    /** The relative volume that rounding of float rotations may leave in a flat matrix. */
    private static final double FLAT = 1e-6;

    private final NodeTable nodes;
    private final Vector3d from = new Vector3d();
    private final float[] pose = new float[PoseLayout.STRIDE];
    private final Matrix4x3d world = new Matrix4x3d();
    private final Matrix4x3d space = new Matrix4x3d();
    private final ExactWorlds worlds;
    private final Vector3d column = new Vector3d();
    private final Decomposition decomposition = new Decomposition();

    RelativePose(NodeTable nodes) {
        this.nodes = nodes;
        this.worlds = new ExactWorlds(nodes);
    }

    /**
     * Finds out whether a node is to have an anchor where it stands alone: if its world depends on one now.
     *
     * @param anchor receives one near to the node
     * @return false if its poses are to be relative to the origin of the world
     */
    boolean anchor(LocalPoses poses, int index, double[] anchor) {
        if (!nodes.isAnchored(worlds.top(index))) {
            return false;
        }
        worlds.node(poses, index, world);
        world.getTranslation(column);
        for (int k = 0; k < anchor.length; k++) {
            anchor[k] = WorldOrigin.near(column.get(k));
        }
        return true;
    }

    /** Sets what poses of a node that stands alone are relative to, until this is called again. */
    void relativeTo(double[] anchor, boolean isAnchored) {
        from.zero();
        for (int k = 0; k < anchor.length && isAnchored; k++) {
            from.setComponent(k, anchor[k]);
        }
    }

    /**
     * Writes the pose of {@code index} below {@code newParent} that keeps its world pose.
     *
     * @param taken what it takes from that parent
     * @return false if there is none: some ancestor of the new place has a scale of zero, or numbers overflow
     */
    boolean express(LocalPoses poses, int index, int newParent, int taken, float[] result) {
        worlds.node(poses, index, world);
        worlds.space(poses, newParent, taken, space);
        space.translateLocal(from);
        if (!isInvertible(space)) {
            return false;
        }
        space.invert().mul(world, world);
        poses.load(index, pose);
        return decomposition.decompose(world, pose, result);
    }

    /** Flat chains rarely give exactly 0, so the volume is compared with that of columns at right angles. */
    private boolean isInvertible(Matrix4x3d matrix) {
        double box = matrix.getColumn(0, column).length()
                * matrix.getColumn(1, column).length()
                * matrix.getColumn(2, column).length();
        double volume = Math.abs(matrix.determinant());
        return Double.isFinite(box) && volume > FLAT * box;
    }
}
