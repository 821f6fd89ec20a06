package dev.tandem.transform.internal.world;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import java.util.Arrays;

/**
 * The nodes that have children in another block of the order, which is some chunks in a row, and all above them. Once their
 * worlds are up to date, blocks can be brought up to date side by side, in any order. If subtrees are contiguous in the order,
 * or interwoven with their neighbours only, these are the few paths from the roots to the borders of blocks.
 *
 * <p>Found by looking at every node, and only where the order or a parent changed since. Kept in the order of places, which is
 * the order of memory: one path after the other, the same nodes take twice as long to compute.
 */
final class Spine {
    /** The spine is computed by one thread, and is of use if it is no more than this share of the nodes. */
    private static final int SHARE = 16;

    private final NodeTable nodes;
    private final NodeOrder order;
    private final IntList spine = new IntList();
    private final IntList late = new IntList();
    private final IntList path = new IntList();
    private long[] members = new long[16];
    private int count;
    private int version = -1;

    Spine(NodeTable nodes, NodeOrder order) {
        this.nodes = nodes;
        this.order = order;
    }

    /** The nodes, parents before their children; those of an outdated spine until {@link #update}. */
    IntList nodes() {
        return spine;
    }

    /** The first of its nodes at a place from {@code from} on, or {@code to} if there is none before that. */
    int next(int from, int to) {
        for (int place = from; place < to; place = (place | 63) + 1) {
            long rest = members[place >> 6] >>> place;
            if (rest != 0) {
                return Math.min(to, place + Long.numberOfTrailingZeros(rest));
            }
        }
        return to;
    }

    /**
     * True if the spine, brought up to date, is short enough to be of use.
     *
     * @param divided whether the blocks are others than the last time
     */
    boolean update(PassBlocks blocks, boolean divided) {
        if (version != order.version() || divided) {
            version = order.version();
            find(blocks);
        }
        return isShort();
    }

    private boolean isShort() {
        return count <= nodes.size() / SHARE;
    }

    private void find(PassBlocks blocks) {
        int words = (nodes.limit() >> 6) + 1;
        if (members.length < words) {
            members = new long[words * 2];
        } else {
            Arrays.fill(members, 0);
        }
        count = 0;
        late.clear();
        for (int block = 0; block < blocks.count(); block++) {
            for (int c = blocks.first(block); c < blocks.end(block) && isShort(); c++) {
                findIn(c, blocks.first(block));
            }
        }
        spine.clear();
        if (isShort()) {
            collect(words);
        }
    }

    /** Adds those whose parents lie in a chunk before the first of their own block. */
    private void findIn(int c, int firstOfBlock) {
        int first = c << NodeChunk.SHIFT;
        int end = first + order.countIn(c);
        int last = NONE;
        for (int position = first; position < end; position++) {
            int index = order.at(position);
            int parent = index < 0 ? NONE : nodes.parent(index);
            if (parent != NONE && parent != last) {
                last = parent;
                if (NodeOrder.chunkOf(order.positionOf(parent)) < firstOfBlock) {
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
        count += path.size();
        while (!path.isEmpty()) {
            int n = path.removeLast();
            if (!order.isByPlace(n)) {
                late.add(n);
            }
        }
    }

    /** Nodes by place come before late ones, and their parents have lower places. */
    private void collect(int words) {
        for (int word = 0; word < words; word++) {
            for (long rest = members[word]; rest != 0; rest &= rest - 1) {
                int n = (word << 6) + Long.numberOfTrailingZeros(rest);
                if (order.isByPlace(n)) {
                    spine.add(n);
                }
            }
        }
        for (int i = 0; i < late.size(); i++) {
            spine.add(late.get(i));
        }
    }
}
