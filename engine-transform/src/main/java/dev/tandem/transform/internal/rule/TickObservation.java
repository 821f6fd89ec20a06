package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.list.AscendingRuns;
import dev.tandem.transform.internal.list.IndexRuns;
import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;

/**
 * Makes the logical poses of the nodes written in a tick the targets of their rows, and the targets before the sources.
 *
 * <p>In whatever order nodes were written, they are observed in that of their places. Their rows are mostly in the same order,
 * so stretches of consecutive places and rows are observed together.
 */
final class TickObservation {
    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final HandoverMotion handovers;
    private final StampEntries stamps;
    private final ObservedRows observed;
    private final AscendingRuns ascending = new AscendingRuns();
    private final IntList reparented = new IntList();

    @SuppressWarnings("NullAway.Init")
    private MotionTable table;

    private boolean anyHandover;

    TickObservation(NodeTable nodes, MotionChunks chunks, HandoverMotion handovers, StampEntries stamps) {
        this.stamps = stamps;
        this.nodes = nodes;
        this.chunks = chunks;
        this.handovers = handovers;
        this.observed = new ObservedRows(nodes, chunks);
    }

    /** Observes what is pending in a table, in the tick of an interval. */
    void observeTick(MotionTable newTable, TimelineTimes times, int interval) {
        table = newTable;
        anyHandover = table.intervals().anyHandover();
        reparented.clear();
        IndexRuns pending = table.pending();
        ascending.sort(pending);
        for (int run = 0; run < pending.size(); run++) {
            int first = pending.first(run);
            int end = pending.end(run);
            if (end - first == 1) {
                observeOne(first, times, interval);
            } else {
                observe(first, end, times, interval);
            }
        }
        pending.clear();
        observed.aim(table, interval);
        stamps.aim(table);
    }

    /** Nodes of the tick that was observed whose source was expressed below a new parent, and which wait for no stamp. */
    IntList reparented() {
        return reparented;
    }

    private void observe(int first, int end, TimelineTimes times, int interval) {
        for (int from = first; from < end; ) {
            int to = Math.min(end, (from | NodeChunk.MASK) + 1);
            observeInChunk(from, to - from, times, interval);
            from = to;
        }
    }

    /** Observes those of some consecutive nodes of one chunk that are still pending. */
    private void observeInChunk(int first, int count, TimelineTimes times, int interval) {
        NodeChunk node = nodes.chunk(first);
        int from = first & NodeChunk.MASK;
        int to = from + count;
        int[] rows = node.row;
        for (int at = from; at < to; ) {
            int row = rows[at];
            if (!NodeLife.isPending(node, at) || chunks.of(row).table != table) {
                at++;
            } else if (anyHandover || NodeLife.isReparented(node, at)) {
                observeContinuing(first + at - from, times, interval);
                at++;
            } else {
                int end = endOfRows(node, at, Math.min(to, at + MotionChunk.SIZE - (row & MotionChunk.MASK)));
                NodeLife.observe(node, at, end);
                observed.add(node, first + at - from, row, end - at);
                at = end;
            }
        }
    }

    private void observeOne(int index, TimelineTimes times, int interval) {
        NodeChunk node = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        int row = node.row[at];
        if (!NodeLife.isPending(node, at) || chunks.of(row).table != table) {
            return;
        }
        if (anyHandover || NodeLife.isReparented(node, at)) {
            observeContinuing(index, times, interval);
        } else {
            NodeLife.observe(node, at);
            observed.add(node, index, row, 1);
        }
    }

    /** Observes a pending node whose motion may go on from where it is drawn, or that has another parent. */
    private void observeContinuing(int index, TimelineTimes times, int interval) {
        NodeChunk node = nodes.chunk(index);
        boolean isReparented = NodeLife.isReparented(node, index) && !NodeLife.isStamped(node, index);
        NodeLife.observe(node, index);
        if (!(anyHandover && handovers.aimInTick(table, index, times.lastRender(), interval))) {
            observed.add(node, index, node.row[index & NodeChunk.MASK], 1);
            if (isReparented) {
                reparented.add(index);
            }
        }
    }

    /** The end of the nodes in the state of the first whose rows follow each other. */
    private static int endOfRows(NodeChunk node, int from, int to) {
        int[] rows = node.row;
        int distance = rows[from] - from;
        int at = from + 1;
        while (at < to && rows[at] - at == distance) {
            at++;
        }
        return at == from + 1 ? at : NodeLife.endOfSame(node, from, at);
    }
}
