package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;

/** Ends motions that have reached their target, and takes nodes off the lists of pending ones. */
public final class Arrivals {
    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final ChangeLog changes;

    public Arrivals(NodeTable nodes, MotionChunks chunks, ChangeLog changes) {
        this.nodes = nodes;
        this.chunks = chunks;
        this.changes = changes;
    }

    /** Ends one motion in a frame. */
    public void arriveInFrame(MotionTable table, int index) {
        table.leave(index);
        changes.visualChanged(index);
    }

    /** Ends one motion outside a frame, which counts as a visual write of its own. */
    public void arrive(MotionTable table, int index) {
        table.leave(index);
        nodes.chunk(index).visualRevision[index & NodeChunk.MASK]++;
        changes.visualChanged(index);
    }

    /**
     * Ends a motion as {@link #arrive} does, at a teleport that becomes visible only now: readers of changes are notified of the
     * jump.
     */
    public void arriveByTeleport(MotionTable table, int index) {
        arrive(table, index);
        tellTeleport(index);
    }

    /** A teleport that was made before has become the visual pose of a row. */
    public void jumpByTeleport(MotionChunk chunk, int row) {
        chunk.visualRevision[row]++;
        changes.visualChanged(chunk.node[row]);
    }

    /** The next frame shows a teleport that was made before. */
    public void tellTeleport(int index) {
        changes.teleported(index);
    }

    /**
     * Marks the node's newest write as observed.
     *
     * @return false if the entry is out of date: the node was settled, destroyed or has changed its table since
     */
    public boolean takePending(int index, MotionTable table) {
        NodeChunk chunk = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        if (!NodeLife.isPending(chunk, at) || chunks.of(chunk.row[at]).table != table) {
            return false;
        }
        NodeLife.observe(chunk, at);
        return true;
    }
}
