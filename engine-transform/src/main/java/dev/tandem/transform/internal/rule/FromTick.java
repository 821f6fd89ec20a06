package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.list.AscendingRuns;
import dev.tandem.transform.internal.list.IndexRuns;
import dev.tandem.transform.internal.list.IntList;
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
import dev.tandem.transform.internal.pose.PoseParts;

/**
 * FROM_TICK: interpolates a node from its logical pose at the start stamp of a tick to the one at its end stamp, whatever
 * frames lie between them.
 */
public final class FromTick implements RowRule {
    private final Curve curve;
    private final TargetListener listener;
    private final NodeTable nodes;
    private final RuleParts parts;
    private final StampEntries stamps;
    private final MotionChunks chunks;
    private final WriteBook book;
    private final HandoverMotion handovers;
    private final TickObservation observation;
    private final MotionStep step;
    private final AscendingRuns ascending = new AscendingRuns();
    private final float[] pose;
    private final float[] before;

    /** @param curve from 0 at the tick's start to 1 at its end */
    public FromTick(RuleParts parts, Curve curve) {
        this(parts, curve, TargetListener.NONE);
    }

    /** @param listener notified of targets that are changed outside ticks */
    FromTick(RuleParts parts, Curve curve, TargetListener listener) {
        this.curve = curve;
        this.listener = listener;
        this.parts = parts;
        this.nodes = parts.nodes();
        this.stamps = parts.stamps();
        this.pose = nodes.form().newPose();
        this.before = nodes.form().newPose();
        this.chunks = parts.chunks();
        this.step = parts.step();
        this.book = parts.book();
        this.handovers = new HandoverMotion(nodes, chunks, stamps);
        this.observation = new TickObservation(nodes, chunks, handovers, stamps);
    }

    @Override
    public boolean isInterpolation() {
        return true;
    }

    /** Observes a tick: what was written in it gets its stamps. */
    @Override
    public void afterTick(MotionTable table, TimelineTimes times, long startNanos, long endNanos) {
        Intervals intervals = table.intervals();
        int interval = intervals.open(startNanos, endNanos, curve);
        intervals.pin(interval);
        observation.observeTick(table, times, interval);
        listener.tickObserved(table);
        arriveReparented(table, observation.reparented());
    }

    /** A node that was only taken to another parent in a tick, and does not move in it, is where it goes. */
    private void arriveReparented(MotionTable table, IntList reparented) {
        for (int i = 0; i < reparented.size(); i++) {
            int index = reparented.get(i);
            int row = nodes.row(index);
            MotionChunk chunk = chunks.of(row);
            int r = row & MotionChunk.MASK;
            stamps.loadGoal(index, pose);
            if (chunk.source.holds(r, pose) && listener.rests(chunk, r)) {
                book.arrive(table, index);
            }
        }
    }

    @Override
    public void beforeTick(MotionTable table, TimelineTimes times) {
        observeOutside(table, times);
    }

    @Override
    public void beforeFrame(MotionTable table, TimelineTimes times, long renderNanos) {
        observeOutside(table, times);
    }

    /**
     * Observes writes outside ticks: they get the stamps of the last tick. A node that moved in that tick keeps its source; one
     * that was re-parented continues from its visual pose. Before the first tick there is no interval, so the node snaps.
     */
    private void observeOutside(MotionTable table, TimelineTimes times) {
        IndexRuns pending = table.pending();
        if (times.hasTick()) {
            ascending.sort(pending);
        }
        for (int run = 0; run < pending.size(); run++) {
            for (int index = pending.first(run); index < pending.end(run); index++) {
                observeOutside(table, times, index);
            }
        }
        pending.clear();
    }

    private void observeOutside(MotionTable table, TimelineTimes times, int index) {
        boolean reparented = NodeLife.isReparented(nodes, index);
        if (!table.takePending(index)) {
            return;
        }
        if (handovers.aimOutside(table, index, times)) {
            int row = nodes.row(index);
            listener.handoverAimed(chunks.of(row), row & MotionChunk.MASK);
            return;
        }
        if (times.hasTick()) {
            aimOutside(table, times, index, reparented);
        } else {
            book.arrive(table, index);
        }
    }

    private void aimOutside(MotionTable table, TimelineTimes times, int index, boolean reparented) {
        Intervals intervals = table.intervals();
        int last = lastTick(intervals, times);
        int row = nodes.row(index);
        MotionChunk chunk = chunks.of(row);
        int r = row & MotionChunk.MASK;
        int interval = chunk.interval[r];
        boolean goesOn = false;
        if (reparented) {
            long from = times.hasFrame() ? times.lastRender() : times.lastTickStart();
            interval = intervals.shared(Math.min(from, times.lastTickEnd() - 1), times.lastTickEnd(), curve);
        } else if (interval == Intervals.NONE || intervals.endNanos(interval) != intervals.endNanos(last)) {
            listener.restarting(table, chunk, r);
            chunk.startFromTargets(r, 1);
            interval = last;
        } else {
            goesOn = true;
        }
        chunk.target.load(r, before, 0);
        stamps.loadGoal(index, pose);
        chunk.storeTarget(r, pose, 0);
        table.setInterval(chunk, r, interval);
        int changed = goesOn ? nodes.form().differingParts(before, 0, pose, 0) : PoseParts.ALL;
        listener.targetChanged(table, chunk, r, changed);
    }

    /** The interval of the last tick, which a table that is new since has not seen. */
    private int lastTick(Intervals intervals, TimelineTimes times) {
        if (intervals.pinned() == Intervals.NONE) {
            intervals.pin(intervals.open(times.lastTickStart(), times.lastTickEnd(), curve));
        }
        return intervals.pinned();
    }

    @Override
    public void frame(MotionTable table, long renderNanos) {
        if (table.size() == 0) {
            return;
        }
        table.countVisualWrite();
        if (table.intervals().advanceTo(renderNanos)) {
            parts.arriveAll(table, renderNanos);
        }
        if (chunks.isLate()) {
            step.runLater(table);
        } else {
            step.run(table);
        }
    }

    @Override
    public boolean mayLeave(int index, MotionChunk chunk, int row, float[] logical) {
        NodeChunk node = nodes.chunk(index);
        if (NodeLife.isPending(node, index) && !chunk.target.holds(row, logical)) {
            return false;
        }
        if (NodeLife.isReparented(node, index)) {
            return chunk.source.holds(row, logical);
        }
        // The writes since the last observation cancelled out: the tick in progress moves nothing.
        NodeLife.cancel(node, index);
        return chunk.interval[row] == Intervals.NONE || chunk.source.holds(row, logical);
    }
}
