package dev.tandem.transform.internal.defrag;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;

/**
 * Puts all nodes into the order of their trees, from the first place up, a step at a time.
 *
 * <p>All places before {@code target} are done. The node that lies at the first of the others is a root, or its parent is done;
 * its subtree goes to the places from the target on. A node that lies there {@linkplain Displacement makes room}, or
 * stays if it cannot. So after each step no parent lies behind its children, unless it did so before.
 */
final class Sweep {
    /** Places looked at for a node with which to begin, in one step. */
    private static final int MOST_SEARCHED = 1024;

    /** Nodes passed and places skipped in one step. */
    private static final int PATIENCE = 64;

    private final NodeTable nodes;
    private final NodeOrder order;
    private final NodeMover mover;
    private final PreorderWalk walk;
    private final Subtree subtree;
    private final Displacement displacement;
    private int target;

    /** No subtree begins between the target and here: these places only hold late nodes whose parents are not placed yet. */
    private int searched;

    Sweep(NodeTable nodes, NodeOrder order, NodeMover mover) {
        this.nodes = nodes;
        this.order = order;
        this.mover = mover;
        this.walk = new PreorderWalk(nodes);
        this.subtree = new Subtree(nodes);
        this.displacement = new Displacement(nodes, order, mover);
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

    /** Places some nodes; false if all are placed. */
    boolean step() {
        for (int passed = 0; passed < PATIENCE; passed++) {
            int node = walk.next();
            if (node == NONE) {
                return beginNext();
            }
            if (node >= target) {
                placeWithSubtree(node);
                return true;
            }
            order.settle(node);
        }
        return true;
    }

    /** Begins with the subtree of the first node that is not placed, but whose parent is. */
    private boolean beginNext() {
        int from = Math.max(searched, target);
        int end = Math.min(nodes.limit(), from + MOST_SEARCHED);
        int root = from;
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
        walk.begin(root);
        placeWithSubtree(root);
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

    /** Places a node, and all below it if that is little. */
    private void placeWithSubtree(int node) {
        int id = nodes.id(node);
        boolean whole = subtree.collect(node);
        if (whole) {
            for (int i = 0; i < subtree.size(); i++) {
                int member = nodes.ids().place(subtree.id(i));
                if (i == 0 || isPlaced(nodes.parent(member))) {
                    place(member);
                }
            }
        } else {
            place(node);
        }
        int now = nodes.ids().place(id);
        walk.lastMovedTo(now);
        if (whole || now >= target) {
            walk.skipBelow();
        }
    }

    /** Brings a node to the next place that it can get; it stays if it is placed, or if there is none near. */
    private void place(int node) {
        int place = node;
        if (node == target) {
            target++;
        } else if (node > target && mover.isMovable(node)) {
            place = bringNear(node);
        }
        order.settle(place);
    }

    private int bringNear(int node) {
        for (int skipped = 0; skipped < PATIENCE; skipped++) {
            int to = target++;
            if (to == node) {
                return to;
            }
            if (nodes.isFree(to)) {
                mover.move(node, to);
                return to;
            }
            if (!order.isDead(to) && mover.isMovable(to) && displacement.bring(node, to)) {
                return to;
            }
        }
        return node;
    }
}
