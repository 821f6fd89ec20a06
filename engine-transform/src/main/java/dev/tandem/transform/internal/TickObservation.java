package dev.tandem.transform.internal;

/**
 * Makes the logical poses of the nodes written in a tick the targets of their rows, and the targets before the sources.
 *
 * <p>Nodes are mostly written in the order of their rows, so they are taken in runs that lie in the same chunk of rows.
 */
final class TickObservation {
    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final Arrivals arrivals;
    private final HandoverMotion handovers;
    private final IntList observed = new IntList();
    private final IntList rows = new IntList();
    private MotionTable table;

    TickObservation(NodeTable nodes, MotionChunks chunks, Arrivals arrivals, HandoverMotion handovers) {
        this.nodes = nodes;
        this.chunks = chunks;
        this.arrivals = arrivals;
        this.handovers = handovers;
    }

    /** Observes what is pending on a line, in the tick of a group. */
    void run(Line line, int group) {
        table = line.inTick();
        takePending(line.times(), group);
        int count = rows.size();
        int[] row = rows.items();
        table.groups().join(group, count);
        for (int from = 0; from < count; ) {
            int number = row[from] >> MotionChunk.SHIFT;
            int to = from + 1;
            while (to < count && row[to] >> MotionChunk.SHIFT == number) {
                to++;
            }
            MotionChunk chunk = chunks.of(row[from]);
            observeRun(chunk, table.rowsOf(chunk.position), from, to, group);
            from = to;
        }
        observed.clear();
        rows.clear();
    }

    private void takePending(LineTimes times, int group) {
        IntList pending = table.pending();
        int[] indices = pending.items();
        int count = pending.size();
        boolean anyHandover = table.groups().anyHandover();
        for (int i = 0; i < count; i++) {
            int index = indices[i];
            if (arrivals.takePending(index, table)
                    && !(anyHandover && handovers.aimInTick(table, index, times.lastRender(), group))) {
                int row = nodes.chunk(index).row[index & NodeChunk.MASK];
                observed.add(index);
                rows.add(row);
            }
        }
        pending.clear();
    }

    private void observeRun(MotionChunk chunk, int rowCount, int from, int to, int group) {
        boolean all = to - from == rowCount;
        leaveGroups(chunk, from, to);
        joinGroup(chunk, from, to, group);
        if (all) {
            chunk.swapSourceAndTarget();
            chunk.commonGroup = group;
        } else {
            chunk.commonGroup = TickGroups.NONE;
            for (int i = from; i < to; i++) {
                int r = rows.get(i) & MotionChunk.MASK;
                chunk.source.copy(r, chunk.target, r);
            }
        }
        aim(chunk.target, from, to);
    }

    private void leaveGroups(MotionChunk chunk, int from, int to) {
        if (chunk.commonGroup != TickGroups.NONE) {
            table.groups().leave(chunk.commonGroup, to - from);
            return;
        }
        int[] groups = chunk.group;
        int[] row = rows.items();
        for (int i = from; i < to; i++) {
            table.groups().leave(groups[row[i] & MotionChunk.MASK]);
        }
    }

    private void joinGroup(MotionChunk chunk, int from, int to, int group) {
        int[] groups = chunk.group;
        int[] row = rows.items();
        for (int i = from; i < to; i++) {
            groups[row[i] & MotionChunk.MASK] = group;
        }
    }

    private void aim(PoseColumns target, int from, int to) {
        int[] row = rows.items();
        int[] index = observed.items();
        float[] tx = target.tx;
        float[] ty = target.ty;
        float[] tz = target.tz;
        float[] qx = target.qx;
        float[] qy = target.qy;
        float[] qz = target.qz;
        float[] qw = target.qw;
        float[] sx = target.sx;
        float[] sy = target.sy;
        float[] sz = target.sz;
        for (int i = from; i < to; i++) {
            int r = row[i] & MotionChunk.MASK;
            float[] pose = nodes.chunk(index[i]).logical;
            int at = (index[i] & NodeChunk.MASK) * PoseLayout.STRIDE;
            tx[r] = pose[at + PoseLayout.TX];
            ty[r] = pose[at + PoseLayout.TY];
            tz[r] = pose[at + PoseLayout.TZ];
            qx[r] = pose[at + PoseLayout.QX];
            qy[r] = pose[at + PoseLayout.QY];
            qz[r] = pose[at + PoseLayout.QZ];
            qw[r] = pose[at + PoseLayout.QW];
            sx[r] = pose[at + PoseLayout.SX];
            sy[r] = pose[at + PoseLayout.SY];
            sz[r] = pose[at + PoseLayout.SZ];
        }
    }
}
