package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;

/** The book of writes: counts each in the revisions of its node and its row, and enters it in the log of changes. */
public final class WriteBook {
    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final ChangeLog changes;

    public WriteBook(NodeTable nodes, MotionChunks chunks, ChangeLog changes) {
        this.nodes = nodes;
        this.chunks = chunks;
        this.changes = changes;
    }

    /** A logical write changed bits, and is interpolated. */
    public void moved(NodeChunk chunk, int place) {
        logicalChanged(chunk, place);
        changes.written(place);
    }

    /** Nodes at consecutive places of a chunk were {@linkplain #moved(NodeChunk, int) moved}. */
    public void moved(NodeChunk chunk, int first, int count) {
        int[] revision = chunk.logicalRevision;
        int from = first & NodeChunk.MASK;
        for (int i = from; i < from + count; i++) {
            revision[i]++;
        }
        changes.logicalChanged();
        for (int place = first; place < first + count && changes.wants(ChangeBits.WRITTEN); place++) {
            changes.written(place);
        }
    }

    /** A logical write stored the bits that were there. */
    public void rewritten(NodeChunk chunk, int place) {
        chunk.logicalRevision[place & NodeChunk.MASK]++;
        changes.written(place);
    }

    /** A logical write is not interpolated. */
    public void snapped(NodeChunk chunk, int place) {
        moved(chunk, place);
        shown(place);
    }

    /** A teleport is shown by the next frame. */
    public void teleported(NodeChunk chunk, int place) {
        logicalChanged(chunk, place);
        changes.teleported(place);
        shown(place);
    }

    /** A teleport waits for a frame at its stamp. */
    public void teleportedOnStamp(NodeChunk chunk, int place) {
        logicalChanged(chunk, place);
        changes.teleportedOnStamp(place);
    }

    private void logicalChanged(NodeChunk chunk, int place) {
        chunk.logicalRevision[place & NodeChunk.MASK]++;
        changes.logicalChanged();
    }

    /** The visual pose of a node was written outside a frame. */
    public void shown(int place) {
        countShown(place);
        changes.visualChanged(place);
    }

    private void countShown(int place) {
        NodeChunk node = nodes.chunk(place);
        int at = place & NodeChunk.MASK;
        if (node.rowKind[at] == RowKind.AT_REST) {
            node.visualRevision[at]++;
        } else {
            chunks.of(node.row[at]).visualRevision[node.row[at] & MotionChunk.MASK]++;
        }
    }

    /** The visual pose of a row was written outside a frame. */
    public void shown(MotionChunk chunk, int row) {
        chunk.visualRevision[row]++;
        changes.visualChanged(chunk.node[row]);
    }

    /** The visual pose of a node was written outside a frame, and its visual world jumped otherwise than by a teleport. */
    public void jumped(int place) {
        countShown(place);
        changes.jumped(place);
    }

    /** Ends the motion of a row in a frame. */
    public void arriveInFrame(MotionTable table, MotionChunk chunk, int row) {
        int place = chunk.node[row];
        table.leave(chunk, row);
        changes.visualChanged(place);
    }

    /** Ends one motion outside a frame, which counts as a visual write of its own. */
    public void arrive(MotionTable table, int place) {
        table.leave(place);
        shown(place);
    }

    /** Ends a motion as {@link #arrive} does, at a teleport that shows only now. */
    public void arriveByTeleport(MotionTable table, int place) {
        arrive(table, place);
        teleportShows(place);
    }

    /** The next frame shows a teleport that was made before. */
    public void teleportShows(int place) {
        changes.teleported(place);
    }
}
