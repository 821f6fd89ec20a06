package dev.tandem.transform.internal;

import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeIds;
import dev.tandem.transform.internal.node.NodeTable;

/** Who is above and below whom, by id. Callers have checked that the nodes live; none is -1. */
public final class Family {
    private final NodeTable nodes;
    private final NodeIds ids;
    private final Hierarchy hierarchy;

    Family(NodeTable nodes, Hierarchy hierarchy) {
        this.nodes = nodes;
        this.ids = nodes.ids();
        this.hierarchy = hierarchy;
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

    public int childCount(int id) {
        return hierarchy.childCount(ids.place(id));
    }
}
