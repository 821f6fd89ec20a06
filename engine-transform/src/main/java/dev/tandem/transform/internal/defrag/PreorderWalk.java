package dev.tandem.transform.internal.defrag;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.node.NodeTable;

/** Goes through a subtree, parents before their children, each subtree as a whole. Nodes that were visited must not be moved. */
final class PreorderWalk {
    private final NodeTable nodes;
    private int root = NONE;
    private int last = NONE;
    private boolean below;

    PreorderWalk(NodeTable nodes) {
        this.nodes = nodes;
    }

    /** Begins with a node, which has been visited. */
    void begin(int newRoot) {
        root = newRoot;
        last = newRoot;
        below = true;
    }

    /** Leaves out what is below the node visited last. */
    void skipBelow() {
        below = false;
    }

    /** The node visited last was moved. */
    void lastMovedTo(int place) {
        if (last == root) {
            root = place;
        }
        last = place;
    }

    /** Ends the walk. */
    void end() {
        root = NONE;
        last = NONE;
    }

    /** Visits the next node, {@link NodeTable#NONE} if all were visited. */
    int next() {
        if (last == NONE) {
            return NONE;
        }
        int child = below ? nodes.firstChild(last) : NONE;
        below = true;
        last = child == NONE ? besideOrAbove(last) : child;
        return last;
    }

    private int besideOrAbove(int node) {
        int n = node;
        while (n != root) {
            int parent = nodes.parent(n);
            int next = nodes.nextSibling(n);
            if (next != nodes.firstChild(parent)) {
                return next;
            }
            n = parent;
        }
        return NONE;
    }
}
