package dev.tandem.transform.internal;

/**
 * FROM_VISUAL: in every frame a node goes from where it was last shown towards its logical pose, so as to be there at
 * the end of the last tick. The rule of the engine that this design comes from.
 */
final class VisualMotion {
    private final NodeTable nodes;
    private final MotionTable table;
    private final Arrivals arrivals;
    private final MotionStep step;
    private final float[] pose = new float[PoseLayout.STRIDE];

    VisualMotion(NodeTable nodes, MotionTable table, Arrivals arrivals, Workers workers) {
        this.nodes = nodes;
        this.table = table;
        this.step = new MotionStep(table, workers);
        this.arrivals = arrivals;
    }

    /** Gives what was written since the last frame the end of the last tick as its target. */
    void observe(long lastRenderNanos, long renderNanos, long tickEndNanos) {
        IntList pending = table.pending();
        if (pending.isEmpty()) {
            return;
        }
        TickGroups groups = table.groups();
        int going = TickGroups.NONE;
        int starting = TickGroups.NONE;
        for (int i = 0; i < pending.size(); i++) {
            int index = pending.get(i);
            if (!arrivals.takePending(index, NodeState.IN_VISUAL_MOTION)) {
                continue;
            }
            int row = nodes.chunk(index).row[index & NodeChunk.MASK];
            MotionChunk chunk = table.chunk(row);
            int r = row & MotionChunk.MASK;
            nodes.loadLogical(index, pose);
            chunk.target.store(r, pose, 0);
            if (chunk.group[r] == TickGroups.NONE) {
                if (starting == TickGroups.NONE) {
                    starting = groups.open(renderNanos, tickEndNanos);
                }
                table.regroup(chunk, r, starting);
            } else {
                if (going == TickGroups.NONE) {
                    going = groups.open(lastRenderNanos, tickEndNanos);
                }
                table.regroup(chunk, r, going);
            }
        }
        pending.clear();
    }

    /**
     * Keeps the pose at the start of the coming tick for nodes that no frame has observed yet: should they be re-parented or
     * change to FROM_TICK in that tick, this is where they come from.
     */
    void keepTickStarts() {
        IntList pending = table.pending();
        for (int i = 0; i < pending.size(); i++) {
            int index = pending.get(i);
            byte state = nodes.state(index);
            if ((state & NodeState.PENDING) != 0 && NodeState.place(state) == NodeState.IN_VISUAL_MOTION) {
                int row = nodes.chunk(index).row[index & NodeChunk.MASK];
                nodes.loadLogical(index, pose);
                table.chunk(row).target.store(row & MotionChunk.MASK, pose, 0);
            }
        }
    }

    /** Shows what was written before any tick was run: there is no target time. */
    void settlePending() {
        IntList pending = table.pending();
        for (int i = 0; i < pending.size(); i++) {
            int index = pending.get(i);
            if (arrivals.takePending(index, NodeState.IN_VISUAL_MOTION)) {
                arrivals.arrive(table, index);
            }
        }
        pending.clear();
    }

    void frame(long renderNanos) {
        if (table.size() == 0) {
            return;
        }
        TickGroups groups = table.groups();
        table.bumpVisualRevisions();
        boolean arrived = groups.advanceTo(renderNanos);
        groups.restartAll(renderNanos);
        if (arrived) {
            arrivals.arriveAll(table, renderNanos);
        }
        for (int c = 0; c < table.chunkCount(); c++) {
            MotionChunk chunk = table.chunkAt(c);
            chunk.source.copyAll(chunk.visual, table.rowsOf(c));
        }
        step.run();
    }
}
