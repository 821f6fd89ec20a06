package dev.tandem.transform.internal.world;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.node.AnchorChunk;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseParts;

/**
 * The point that world matrices are relative to. It and the anchors of nodes are in double precision, and their difference is a
 * float without rounding, since both are multiples of {@link #GRID}. The translation of a node that stands alone is thus rounded
 * once, as if all had been added in double, and is as exact as the node is near to the origin. All other nodes follow from
 * those.
 *
 * <p>Where neither an origin was set nor a node has an anchor, nothing of this is done.
 */
public final class WorldOrigin {
    /** Anchors and origins are multiples of this. Differences of up to 2^27 are then floats. */
    private static final double GRID = 8;

    private static final int IN_SPACE = 3;

    private final NodeTable nodes;
    private final int matrixFloats;
    private final int width;
    private final double[] at;

    /** The distance added to translations of nodes without anchors. */
    private final float[] shift;

    private boolean moved;

    WorldOrigin(NodeTable nodes) {
        this.nodes = nodes;
        this.matrixFloats = nodes.form().matrixFloats();
        this.width = nodes.form().width(PoseParts.TRANSLATION);
        this.at = new double[width];
        this.shift = new float[width];
    }

    /** The coordinate nearest to another where an anchor or an origin may be; no negative zero. */
    public static double near(double coordinate) {
        return GRID * Math.rint(coordinate / GRID) + 0.0;
    }

    /** The offset that is added to a translation. No offset is a negative zero, which leaves a negative zero as it is. */
    private static float distance(double anchor, double origin) {
        return anchor == origin ? -0.0f : (float) (anchor - origin);
    }

    /** One coordinate of the origin. */
    public double get(int axis) {
        return at[axis];
    }

    /**
     * Moves the origin near to a point.
     *
     * @return false if it is there already
     */
    boolean set(double[] to) {
        boolean isThere = true;
        moved = false;
        for (int k = 0; k < width; k++) {
            double next = near(to[k]);
            isThere &= at[k] == next;
            moved |= next != 0;
            at[k] = next;
            shift[k] = distance(0, next);
        }
        for (int first = 0; !isThere && first < nodes.limit(); first += NodeChunk.SIZE) {
            moveOffsets(nodes.chunk(first).anchors);
        }
        return !isThere;
    }

    private void moveOffsets(AnchorChunk anchors) {
        for (int i = 0; anchors != null && i < anchors.offset.length; i++) {
            anchors.offset[i] = distance(anchors.anchor[i], at[i % width]);
        }
    }

    /** A node has another anchor. */
    public void anchored(AnchorChunk anchors, int from) {
        for (int k = 0; k < width; k++) {
            anchors.offset[from + k] = distance(anchors.anchor[from + k], at[k]);
        }
    }

    /** False if a matrix of a node that stands alone is that of its pose. */
    public boolean matters() {
        return moved || nodes.anchored() > 0;
    }

    /** True if the matrix of a node that stands alone is not that of its pose. */
    public boolean matters(int index) {
        return moved || nodes.isAnchored(index);
    }

    /**
     * True if matrices of some nodes that stand alone, which have anchors like the first or none, are not those of their poses.
     */
    boolean matters(NodeChunk node, int first) {
        return moved || nodes.isAnchored(node, first);
    }

    /**
     * Puts nodes where they are for which the origin {@linkplain #matters(NodeChunk, int) matters}, and whose matrices are
     * those of their poses. All of them have anchors or none. Of the matrices of all readers, the visual ones are meant.
     */
    void place(NodeChunk node, int from, int to, float[] matrices) {
        if (nodes.isAnchored(node, from)) {
            if (width == IN_SPACE) {
                placeInSpace(node.anchors.offset, from, to, matrices);
            } else {
                placeInPlane(node.anchors.offset, from, to, matrices);
            }
            return;
        }
        for (int m = (from + 1) * matrixFloats - width; m < to * matrixFloats; m += matrixFloats) {
            for (int k = 0; k < width; k++) {
                matrices[m + k] += shift[k];
            }
        }
    }

    private static void placeInSpace(float[] offset, int from, int to, float[] matrices) {
        for (int node = from; node < to; node++) {
            int a = node * 3;
            int m = node * 12 + 9;
            matrices[m] += offset[a];
            matrices[m + 1] += offset[a + 1];
            matrices[m + 2] += offset[a + 2];
        }
    }

    private static void placeInPlane(float[] offset, int from, int to, float[] matrices) {
        for (int node = from; node < to; node++) {
            int a = node * 2;
            int m = node * 6 + 4;
            matrices[m] += offset[a];
            matrices[m + 1] += offset[a + 1];
        }
    }

    /** The {@link #place} of one node, with the same bits. */
    void placeOne(int index, float[] matrices, int m) {
        for (int k = 0; k < width; k++) {
            matrices[m + matrixFloats - width + k] += distance(nodes.anchor(index, k), at[k]);
        }
    }

    /** Hands over where it is. */
    void image(Image image) {
        image.doubles("origin", at, 0, width);
        if (image.isRestoring()) {
            moved = false;
            for (int k = 0; k < width; k++) {
                moved |= at[k] != 0;
                shift[k] = distance(0, at[k]);
            }
            for (int first = 0; first < nodes.limit(); first += NodeChunk.SIZE) {
                moveOffsets(nodes.chunk(first).anchors);
            }
        }
    }
}
