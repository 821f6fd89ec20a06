package dev.tandem.transform.internal.defrag;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.node.NodeTable;
import java.util.Arrays;

/**
 * The nodes of a small subtree, parents before their children. In the order of their ids if that is one: then slots and side
 * arrays of the host, which are by id, are read and written in the order of memory too.
 */
final class Subtree {
    /** Nodes of the largest subtree. */
    static final int MOST = 48;

    private final NodeTable nodes;
    private final PreorderWalk walk;
    private final int[] ids = new int[MOST];
    private int size;

    Subtree(NodeTable nodes) {
        this.nodes = nodes;
        this.walk = new PreorderWalk(nodes);
    }

    /** Collects a node and everything below it; false if that is too much. */
    boolean collect(int root) {
        size = 0;
        boolean ascending = true;
        walk.begin(root);
        for (int node = root; node != NONE; node = walk.next()) {
            if (size == MOST) {
                return false;
            }
            int id = nodes.id(node);
            ids[size++] = id;
            ascending &= node == root || nodes.id(nodes.parent(node)) < id;
        }
        if (ascending) {
            Arrays.sort(ids, 0, size);
        }
        return true;
    }

    int size() {
        return size;
    }

    int id(int member) {
        return ids[member];
    }
}
