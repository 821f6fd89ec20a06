package dev.tandem.transform.internal.world;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.platform.Fma;
import dev.tandem.transform.internal.pose.PlaneAffine;
import dev.tandem.transform.internal.pose.PlaneLayout;
import dev.tandem.transform.internal.pose.PoseColumns;

/**
 * World matrices of nodes in the plane: what {@link PlaneAffine} does for one. Each loop holds all of its arithmetic but sines
 * and cosines, which are computed in blocks before. For one thread.
 */
final class FlatWorldKernel implements WorldKernel {
    private final SineColumns sines = new SineColumns();
    private final float[] angles = new float[SineColumns.SIZE];

    @Override
    public void rows(PoseColumns poses, int distance, NodeChunk nodes, int from, int to) {
        for (int start = from; start < to; start += SineColumns.SIZE) {
            int end = Math.min(to, start + SineColumns.SIZE);
            sines.compute(poses.rotation[0], start + distance, end - start);
            block(poses, distance, nodes.visualWorld().matrix, start, end);
        }
    }

    /** All numbers of a node are read before any is stored: after a store the compiler has to read what it knew again. */
    private void block(PoseColumns poses, int distance, float[] out, int from, int to) {
        float[] sines = this.sines.sine;
        float[] cosines = this.sines.cosine;
        float[] scaleX = poses.scale[0];
        float[] scaleY = poses.scale[1];
        float[] translationX = poses.translation[0];
        float[] translationY = poses.translation[1];
        for (int node = from; node < to; node++) {
            int row = node + distance;
            int m = node * PlaneAffine.STRIDE;
            float sine = sines[node - from];
            float cosine = cosines[node - from];
            float sx = scaleX[row];
            float sy = scaleY[row];
            float tx = translationX[row];
            float ty = translationY[row];
            out[m] = cosine * sx;
            out[m + 1] = sine * sx;
            out[m + 2] = -sine * sy;
            out[m + 3] = cosine * sy;
            out[m + 4] = tx;
            out[m + 5] = ty;
        }
    }

    @Override
    public void rowsApart(PoseColumns poses, int distance, NodeChunk nodes, float[] offset, int from, int to) {
        float[] out = nodes.visualWorld().matrix;
        rows(poses, distance, nodes, from, to);
        for (int node = from; node < to; node++) {
            int m = node * PlaneAffine.STRIDE;
            out[m + 4] += offset[2 * node];
            out[m + 5] += offset[2 * node + 1];
        }
    }

    @Override
    public void poses(NodeChunk nodes, int from, int to) {
        float[] out = nodes.visualWorld().matrix;
        for (int node = from; node < to; node++) {
            PlaneAffine.fromPose(nodes.logical, node * PlaneLayout.STRIDE, out, node * PlaneAffine.STRIDE);
        }
    }

    @Override
    public void rowsBelow(NodeTable table, PoseColumns poses, int distance, NodeChunk nodes, int from, int to) {
        float doubt = 0f;
        for (int start = from; start < to; start += SineColumns.SIZE) {
            int end = Math.min(to, start + SineColumns.SIZE);
            sines.compute(poses.rotation[0], start + distance, end - start);
            doubt += blockBelow(table, poses, distance, nodes, start, end);
        }
        if (doubt != 0f) {
            rowsBelowOneByOne(table, poses, distance, nodes, from, to);
        }
    }

    /** Returns 0 if all elements are in the range of float, else NaN. */
    private float blockBelow(NodeTable table, PoseColumns poses, int distance, NodeChunk nodes, int from, int to) {
        int[] parents = nodes.parent;
        float[] out = nodes.visualWorld().matrix;
        float[] sines = this.sines.sine;
        float[] cosines = this.sines.cosine;
        float[] scaleX = poses.scale[0];
        float[] scaleY = poses.scale[1];
        float[] translationX = poses.translation[0];
        float[] translationY = poses.translation[1];
        float[] above = out;
        int aboveChunk = NONE;
        float doubt = 0f;
        for (int node = from; node < to; node++) {
            int row = node + distance;
            int parent = parents[node];
            if (parent >= 0 && parent >> NodeChunk.SHIFT != aboveChunk) {
                aboveChunk = parent >> NodeChunk.SHIFT;
                above = table.chunk(parent).visualWorld.matrix;
            }
            int p = (parent & NodeChunk.MASK) * PlaneAffine.STRIDE;
            int m = node * PlaneAffine.STRIDE;
            float sine = sines[node - from];
            float cosine = cosines[node - from];
            float sx = scaleX[row];
            float sy = scaleY[row];
            float tx = translationX[row];
            float ty = translationY[row];
            float i0 = cosine * sx;
            float j0 = sine * sx;
            float i1 = -sine * sy;
            float j1 = cosine * sy;
            float i2 = tx;
            float j2 = ty;
            if (parent >= 0) {
                float m00 = above[p];
                float m01 = above[p + 1];
                float m10 = above[p + 2];
                float m11 = above[p + 3];
                float m20 = above[p + 4];
                float m21 = above[p + 5];
                float a = i0;
                float b = j0;
                i0 = PlaneAffine.linear(m00, m10, a, b);
                j0 = PlaneAffine.linear(m01, m11, a, b);
                float c = i1;
                float d = j1;
                i1 = PlaneAffine.linear(m00, m10, c, d);
                j1 = PlaneAffine.linear(m01, m11, c, d);
                i2 = PlaneAffine.affine(m00, m10, m20, tx, ty);
                j2 = PlaneAffine.affine(m01, m11, m21, tx, ty);
            }
            out[m] = i0;
            out[m + 1] = j0;
            out[m + 2] = i1;
            out[m + 3] = j1;
            out[m + 4] = i2;
            out[m + 5] = j2;
            float sum = i0 + j0 + (i1 + j1) + (i2 + j2);
            doubt = Fma.fma(sum, 0f, doubt);
        }
        return doubt;
    }

    /** Computes {@link #rowsBelow} where some element may be beyond the range of float. */
    private void rowsBelowOneByOne(
            NodeTable table, PoseColumns poses, int distance, NodeChunk nodes, int from, int to) {
        rows(poses, distance, nodes, from, to);
        for (int node = from; node < to; node++) {
            if (nodes.parent[node] != NONE) {
                below(table, nodes, node);
            }
        }
    }

    @Override
    public void posesBelow(NodeTable table, NodeChunk nodes, int from, int to) {
        poses(nodes, from, to);
        for (int node = from; node < to; node++) {
            below(table, nodes, node);
        }
    }

    @Override
    public void each(NodeTable table, PoseColumns poses, NodeChunk nodes, int[] places, int[] rows, int count) {
        for (int start = 0; start < count; start += SineColumns.SIZE) {
            int end = Math.min(count, start + SineColumns.SIZE);
            gatherAngles(poses.rotation[0], nodes.logical, places, rows, start, end);
            sines.compute(angles, 0, end - start);
            blockOfEach(table, poses, nodes, places, rows, start, end);
        }
    }

    private void gatherAngles(float[] angle, float[] logical, int[] places, int[] rows, int from, int to) {
        for (int i = from; i < to; i++) {
            int row = rows[i];
            angles[i - from] = row < 0 ? logical[places[i] * PlaneLayout.STRIDE + PlaneLayout.ANGLE] : angle[row];
        }
    }

    private void blockOfEach(
            NodeTable table, PoseColumns poses, NodeChunk nodes, int[] places, int[] rows, int from, int to) {
        int[] parents = nodes.parent;
        float[] logical = nodes.logical;
        float[] out = nodes.visualWorld().matrix;
        float[] scaleX = poses.scale[0];
        float[] scaleY = poses.scale[1];
        float[] translationX = poses.translation[0];
        float[] translationY = poses.translation[1];
        for (int i = from; i < to; i++) {
            int node = places[i];
            int row = rows[i];
            int pose = node * PlaneLayout.STRIDE;
            int m = node * PlaneAffine.STRIDE;
            float sine = sines.sine[i - from];
            float cosine = sines.cosine[i - from];
            float sx = row < 0 ? logical[pose + PlaneLayout.SX] : scaleX[row];
            float sy = row < 0 ? logical[pose + PlaneLayout.SY] : scaleY[row];
            out[m] = cosine * sx;
            out[m + 1] = sine * sx;
            out[m + 2] = -sine * sy;
            out[m + 3] = cosine * sy;
            out[m + 4] = row < 0 ? logical[pose + PlaneLayout.X] : translationX[row];
            out[m + 5] = row < 0 ? logical[pose + PlaneLayout.Y] : translationY[row];
            if (parents[node] >= 0) {
                below(table, nodes, node);
            }
        }
    }

    /** Multiplies the parent's matrix with a local one, which is stored where the result goes. */
    private static void below(NodeTable table, NodeChunk nodes, int node) {
        int parent = nodes.parent[node];
        float[] out = nodes.visualWorld.matrix;
        float[] above = table.chunk(parent).visualWorld.matrix;
        int m = node * PlaneAffine.STRIDE;
        PlaneAffine.multiply(above, (parent & NodeChunk.MASK) * PlaneAffine.STRIDE, out, m, out, m);
    }
}
