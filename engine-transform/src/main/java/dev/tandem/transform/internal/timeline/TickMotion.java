package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.list.IndexRuns;
import dev.tandem.transform.internal.motion.Arrivals;
import dev.tandem.transform.internal.motion.HandoverMotion;
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
final class TickMotion {
    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final Arrivals arrivals;
    private final HandoverMotion handovers;
    private final TickObservation observation;
    private final MotionStep step;
    private final float[] pose = new float[PoseLayout.STRIDE];

    TickMotion(NodeTable nodes, MotionChunks chunks, Arrivals arrivals, MotionStep step) {
        this.nodes = nodes;
        this.chunks = chunks;
        this.step = step;
        this.arrivals = arrivals;
        this.handovers = new HandoverMotion(nodes, chunks);
        this.observation = new TickObservation(nodes, chunks, arrivals, handovers);
    }

    /** Gives what was written in the tick that just ended that tick's stamps. */
    void observeTick(Line line, long startNanos, long endNanos) {
        TickGroups groups = line.inTick().groups();
        int group = groups.open(startNanos, endNanos);
        groups.pin(group);
        observation.run(line, group);
    }

    /**
     * Gives what was written outside a tick the stamps of the last tick. A node that moved in that tick keeps its source; one
     * that was re-parented goes on from its picture. Before any tick it shows at once: there is no interval to spread it over.
     */
    void observeOutside(Line line) {
        MotionTable table = line.inTick();
        IndexRuns pending = table.pending();
        for (int run = 0; run < pending.size(); run++) {
            for (int index = pending.first(run); index < pending.end(run); index++) {
                observeOutside(line, index);
            }
        }
        pending.clear();
    }

    private void observeOutside(Line line, int index) {
        MotionTable table = line.inTick();
        boolean reparented = (nodes.state(index) & NodeState.REPARENTED) != 0;
        if (!arrivals.takePending(index, table) || handovers.aimOutside(table, index, line.times())) {
            return;
        }
        if (line.times().hasTick()) {
            aimOutside(line, index, reparented);
        } else {
            arrivals.arrive(table, index);
        }
    }

    private void aimOutside(Line line, int index, boolean reparented) {
        MotionTable table = line.inTick();
        TickGroups groups = table.groups();
        int last = groups.pinned();
        int row = nodes.chunk(index).row[index & NodeChunk.MASK];
        MotionChunk chunk = chunks.of(row);
        int r = row & MotionChunk.MASK;
        int group = chunk.group[r];
        if (reparented) {
            LineTimes times = line.times();
            long from = times.hasFrame() ? times.lastRender() : times.lastTickStart();
            group = groups.shared(Math.min(from, times.lastTickEnd() - 1), times.lastTickEnd());
        } else if (group == TickGroups.NONE || groups.endNanos(group) != groups.endNanos(last)) {
            chunk.startFromTargets(r, 1);
            group = last;
        }
        nodes.loadLogical(index, pose);
        chunk.storeTarget(r, pose, 0);
        table.regroup(chunk, r, group);
    }

    void frame(Line line, long renderNanos) {
        MotionTable table = line.inTick();
        if (table.size() == 0) {
            return;
        }
        table.countVisualWrite();
        if (table.groups().advanceTo(renderNanos)) {
            arrivals.arriveAll(table, renderNanos);
        }
        step.run(table);
    }
}
