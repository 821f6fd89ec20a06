package dev.tandem.transform.internal.world;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.pose.LocalPoses;
import dev.tandem.transform.internal.pose.PoseLayout;

/**
 * The rotation that a node takes from its parent where it takes no scale: the product of the rotations from the root down to
 * the parent, or from the nearest node that takes no rotation. Scale has no part in it, so shear does not make it wobble, and
 * it does not get lost where a scale is zero. A mirror turns round the rotations below it, as it does what is drawn.
 *
 * <p>Found by walking up from the parent. An instance is for one thread at a time.
 */
public final class TakenRotation {
    private final NodeTable nodes;
    private final float[] pose = new float[PoseLayout.STRIDE];

    /** A quaternion of unit length, after {@link #find}. */
    public double x;

    public double y;
    public double z;
    public double w;

    /** The product of what is below a node that takes rotation but no mirror: mirrors above it do not turn that round. */
    private double belowX;

    private double belowY;
    private double belowZ;
    private double belowW;

    public TakenRotation(NodeTable nodes) {
        this.nodes = nodes;
    }

    /** Finds the rotation that children of a node take from it. */
    public void find(LocalPoses poses, int parent) {
        begin();
        setBelow(0, 0, 0, 1);
        int n = parent;
        int above;
        do {
            poses.load(n, pose);
            turnRoundIfMirrored();
            putBelow(pose[PoseLayout.QX], pose[PoseLayout.QY], pose[PoseLayout.QZ], pose[PoseLayout.QW]);
            int taken = nodes.taken(n);
            above = taken == Traits.TRANSLATION || taken == Traits.NOTHING ? NONE : nodes.parent(n);
            if (taken == Traits.TRANSLATION_AND_ROTATION) {
                keepBelow();
            }
            n = above;
        } while (above != NONE);
        keepBelow();
        toUnitLength();
    }

    private void begin() {
        x = 0;
        y = 0;
        z = 0;
        w = 1;
    }

    private void setBelow(double newX, double newY, double newZ, double newW) {
        belowX = newX;
        belowY = newY;
        belowZ = newZ;
        belowW = newW;
    }

    /** Conjugates the rotation with the mirror of the pose. */
    private void turnRoundIfMirrored() {
        boolean mirrorX = pose[PoseLayout.SX] < 0;
        boolean mirrorY = pose[PoseLayout.SY] < 0;
        boolean mirrorZ = pose[PoseLayout.SZ] < 0;
        x = mirrorY == mirrorZ ? x : -x;
        y = mirrorX == mirrorZ ? y : -y;
        z = mirrorX == mirrorY ? z : -z;
    }

    /** Puts the rotation below another. */
    private void putBelow(double ax, double ay, double az, double aw) {
        double bx = x;
        double by = y;
        double bz = z;
        double bw = w;
        x = aw * bx + ax * bw + ay * bz - az * by;
        y = aw * by - ax * bz + ay * bw + az * bx;
        z = aw * bz + ax * by - ay * bx + az * bw;
        w = aw * bw - ax * bx - ay * by - az * bz;
    }

    /** Puts what was found last above what was kept, and begins anew. */
    private void keepBelow() {
        double ax = x;
        double ay = y;
        double az = z;
        double aw = w;
        x = belowX;
        y = belowY;
        z = belowZ;
        w = belowW;
        putBelow(ax, ay, az, aw);
        setBelow(x, y, z, w);
        begin();
    }

    private void toUnitLength() {
        double inverse = 1 / Math.sqrt(belowX * belowX + belowY * belowY + belowZ * belowZ + belowW * belowW);
        x = belowX * inverse;
        y = belowY * inverse;
        z = belowZ * inverse;
        w = belowW * inverse;
    }
}
