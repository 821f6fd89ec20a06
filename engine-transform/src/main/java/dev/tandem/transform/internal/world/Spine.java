package dev.tandem.transform.internal.world;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import java.util.Arrays;

/**
 * The nodes that have children in another block of the order, which is some chunks in a row, and all above them. Once their
 * worlds are up to date, blocks can be brought up to date side by side, in any order. In an order in which subtrees lie
 * together, or are interwoven with their neighbours only, these are the paths from the roots to the borders of blocks: few.
 *
 * <p>Found by looking at every node, and only where the order or a parent changed since.
 */
final class Spine {
    /** The spine is computed by one thread, and is of use if it is no more than this share of the nodes. */
    private static final int SHARE = 16;

    private final NodeTable nodes;
    private final NodeOrder order;
    private final IntList spine = new IntList();
    private final IntList path = new IntList();
    private long[] members = new long[16];
    private int version = -1;
    private int chunksPerBlock;

    Spine(NodeTable nodes, NodeOrder order) {
        this.nodes = nodes;
        this.order = order;
    }

    /** The nodes, parents before their children; those of an outdated spine until {@link #update}. */
    IntList nodes() {
        return spine;
    }

    /** True if the spine for blocks of so many chunks, brought up to date, is short enough to be of use. */
    boolean update(int newChunksPerBlock) {
        if (version != order.version() || chunksPerBlock != newChunksPerBlock) {
            version = order.version();
            chunksPerBlock = newChunksPerBlock;
            find();
        }
        return isShort();
    }

    private boolean isShort() {
        return spine.size() <= nodes.size() / SHARE;
    }

    private void find() {
        int words = (nodes.limit() >> 6) + 1;
        if (members.length < words) {
            members = new long[words * 2];
        } else {
            Arrays.fill(members, 0);
        }
        spine.clear();
        for (int c = 0; c < order.chunkCount() && isShort(); c++) {
            findIn(c);
        }
    }

    private void findIn(int c) {
        int first = c << NodeChunk.SHIFT;
        int end = first + order.countIn(c);
        int last = NONE;
        for (int position = first; position < end; position++) {
            int index = order.at(position);
            int parent = index < 0 ? NONE : nodes.parent(index);
            if (parent != NONE && parent != last) {
                last = parent;
                if (NodeOrder.chunkOf(order.positionOf(parent)) / chunksPerBlock != c / chunksPerBlock) {
                    addPathTo(parent);
                }
            }
        }
    }

    private void addPathTo(int index) {
        for (int n = index; n != NONE && (members[n >> 6] & 1L << n) == 0; n = nodes.parent(n)) {
            members[n >> 6] |= 1L << n;
            path.add(n);
        }
        while (!path.isEmpty()) {
            spine.add(path.removeLast());
        }
    }
}
