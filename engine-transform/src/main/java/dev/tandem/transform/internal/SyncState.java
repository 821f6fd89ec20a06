package dev.tandem.transform.internal;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeIds;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.timeline.Motions;

/** Revisions, stamps and sync flags of single nodes. Callers name nodes by id, and have checked that they live. */
public final class SyncState {
    private final NodeTable nodes;
    private final NodeIds ids;
    private final Motions motions;

    SyncState(NodeTable nodes, Motions motions) {
        this.nodes = nodes;
        this.ids = nodes.ids();
        this.motions = motions;
    }

    /** The sync flag: whether the visual pose has not yet reached the logical one. */
    public boolean syncNeeded(int id) {
        return nodes.isInMotion(ids.place(id));
    }

    public int logicalRevision(int id) {
        return nodes.logicalRevision(ids.place(id));
    }

    public int visualRevision(int id) {
        return motions.visuals().revision(ids.place(id));
    }

    public int observedRevision(int id) {
        int place = ids.place(id);
        return nodes.chunk(place).observedRevision[place & NodeChunk.MASK];
    }

    public long startNanos(int id) {
        return motions.startNanos(ids.place(id));
    }

    public long endNanos(int id) {
        return motions.endNanos(ids.place(id));
    }
}
