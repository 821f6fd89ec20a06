package dev.tandem.transform.internal;

/** Where the visual local pose of each node is: its row if it has one, else its logical pose. */
final class VisualPoses implements LocalPoses {
    private final NodeTable nodes;
    private final MotionTable[] tables;

    /** @param tables by place; null for {@link NodeState#AT_REST} */
    VisualPoses(NodeTable nodes, MotionTable[] tables) {
        this.nodes = nodes;
        this.tables = tables.clone();
    }

    @Override
    public void load(int index, float[] pose) {
        MotionTable table = tableOf(index);
        if (table == null) {
            nodes.loadLogical(index, pose);
        } else {
            int row = row(index);
            table.chunk(row).visual.load(row & MotionChunk.MASK, pose, 0);
        }
    }

    /** Writes the picture of a node that has a row, without counting it. */
    void store(int index, float[] pose) {
        int row = row(index);
        tableOf(index).chunk(row).visual.store(row & MotionChunk.MASK, pose, 0);
    }

    @Override
    public int revision(int index) {
        MotionTable table = tableOf(index);
        if (table == null) {
            return nodes.chunk(index).visualRevision[index & NodeChunk.MASK];
        }
        int row = row(index);
        return table.chunk(row).visualRevision[row & MotionChunk.MASK];
    }

    void countWrite(int index) {
        MotionTable table = tableOf(index);
        if (table == null) {
            nodes.chunk(index).visualRevision[index & NodeChunk.MASK]++;
        } else {
            int row = row(index);
            table.chunk(row).visualRevision[row & MotionChunk.MASK]++;
        }
    }

    private MotionTable tableOf(int index) {
        return tables[NodeState.place(nodes.state(index))];
    }

    private int row(int index) {
        return nodes.chunk(index).row[index & NodeChunk.MASK];
    }
}
