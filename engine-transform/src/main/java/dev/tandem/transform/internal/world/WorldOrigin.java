package dev.tandem.transform.internal.world;

import dev.tandem.transform.internal.node.AnchorChunk;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseParts;

/**
 * The point that world matrices are relative to. It, and the anchors of nodes, are in double precision: the translations of the nodes
 * that stand alone are put together in double and rounded to float once, so they are as exact as they are near to the origin. All
 * others follow from theirs.
 *
 * <p>Where neither an origin was set nor a node has an anchor, nothing of this is done.
 */
public final class WorldOrigin {
    private final NodeTable nodes;
    private final int matrixFloats;
    private final int width;
    private final double[] at;
    private boolean moved;

    WorldOrigin(NodeTable nodes) {
        this.nodes = nodes;
        this.matrixFloats = nodes.form().matrixFloats();
        this.width = nodes.form().width(PoseParts.TRANSLATION);
        this.at = new double[width];
    }

    /** One number of the origin. */
    public double get(int axis) {
        return at[axis];
    }

    /** Returns false if this is the origin already. */
    boolean set(double[] to) {
        boolean isThere = true;
        moved = false;
        for (int k = 0; k < width; k++) {
            isThere &= at[k] == to[k];
            at[k] = to[k];
            moved |= to[k] != 0;
        }
        return !isThere;
    }

    /** False if a matrix of a node that stands alone is that of its pose. */
    public boolean matters() {
        return moved || nodes.anchored() > 0;
    }

    /** Puts nodes that stand alone, all of them with anchors or none, where they are; their matrices are those of their poses. */
    void place(NodeChunk node, int from, int to, float[] matrices) {
        if (nodes.isAnchored(node, from)) {
            placeAnchored(node.anchors, from, to, matrices);
        } else if (moved) {
            for (int m = from * matrixFloats; m < to * matrixFloats; m += matrixFloats) {
                for (int k = 0; k < width; k++) {
                    int o = m + matrixFloats - width + k;
                    matrices[o] = (float) (matrices[o] - at[k]);
                }
            }
        }
    }

    private void placeAnchored(AnchorChunk anchors, int from, int to, float[] matrices) {
        if (width == 3) {
            placeInSpace(anchors.anchor, from, to, matrices);
            return;
        }
        for (int a = from * width, m = from * matrixFloats; a < to * width; a += width, m += matrixFloats) {
            for (int k = 0; k < width; k++) {
                int o = m + matrixFloats - width + k;
                matrices[o] = (float) (anchors.anchor[a + k] - at[k] + matrices[o]);
            }
        }
    }

    private void placeInSpace(double[] anchor, int from, int to, float[] matrices) {
        double x = at[0];
        double y = at[1];
        double z = at[2];
        for (int node = from; node < to; node++) {
            int a = node * 3;
            int m = node * 12 + 9;
            matrices[m] = (float) (anchor[a] - x + matrices[m]);
            matrices[m + 1] = (float) (anchor[a + 1] - y + matrices[m + 1]);
            matrices[m + 2] = (float) (anchor[a + 2] - z + matrices[m + 2]);
        }
    }
}
