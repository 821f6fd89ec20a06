package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.timeline.Motions;
import dev.tandem.transform.internal.world.WorldCache;

/** Changes what nodes take from their parents: it is as if they got other parents. Callers name nodes by id. */
public final class Inheriting {
    private final NodeTable nodes;
    private final NodeOrder order;
    private final Motions motions;
    private final Reparenting reparenting;
    private final WorldCache logicalWorlds;
    private final WorldCache visualWorlds;
    private final ChangeLog changes;
    private final WriteBook book;
    private final PoseWriter writer;

    public Inheriting(
            NodeTable nodes,
            NodeOrder order,
            Motions motions,
            Reparenting reparenting,
            WorldCache logicalWorlds,
            WorldCache visualWorlds,
            ChangeLog changes,
            WriteBook book,
            PoseWriter writer) {
        this.writer = writer;
        this.nodes = nodes;
        this.order = order;
        this.motions = motions;
        this.reparenting = reparenting;
        this.logicalWorlds = logicalWorlds;
        this.visualWorlds = visualWorlds;
        this.changes = changes;
        this.book = book;
    }

    /** The part that a node inherits from its parent, see {@link Traits#taken}. */
    public int taken(int id) {
        return nodes.taken(nodes.ids().place(id));
    }

    /**
     * Lets a node take something else, and keeps its world poses.
     *
     * @throws IllegalStateException if they cannot be kept
     */
    public void takeKeepingWorld(int id, int taken) {
        int index = nodes.ids().place(id);
        if (!changesSpace(index, taken)) {
            set(index, taken);
            tell(index, taken, Journal.KEEP_LOCAL);
            return;
        }
        if (!reparenting.prepare(index, nodes.parent(index), taken)) {
            throw new IllegalStateException("the world pose of " + nodes.nodeName(id)
                    + " cannot be kept: below " + nodes.nodeName(nodes.id(nodes.parent(index)))
                    + " an ancestor has a scale of zero, or numbers are too large");
        }
        change(index, taken);
        reparenting.apply(index);
        tell(index, taken, Journal.KEEP_WORLD);
    }

    /** Lets a node take something else, and keeps its local poses. */
    public void takeKeepingLocal(int id, int taken) {
        int index = nodes.ids().place(id);
        if (changesSpace(index, taken)) {
            change(index, taken);
            changes.jumped(index);
        } else {
            set(index, taken);
        }
        tell(index, taken, Journal.KEEP_LOCAL);
    }

    /** Lets a node take something else and ends its motion, also if it takes that already. */
    public void takeAndSnap(int id, int taken) {
        int index = nodes.ids().place(id);
        if (changesSpace(index, taken)) {
            change(index, taken);
        } else {
            set(index, taken);
        }
        motions.settle(index);
        book.jumped(index);
        tell(index, taken, Journal.SNAP);
    }

    private void tell(int index, int taken, int keeps) {
        Journal journal = writer.journal();
        if (journal != null) {
            NodeChunk chunk = nodes.chunk(index);
            journal.inheriting(chunk.id(index), taken, keeps, chunk.logical, chunk.logicalOffset(index));
        }
    }

    private boolean changesSpace(int index, int taken) {
        return nodes.parent(index) != NodeTable.NONE && nodes.taken(index) != taken;
    }

    private void change(int index, int taken) {
        changes.inheriting(index, nodes.parent(index));
        set(index, taken);
        nodes.dropAnchorBelow(index);
        logicalWorlds.invalidate(index);
        visualWorlds.invalidate(index);
        changes.logicalChanged();
    }

    private void set(int index, int taken) {
        if (nodes.taken(index) != taken) {
            nodes.traits(index, Traits.withTaken(nodes.traits(index), taken));
            order.runsChanged();
        }
    }
}
