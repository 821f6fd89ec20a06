package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.LocalPoses;

/** Visual local poses: that of a node is in its row if it has one, else it is its logical pose. */
public final class VisualPoses implements LocalPoses {
    private final NodeTable nodes;
    private final MotionChunks chunks;

    public VisualPoses(NodeTable nodes, MotionChunks chunks) {
        this.nodes = nodes;
        this.chunks = chunks;
    }

    @Override
    public void load(int index, float[] pose) {
        if (hasRow(index)) {
            int row = row(index);
            MotionChunk chunk = chunks.of(row);
            chunk.show();
            chunk.visual.load(row & MotionChunk.MASK, pose, 0);
        } else {
            nodes.loadLogical(index, pose);
        }
    }

    /** Stores the visual pose of a node with a row, which {@link WriteBook} counts. */
    public void store(int index, float[] pose) {
        int row = row(index);
        chunks.of(row).storeVisual(row & MotionChunk.MASK, pose);
    }

    @Override
    public int revision(int index) {
        if (hasRow(index)) {
            int row = row(index);
            MotionChunk chunk = chunks.of(row);
            return chunk.visualRevision[row & MotionChunk.MASK] + chunk.table.visualWrites();
        }
        return nodes.chunk(index).visualRevision[index & NodeChunk.MASK];
    }

    private boolean hasRow(int index) {
        return nodes.rowKind(index) != RowKind.AT_REST;
    }

    private int row(int index) {
        return nodes.row(index);
    }
}
