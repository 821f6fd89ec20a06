package dev.tandem.transform.internal.reader;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.WorldChunk;
import dev.tandem.transform.internal.world.SeenWorlds;
import dev.tandem.transform.internal.world.VisualWorldPass;
import dev.tandem.transform.internal.world.WorldCache;

/**
 * Updates subtrees scattered over a large scene and passes them to a reader.
 *
 * <p>The limit is memory latency, not arithmetic: the data of a node is in a dozen arrays. Nodes are therefore processed in
 * blocks, and a branch-free prefetch loop touches everything a block needs, so that cache misses overlap.
 */
final class SubtreeWalk {
    private static final int BLOCK = 512;

    /** Fewer nodes fit into the caches, and a prefetch would cost more than it saves. */
    private static final int LARGE = 1 << 15;

    private final NodeTable nodes;
    private final VisualWorldPass pass;
    private final WorldCache cache;
    private final SubtreeSet set;
    private final IntList roots = new IntList();
    private final IntList alone = new IntList();
    private final int[] block = new int[BLOCK];
    private final int[] firsts = new int[BLOCK];
    private final int[] counts = new int[BLOCK];
    private final int[] parents = new int[BLOCK];
    private int runs;

    /** Keeps the compiler from removing the prefetch loads. */
    private int sink;

    SubtreeWalk(NodeTable nodes, NodeOrder order, WorldCache cache, VisualWorldPass pass) {
        this.nodes = nodes;
        this.cache = cache;
        this.pass = pass;
        this.set = new SubtreeSet(nodes, order);
    }

    /** Adds a node and its subtree. */
    void addRoot(int index) {
        roots.add(index);
    }

    /** Nodes added so far. */
    int size() {
        return roots.size() + alone.size();
    }

    /** Adds a node by itself. */
    void addNode(int index) {
        alone.add(index);
    }

    /**
     * Walks the nodes that were added, then forgets them.
     *
     * @param budget largest number of nodes; beyond it nothing is done
     * @param parentsValid whether the worlds above the added nodes are up to date, apart from those in added subtrees
     * @return false if nothing was done
     */
    boolean run(int budget, boolean parentsValid, SeenWorlds seen) {
        try {
            if (size() > budget || !set.addSubtrees(roots, budget)) {
                return false;
            }
            set.addAll(alone);
            if (!parentsValid) {
                updateParents(roots);
                updateParents(alone);
            }
            boolean large = nodes.limit() > LARGE;
            for (int count = set.removeFirst(block); count > 0; count = set.removeFirst(block)) {
                if (large) {
                    findRuns(count);
                    prefetch(seen);
                    prefetchParents();
                }
                pass.refreshAndRead(block, 0, count, seen);
            }
            return true;
        } finally {
            set.clear();
            clear();
        }
    }

    /** Forgets what was added. */
    void clear() {
        roots.clear();
        alone.clear();
    }

    private void updateParents(IntList list) {
        for (int i = 0; i < list.size(); i++) {
            int parent = nodes.parent(list.get(i));
            if (parent != NodeTable.NONE) {
                cache.update(parent);
            }
        }
    }

    private void findRuns(int count) {
        runs = 0;
        int from = 0;
        while (from < count) {
            int first = block[from];
            int last = first | NodeChunk.MASK;
            int to = from + 1;
            while (to < count && block[to] == first + to - from && block[to] <= last) {
                to++;
            }
            firsts[runs] = first;
            counts[runs++] = to - from;
            from = to;
        }
    }

    private void prefetch(SeenWorlds seen) {
        int sum = 0;
        int from = 0;
        while (from < runs) {
            int chunk = firsts[from] >> NodeChunk.SHIFT;
            int to = from + 1;
            while (to < runs && firsts[to] >> NodeChunk.SHIFT == chunk) {
                to++;
            }
            NodeChunk node = nodes.chunk(firsts[from]);
            sum += prefetchNumbers(node, seen.of(chunk), from, to);
            sum += prefetchPoses(node, from, to);
            from = to;
        }
        sink = sum;
    }

    /** The first and the last number of a short run touch all of its cache lines. */
    private int prefetchNumbers(NodeChunk node, int[] seen, int from, int to) {
        WorldChunk world = node.visualWorld();
        short[] rowKind = node.rowKind;
        int[] row = node.row;
        int[] parent = node.parent;
        int[] visualRevision = node.visualRevision;
        int[] revision = world.revision;
        int[] localSeen = world.localSeen;
        int sum = 0;
        for (int r = from; r < to; r++) {
            int first = firsts[r] & NodeChunk.MASK;
            int last = first + counts[r] - 1;
            parents[r] = parent[first];
            sum += row[first] + revision[first] + localSeen[first] + seen[first];
            sum += parent[last] + revision[last] + localSeen[last] + seen[last];
            sum += visualRevision[last & ifAtRest(rowKind[last])];
        }
        return sum;
    }

    private int prefetchPoses(NodeChunk node, int from, int to) {
        short[] rowKind = node.rowKind;
        float[] logical = node.logical;
        float[] matrix = node.visualWorld().matrix;
        int stride = nodes.form().stride();
        int floats = nodes.form().matrixFloats();
        int sum = 0;
        for (int r = from; r < to; r++) {
            int first = firsts[r] & NodeChunk.MASK;
            int last = first + counts[r];
            for (int at = first; at < last; at++) {
                sum += ends(matrix, at * floats, floats);
                sum += ends(logical, (at & ifAtRest(rowKind[at])) * stride, stride);
            }
        }
        return sum;
    }

    /** All bits set if the node is at rest, so that its visual pose is the logical one; else none. */
    private static int ifAtRest(int rowKind) {
        return ~(rowKind | -rowKind) >> 31;
    }

    private void prefetchParents() {
        int floats = nodes.form().matrixFloats();
        int sum = 0;
        for (int r = 0; r < runs; r++) {
            int parent = parents[r];
            if (parent != NodeTable.NONE) {
                WorldChunk world = nodes.chunk(parent).visualWorld();
                int at = parent & NodeChunk.MASK;
                sum += world.revision[at] + ends(world.matrix, at * floats, floats);
            }
        }
        sink += sum;
    }

    /** A pose or a matrix may span two cache lines. */
    private static int ends(float[] floats, int at, int count) {
        return Float.floatToRawIntBits(floats[at]) + Float.floatToRawIntBits(floats[at + count - 1]);
    }
}
