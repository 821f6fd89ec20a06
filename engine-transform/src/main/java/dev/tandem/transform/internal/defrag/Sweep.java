package dev.tandem.transform.internal.defrag;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;

/**
 * Puts all nodes into the order of their trees, from the first place up, a step at a time.
 *
 * <p>All places before {@code target} are done. The node that lies at the first of the others is a root, or its parent is done;
 * its subtree goes to the places from the target on. Who lies there makes room: it goes to a free place before its own
 * children, changes places with the node that comes, or goes behind all nodes with what is below it. If none of these can be, it
 * stays. So after each step no parent lies behind its children, unless it did so before.
 */
final class Sweep {
    /** Children looked at to find the lowest, and nodes of a subtree that is moved in one step. */
    private static final int SMALL = 64;

    /** Places looked at for a node with which to begin, in one step. */
    private static final int MOST_SEARCHED = 1024;

    /** Nodes passed and places skipped in one step. */
    private static final int PATIENCE = 64;

    private final NodeTable nodes;
    private final NodeOrder order;
    private final NodeMover mover;
    private final PreorderWalk walk;
    private final PreorderWalk subtree;
    private final int[] members = new int[SMALL];
    private int target;

    /** No subtree begins at a place from the target to here. */
    private int searched;

    Sweep(NodeTable nodes, NodeOrder order, NodeMover mover) {
        this.nodes = nodes;
        this.order = order;
        this.mover = mover;
        this.walk = new PreorderWalk(nodes);
        this.subtree = new PreorderWalk(nodes);
    }

    void begin() {
        target = 0;
        sceneChanged();
        nodes.reserveRoom();
    }

    /** Nodes came, went or changed parents since the last step: what is left of a subtree is found by place. */
    void sceneChanged() {
        walk.end();
        searched = target;
    }

    /** Places a node or two; false if all are placed. */
    boolean step() {
        for (int passed = 0; passed < PATIENCE; passed++) {
            int node = walk.next();
            if (node == NONE) {
                return beginNext();
            }
            if (node >= target) {
                placeBelow(node);
                return true;
            }
            order.settle(node);
        }
        return true;
    }

    /** Begins with the subtree of the first node that is not placed, but whose parent is. */
    private boolean beginNext() {
        int end = Math.min(nodes.limit(), Math.max(searched, target) + MOST_SEARCHED);
        int root = Math.max(searched, target);
        while (root < end && !mayBegin(root)) {
            root++;
        }
        searched = root;
        if (root == end) {
            return end < nodes.limit() || finish();
        }
        if (!mover.isMovable(root)) {
            target = root;
        }
        int moved = place(root);
        if (moved != NONE) {
            order.settle(moved);
            walk.begin(moved);
        }
        return true;
    }

    private boolean mayBegin(int place) {
        return order.isByPlace(place) || !order.isDead(place) && isPlaced(nodes.parent(place));
    }

    private boolean isPlaced(int node) {
        return node != NONE && node < target;
    }

    private boolean finish() {
        nodes.dropLastPlaces(target);
        return false;
    }

    private void placeBelow(int node) {
        int moved = mover.isMovable(node) ? place(node) : NONE;
        if (moved == NONE) {
            walk.skipBelow();
        } else {
            walk.lastMovedTo(moved);
            order.settle(moved);
        }
    }

    /** Brings a node to the next place that it can get, and returns that, {@link NodeTable#NONE} if there is none near. */
    private int place(int node) {
        for (int skipped = 0; skipped < PATIENCE; skipped++) {
            int to = target++;
            if (to == node) {
                return to;
            }
            if (nodes.isFree(to)) {
                mover.move(node, to);
                return to;
            }
            if (!order.isDead(to) && mover.isMovable(to) && makeRoom(to, node)) {
                return to;
            }
        }
        return NONE;
    }

    /** Moves a node to the place of another, if that one can go elsewhere. */
    private boolean makeRoom(int to, int node) {
        int children = lowestChild(to);
        int free = nodes.freePlaceAfter(to);
        if (free != NONE && free < children) {
            displace(to, free);
            mover.move(node, to);
            return true;
        }
        if (node < children) {
            return swap(to, node);
        }
        if (moveBehindAll(to)) {
            mover.move(node, to);
            return true;
        }
        return false;
    }

    private boolean swap(int to, int node) {
        int free = nodes.freePlaceAfter(NONE);
        if (free == NONE) {
            if (nodes.room() == 0) {
                return false;
            }
            free = nodes.addPlace();
        }
        mover.move(to, free);
        mover.move(node, to);
        displace(free, node);
        return true;
    }

    /** Moves a node that is not placed. */
    private void displace(int from, int to) {
        mover.move(from, to);
        searched = Math.min(searched, to);
    }

    /** The place of the first child that has to stay behind its parent; 0 if there are too many to look. */
    private int lowestChild(int node) {
        int first = nodes.firstChild(node);
        int lowest = Integer.MAX_VALUE;
        if (first == NONE) {
            return lowest;
        }
        int child = first;
        int count = 0;
        do {
            if (order.isByPlace(child)) {
                lowest = Math.min(lowest, child);
            }
            child = nodes.nextSibling(child);
        } while (child != first && ++count < SMALL);
        return child == first ? lowest : 0;
    }

    /** Moves a small subtree behind all nodes, as a whole; returns false if it cannot be. */
    private boolean moveBehindAll(int root) {
        int count = 0;
        subtree.begin(root);
        for (int node = root; node != NONE; node = subtree.next()) {
            if (count == SMALL || node < root || !mover.isMovable(node)) {
                return false;
            }
            members[count++] = node;
        }
        if (count > nodes.room()) {
            return false;
        }
        for (int i = 0; i < count; i++) {
            mover.move(members[i], nodes.addPlace());
        }
        return true;
    }
}
