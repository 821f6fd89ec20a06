package dev.tandem.transform.internal.defrag;

import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseForms;

/** Nodes and their trees, without a store around them. Ids and places are the same until something moves. */
final class DefragStage {
    final NodeTable nodes = new NodeTable();
    final Hierarchy hierarchy = new Hierarchy(nodes);
    final NodeOrder order = new NodeOrder(nodes);
    final MotionChunks motions = new MotionChunks(PoseForms.SPATIAL);
    final NodeMover mover = new NodeMover(nodes, hierarchy, order, motions);

    int create() {
        int index = nodes.create((byte) 0);
        order.add(index);
        NodeLife.teleported(nodes.chunk(index), index);
        return index;
    }

    /** So many nodes without parents. */
    void create(int count) {
        for (int i = 0; i < count; i++) {
            create();
        }
    }

    void link(int child, int parent) {
        hierarchy.link(child, parent);
        order.linked(child, parent);
    }

    int createBelow(int parent) {
        int child = create();
        link(child, parent);
        return child;
    }

    void destroy(int index) {
        hierarchy.unlink(index);
        order.remove(index);
        nodes.release(index);
    }

    /** Where a node lies now. */
    int place(int id) {
        return nodes.ids().place(id);
    }
}
