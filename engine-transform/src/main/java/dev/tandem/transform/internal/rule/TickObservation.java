package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.list.AscendingRuns;
import dev.tandem.transform.internal.list.IndexRuns;
import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.list.SameValues;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import java.util.Arrays;

/**
 * Makes the logical poses of the nodes written in a tick the targets of their rows, and the targets before the sources.
 *
 * <p>In whatever order nodes were written, they are observed in that of their places. Their rows are mostly in the same order,
 * so stretches of consecutive places and rows are observed together: first all are listed in runs, then the rows of one chunk are
 * aimed at once.
 */
final class TickObservation {
    private static final int SMALLEST = 64;
    private static final int[] NONE = {};

    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final HandoverMotion handovers;
    private final StampEntries stamps;
    private final AscendingRuns ascending = new AscendingRuns();
    private final IntList reparented = new IntList();

    @SuppressWarnings("NullAway.Init")
    private MotionTable table;

    private boolean anyHandover;

    /** Runs of rows to be aimed; of each the first node, where its pose begins in its chunk, its row, and how many there are. */
    private int[] firsts = NONE;

    private int[] poses = NONE;
    private int[] rows = NONE;
    private int[] counts = NONE;
    private int size;

    /** How many rows of each of the table's chunks. */
    private int[] taken = NONE;

    TickObservation(NodeTable nodes, MotionChunks chunks, HandoverMotion handovers, StampEntries stamps) {
        this.stamps = stamps;
        this.nodes = nodes;
        this.chunks = chunks;
        this.handovers = handovers;
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
        aim(interval);
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
        int[] rowOf = node.row;
        for (int at = from; at < to; ) {
            int row = rowOf[at];
            if (!NodeLife.isPending(node, at) || chunks.of(row).table != table) {
                at++;
            } else if (anyHandover || NodeLife.isReparented(node, at)) {
                observeContinuing(first + at - from, times, interval);
                at++;
            } else {
                int end = endOfRows(node, at, Math.min(to, at + MotionChunk.SIZE - (row & MotionChunk.MASK)));
                NodeLife.observe(node, at, end);
                add(node, first + at - from, row, end - at);
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
            add(node, index, row, 1);
        }
    }

    /** Observes a pending node whose motion may go on from where it is drawn, or that has another parent. */
    private void observeContinuing(int index, TimelineTimes times, int interval) {
        NodeChunk node = nodes.chunk(index);
        boolean isReparented = NodeLife.isReparented(node, index) && !NodeLife.isStamped(node, index);
        NodeLife.observe(node, index);
        if (!(anyHandover && handovers.aimInTick(table, index, times.lastRender(), interval))) {
            add(node, index, node.row[index & NodeChunk.MASK], 1);
            if (isReparented) {
                reparented.add(index);
            }
        }
    }

    /** The end of the nodes in the state of the first whose rows follow each other. */
    private static int endOfRows(NodeChunk node, int from, int to) {
        int[] rowOf = node.row;
        int distance = rowOf[from] - from;
        int at = from + 1;
        while (at < to && rowOf[at] - at == distance) {
            at++;
        }
        return at == from + 1 ? at : NodeLife.endOfSame(node, from, at);
    }

    /** Adds rows of one chunk, whose nodes are in one chunk, too; each row once until they are aimed. */
    private void add(NodeChunk node, int first, int row, int count) {
        if (size == rows.length) {
            grow();
        }
        firsts[size] = first;
        poses[size] = node.logicalOffset(first);
        rows[size] = row;
        counts[size++] = count;
    }

    private void grow() {
        int length = Math.max(SMALLEST, size * 2);
        firsts = Arrays.copyOf(firsts, length);
        poses = Arrays.copyOf(poses, length);
        rows = Arrays.copyOf(rows, length);
        counts = Arrays.copyOf(counts, length);
    }

    /** Aims the rows: targets become sources, logical poses targets. Then puts the rows into an interval and forgets them. */
    private void aim(int interval) {
        if (size > 0) {
            table.awaitFrame();
        }
        countTaken();
        aimWholeChunks(interval);
        for (int from = 0; from < size; ) {
            int to = endOfChunk(from);
            MotionChunk chunk = chunks.of(rows[from]);
            if (taken[chunk.position] < table.rowsOf(chunk.position) - chunk.holes) {
                aimPart(chunk, from, to, interval);
            } else if (chunk.holes > 0) {
                setIntervals(chunk, from, to, interval);
            }
            storeTargets(chunk, from, to);
            from = to;
        }
        Arrays.fill(taken, 0, table.chunkCount(), 0);
        size = 0;
    }

    /** The end of the runs that are in the same chunk as the first. */
    private int endOfChunk(int from) {
        int number = rows[from] >> MotionChunk.SHIFT;
        int to = from + 1;
        while (to < size && rows[to] >> MotionChunk.SHIFT == number) {
            to++;
        }
        return to;
    }

    private void countTaken() {
        if (taken.length < table.chunkCount()) {
            taken = Arrays.copyOf(taken, table.chunkCount() * 2);
        }
        for (int from = 0; from < size; ) {
            int to = endOfChunk(from);
            int sum = 0;
            for (int run = from; run < to; run++) {
                sum += counts[run];
            }
            MotionChunk chunk = chunks.of(rows[from]);
            chunk.show();
            taken[chunk.position] += sum;
            from = to;
        }
    }

    private void aimWholeChunks(int interval) {
        for (int position = 0; position < table.chunkCount(); position++) {
            MotionChunk chunk = table.chunkAt(position);
            int all = table.rowsOf(position);
            if (taken[position] == all - chunk.holes) {
                if (chunk.holes == 0) {
                    setInterval(table.intervals(), chunk, 0, all, interval);
                }
                chunk.commonInterval = interval;
                chunk.swapSourceAndTarget();
            }
        }
    }

    private void aimPart(MotionChunk chunk, int from, int to, int interval) {
        chunk.commonInterval = Intervals.NONE;
        setIntervals(chunk, from, to, interval);
        for (int run = from; run < to; run++) {
            chunk.startFromTargets(rows[run] & MotionChunk.MASK, counts[run]);
        }
    }

    private void setIntervals(MotionChunk chunk, int from, int to, int interval) {
        Intervals intervals = table.intervals();
        for (int run = from; run < to; run++) {
            int row = rows[run] & MotionChunk.MASK;
            if (counts[run] == 1) {
                intervals.leave(chunk.interval[row]);
                intervals.join(interval);
                chunk.interval[row] = interval;
            } else {
                setInterval(intervals, chunk, row, counts[run], interval);
            }
        }
    }

    private static void setInterval(Intervals intervals, MotionChunk chunk, int row, int count, int interval) {
        int[] old = chunk.interval;
        int to = row + count;
        intervals.join(interval, count);
        for (int r = row; r < to; ) {
            int end = SameValues.end(old, r, to);
            intervals.leave(old[r], end - r);
            r = end;
        }
        Arrays.fill(old, row, to, interval);
    }

    private void storeTargets(MotionChunk chunk, int from, int to) {
        for (int run = from; run < to; ) {
            NodeChunk node = nodes.chunk(firsts[run]);
            int row = rows[run] & MotionChunk.MASK;
            int end = endOfScattered(run, to);
            if (end == run) {
                chunk.storeTargets(row, counts[run], node.logical, poses[run]);
                run++;
            } else {
                chunk.storeTargets(row, end - run, node.logical, poses, run);
                run = end;
            }
        }
    }

    /** The end of single rows that follow each other although their nodes do not, which are in one chunk. */
    private int endOfScattered(int from, int to) {
        int number = firsts[from] >> NodeChunk.SHIFT;
        int before = rows[from] - from;
        int end = from;
        while (end < to && counts[end] == 1 && rows[end] - end == before && firsts[end] >> NodeChunk.SHIFT == number) {
            end++;
        }
        return end;
    }
}
