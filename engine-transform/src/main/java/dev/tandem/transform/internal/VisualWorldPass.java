package dev.tandem.transform.internal;

import static dev.tandem.transform.internal.NodeTable.NONE;

/**
 * Brings all visual world matrices up to date in one pass over the order of nodes: what {@link WorldCache} does for one
 * node, without the walks to the root. For frames in which much has changed.
 */
final class VisualWorldPass {
    /** Chunks of the order per thread below which sharing costs more than it saves. */
    private static final int SMALLEST_SHARE = 16;

    private static final ChunkReader NOBODY = (indices, count, worker) -> {};

    private final NodeTable nodes;
    private final NodeOrder order;
    private final MotionChunks motions;
    private final WorldCache cache;
    private final Workers workers;
    private final Workers.BlockTask refreshAndReadChunk = this::refreshAndReadChunk;
    private final Workers.BlockTask readChunk = this::readChunk;
    private final Spine spine;
    private int now;
    private ChunkReader reader = NOBODY;

    VisualWorldPass(NodeTable nodes, NodeOrder order, MotionChunks motions, WorldCache cache, Workers workers) {
        this.nodes = nodes;
        this.order = order;
        this.motions = motions;
        this.cache = cache;
        this.workers = workers;
        this.spine = new Spine(nodes, order);
    }

    /** Brings every world up to date. */
    void run() {
        runShared(NOBODY);
    }

    /**
     * As {@link #run()}, and shows each chunk of the order to a reader while its matrices are still in the processor's caches.
     *
     * @param newReader called on this thread
     */
    void run(ChunkReader newReader) {
        now = cache.now();
        boolean done = isLarge() && refreshShared(NOBODY);
        for (int c = 0; c < order.chunkCount(); c++) {
            if (!done) {
                refreshChunk(c);
            }
            newReader.read(order.chunk(c), order.countIn(c), 0);
        }
        cache.allValid();
    }

    /** As {@link #run(ChunkReader)}, with a reader that the workers may call. */
    void runShared(ChunkReader newReader) {
        if (!isLarge()) {
            run(newReader);
            return;
        }
        now = cache.now();
        if (!refreshShared(newReader)) {
            for (int c = 0; c < order.chunkCount(); c++) {
                refreshChunk(c);
            }
            share(newReader, readChunk);
        }
        cache.allValid();
    }

    private boolean isLarge() {
        return workers.share(order.chunkCount(), SMALLEST_SHARE);
    }

    /**
     * Lets the workers bring chunks up to date side by side.
     *
     * @return false, having done nothing, where the order is such that one chunk would wait for the other
     */
    private boolean refreshShared(ChunkReader newReader) {
        if (!spine.update()) {
            return false;
        }
        for (int first = 0; first < nodes.limit(); first += NodeChunk.SIZE) {
            nodes.chunk(first).visualWorld();
        }
        refresh(spine.nodes().items(), 0, spine.nodes().size(), now);
        share(newReader, refreshAndReadChunk);
        return true;
    }

    private void share(ChunkReader newReader, Workers.BlockTask task) {
        reader = newReader;
        try {
            workers.run(order.chunkCount(), task);
        } finally {
            reader = NOBODY;
        }
    }

    private void refreshAndReadChunk(int c, int worker) {
        refreshChunk(c);
        readChunk(c, worker);
    }

    private void readChunk(int c, int worker) {
        reader.read(order.chunk(c), order.countIn(c), worker);
    }

    private void refreshChunk(int c) {
        refresh(order.chunk(c), 0, order.countIn(c), now);
    }

    /** Brings nodes up to date whose parents are, or stand before them. */
    void refresh(int[] indices, int from, int to) {
        refresh(indices, from, to, cache.now());
    }

    /** Nodes whose indices follow each other, as in most orders they do, are taken together; holes are negative. */
    private void refresh(int[] indices, int from, int to, int epoch) {
        int start = from;
        while (start < to) {
            int first = indices[start];
            int last = first | NodeChunk.MASK;
            int end = start + 1;
            while (end < to && indices[end] == first + end - start && indices[end] <= last) {
                end++;
            }
            if (first >= 0) {
                int at = first & NodeChunk.MASK;
                refreshRun(nodes.chunk(first), at, at + end - start, epoch);
            }
            start = end;
        }
    }

    /**
     * Computes the matrices that are out of date, in runs of nodes whose poses lie one after the other in the same arrays.
     *
     * @param from place in the chunk
     */
    private void refreshRun(NodeChunk node, int from, int to, int epoch) {
        int start = from;
        while (start < to) {
            int place = node.state[start] & NodeState.PLACE;
            if (place == NodeState.AT_REST) {
                int end = endOfRest(node, start, to);
                refreshRun(node, null, 0, start, end, epoch);
                start = end;
            } else {
                MotionChunk motion = motions.of(node.row[start]);
                int distance = (node.row[start] & MotionChunk.MASK) - start;
                int end = endOfRows(node, start, Math.min(to, MotionChunk.SIZE - distance));
                refreshRun(node, motion, distance, start, end, epoch);
                start = end;
            }
        }
    }

    private static int endOfRest(NodeChunk node, int from, int to) {
        byte[] states = node.state;
        int[] parents = node.parent;
        int sign = parents[from];
        int at = from + 1;
        while (at < to && (states[at] & NodeState.PLACE) == NodeState.AT_REST && (parents[at] ^ sign) >= 0) {
            at++;
        }
        return at;
    }

    private static int endOfRows(NodeChunk node, int from, int to) {
        byte[] states = node.state;
        int[] parents = node.parent;
        int[] rows = node.row;
        int sign = parents[from];
        int place = states[from] & NodeState.PLACE;
        int distance = rows[from] - from;
        int at = from + 1;
        while (at < to
                && rows[at] - at == distance
                && (states[at] & NodeState.PLACE) == place
                && (parents[at] ^ sign) >= 0) {
            at++;
        }
        return at;
    }

    /**
     * @param motion that has the poses of these nodes, null for nodes that show their logical poses
     * @param distance from a node's place to its row
     */
    private void refreshRun(NodeChunk node, MotionChunk motion, int distance, int from, int to, int epoch) {
        boolean below = node.parent[from] != NONE;
        int marked = below
                ? markBelow(node, motion, distance, from, to, epoch)
                : mark(node, motion, distance, from, to, epoch);
        if (marked == to - from) {
            compute(node, motion, from, to, distance);
        } else if (marked > 0) {
            int[] computed = node.visualWorld().revision;
            int start = from;
            for (int at = from; at < to; at++) {
                if (computed[at] != epoch) {
                    compute(node, motion, start, at, distance);
                    start = at + 1;
                }
            }
            compute(node, motion, start, to, distance);
        }
    }

    /** Marks nodes at the root whose matrices are out of date as computed in this epoch; returns their number. */
    private static int mark(NodeChunk node, MotionChunk motion, int distance, int from, int to, int epoch) {
        WorldChunk world = node.visualWorld();
        int[] revisions = motion == null ? node.visualRevision : motion.visualRevision;
        int shared = motion == null ? 0 : motion.table.visualWrites();
        int[] computed = world.revision;
        int[] localSeen = world.localSeen;
        int marked = 0;
        for (int at = from; at < to; at++) {
            int localRevision = revisions[at + distance] + shared;
            if (localSeen[at] != localRevision || computed[at] == 0) {
                computed[at] = epoch;
                localSeen[at] = localRevision;
                marked++;
            }
        }
        return marked;
    }

    private int markBelow(NodeChunk node, MotionChunk motion, int distance, int from, int to, int epoch) {
        WorldChunk world = node.visualWorld();
        int[] revisions = motion == null ? node.visualRevision : motion.visualRevision;
        int shared = motion == null ? 0 : motion.table.visualWrites();
        int[] computed = world.revision;
        int[] localSeen = world.localSeen;
        int[] parents = node.parent;
        int[] above = computed;
        int aboveChunk = NONE;
        int marked = 0;
        for (int at = from; at < to; at++) {
            int parent = parents[at];
            if (parent >> NodeChunk.SHIFT != aboveChunk) {
                aboveChunk = parent >> NodeChunk.SHIFT;
                above = nodes.chunk(parent).visualWorld.revision;
            }
            int localRevision = revisions[at + distance] + shared;
            int before = computed[at];
            if (localSeen[at] != localRevision || before == 0 || above[parent & NodeChunk.MASK] > before) {
                computed[at] = epoch;
                localSeen[at] = localRevision;
                marked++;
            }
        }
        return marked;
    }

    /**
     * @param motion that has their poses, null for nodes that show their logical poses
     * @param distance from a node's place to its row
     */
    private void compute(NodeChunk node, MotionChunk motion, int from, int to, int distance) {
        if (from >= to) {
            return;
        }
        boolean below = node.parent[from] != NONE;
        if (motion == null && below) {
            WorldKernel.posesBelow(nodes, node, from, to);
        } else if (motion == null) {
            WorldKernel.poses(node, from, to);
        } else if (below) {
            WorldKernel.rowsBelow(nodes, motion.visual, distance, node, from, to);
        } else {
            WorldKernel.rows(motion.visual, distance, node, from, to);
        }
    }

    /** Told of the chunks of the order, one after the other. */
    @FunctionalInterface
    interface ChunkReader {
        /**
         * @param indices of nodes whose worlds are up to date, negative at holes; the first {@code count} are of use
         * @param worker who calls; no two calls of one worker at a time
         */
        void read(int[] indices, int count, int worker);
    }
}
