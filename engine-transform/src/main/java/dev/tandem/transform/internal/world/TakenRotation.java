package dev.tandem.transform.internal.world;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.pose.LocalPoses;
import dev.tandem.transform.internal.pose.PoseLayout;

/**
 * The rotation that a node takes from its parent where it takes no scale: the product of the rotations from the root down to
 * the parent, or from the nearest node that takes no rotation. Scale has no part in it, so shear does not make it wobble, and
 * it does not get lost where a scale is zero. A mirror turns round the rotations below it, as it does what is drawn, down to
 * the next node that takes no mirror.
 *
 * <p>Products are made from the top down, and kept while nothing changes: so a chain costs one product for each of its nodes,
 * and the bits do not depend on what was asked for before. An instance is for one thread at a time.
 */
public final class TakenRotation {
    /** No epoch: nothing is kept. */
    public static final int NEVER = 0;

    private static final int MIRROR_X = 1;
    private static final int MIRROR_Y = 2;
    private static final int MIRROR_Z = 4;

    private final NodeTable nodes;
    private final float[] pose = new float[PoseLayout.STRIDE];
    private final RotationMemo memo;
    private final IntList path = new IntList();

    /** A quaternion of unit length, after {@link #find}. */
    public double x;

    public double y;
    public double z;
    public double w;

    /** A bit for each axis that an odd number of nodes mirror, from the last on that takes no mirror. */
    byte mirrors;

    public TakenRotation(NodeTable nodes) {
        this.nodes = nodes;
        this.memo = new RotationMemo(nodes);
    }

    /**
     * Finds the rotation that children of a node take from it.
     *
     * @param epoch positive; while it is the same, no pose and no parent changes. {@link #NEVER} to keep and use nothing
     */
    public void find(LocalPoses poses, int parent, int epoch) {
        memo.begin(epoch);
        begin();
        int n = parent;
        while (n != NONE && !memo.recall(n, this)) {
            path.add(n);
            n = takesRotation(n) ? nodes.parent(n) : NONE;
        }
        while (!path.isEmpty()) {
            int below = path.removeLast();
            poses.load(below, pose);
            putBelow(nodes.taken(below) == Traits.ALL);
            memo.keep(below, this);
        }
        toUnitLength();
    }

    private boolean takesRotation(int node) {
        int taken = nodes.taken(node);
        return taken == Traits.ALL || taken == Traits.TRANSLATION_AND_ROTATION;
    }

    private void begin() {
        x = 0;
        y = 0;
        z = 0;
        w = 1;
        mirrors = 0;
    }

    /** Puts the rotation of the pose below what was found so far, turned round by the mirrors above that it takes. */
    private void putBelow(boolean takesMirrors) {
        int above = takesMirrors ? mirrors : 0;
        double bx = turnedRound(above, MIRROR_Y | MIRROR_Z) ? -pose[PoseLayout.QX] : pose[PoseLayout.QX];
        double by = turnedRound(above, MIRROR_Z | MIRROR_X) ? -pose[PoseLayout.QY] : pose[PoseLayout.QY];
        double bz = turnedRound(above, MIRROR_X | MIRROR_Y) ? -pose[PoseLayout.QZ] : pose[PoseLayout.QZ];
        multiply(bx, by, bz, pose[PoseLayout.QW]);
        mirrors = (byte) (above ^ mirrorsOfPose());
    }

    /** A rotation about an axis turns the other way where one of the two other axes is mirrored. */
    private static boolean turnedRound(int mirrors, int others) {
        int mirrored = mirrors & others;
        return mirrored != 0 && mirrored != others;
    }

    private int mirrorsOfPose() {
        return (pose[PoseLayout.SX] < 0 ? MIRROR_X : 0)
                | (pose[PoseLayout.SY] < 0 ? MIRROR_Y : 0)
                | (pose[PoseLayout.SZ] < 0 ? MIRROR_Z : 0);
    }

    private void multiply(double bx, double by, double bz, double bw) {
        double ax = x;
        double ay = y;
        double az = z;
        double aw = w;
        x = aw * bx + ax * bw + ay * bz - az * by;
        y = aw * by - ax * bz + ay * bw + az * bx;
        z = aw * bz + ax * by - ay * bx + az * bw;
        w = aw * bw - ax * bx - ay * by - az * bz;
    }

    private void toUnitLength() {
        double inverse = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
        x *= inverse;
        y *= inverse;
        z *= inverse;
        w *= inverse;
    }
}
