package dev.tandem.transform.internal.defrag;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;

/** Moves a node to another place, with everything that names places. */
final class NodeMover {
    /** A node with more children than this is not moved: correcting all their links would take too long for one step. */
    private static final int MOST_CHILDREN = 256;

    private final NodeTable nodes;
    private final Hierarchy hierarchy;
    private final NodeOrder order;
    private final MotionChunks motions;

    NodeMover(NodeTable nodes, Hierarchy hierarchy, NodeOrder order, MotionChunks motions) {
        this.nodes = nodes;
        this.hierarchy = hierarchy;
        this.order = order;
        this.motions = motions;
    }

    /** True if a node may be moved now: no list of written nodes names its place, and it has not very many children. */
    boolean isMovable(int index) {
        return !NodeLife.isListed(nodes.chunk(index), index) && hasFewChildren(index);
    }

    private boolean hasFewChildren(int index) {
        int first = nodes.firstChild(index);
        if (first == NodeTable.NONE) {
            return true;
        }
        int child = nodes.nextSibling(first);
        for (int count = 1; child != first; count++) {
            if (count == MOST_CHILDREN) {
                return false;
            }
            child = nodes.nextSibling(child);
        }
        return true;
    }

    /** Moves a node that is movable to a free place. */
    void move(int from, int to) {
        nodes.move(from, to);
        hierarchy.moved(from, to);
        order.moved(from, to);
        if (nodes.rowKind(to) != RowKind.AT_REST) {
            int row = nodes.row(to);
            MotionTable.nodeMoved(motions.of(row), row & MotionChunk.MASK, to);
        }
    }
}
