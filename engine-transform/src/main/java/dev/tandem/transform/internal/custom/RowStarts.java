package dev.tandem.transform.internal.custom;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.rule.ShownFrame;
import org.jspecify.annotations.Nullable;

/** Begins the intervals of rows: with what the host's code remembers at that instant, or with nothing. */
final class RowStarts {
    private final int part;
    private final RowMemory memory;
    private final ThreadRows threads;
    private final Failure failure;
    private final RowTimes times = new RowTimes();

    @SuppressWarnings("NullAway.Init")
    private ShownFrame seen;

    private boolean anyPending;

    RowStarts(int part, RowMemory memory, ThreadRows threads, Failure failure) {
        this.part = part;
        this.memory = memory;
        this.threads = threads;
        this.failure = failure;
    }

    void observing(MotionTable table, ShownFrame newSeen) {
        seen = newSeen;
        anyPending = !memory.isNothing() && table.pending().size() > 0;
    }

    /** Computes what rows remember at the start of the tick, in case it gives them another interval. */
    void tickComes(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel user) {
        if (!anyPending) {
            return;
        }
        times.begin(table.intervals(), seen.tickStartNanos());
        for (int first = 0; first < rows; first += KernelRows.BLOCK) {
            int count = Math.min(KernelRows.BLOCK, rows - first);
            if (isAnyUnderWay(table, chunk, first, count)) {
                prepare(table, chunk, first, count, user);
            } else {
                memory.clearNext(chunk, first, count);
            }
        }
    }

    private boolean isAnyUnderWay(MotionTable table, MotionChunk chunk, int first, int count) {
        for (int row = first; row < first + count; row++) {
            if (isUnderWay(table, chunk, row)) {
                return true;
            }
        }
        return false;
    }

    /** True if a row moves by this rule, and did so before the tick that is observed. */
    private boolean isUnderWay(MotionTable table, MotionChunk chunk, int row) {
        return chunk.node[row] >= 0
                && table.intervals().isOfTick(chunk.interval[row])
                && memory.state(chunk)[row] == RowMemory.MOVING;
    }

    private void prepare(
            MotionTable table, MotionChunk chunk, int first, int count, @Nullable InterpolationKernel user) {
        KernelRows view = threads.of(user);
        RowResults results = view.run(chunk, first, count, times);
        results.completeNext();
        view.storeNext();
        boolean plain = table.intervals().isOfTick(chunk.commonInterval)
                && memory.countMoving(chunk, first, count) == count
                && results.areAllPlain()
                && !view.hasSigns();
        if (plain) {
            return;
        }
        for (int r = 0; r < count; r++) {
            int row = first + r;
            if (!isUnderWay(table, chunk, row) || results.isSettled(r)) {
                memory.clearNext(chunk, row, 1);
            } else if (!results.isValid(r)) {
                memory.clearNext(chunk, row, 1);
                failure.remember(chunk, row, results.describeNext(r));
            } else if (view.sign(r) < 0) {
                memory.negateNext(chunk, row);
            }
        }
    }

    /** Rows of the interval begin it now; the others were not written in its tick. */
    void tickObserved(MotionTable table, MotionChunk chunk, int rows, int interval) {
        if (chunk.commonInterval == interval && !memory.isAnyFromVisual(chunk, rows)) {
            if (anyPending) {
                memory.advanceAll(chunk, rows);
            }
            memory.findArrived(chunk, rows);
            return;
        }
        for (int row = 0; row < rows; row++) {
            if (chunk.node[row] < 0) {
                continue;
            }
            if (chunk.interval[row] != interval) {
                forgetHandover(table.intervals(), chunk, row);
                continue;
            }
            if (anyPending) {
                memory.advance(chunk, row);
            }
            if (memory.state(chunk)[row] == RowMemory.FROM_VISUAL) {
                startFromVisual(chunk, row, rows);
            }
            aimed(chunk, row);
        }
    }

    private void startFromVisual(MotionChunk chunk, int row, int rows) {
        float[][] visual = chunk.showFreely(part, rows);
        float[][] source = chunk.source.of(part);
        for (int c = 0; c < source.length; c++) {
            source[c][row] = visual[c][row];
        }
    }

    /** A row begins the interval of the last tick, by a write outside ticks. */
    void restarting(MotionTable table, MotionChunk chunk, int row) {
        if (memory.isNothing()) {
            return;
        }
        if (!isUnderWay(table, chunk, row)) {
            memory.clear(chunk, row);
            return;
        }
        times.begin(table.intervals(), seen.times().lastTickStart());
        prepare(table, chunk, row, 1, null);
        memory.advance(chunk, row);
    }

    /** A row has another target. Components that do not move keep their bits, whatever the host's code returns. */
    void aimed(MotionChunk chunk, int row) {
        boolean rests = isSame(chunk.source.of(part), chunk.target.of(part), row) && memory.isClear(chunk, row);
        memory.state(chunk)[row] = rests ? RowMemory.ARRIVED : RowMemory.MOVING;
    }

    /** Zeros of either sign are the same. */
    private static boolean isSame(float[][] a, float[][] b, int row) {
        for (int c = 0; c < a.length; c++) {
            if (a[c][row] != b[c][row]) {
                return false;
            }
        }
        return true;
    }

    /** Rows that are handed over move evenly, and then start without memory. */
    void forgetHandovers(MotionTable table) {
        for (int position = 0; position < table.chunkCount(); position++) {
            MotionChunk chunk = table.chunkAt(position);
            for (int row = 0; row < table.rowsOf(position); row++) {
                forgetHandover(table.intervals(), chunk, row);
            }
        }
    }

    private void forgetHandover(Intervals intervals, MotionChunk chunk, int row) {
        if (!intervals.isOfTick(chunk.interval[row])) {
            memory.clear(chunk, row);
            memory.state(chunk)[row] = RowMemory.MOVING;
        }
    }
}
