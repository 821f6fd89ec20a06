package dev.tandem.transform.internal;

/** The logical local poses as they were at the last observation: at the start of the tick that is under way. */
final class TickStartPoses implements LocalPoses {
    private final NodeTable nodes;
    private final MotionTable[] tables;

    /** @param tables by place; null for {@link NodeState#AT_REST} */
    TickStartPoses(NodeTable nodes, MotionTable[] tables) {
        this.nodes = nodes;
        this.tables = tables.clone();
    }

    @Override
    public void load(int index, float[] pose) {
        byte state = nodes.state(index);
        if ((state & NodeState.PENDING) == 0) {
            nodes.loadLogical(index, pose);
        } else {
            int row = nodes.chunk(index).row[index & NodeChunk.MASK];
            tables[NodeState.place(state)].chunk(row).target.load(row & MotionChunk.MASK, pose, 0);
        }
    }

    /** Replaces the start pose of a pending node. */
    void store(int index, float[] pose) {
        int row = nodes.chunk(index).row[index & NodeChunk.MASK];
        tables[NodeState.place(nodes.state(index))].chunk(row).target.store(row & MotionChunk.MASK, pose, 0);
    }

    @Override
    public int revision(int index) {
        return nodes.logicalRevision(index);
    }
}
