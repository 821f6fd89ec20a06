package dev.tandem.transform.internal.defrag;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;

/**
 * How far the order in memory is from that of the trees: the mean length of runs of nodes whose parents lie together as they do
 * themselves. Found by looking at each place once, a part at a time.
 */
final class RunLengths {
    /** A run ends where the parent is so many places away from that of the node before. */
    private static final int NEAR = 64;

    private final NodeTable nodes;
    private final NodeOrder order;
    private int next;
    private int count;
    private int runs;
    private int last;

    RunLengths(NodeTable nodes, NodeOrder order) {
        this.nodes = nodes;
        this.order = order;
    }

    void begin() {
        next = 0;
        count = 0;
        runs = 0;
        last = Integer.MIN_VALUE / 2;
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
            int parent = parents[at] == NONE ? place : parents[at];
            if (Math.abs(parent - last) > NEAR || !order.isByPlace(place)) {
                runs++;
            }
            last = parent;
            count++;
        }
    }

    /** Nodes per run, of those looked at since {@link #begin}; 0 without nodes. */
    double mean() {
        return runs == 0 ? 0 : (double) count / runs;
    }
}
