package dev.tandem.transform.internal;

/** Ends motions that have reached their target, and takes nodes off the lists of pending ones. */
final class Arrivals {
    private final NodeTable nodes;
    private final ChangeFeed feed;

    Arrivals(NodeTable nodes, ChangeFeed feed) {
        this.nodes = nodes;
        this.feed = feed;
    }

    /** Ends every motion of the table whose end stamp has passed. */
    void arriveAll(MotionTable table, long renderNanos) {
        TickGroups groups = table.groups();
        for (int row = table.size() - 1; row >= 0; row--) {
            MotionChunk chunk = table.chunk(row);
            int group = chunk.group[row & MotionChunk.MASK];
            if (groups.hasArrived(group, renderNanos)) {
                int index = chunk.node[row & MotionChunk.MASK];
                table.leave(index);
                feed.visualChanged(index);
            }
        }
    }

    /** Ends one motion outside a frame, which counts as a visual write of its own. */
    void arrive(MotionTable table, int index) {
        table.leave(index);
        nodes.chunk(index).visualRevision[index & NodeChunk.MASK]++;
        feed.visualChanged(index);
    }

    /**
     * Marks the node's newest write as observed.
     *
     * @return false if the entry is out of date: the node was settled, destroyed or has changed its table since
     */
    boolean takePending(int index, int place) {
        NodeChunk chunk = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        byte state = chunk.state[at];
        if ((state & NodeState.PENDING) == 0 || NodeState.place(state) != place) {
            return false;
        }
        chunk.state[at] = (byte) (state & ~(NodeState.PENDING | NodeState.REPARENTED));
        chunk.observedRevision[at] = chunk.logicalRevision[at];
        return true;
    }
}
