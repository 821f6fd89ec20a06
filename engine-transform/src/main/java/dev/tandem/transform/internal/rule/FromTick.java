package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.list.IndexRuns;
import dev.tandem.transform.internal.motion.Arrivals;
import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.LineTimes;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionStep;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TickGroups;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeState;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseLayout;

/**
 * FROM_TICK: a node goes from its logical pose at a tick's start stamp to the one at its end stamp, whatever frames
 * there are between them.
 */
public final class FromTick implements MotionRule {
    private final Curve curve;
    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final Arrivals arrivals;
    private final HandoverMotion handovers;
    private final TickObservation observation;
    private final MotionStep step;
    private final float[] pose = new float[PoseLayout.STRIDE];

    FromTick(RuleParts parts) {
        this(parts, Curve.LINEAR);
    }

    /** @param curve from 0 at the tick's start to 1 at its end */
    public FromTick(RuleParts parts, Curve curve) {
        this.curve = curve;
        this.nodes = parts.nodes();
        this.chunks = parts.chunks();
        this.step = parts.step();
        this.arrivals = parts.arrivals();
        this.handovers = new HandoverMotion(nodes, chunks);
        this.observation = new TickObservation(nodes, chunks, arrivals, handovers);
    }

    /** Gives what was written in the tick that just ended that tick's stamps. */
    @Override
    public void afterTick(MotionTable table, LineTimes times, long startNanos, long endNanos) {
        TickGroups groups = table.groups();
        int group = groups.open(startNanos, endNanos, curve);
        groups.pin(group);
        observation.run(table, times, group);
    }

    @Override
    public void beforeTick(MotionTable table, LineTimes times) {
        observeOutside(table, times);
    }

    @Override
    public void beforeFrame(MotionTable table, LineTimes times, long renderNanos) {
        observeOutside(table, times);
    }

    /**
     * Gives what was written outside a tick the stamps of the last tick. A node that moved in that tick keeps its source; one
     * that was re-parented goes on from its picture. Before any tick it shows at once: there is no interval to spread it over.
     */
    private void observeOutside(MotionTable table, LineTimes times) {
        IndexRuns pending = table.pending();
        for (int run = 0; run < pending.size(); run++) {
            for (int index = pending.first(run); index < pending.end(run); index++) {
                observeOutside(table, times, index);
            }
        }
        pending.clear();
    }

    private void observeOutside(MotionTable table, LineTimes times, int index) {
        boolean reparented = (nodes.state(index) & NodeState.REPARENTED) != 0;
        if (!arrivals.takePending(index, table) || handovers.aimOutside(table, index, times)) {
            return;
        }
        if (times.hasTick()) {
            aimOutside(table, times, index, reparented);
        } else {
            arrivals.arrive(table, index);
        }
    }

    private void aimOutside(MotionTable table, LineTimes times, int index, boolean reparented) {
        TickGroups groups = table.groups();
        int last = groups.pinned();
        int row = nodes.chunk(index).row[index & NodeChunk.MASK];
        MotionChunk chunk = chunks.of(row);
        int r = row & MotionChunk.MASK;
        int group = chunk.group[r];
        if (reparented) {
            long from = times.hasFrame() ? times.lastRender() : times.lastTickStart();
            group = groups.shared(Math.min(from, times.lastTickEnd() - 1), times.lastTickEnd(), curve);
        } else if (group == TickGroups.NONE || groups.endNanos(group) != groups.endNanos(last)) {
            chunk.startFromTargets(r, 1);
            group = last;
        }
        nodes.loadLogical(index, pose);
        chunk.storeTarget(r, pose, 0);
        table.regroup(chunk, r, group);
    }

    @Override
    public void frame(MotionTable table, long renderNanos) {
        if (table.size() == 0) {
            return;
        }
        table.countVisualWrite();
        if (table.groups().advanceTo(renderNanos)) {
            arrivals.arriveAll(table, renderNanos);
        }
        step.run(table);
    }

    @Override
    public boolean mayLeave(int index, MotionChunk chunk, int row, float[] logical) {
        NodeChunk node = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        byte state = node.state[at];
        if ((state & NodeState.PENDING) != 0 && !chunk.target.holds(row, logical)) {
            return false;
        }
        if ((state & NodeState.REPARENTED) != 0) {
            return chunk.source.holds(row, logical);
        }
        // What was written since the last observation is undone: the tick under way moves nothing.
        node.state[at] = (byte) (state & ~NodeState.PENDING);
        return chunk.group[row] == TickGroups.NONE || chunk.source.holds(row, logical);
    }
}
