package dev.tandem.transform.internal;

import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeIds;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.timeline.Ghosts;
import java.util.function.IntConsumer;

/** Parents, children and siblings, by id. Callers have checked that the nodes live; none is -1. */
public final class Family {
    private final NodeTable nodes;
    private final NodeIds ids;
    private final Hierarchy hierarchy;
    private final Ghosts ghosts;

    Family(NodeTable nodes, Hierarchy hierarchy, Ghosts ghosts) {
        this.nodes = nodes;
        this.ids = nodes.ids();
        this.hierarchy = hierarchy;
        this.ghosts = ghosts;
    }

    /** Id of the parent, -1 at the root. */
    public int parent(int id) {
        return nodes.idOrNone(nodes.parent(ids.place(id)));
    }

    /** Id of the parent on which the world transform depends, -1 at the root and for a node that takes nothing. */
    public int worldParent(int id) {
        return nodes.idOrNone(nodes.worldParent(ids.place(id)));
    }

    /** Id of the first child, -1 without children. */
    public int firstChild(int id) {
        return nodes.idOrNone(nodes.firstChild(ids.place(id)));
    }

    /** Id of the next child of the same parent; after the last comes the first. */
    public int nextSibling(int id) {
        return nodes.id(nodes.nextSibling(ids.place(id)));
    }

    /** Calls {@code action} with the id of each root that the host knows, in order of place. */
    public void forEachRoot(IntConsumer action) {
        for (int first = 0; first < nodes.limit(); first += NodeChunk.SIZE) {
            long[] roots = nodes.chunk(first).roots;
            for (int word = 0; word < roots.length; word++) {
                for (long rest = roots[word]; rest != 0; rest &= rest - 1) {
                    tell(first + word * Long.SIZE + Long.numberOfTrailingZeros(rest), action);
                }
            }
        }
    }

    /** Calls {@code action} with the id of each node below another, parents before children. */
    public void forEachBelow(int id, IntConsumer action) {
        int root = ids.place(id);
        for (int place = hierarchy.next(root, root); place != NodeTable.NONE; place = hierarchy.next(place, root)) {
            tell(place, action);
        }
    }

    private void tell(int place, IntConsumer action) {
        int id = nodes.id(place);
        if (ghosts.isOther(id)) {
            action.accept(id);
        }
    }

    public int childCount(int id) {
        return hierarchy.childCount(ids.place(id));
    }
}
