package dev.tandem.transform.internal;

/**
 * FROM_TICK: a node goes from its logical pose at a tick's start stamp to the one at its end stamp, whatever frames
 * there are between them.
 */
final class TickMotion {
    private final NodeTable nodes;
    private final MotionTable table;
    private final Arrivals arrivals;
    private final TickObservation observation;
    private final MotionStep step;
    private final float[] pose = new float[PoseLayout.STRIDE];

    TickMotion(NodeTable nodes, MotionTable table, Arrivals arrivals, Workers workers) {
        this.nodes = nodes;
        this.table = table;
        this.step = new MotionStep(table, workers);
        this.arrivals = arrivals;
        this.observation = new TickObservation(nodes, table, arrivals);
    }

    /** Gives what was written in the tick that just ended that tick's stamps. */
    void observeTick(long startNanos, long endNanos) {
        TickGroups groups = table.groups();
        int group = groups.open(startNanos, endNanos);
        groups.pin(group);
        observation.run(group);
    }

    /**
     * Gives what was written outside a tick the stamps of the last tick. A node that moved in that tick keeps its source; one
     * that was re-parented goes on from its picture, as of {@code lastRenderNanos}.
     */
    void observeOutside(long lastRenderNanos) {
        IntList pending = table.pending();
        if (pending.isEmpty()) {
            return;
        }
        TickGroups groups = table.groups();
        int last = groups.pinned();
        int rest = TickGroups.NONE;
        for (int i = 0; i < pending.size(); i++) {
            int index = pending.get(i);
            boolean reparented = (nodes.state(index) & NodeState.REPARENTED) != 0;
            if (takePending(index)) {
                int row = rowOf(index);
                MotionChunk chunk = table.chunk(row);
                int r = row & MotionChunk.MASK;
                int group = chunk.group[r];
                if (reparented) {
                    if (rest == TickGroups.NONE) {
                        rest = groups.open(Math.min(lastRenderNanos, groups.endNanos(last) - 1), groups.endNanos(last));
                    }
                    group = rest;
                } else if (group == TickGroups.NONE || groups.endNanos(group) != groups.endNanos(last)) {
                    chunk.source.copy(r, chunk.target, r);
                    group = last;
                }
                aim(chunk, r, index, group);
            }
        }
        pending.clear();
    }

    /** Shows what was written before any tick was run: there is no interval to spread it over. */
    void settlePending() {
        IntList pending = table.pending();
        for (int i = 0; i < pending.size(); i++) {
            int index = pending.get(i);
            if (takePending(index)) {
                arrivals.arrive(table, index);
            }
        }
        pending.clear();
    }

    void frame(long renderNanos) {
        if (table.size() == 0) {
            return;
        }
        table.bumpVisualRevisions();
        if (table.groups().advanceTo(renderNanos)) {
            arrivals.arriveAll(table, renderNanos);
        }
        step.run();
    }

    private void aim(MotionChunk chunk, int row, int index, int group) {
        nodes.loadLogical(index, pose);
        chunk.target.store(row, pose, 0);
        table.regroup(chunk, row, group);
    }

    private boolean takePending(int index) {
        return arrivals.takePending(index, NodeState.IN_TICK_MOTION);
    }

    private int rowOf(int index) {
        return nodes.chunk(index).row[index & NodeChunk.MASK];
    }
}
