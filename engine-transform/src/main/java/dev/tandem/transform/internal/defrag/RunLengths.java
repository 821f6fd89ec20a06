package dev.tandem.transform.internal.defrag;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import java.util.Arrays;

/**
 * Measures how far the order in memory is from that of the trees: the mean length of runs in which every parent is near one that
 * was used recently, so that a pass over the nodes finds it in the cache. Found by looking at each place once, a part at a time.
 */
final class RunLengths {
    /** A parent is near if it is in the same block of places; the block size as a power of two. */
    private static final int BLOCK_SHIFT = 6;

    /** Blocks that are remembered: their matrices fit into the second-level cache of any processor. */
    private static final int BLOCKS = 64;

    private final NodeTable nodes;
    private final NodeOrder order;
    private final int[] recent = new int[BLOCKS];
    private int next;
    private int count;
    private int runs;

    RunLengths(NodeTable nodes, NodeOrder order) {
        this.nodes = nodes;
        this.order = order;
    }

    void begin() {
        next = 0;
        count = 0;
        runs = 0;
        Arrays.fill(recent, NONE);
    }

    /** Looks at the next places; false if all were looked at. */
    boolean step(int places) {
        int limit = nodes.limit();
        if (next >= limit) {
            return false;
        }
        int at = next & NodeChunk.MASK;
        int to = Math.min(NodeChunk.SIZE, at + Math.min(places, limit - next));
        look(nodes.chunk(next), next - at, at, to);
        next += to - at;
        return true;
    }

    private void look(NodeChunk node, int base, int from, int to) {
        int[] parents = node.parent;
        for (int at = from; at < to; at++) {
            int place = base + at;
            if (order.isDead(place)) {
                continue;
            }
            int block = (parents[at] == NONE ? place : parents[at]) >> BLOCK_SHIFT;
            if (recent[block & BLOCKS - 1] != block || !order.isByPlace(place)) {
                recent[block & BLOCKS - 1] = block;
                runs++;
            }
            count++;
        }
    }

    /** Nodes per run, of those looked at since {@link #begin}; 0 without nodes. */
    double mean() {
        return runs == 0 ? 0 : (double) count / runs;
    }
}
