package dev.tandem.transform.internal.world;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.platform.Fma;
import dev.tandem.transform.internal.pose.Affine;
import dev.tandem.transform.internal.pose.PoseColumns;
import dev.tandem.transform.internal.pose.PoseLayout;

/**
 * World matrices of many nodes of one chunk, whose parents are up to date: what {@link Affine} does for one, with the same
 * bits.
 *
 * <p>Each loop holds all of its arithmetic, in pieces small enough to be inlined: a call per node would cost as much as the
 * node.
 */
final class SpatialWorldKernel implements WorldKernel {

    @Override
    public void rows(PoseColumns poses, int distance, NodeChunk nodes, int from, int to) {
        float[] out = nodes.visualWorld().matrix;
        float[] qx = poses.rotation[0];
        float[] qy = poses.rotation[1];
        float[] qz = poses.rotation[2];
        float[] qw = poses.rotation[3];
        float[] sx = poses.scale[0];
        float[] sy = poses.scale[1];
        float[] sz = poses.scale[2];
        float[] tx = poses.translation[0];
        float[] ty = poses.translation[1];
        float[] tz = poses.translation[2];
        float squares = 0f;
        for (int node = from; node < to; node++) {
            int row = node + distance;
            int m = node * Affine.STRIDE;
            Affine.composeInRange(qx[row], qy[row], qz[row], qw[row], sx[row], sy[row], sz[row], out, m);
            out[m + 9] = tx[row];
            out[m + 10] = ty[row];
            out[m + 11] = tz[row];
            squares = Affine.addSquares(sx[row], sy[row], sz[row], squares);
        }
        if (squares > Float.MAX_VALUE) {
            composeAgain(poses, distance, out, from, to);
        }
    }

    @Override
    public void rowsApart(PoseColumns poses, int distance, NodeChunk nodes, float[] offset, int from, int to) {
        float[] out = nodes.visualWorld().matrix;
        float[] qx = poses.rotation[0];
        float[] qy = poses.rotation[1];
        float[] qz = poses.rotation[2];
        float[] qw = poses.rotation[3];
        float[] sx = poses.scale[0];
        float[] sy = poses.scale[1];
        float[] sz = poses.scale[2];
        float[] tx = poses.translation[0];
        float[] ty = poses.translation[1];
        float[] tz = poses.translation[2];
        float squares = 0f;
        for (int node = from; node < to; node++) {
            int row = node + distance;
            int m = node * Affine.STRIDE;
            int o = node * 3;
            Affine.composeInRange(qx[row], qy[row], qz[row], qw[row], sx[row], sy[row], sz[row], out, m);
            out[m + 9] = tx[row] + offset[o];
            out[m + 10] = ty[row] + offset[o + 1];
            out[m + 11] = tz[row] + offset[o + 2];
            squares = Affine.addSquares(sx[row], sy[row], sz[row], squares);
        }
        if (squares > Float.MAX_VALUE) {
            composeAgain(poses, distance, out, from, to);
        }
    }

    /** Rotations and scales once more, where some element may be beyond the range of float. */
    private static void composeAgain(PoseColumns poses, int distance, float[] out, int from, int to) {
        float[][] q = poses.rotation;
        float[][] s = poses.scale;
        for (int node = from; node < to; node++) {
            int row = node + distance;
            int m = node * Affine.STRIDE;
            Affine.compose(q[0][row], q[1][row], q[2][row], q[3][row], s[0][row], s[1][row], s[2][row], out, m);
        }
    }

    @Override
    public void poses(NodeChunk nodes, int from, int to) {
        float[] out = nodes.visualWorld().matrix;
        for (int node = from; node < to; node++) {
            Affine.fromPose(nodes.logical, node * PoseLayout.STRIDE, out, node * Affine.STRIDE);
        }
    }

    /** Everything independent of the parent is read and written for all nodes, which keeps index checks out of the loop. */
    @Override
    public void rowsBelow(NodeTable table, PoseColumns poses, int distance, NodeChunk nodes, int from, int to) {
        int[] parents = nodes.parent;
        float[] out = nodes.visualWorld().matrix;
        float[] qx = poses.rotation[0];
        float[] qy = poses.rotation[1];
        float[] qz = poses.rotation[2];
        float[] qw = poses.rotation[3];
        float[] sx = poses.scale[0];
        float[] sy = poses.scale[1];
        float[] sz = poses.scale[2];
        float[] tx = poses.translation[0];
        float[] ty = poses.translation[1];
        float[] tz = poses.translation[2];
        float[] above = out;
        int aboveChunk = NONE;
        float doubt = 0f;
        for (int node = from; node < to; node++) {
            int row = node + distance;
            int parent = parents[node];
            boolean below = parent >= 0;
            if (below && parent >> NodeChunk.SHIFT != aboveChunk) {
                aboveChunk = parent >> NodeChunk.SHIFT;
                above = table.chunk(parent).visualWorld.matrix;
            }
            int p = (parent & NodeChunk.MASK) * Affine.STRIDE;
            int m = node * Affine.STRIDE;
            float x = qx[row];
            float y = qy[row];
            float z = qz[row];
            float w = qw[row];
            float x2 = x + x;
            float y2 = y + y;
            float z2 = z + z;
            float m00 = above[p];
            float m01 = above[p + 1];
            float m02 = above[p + 2];
            float m10 = above[p + 3];
            float m11 = above[p + 4];
            float m12 = above[p + 5];
            float m20 = above[p + 6];
            float m21 = above[p + 7];
            float m22 = above[p + 8];
            float m30 = above[p + 9];
            float m31 = above[p + 10];
            float m32 = above[p + 11];
            float s = sx[row];
            float a = Affine.diagonal(y, y2, z, z2) * s;
            float b = Affine.sum(x, y2, w, z2) * s;
            float c = Affine.sum(x, z2, -w, y2) * s;
            float i = a;
            float j = b;
            float k = c;
            if (below) {
                i = Affine.linear(m00, m10, m20, a, b, c);
                j = Affine.linear(m01, m11, m21, a, b, c);
                k = Affine.linear(m02, m12, m22, a, b, c);
            }
            out[m] = i;
            out[m + 1] = j;
            out[m + 2] = k;
            float sum = i + j + k;
            s = sy[row];
            a = Affine.sum(x, y2, -w, z2) * s;
            b = Affine.diagonal(x, x2, z, z2) * s;
            c = Affine.sum(y, z2, w, x2) * s;
            i = a;
            j = b;
            k = c;
            if (below) {
                i = Affine.linear(m00, m10, m20, a, b, c);
                j = Affine.linear(m01, m11, m21, a, b, c);
                k = Affine.linear(m02, m12, m22, a, b, c);
            }
            out[m + 3] = i;
            out[m + 4] = j;
            out[m + 5] = k;
            sum += i + j + k;
            s = sz[row];
            a = Affine.sum(x, z2, w, y2) * s;
            b = Affine.sum(y, z2, -w, x2) * s;
            c = Affine.diagonal(x, x2, y, y2) * s;
            i = a;
            j = b;
            k = c;
            if (below) {
                i = Affine.linear(m00, m10, m20, a, b, c);
                j = Affine.linear(m01, m11, m21, a, b, c);
                k = Affine.linear(m02, m12, m22, a, b, c);
            }
            out[m + 6] = i;
            out[m + 7] = j;
            out[m + 8] = k;
            sum += i + j + k;
            a = tx[row];
            b = ty[row];
            c = tz[row];
            i = a;
            j = b;
            k = c;
            if (below) {
                i = Affine.affine(m00, m10, m20, m30, a, b, c);
                j = Affine.affine(m01, m11, m21, m31, a, b, c);
                k = Affine.affine(m02, m12, m22, m32, a, b, c);
            }
            out[m + 9] = i;
            out[m + 10] = j;
            out[m + 11] = k;
            doubt = Fma.fma(sum + (i + j + k), 0f, doubt);
        }
        if (doubt != 0f) {
            rowsBelowOneByOne(table, poses, distance, nodes, from, to);
        }
    }

    /** Computes {@link #rowsBelow} where some element may be beyond the range of float. */
    private void rowsBelowOneByOne(
            NodeTable table, PoseColumns poses, int distance, NodeChunk nodes, int from, int to) {
        float[] out = nodes.visualWorld().matrix;
        rows(poses, distance, nodes, from, to);
        for (int node = from; node < to; node++) {
            int parent = nodes.parent[node];
            if (parent != NONE) {
                float[] above = table.chunk(parent).visualWorld.matrix;
                int m = node * Affine.STRIDE;
                Affine.multiply(above, (parent & NodeChunk.MASK) * Affine.STRIDE, out, m, out, m);
            }
        }
    }

    @Override
    public void posesBelow(NodeTable table, NodeChunk nodes, int from, int to) {
        int[] parents = nodes.parent;
        float[] logical = nodes.logical;
        float[] out = nodes.visualWorld().matrix;
        float[] above = out;
        int aboveChunk = NONE;
        for (int node = from; node < to; node++) {
            int parent = parents[node];
            if (parent >> NodeChunk.SHIFT != aboveChunk) {
                aboveChunk = parent >> NodeChunk.SHIFT;
                above = table.chunk(parent).visualWorld.matrix;
            }
            int m = node * Affine.STRIDE;
            Affine.fromPose(logical, node * PoseLayout.STRIDE, out, m);
            Affine.multiply(above, (parent & NodeChunk.MASK) * Affine.STRIDE, out, m, out, m);
        }
    }

    @Override
    public void each(NodeTable table, PoseColumns poses, NodeChunk nodes, int[] places, int[] rows, int count) {
        int[] parents = nodes.parent;
        float[] logical = nodes.logical;
        float[] out = nodes.visualWorld().matrix;
        float[] qx = poses.rotation[0];
        float[] qy = poses.rotation[1];
        float[] qz = poses.rotation[2];
        float[] qw = poses.rotation[3];
        float[] sx = poses.scale[0];
        float[] sy = poses.scale[1];
        float[] sz = poses.scale[2];
        float[] tx = poses.translation[0];
        float[] ty = poses.translation[1];
        float[] tz = poses.translation[2];
        for (int i = 0; i < count; i++) {
            int node = places[i];
            int row = rows[i];
            int m = node * Affine.STRIDE;
            if (row < 0) {
                Affine.fromPose(logical, node * PoseLayout.STRIDE, out, m);
            } else {
                Affine.compose(qx[row], qy[row], qz[row], qw[row], sx[row], sy[row], sz[row], out, m);
                out[m + 9] = tx[row];
                out[m + 10] = ty[row];
                out[m + 11] = tz[row];
            }
            int parent = parents[node];
            if (parent >= 0) {
                float[] above = table.chunk(parent).visualWorld.matrix;
                Affine.multiply(above, (parent & NodeChunk.MASK) * Affine.STRIDE, out, m, out, m);
            }
        }
    }
}
