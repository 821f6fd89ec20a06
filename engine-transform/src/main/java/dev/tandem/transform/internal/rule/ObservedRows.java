package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.list.SameValues;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import java.util.Arrays;

/**
 * Rows of a table whose nodes were written in a tick, in runs that follow each other as the indices of their nodes do.
 *
 * <p>Runs that were added one after the other are mostly of the same chunk, and are then dealt with together.
 */
final class ObservedRows {
    private static final int SMALLEST = 64;
    private static final int[] NONE = {};

    private final NodeTable nodes;
    private final MotionChunks chunks;

    /** Of each run: the first node, where its pose begins in its chunk, its row, and how many there are. */
    private int[] firsts = NONE;

    private int[] poses = NONE;
    private int[] rows = NONE;
    private int[] counts = NONE;
    private int size;

    /** How many rows of each of the table's chunks. */
    private int[] taken = NONE;

    ObservedRows(NodeTable nodes, MotionChunks chunks) {
        this.nodes = nodes;
        this.chunks = chunks;
    }

    /** Adds rows of one chunk, whose nodes are in one chunk, too; each row once until they are aimed. */
    void add(NodeChunk node, int first, int row, int count) {
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
    public void aim(MotionTable table, int interval) {
        if (size > 0) {
            table.awaitFrame();
        }
        countTaken(table);
        aimWholeChunks(table, interval);
        for (int from = 0; from < size; ) {
            int to = endOfChunk(from);
            MotionChunk chunk = chunks.of(rows[from]);
            if (taken[chunk.position] < table.rowsOf(chunk.position) - chunk.holes) {
                aimPart(table, chunk, from, to, interval);
            } else if (chunk.holes > 0) {
                setIntervals(table.intervals(), chunk, from, to, interval);
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

    private void countTaken(MotionTable table) {
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

    private void aimWholeChunks(MotionTable table, int interval) {
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

    private void aimPart(MotionTable table, MotionChunk chunk, int from, int to, int interval) {
        chunk.commonInterval = Intervals.NONE;
        setIntervals(table.intervals(), chunk, from, to, interval);
        for (int run = from; run < to; run++) {
            chunk.startFromTargets(rows[run] & MotionChunk.MASK, counts[run]);
        }
    }

    private void setIntervals(Intervals intervals, MotionChunk chunk, int from, int to, int interval) {
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
