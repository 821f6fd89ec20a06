package dev.tandem.transform.internal.custom;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.ComponentMotion;
import dev.tandem.transform.internal.rule.ShownFrame;

/**
 * Moves a component by the host's code. Without memory a motion ends with its interval. With memory it continues until the code
 * reports that the row has arrived; the memory belongs to the start of the interval, and is advanced to the start of a new one
 * when a tick is observed. So the visual pose depends on ticks and on the instant alone.
 */
final class CustomMotion implements ComponentMotion {
    private final int part;
    private final RowMemory memory;
    private final ThreadRows threads;
    private final Failure failure;
    private final RowStarts starts;
    private final RowTimes times = new RowTimes();

    @SuppressWarnings("NullAway.Init")
    private Intervals intervals;

    private boolean anyHandover;
    private volatile boolean anySettled;

    CustomMotion(HostKernel kernel, int part, int channels) {
        this.part = part;
        this.memory = new RowMemory(part, channels, kernel.vectors());
        this.threads = new ThreadRows(kernel, part, channels, memory);
        this.failure = new Failure(kernel, part);
        this.starts = new RowStarts(part, memory, threads, failure);
    }

    @Override
    public int extraColumns() {
        return memory.columns();
    }

    @Override
    public void useExtraColumns(int first) {
        memory.useColumns(first);
    }

    @Override
    public boolean mayOutlastInterval() {
        return !memory.isNothing();
    }

    @Override
    public boolean runsHostCode() {
        return true;
    }

    @Override
    public void observing(MotionTable table, ShownFrame seen) {
        starts.observing(table, seen);
    }

    @Override
    public void tickComes(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel) {
        starts.tickComes(table, chunk, rows, kernel);
    }

    @Override
    public void tickObserved(MotionTable table, MotionChunk chunk, int rows, int interval) {
        starts.tickObserved(table, chunk, rows, interval);
    }

    @Override
    public void restarting(MotionTable table, MotionChunk chunk, int row) {
        starts.restarting(table, chunk, row);
    }

    @Override
    public boolean isWritten(MotionChunk chunk, int row) {
        return true;
    }

    @Override
    public void targetChanged(MotionTable table, MotionChunk chunk, int row) {
        starts.aimed(chunk, row);
    }

    @Override
    public void teleported(MotionChunk chunk, int row) {
        memory.clear(chunk, row);
        memory.state(chunk)[row] = RowMemory.ARRIVED;
    }

    @Override
    public boolean jumped(MotionChunk chunk, int row, float[] from) {
        teleported(chunk, row);
        return false;
    }

    @Override
    public void reparented(MotionChunk chunk, int row) {
        memory.clear(chunk, row);
        memory.state(chunk)[row] = memory.isNothing() ? RowMemory.MOVING : RowMemory.FROM_VISUAL;
    }

    @Override
    public void warped(MotionChunk chunk, int row, Rigid transform) {
        memory.turn(chunk, row, transform);
    }

    @Override
    public boolean isStill(MotionChunk chunk, int row) {
        return memory.hasArrived(chunk, row) || memory.isClear(chunk, row);
    }

    @Override
    public boolean isOver(MotionChunk chunk, int row, ShownFrame frame) {
        return memory.isNothing()
                || memory.hasArrived(chunk, row)
                || !frame.intervals().isOfTick(chunk.interval[row]);
    }

    @Override
    public void beginFrame(MotionTable table, ShownFrame frame) {
        failure.forget();
        anySettled = false;
        intervals = frame.intervals();
        times.begin(intervals, frame.renderNanos());
        anyHandover = intervals.anyHandover();
        if (anyHandover) {
            starts.forgetHandovers(table);
        }
    }

    @Override
    public void show(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel) {
        if (anyHandover) {
            // The rows that are handed over; the others are shown after it.
            times.interpolate(chunk, part, rows, kernel);
        }
        float[][] visual = chunk.showFreely(part, rows);
        for (int first = 0; first < rows; first += KernelRows.BLOCK) {
            show(chunk, first, Math.min(KernelRows.BLOCK, rows - first), visual, kernel);
        }
    }

    private void show(MotionChunk chunk, int first, int count, float[][] visual, InterpolationKernel kernel) {
        int arrived = memory.countArrived(chunk, first, count);
        if (arrived == count) {
            copy(chunk.target.of(part), visual, first, count);
            return;
        }
        RowResults results = threads.of(kernel).run(chunk, first, count, times);
        boolean exactEnds = memory.isNothing() && times.anyAtAnEnd();
        if (arrived == 0 && !anyHandover && !exactEnds && results.areAllPlain()) {
            results.copyTo(visual, first);
            return;
        }
        for (int r = 0; r < count; r++) {
            int row = first + r;
            if (chunk.node[row] >= 0 && intervals.isOfTick(chunk.interval[row])) {
                showRow(results, chunk, first, r, visual);
            }
        }
    }

    private static void copy(float[][] from, float[][] to, int first, int count) {
        for (int c = 0; c < from.length; c++) {
            System.arraycopy(from[c], first, to[c], first, count);
        }
    }

    private void showRow(RowResults results, MotionChunk chunk, int first, int r, float[][] visual) {
        int row = first + r;
        if (!memory.isNothing() && results.isSettled(r) && !memory.hasArrived(chunk, row)) {
            memory.state(chunk)[row] = RowMemory.ARRIVED;
            anySettled = true;
        }
        if (memory.hasArrived(chunk, row) || isAt(1f, chunk, row)) {
            copy(chunk.target.of(part), visual, row, 1);
        } else if (isAt(0f, chunk, row)) {
            copy(chunk.source.of(part), visual, row, 1);
        } else if (results.isValid(r)) {
            results.copyTo(visual, first, r);
        } else {
            copy(chunk.target.of(part), visual, row, 1);
            failure.remember(chunk, row, results.describe(r));
        }
    }

    /** True if a row has that progress and remembers nothing that could take it elsewhere. */
    private boolean isAt(float end, MotionChunk chunk, int row) {
        return memory.isNothing() && times.progress()[chunk.interval[row]] == end;
    }

    @Override
    public boolean hostCodeEnded(NodeTable nodes) {
        failure.throwIfAny(nodes);
        return anySettled;
    }
}
