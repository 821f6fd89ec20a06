package dev.tandem.transform.internal.write;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.world.WorldCache;

/**
 * Hides and shows branches. Every node knows whether it is drawn, so that a frame does not have to look for hidden nodes above
 * it; a change of that costs a look at each node of the branch.
 */
public final class Visibility {
    private final NodeTable nodes;
    private final NodeOrder order;
    private final WorldCache visualWorlds;
    private final ChangeLog changes;
    private final PoseWriter writer;
    private final IntList toSpread = new IntList();

    public Visibility(NodeTable nodes, NodeOrder order, WorldCache visualWorlds, ChangeLog changes, PoseWriter writer) {
        this.nodes = nodes;
        this.writer = writer;
        this.order = order;
        this.visualWorlds = visualWorlds;
        this.changes = changes;
    }

    /** Hides a node with all below it; the id is that of a living node. */
    public void hide(int id) {
        hide(id, true);
    }

    /** Undoes {@link #hide}. */
    public void show(int id) {
        hide(id, false);
    }

    private void hide(int id, boolean hidden) {
        change(nodes.ids().place(id), Traits.HIDDEN, hidden);
        Journal journal = writer.journal();
        if (journal != null) {
            journal.hidden(id, hidden);
        }
    }

    /** True if a node is drawn: neither it nor a node above it is hidden. */
    public boolean isDrawn(int id) {
        return nodes.isDrawn(nodes.ids().place(id));
    }

    /** True if no node is hidden. */
    public boolean areAllDrawn() {
        return nodes.areAllDrawn();
    }

    /** A node has another parent, or its first one. */
    public void linked(int index) {
        int parent = nodes.parent(index);
        change(index, Traits.BELOW_HIDDEN, parent != NONE && !nodes.isDrawn(parent));
    }

    private void change(int index, int trait, boolean has) {
        boolean drawn = nodes.isDrawn(index);
        set(index, trait, has);
        if (drawn == nodes.isDrawn(index)) {
            return;
        }
        order.runsChanged();
        if (drawn) {
            changes.hidden(index);
        }
        spread(index, drawn);
        if (!drawn) {
            changes.shown(index);
        }
    }

    private void set(int index, int trait, boolean has) {
        int traits = nodes.traits(index);
        nodes.traits(index, has ? traits | trait : traits & ~trait);
    }

    /** The subtree of a node that was drawn, or is from now on. */
    private void spread(int top, boolean wasDrawn) {
        toSpread.add(top);
        while (!toSpread.isEmpty()) {
            int index = toSpread.removeLast();
            if (!wasDrawn) {
                visualWorlds.invalidate(index);
            }
            int first = nodes.firstChild(index);
            int child = first;
            while (child != NONE) {
                boolean before = nodes.isDrawn(child);
                set(child, Traits.BELOW_HIDDEN, wasDrawn);
                if (before != nodes.isDrawn(child)) {
                    toSpread.add(child);
                }
                child = nodes.nextSibling(child);
                child = child == first ? NONE : child;
            }
        }
    }
}
