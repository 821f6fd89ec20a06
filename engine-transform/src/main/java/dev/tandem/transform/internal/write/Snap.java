package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.timeline.Motions;

/** Ends motions and overrides: visual poses become the logical ones, and nothing logical is written. */
final class Snap {
    private final NodeTable nodes;
    private final Hierarchy hierarchy;
    private final Motions motions;
    private final WriteBook book;

    Snap(NodeTable nodes, Hierarchy hierarchy, Motions motions, WriteBook book) {
        this.nodes = nodes;
        this.hierarchy = hierarchy;
        this.motions = motions;
        this.book = book;
    }

    void node(int index) {
        if (nodes.rowKind(index) != RowKind.AT_REST) {
            motions.settle(index);
            book.shown(index);
        }
    }

    void branch(int root) {
        for (int index = root; index != NodeTable.NONE; index = hierarchy.next(index, root)) {
            node(index);
        }
    }
}
