package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.LocalPoses;

/** The logical local poses as they were at the last observation: at the start of the tick that is under way. */
public final class TickStartPoses implements LocalPoses {
    private final NodeTable nodes;
    private final MotionChunks chunks;

    public TickStartPoses(NodeTable nodes, MotionChunks chunks) {
        this.nodes = nodes;
        this.chunks = chunks;
    }

    @Override
    public void load(int index, float[] pose) {
        if (!NodeLife.isPending(nodes, index)) {
            nodes.loadLogical(index, pose);
        } else {
            int row = nodes.row(index);
            chunks.of(row).target.load(row & MotionChunk.MASK, pose, 0);
        }
    }

    /** Replaces the start pose of a pending node. */
    public void store(int index, float[] pose) {
        int row = nodes.row(index);
        chunks.of(row).storeTarget(row & MotionChunk.MASK, pose, 0);
    }

    @Override
    public int revision(int index) {
        return nodes.logicalRevision(index);
    }
}
