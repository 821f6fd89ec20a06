package dev.tandem.transform.internal.defrag;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;

/**
 * Moves a node to an occupied place, whose node goes elsewhere: to a free place before its own children, to the place of the
 * incoming node, or to any free places together with its subtree.
 */
final class Displacement {
    /** Children looked at to find the lowest. */
    private static final int MOST_CHILDREN = 64;

    private final NodeTable nodes;
    private final NodeOrder order;
    private final NodeMover mover;
    private final Subtree subtree;
    private final int[] free = new int[Subtree.MOST];

    Displacement(NodeTable nodes, NodeOrder order, NodeMover mover) {
        this.nodes = nodes;
        this.order = order;
        this.mover = mover;
        this.subtree = new Subtree(nodes);
    }

    /**
     * Moves a node to a lower, occupied place; both nodes can be moved.
     *
     * @return false if nothing was done because the other node has nowhere to go
     */
    boolean bring(int node, int to) {
        int children = lowestChild(to);
        int next = nodes.freePlaceAfter(to);
        if (next != NONE && next < children) {
            mover.move(to, next);
            mover.move(node, to);
            return true;
        }
        return node < children ? exchange(node, to) : bringFromSubtree(node, to);
    }

    private boolean exchange(int node, int to) {
        int spare = anyFree();
        if (spare == NONE) {
            return false;
        }
        mover.move(to, spare);
        mover.move(node, to);
        mover.move(spare, node);
        return true;
    }

    private int anyFree() {
        int spare = nodes.freePlaceAfter(NONE);
        return spare == NONE && nodes.room() > 0 ? nodes.addPlace() : spare;
    }

    /** The place of the first child that has to stay behind its parent; 0 if there are too many to look. */
    private int lowestChild(int node) {
        int first = nodes.firstChild(node);
        int lowestPlace = Integer.MAX_VALUE;
        if (first == NONE) {
            return lowestPlace;
        }
        int child = first;
        int count = 0;
        do {
            if (order.isByPlace(child)) {
                lowestPlace = Math.min(lowestPlace, child);
            }
            child = nodes.nextSibling(child);
        } while (child != first && ++count < MOST_CHILDREN);
        return child == first ? lowestPlace : 0;
    }

    /** Moves the other node away with everything below it, parents to lower places than their children. */
    private boolean bringFromSubtree(int node, int to) {
        if (!subtree.collect(to) || !isMovable(to) || !findFree(to, subtree.size())) {
            return false;
        }
        for (int i = 0; i < subtree.size(); i++) {
            mover.move(nodes.ids().place(subtree.id(i)), free[i]);
        }
        mover.move(node, to);
        return true;
    }

    private boolean isMovable(int root) {
        for (int i = 0; i < subtree.size(); i++) {
            int member = nodes.ids().place(subtree.id(i));
            if (member < root || !mover.isMovable(member)) {
                return false;
            }
        }
        return true;
    }

    private boolean findFree(int behind, int count) {
        int last = behind;
        for (int i = 0; i < count; i++) {
            int place = nodes.freePlaceAfter(last);
            if (place == NONE) {
                if (nodes.room() < count - i) {
                    return false;
                }
                place = nodes.addPlace();
            }
            free[i] = place;
            last = place;
        }
        return true;
    }
}
