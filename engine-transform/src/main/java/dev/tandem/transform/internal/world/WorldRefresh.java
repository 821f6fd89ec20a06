package dev.tandem.transform.internal.world;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.node.WorldChunk;
import dev.tandem.transform.internal.platform.Ranges;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Computes the visual world matrices that are out of date, in runs of nodes as {@link OrderRuns} has them. */
final class WorldRefresh {
    /** Nodes from which on calls that work on many at once pay. */
    private static final int LONG = 16;

    private static final int BLOCK = 128;

    /** The parent links of a chunk of roots: all none. */
    private static final int[] ROOTS = new int[NodeChunk.SIZE];

    static {
        Arrays.fill(ROOTS, NONE);
    }

    private final NodeTable nodes;
    private final MotionChunks motions;
    private final WorldCache cache;

    /** One for each worker, as partials are. */
    private WorldKernel[] kernels = {};

    private PartialWorlds[] partials = {};

    /** Of each worker the places in a chunk, and the rows, of single nodes that it computes. */
    private int[][] places = {};

    private int[][] rows = {};

    WorldRefresh(NodeTable nodes, MotionChunks motions, WorldCache cache) {
        this.nodes = nodes;
        this.motions = motions;
        this.cache = cache;
    }

    /** Prepares for the given number of workers. */
    void prepare(int workers) {
        int known = partials.length;
        if (known < workers) {
            partials = Arrays.copyOf(partials, workers);
            Arrays.setAll(partials, i -> i < known ? partials[i] : cache.newPartial());
            kernels = Arrays.copyOf(kernels, workers);
            Arrays.setAll(kernels, i -> i < known ? kernels[i] : newKernel());
            places = Arrays.copyOf(places, workers);
            Arrays.setAll(places, i -> i < known ? places[i] : new int[NodeChunk.SIZE]);
            rows = Arrays.copyOf(rows, workers);
            Arrays.setAll(rows, i -> i < known ? rows[i] : new int[NodeChunk.SIZE]);
        }
    }

    private WorldKernel newKernel() {
        return nodes.form().isFlat() ? new FlatWorldKernel() : new SpatialWorldKernel();
    }

    /**
     * Brings a run up to date whose parents are, in a pass over all nodes.
     *
     * @param row of the first node, {@link NodeTable#NONE} at rest
     * @param epoch the present one
     * @param worker who calls
     * @return true if every matrix was computed
     */
    boolean inPass(int first, int count, int row, int epoch, int worker) {
        if (row == NONE || !motions.of(row).movedSincePass()) {
            return byItself(first, count, row, epoch, worker);
        }
        NodeChunk node = nodes.chunk(first);
        int from = first & NodeChunk.MASK;
        MotionChunk motion = motions.of(row);
        int distance = (row & MotionChunk.MASK) - from;
        markAll(node, motion, distance, from, from + count, epoch);
        compute(node, motion, from, from + count, distance, worker);
        return true;
    }

    /** Refreshes as {@link #inPass} does, outside a pass: some of the nodes may be up to date. */
    boolean byItself(int first, int count, int row, int epoch, int worker) {
        NodeChunk node = nodes.chunk(first);
        int from = first & NodeChunk.MASK;
        @Nullable MotionChunk motion = row == NONE ? null : motions.of(row);
        int distance = row == NONE ? 0 : (row & MotionChunk.MASK) - from;
        return refresh(node, motion, distance, from, from + count, epoch, worker);
    }

    /** False if {@link #each} would not put nodes where they belong. */
    boolean canDoEach() {
        return !cache.origin().matters();
    }

    /**
     * Brings single nodes of a chunk up to date, which take all from their parents; these are up to date, or stand before them.
     *
     * @param found their places
     * @param foundRows {@link NodeTable#NONE} for those at rest; all others are of one chunk of rows
     * @param row one of these
     */
    void each(int[] found, int[] foundRows, int from, int to, int row, int epoch, int worker) {
        NodeChunk node = nodes.chunk(found[from]);
        MotionChunk motion = motions.of(row);
        int count = markEach(node, motion, found, foundRows, from, to, epoch, worker);
        kernels[worker].each(nodes, motion.visual, node, places[worker], rows[worker], count);
    }

    /** Marks those that are out of date, and lists them for the worker. */
    private int markEach(
            NodeChunk node, MotionChunk motion, int[] found, int[] foundRows, int from, int to, int epoch, int worker) {
        WorldChunk world = node.visualWorld();
        int[] computed = world.revision;
        int[] localSeen = world.localSeen;
        int[] parents = node.parent;
        int[] atRest = node.visualRevision;
        int[] inMotion = motion.visualRevision;
        int shared = motion.table.visualWrites();
        int[] stale = places[worker];
        int[] staleRows = rows[worker];
        int rootsFrom = cache.rootsFrom();
        int count = 0;
        for (int i = from; i < to; i++) {
            int at = found[i] & NodeChunk.MASK;
            int row = foundRows[i];
            int localRevision = row == NONE ? atRest[at] : inMotion[row & MotionChunk.MASK] + shared;
            if (localSeen[at] != localRevision || isBehind(parents[at], computed[at], rootsFrom)) {
                computed[at] = epoch;
                localSeen[at] = localRevision;
                stale[count] = at;
                staleRows[count++] = row == NONE ? NONE : row & MotionChunk.MASK;
            }
        }
        return count;
    }

    /** True if a matrix was computed before that of the parent was, or before all of roots became out of date. */
    private boolean isBehind(int parent, int computed, int rootsFrom) {
        if (parent == NONE) {
            return computed < rootsFrom;
        }
        return computed == 0 || nodes.chunk(parent).visualWorld.revision[parent & NodeChunk.MASK] > computed;
    }

    /** After a frame has moved all rows there is nothing to compare. */
    private static void markAll(NodeChunk node, MotionChunk motion, int distance, int from, int to, int epoch) {
        WorldChunk world = node.visualWorld();
        int shared = motion.table.visualWrites();
        int[] revisions = motion.visualRevision;
        int[] computed = world.revision;
        int[] localSeen = world.localSeen;
        if (to - from < LONG) {
            for (int at = from; at < to; at++) {
                computed[at] = epoch;
                localSeen[at] = revisions[at + distance] + shared;
            }
            return;
        }
        Arrays.fill(computed, from, to, epoch);
        System.arraycopy(revisions, from + distance, localSeen, from, to - from);
        for (int at = from; at < to; at++) {
            localSeen[at] += shared;
        }
    }

    /**
     * @param motion that has the poses of these nodes, null for nodes at rest
     * @param distance from a node's place to its row
     */
    private boolean refresh(
            NodeChunk node, @Nullable MotionChunk motion, int distance, int from, int to, int epoch, int worker) {
        int marked = taken(node, from, to) != Traits.NOTHING
                ? markBelow(node, motion, distance, from, to, epoch)
                : mark(node, motion, distance, from, to, epoch, cache.rootsFrom());
        if (marked == to - from) {
            compute(node, motion, from, to, distance, worker);
            return true;
        }
        if (marked > 0) {
            int[] computed = node.visualWorld().revision;
            int start = from;
            for (int at = from; at < to; at++) {
                if (computed[at] != epoch) {
                    compute(node, motion, start, at, distance, worker);
                    start = at + 1;
                }
            }
            compute(node, motion, start, to, distance, worker);
        }
        return false;
    }

    /** The components that the nodes of a run take from their parents; none if none of them has a parent. */
    private static int taken(NodeChunk node, int from, int to) {
        if (!anyBelow(node.parent, from, to)) {
            return Traits.NOTHING;
        }
        return takenOfTraits(node, from);
    }

    private static int takenOfTraits(NodeChunk node, int at) {
        return node.special == 0 ? Traits.ALL : Traits.taken(node.traits[at]);
    }

    private static boolean anyBelow(int[] parents, int from, int to) {
        return Ranges.mismatch(parents, from, to, ROOTS, from, to) >= 0;
    }

    /** Marks nodes at the root whose matrices are out of date as computed in this epoch; returns their number. */
    private static int mark(
            NodeChunk node, @Nullable MotionChunk motion, int distance, int from, int to, int epoch, int rootsFrom) {
        WorldChunk world = node.visualWorld();
        int[] revisions = motion == null ? node.visualRevision : motion.visualRevision;
        int shared = motion == null ? 0 : motion.table.visualWrites();
        int[] computed = world.revision;
        int[] localSeen = world.localSeen;
        int marked = 0;
        for (int at = from; at < to; at++) {
            int localRevision = revisions[at + distance] + shared;
            if (localSeen[at] != localRevision || computed[at] < rootsFrom) {
                computed[at] = epoch;
                localSeen[at] = localRevision;
                marked++;
            }
        }
        return marked;
    }

    private int markBelow(NodeChunk node, @Nullable MotionChunk motion, int distance, int from, int to, int epoch) {
        WorldChunk world = node.visualWorld();
        int[] revisions = motion == null ? node.visualRevision : motion.visualRevision;
        int shared = motion == null ? 0 : motion.table.visualWrites();
        int[] computed = world.revision;
        int[] localSeen = world.localSeen;
        int[] parents = node.parent;
        int[] above = computed;
        int aboveChunk = NONE;
        int rootsFrom = cache.rootsFrom();
        int marked = 0;
        for (int at = from; at < to; at++) {
            int parent = parents[at];
            if (parent >> NodeChunk.SHIFT != aboveChunk && parent != NONE) {
                aboveChunk = parent >> NodeChunk.SHIFT;
                above = nodes.chunk(parent).visualWorld.revision;
            }
            int localRevision = revisions[at + distance] + shared;
            int before = computed[at];
            boolean moved =
                    parent == NONE ? before < rootsFrom : before == 0 || above[parent & NodeChunk.MASK] > before;
            if (moved || localSeen[at] != localRevision) {
                computed[at] = epoch;
                localSeen[at] = localRevision;
                marked++;
            }
        }
        return marked;
    }

    /**
     * @param motion that has their poses, null for nodes at rest
     * @param distance from a node's place to its row
     */
    private void compute(NodeChunk node, @Nullable MotionChunk motion, int from, int to, int distance, int worker) {
        if (from >= to) {
            return;
        }
        if (motion != null
                && takenOfTraits(node, from) == Traits.ALL
                && !cache.origin().matters()) {
            compute(node, motion, from, to, distance, taken(node, from, to), worker);
            return;
        }
        for (int start = from; start < to; ) {
            int end = endOfAlike(node.parent, start, to);
            computeAlike(node, motion, start, end, distance, worker);
            start = end;
        }
    }

    /** The end of the nodes that all have parents, or all have none. */
    private static int endOfAlike(int[] parents, int from, int to) {
        int sign = parents[from];
        int at = from + 1;
        while (at < to && (parents[at] ^ sign) >= 0) {
            at++;
        }
        return at;
    }

    private void computeAlike(
            NodeChunk node, @Nullable MotionChunk motion, int from, int to, int distance, int worker) {
        int taken = node.parent[from] == NONE ? Traits.NOTHING : takenOfTraits(node, from);
        if (taken == Traits.NOTHING && cache.origin().matters(node, from)) {
            computePlaced(node, motion, from, to, distance, worker);
        } else {
            compute(node, motion, from, to, distance, taken, worker);
        }
    }

    /** Nodes that stand alone, by blocks that stay in the first cache until they are where they belong. */
    private void computePlaced(
            NodeChunk node, @Nullable MotionChunk motion, int from, int to, int distance, int worker) {
        if (motion != null && nodes.isAnchored(node, from)) {
            kernels[worker].rowsApart(motion.visual, distance, node, node.anchors.offset, from, to);
            return;
        }
        for (int start = from; start < to; start += BLOCK) {
            int end = Math.min(to, start + BLOCK);
            compute(node, motion, start, end, distance, Traits.NOTHING, worker);
            cache.origin().place(node, start, end, node.visualWorld().matrix);
        }
    }

    private void compute(
            NodeChunk node, @Nullable MotionChunk motion, int from, int to, int distance, int taken, int worker) {
        boolean below = taken == Traits.ALL;
        WorldKernel kernel = kernels[worker];
        if (motion == null && below) {
            kernel.posesBelow(nodes, node, from, to);
        } else if (motion == null) {
            kernel.poses(node, from, to);
        } else if (below) {
            kernel.rowsBelow(nodes, motion.visual, distance, node, from, to);
        } else {
            kernel.rows(motion.visual, distance, node, from, to);
        }
        if (!below && taken != Traits.NOTHING) {
            place(node, from, to, taken, partials[worker]);
        }
    }

    /** Puts nodes, whose matrices are those of their local poses, where the part that they take from their parents puts them. */
    private void place(NodeChunk node, int from, int to, int taken, PartialWorlds partial) {
        float[] out = node.visualWorld().matrix;
        int[] epoch = node.visualWorld().revision;
        int floats = nodes.form().matrixFloats();
        for (int at = from; at < to; at++) {
            int parent = node.parent[at];
            float[] above = nodes.chunk(parent).visualWorld.matrix;
            partial.place(taken, parent, epoch[at], above, (parent & NodeChunk.MASK) * floats, out, at * floats);
        }
    }
}
