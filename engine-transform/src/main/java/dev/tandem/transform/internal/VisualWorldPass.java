package dev.tandem.transform.internal;

import static dev.tandem.transform.internal.NodeTable.NONE;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Brings all visual world matrices up to date in one pass over the order of nodes: what {@link WorldCache} does for one
 * node, without the walks to the root. For frames in which much has changed.
 */
final class VisualWorldPass {
    /** Chunks of the order per thread below which sharing costs more than it saves. */
    private static final int SMALLEST_SHARE = 16;

    private final NodeTable nodes;
    private final NodeOrder order;
    private final MotionChunks motions;
    private final WorldCache cache;
    private final Workers workers;
    private final Workers.BlockTask sharedChunk = this::refreshSharedChunk;
    private final int[] single = new int[1];
    private AtomicIntegerArray done = new AtomicIntegerArray(0);
    private int pass;

    VisualWorldPass(NodeTable nodes, NodeOrder order, MotionChunks motions, WorldCache cache, Workers workers) {
        this.nodes = nodes;
        this.order = order;
        this.motions = motions;
        this.cache = cache;
        this.workers = workers;
    }

    void run() {
        int chunks = order.chunkCount();
        if (workers.share(chunks, SMALLEST_SHARE)) {
            for (int first = 0; first < nodes.limit(); first += NodeChunk.SIZE) {
                nodes.chunk(first).visualWorld();
            }
            if (done.length() < chunks) {
                done = new AtomicIntegerArray(chunks * 2);
            }
            pass++;
            workers.run(chunks, sharedChunk);
        } else {
            for (int c = 0; c < chunks; c++) {
                refreshChunk(c);
            }
        }
        cache.allValid();
    }

    /** Parents stand before their children, and chunks are taken in order: the wait is for someone who is at work. */
    private void refreshSharedChunk(int c, int worker) {
        try {
            awaitParents(c);
            refreshChunk(c);
        } finally {
            done.setRelease(c, pass);
        }
    }

    private void awaitParents(int c) {
        int[] indices = order.chunk(c);
        int count = order.countIn(c);
        for (int k = 0; k < count; k++) {
            int index = indices[k];
            int parent = index < 0 ? NONE : nodes.parent(index);
            if (parent != NONE) {
                int parentChunk = NodeOrder.chunkOf(order.placeOf(parent));
                while (parentChunk != c && done.getAcquire(parentChunk) != pass) {
                    Thread.onSpinWait();
                }
            }
        }
    }

    private void refreshChunk(int c) {
        int[] indices = order.chunk(c);
        int count = order.countIn(c);
        int from = 0;
        while (from < count) {
            int index = indices[from];
            int chunk = index >> NodeChunk.SHIFT;
            int to = from + 1;
            while (to < count && indices[to] >> NodeChunk.SHIFT == chunk) {
                to++;
            }
            if (index >= 0) {
                refresh(nodes.chunk(index), indices, from, to);
            }
            from = to;
        }
    }

    /** Brings one node up to date, whose parent is. */
    void refresh(int index) {
        single[0] = index;
        refresh(nodes.chunk(index), single, 0, 1);
    }

    /** Brings nodes of one chunk up to date; holes, being negative, are never among them. */
    private void refresh(NodeChunk node, int[] indices, int from, int to) {
        byte[] states = node.state;
        int[] parents = node.parent;
        int[] rows = node.row;
        int[] revisions = node.visualRevision;
        float[] logical = node.logical;
        float[] matrices = node.visualWorld().matrix;
        int[] stamps = node.visualWorld().stamps;
        for (int k = from; k < to; k++) {
            int at = indices[k] & NodeChunk.MASK;
            int s = at * WorldChunk.STAMPS;
            int place = states[at] & NodeState.PLACE;
            MotionChunk motion = null;
            int row = 0;
            int localRevision;
            if (place == NodeState.AT_REST) {
                localRevision = revisions[at];
            } else {
                row = rows[at];
                motion = motions.of(row);
                row &= MotionChunk.MASK;
                localRevision = motion.visualRevision[row];
            }
            int parent = parents[at];
            WorldChunk above = parent == NONE ? null : nodes.chunk(parent).visualWorld;
            int aboveAt = parent & NodeChunk.MASK;
            int parentRevision = above == null ? 0 : above.stamps[aboveAt * WorldChunk.STAMPS];
            if (stamps[s] != 0
                    && stamps[s + WorldChunk.LOCAL_SEEN] == localRevision
                    && stamps[s + WorldChunk.PARENT_SEEN] == parentRevision) {
                continue;
            }
            WorldChunk.changed(stamps, s, localRevision, parentRevision);
            int m = at * Affine.STRIDE;
            if (motion != null) {
                if (above != null) {
                    Affine.fromRowBelow(motion.visual, row, above.matrix, aboveAt * Affine.STRIDE, matrices, m);
                } else {
                    Affine.fromRow(motion.visual, row, matrices, m);
                }
                continue;
            }
            Affine.fromPose(logical, at * PoseLayout.STRIDE, matrices, m);
            if (above != null) {
                Affine.multiply(above.matrix, aboveAt * Affine.STRIDE, matrices, m, matrices, m);
            }
        }
    }
}
