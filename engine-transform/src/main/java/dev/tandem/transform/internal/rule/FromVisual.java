package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.list.AscendingRuns;
import dev.tandem.transform.internal.list.IndexRuns;
import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionStep;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;

/**
 * FROM_VISUAL: each frame interpolates a node from its last rendered pose to its logical pose, arriving at the end of the
 * latest tick. The rule of the engine that this design comes from.
 */
final class FromVisual extends RowRule {
    private final NodeTable nodes;
    private final StampEntries stamps;
    private final MotionChunks chunks;
    private final WriteBook book;
    private final MotionStep step;
    private final AscendingRuns ascending = new AscendingRuns();
    private final float[] pose;

    FromVisual(RuleParts parts) {
        super(parts, NO_MOTIONS);
        this.nodes = parts.nodes();
        this.stamps = parts.stamps();
        this.pose = nodes.form().newPose();
        this.chunks = parts.chunks();
        this.step = parts.step();
        this.book = parts.book();
    }

    /** Rows are shown between their last visual pose and their target. */
    @Override
    public boolean isInterpolation() {
        return false;
    }

    /**
     * Observes writes since the last frame: their motion arrives at the end of the last tick. Before the first tick there is no
     * such time, so the node snaps, unless it came in motion from another timeline.
     */
    @Override
    public void beforeFrame(MotionTable table, TimelineTimes times, long renderNanos) {
        IndexRuns pending = table.pending();
        if (times.hasTick()) {
            ascending.sort(pending);
        }
        for (int run = 0; run < pending.size(); run++) {
            for (int index = pending.first(run); index < pending.end(run); index++) {
                observe(table, times, index, renderNanos);
            }
        }
        pending.clear();
    }

    private void observe(MotionTable table, TimelineTimes times, int index, long renderNanos) {
        if (!table.takePending(index)) {
            return;
        }
        MotionChunk chunk = aim(index);
        int r = nodes.row(index) & MotionChunk.MASK;
        int interval = chunk.interval[r];
        if (times.hasTick() && !table.intervals().isWaiting(interval)) {
            long from = interval == Intervals.NONE ? renderNanos : times.lastRender();
            table.setInterval(chunk, r, table.intervals().shared(from, times.lastTickEnd(), Curve.LINEAR));
        } else if (interval == Intervals.NONE) {
            book.arrive(table, index);
        }
    }

    /**
     * Keeps the pose at the start of the coming tick for nodes that no frame has observed yet. It is their source if they are
     * re-parented or change to FROM_TICK in that tick.
     */
    @Override
    public void beforeTick(MotionTable table, TimelineTimes times) {
        IndexRuns pending = table.pending();
        for (int run = 0; run < pending.size(); run++) {
            for (int index = pending.first(run); index < pending.end(run); index++) {
                keepTickStart(table, index);
            }
        }
    }

    private void keepTickStart(MotionTable table, int index) {
        NodeChunk node = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        if (NodeLife.isPending(node, at) && chunks.of(node.row[at]).table == table) {
            aim(index);
            NodeLife.endReparented(node, at);
        }
    }

    private MotionChunk aim(int index) {
        int row = nodes.row(index);
        MotionChunk chunk = chunks.of(row);
        stamps.loadGoal(index, pose);
        chunk.storeTarget(row & MotionChunk.MASK, pose, 0);
        return chunk;
    }

    /** Does nothing, like {@link #beforeTick}: nothing is observed between frames. */
    @Override
    public void afterTick(MotionTable table, TimelineTimes times, long startNanos, long endNanos) {
        beforeTick(table, times);
    }

    @Override
    public void frame(MotionTable table, TimelineTimes times, long renderNanos) {
        if (table.size() == 0) {
            return;
        }
        Intervals intervals = table.intervals();
        table.countVisualWrite();
        boolean arrived = intervals.advanceTo(renderNanos);
        intervals.restartAll(renderNanos);
        if (arrived) {
            parts.arriveAll(table, renderNanos);
        }
        for (int c = 0; c < table.chunkCount(); c++) {
            MotionChunk chunk = table.chunkAt(c);
            chunk.startFromVisuals(table.rowsOf(c));
        }
        step.run(table);
    }

    @Override
    public boolean mayLeave(int index, MotionChunk chunk, int row, float[] logical) {
        return chunk.visual.holds(row, logical);
    }
}
