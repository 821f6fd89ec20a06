package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseForms;

/** Tables of rows for tests, and the nodes in them. */
final class MotionRows {
    static final int KIND = RowKind.ofRule(0);

    final NodeTable nodes = new NodeTable();
    final MotionChunks chunks = new MotionChunks(PoseForms.SPATIAL);
    final MotionTable table;
    private final float[] pose = PoseForms.SPATIAL.newPose();

    /** @param extras columns of the first table */
    MotionRows(int extras) {
        table = new MotionTable(nodes, chunks, KIND, extras);
        PoseForms.SPATIAL.identity(pose, 0);
    }

    /** A pose that differs from others in its translation, by {@code x} along all axes. */
    float[] pose(float x) {
        float[] result = pose.clone();
        for (int k = 0; k < 3; k++) {
            result[k] = x + k;
        }
        return result;
    }

    /** The first chunk of another table, with some rows. */
    MotionChunk table(int extras, int count) {
        MotionTable other = new MotionTable(nodes, chunks, KIND, extras);
        for (int i = 0; i < count; i++) {
            enter(other);
        }
        return other.chunkAt(0);
    }

    /** A new node with a row of a table. */
    int enter(MotionTable into) {
        int node = nodes.create((byte) 0);
        into.enter(node, pose);
        return node;
    }

    int enter() {
        return enter(table);
    }

    /** The number of the row of a node. */
    int row(int node) {
        return nodes.chunk(node).row[node & NodeChunk.MASK];
    }
}
