package dev.tandem.transform.internal.write;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.pose.LocalPoses;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.world.TakenRotation;
import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;

/**
 * World matrices in double precision. They are multiplied from the local poses, not from cached matrices, so that moving a node
 * to and fro does not add up errors.
 */
final class ExactWorlds {
    private final NodeTable nodes;
    private final float[] pose = new float[PoseLayout.STRIDE];
    private final Matrix4x3d local = new Matrix4x3d();
    private final TakenRotation taken;
    private final Quaterniond rotation = new Quaterniond();
    private final Vector3d point = new Vector3d();
    private final Vector3d sum = new Vector3d();
    private final Vector3d anchor = new Vector3d();
    private final int width;

    ExactWorlds(NodeTable nodes) {
        this.nodes = nodes;
        this.width = nodes.form().width(PoseParts.TRANSLATION);
        this.taken = new TakenRotation(nodes);
    }

    /** The world matrix of a node. */
    void node(LocalPoses poses, int index, Matrix4x3d dest) {
        dest.identity();
        loadLocal(poses, index);
        local.mul(dest, dest);
        climb(poses, index, nodes.parent(index), nodes.taken(index), dest);
    }

    /** The node that stands alone, above a node or itself, on which its world depends. */
    int top(int index) {
        int top = index;
        for (int n = index; n != NONE; n = nodes.worldParent(n)) {
            top = n;
        }
        return top;
    }

    /**
     * The matrix of the space in which local poses are those of a child.
     *
     * @param part what the child takes from its parent
     */
    void space(LocalPoses poses, int parent, int part, Matrix4x3d dest) {
        dest.identity();
        climb(poses, NONE, parent, part, dest);
    }

    /** Multiplies what is above a node, up to the first that takes a part: there it is the place of its parent that is left. */
    private void climb(LocalPoses poses, int node, int parent, int part, Matrix4x3d dest) {
        int top = node;
        int above = parent;
        int through = part;
        while (above != NONE && through == Traits.ALL) {
            loadLocal(poses, above);
            local.mul(dest, dest);
            top = above;
            through = nodes.taken(above);
            above = nodes.parent(above);
        }
        if (above == NONE || through == Traits.NOTHING) {
            if (top != NONE) {
                dest.translateLocal(anchor(top));
            }
            return;
        }
        if (through == Traits.TRANSLATION_AND_ROTATION) {
            findRotation(poses, above);
            dest.rotateLocal(rotation);
        }
        findOrigin(poses, above);
        dest.translateLocal(sum);
    }

    /** The position of a node's origin. */
    private void findOrigin(LocalPoses poses, int index) {
        sum.zero();
        point.zero();
        int n = index;
        while (n != NONE) {
            loadLocal(poses, n);
            local.transformPosition(point);
            int through = nodes.taken(n);
            int above = nodes.worldParent(n);
            if (through != Traits.ALL && above != NONE) {
                if (through == Traits.TRANSLATION_AND_ROTATION) {
                    findRotation(poses, above);
                    rotation.transform(point);
                }
                sum.add(point);
                point.zero();
            }
            if (above == NONE) {
                sum.add(anchor(n));
            }
            n = above;
        }
        sum.add(point);
    }

    private Vector3d anchor(int index) {
        anchor.zero();
        for (int k = 0; k < width && nodes.isAnchored(index); k++) {
            anchor.setComponent(k, nodes.anchor(index, k));
        }
        return anchor;
    }

    private void findRotation(LocalPoses poses, int parent) {
        taken.find(poses, parent, TakenRotation.NEVER);
        rotation.set(taken.x, taken.y, taken.z, taken.w);
    }

    private void loadLocal(LocalPoses poses, int index) {
        poses.load(index, pose);
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
    }
}
