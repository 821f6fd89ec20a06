package dev.tandem.transform.internal.world;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.list.SameValues;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.node.Traits;
import java.util.Arrays;

/**
 * Runs of nodes in the order. The indices of a run are consecutive within one chunk, and so are its visual poses: in rows of one
 * chunk or, at rest, as logical poses. One loop handles a run. Of nodes at rest, all or none in a run have parents. The nodes of
 * a run have the same traits, and those that are not drawn are in none.
 *
 * <p>The runs of a chunk of the order are kept until a node changes its position, parent or row.
 */
public final class OrderRuns {
    /** Numbers per run: first index, number of nodes, and row of the first, {@link NodeTable#NONE} at rest. */
    static final int STRIDE = 3;

    private final NodeTable nodes;
    private final NodeOrder order;
    private final MotionChunks motions;
    private IntList[] runs = {};
    private long[] foundIn = {};

    public OrderRuns(NodeTable nodes, NodeOrder order, MotionChunks motions) {
        this.nodes = nodes;
        this.order = order;
        this.motions = motions;
    }

    /** Makes room for all chunks of the order: from then on {@link #of} may be called for each by another thread. */
    public void prepare() {
        int count = order.chunkCount();
        if (runs.length < count) {
            int known = runs.length;
            runs = Arrays.copyOf(runs, Math.max(count, known * 2));
            foundIn = Arrays.copyOf(foundIn, runs.length);
            Arrays.fill(foundIn, known, foundIn.length, -1);
        }
    }

    /** The runs of a chunk of the order, up to date. */
    public IntList of(int chunk) {
        long now = version(chunk);
        if (runs[chunk] == null) {
            runs[chunk] = new IntList();
        }
        if (foundIn[chunk] != now) {
            foundIn[chunk] = now;
            runs[chunk].clear();
            if (order.isChunkOfPlaces(chunk)) {
                findByPlace(chunk << NodeChunk.SHIFT, order.countIn(chunk), runs[chunk]);
            } else {
                find(order.chunkOfList(chunk), 0, order.countIn(chunk), runs[chunk]);
            }
        }
        return runs[chunk];
    }

    /** Two numbers for part of the list, whose nodes lie anywhere; that of its nodes, which is smaller, for a chunk of places. */
    long version(int chunk) {
        return order.isChunkOfPlaces(chunk) ? nodes.chunk(chunk << NodeChunk.SHIFT).version & 0xffffffffL : version();
    }

    /** Another one whenever the runs of some chunk may be others. */
    long version() {
        return (long) order.version() << 32 | motions.version() & 0xffffffffL;
    }

    private void findByPlace(int base, int count, IntList dest) {
        NodeChunk node = nodes.chunk(base);
        byte[] orders = node.order;
        int from = 0;
        while (from < count) {
            if (orders[from] == NodeChunk.BY_PLACE) {
                int to = SameValues.end(orders, from, count);
                find(node, base, from, to, dest);
                from = to;
            } else {
                from++;
            }
        }
    }

    /** Adds the runs of some nodes to {@code dest}; holes are negative. */
    public void find(int[] indices, int from, int to, IntList dest) {
        int start = from;
        while (start < to) {
            int first = indices[start];
            int last = first | NodeChunk.MASK;
            int end = start + 1;
            while (end < to && indices[end] == first + end - start && indices[end] <= last) {
                end++;
            }
            if (first >= 0) {
                int at = first & NodeChunk.MASK;
                find(nodes.chunk(first), first - at, at, at + end - start, dest);
            }
            start = end;
        }
    }

    private static void find(NodeChunk node, int base, int from, int to, IntList dest) {
        if (node.special == 0) {
            findPlain(node, base, from, to, dest);
            return;
        }
        for (int start = from; start < to; ) {
            int end = SameValues.end(node.traits, start, to);
            if (Traits.isDrawn(node.traits[start])) {
                findPlain(node, base, start, end, dest);
            }
            start = end;
        }
    }

    private static void findPlain(NodeChunk node, int base, int from, int to, IntList dest) {
        int start = from;
        while (start < to) {
            boolean atRest = node.rowKind[start] == RowKind.AT_REST;
            int end = atRest ? endOfRest(node, start, to) : endOfRows(node, start, to);
            dest.add(base + start);
            dest.add(end - start);
            dest.add(atRest ? NONE : node.row[start]);
            start = end;
        }
    }

    private static int endOfRest(NodeChunk node, int from, int to) {
        short[] kinds = node.rowKind;
        int[] parents = node.parent;
        int sign = parents[from];
        int at = from + 1;
        while (at < to && kinds[at] == RowKind.AT_REST && (parents[at] ^ sign) >= 0) {
            at++;
        }
        return at;
    }

    private static int endOfRows(NodeChunk node, int from, int to) {
        short[] kinds = node.rowKind;
        int[] rows = node.row;
        int kind = kinds[from];
        int distance = rows[from] - from;
        int end = Math.min(to, from + MotionChunk.SIZE - (rows[from] & MotionChunk.MASK));
        int at = from + 1;
        while (at < end && rows[at] - at == distance && kinds[at] == kind) {
            at++;
        }
        return at;
    }
}
