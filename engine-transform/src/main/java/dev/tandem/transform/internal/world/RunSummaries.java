package dev.tandem.transform.internal.world;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import java.util.Arrays;

/**
 * Summaries of the {@link OrderRuns} of each chunk: whether a frame may change one of its nodes, and where their parents are.
 * Kept as long as the runs, for all readers: in a frame that is like the last one, no chunk is looked at.
 */
final class RunSummaries {
    /** This many parents in other chunks are remembered per chunk; most belong to branches that span a border. */
    private static final int FEW = 4;

    /** How far up the ancestors of such a parent are looked at. */
    private static final int HEIGHT = 16;

    private final NodeTable nodes;
    private final OrderRuns runs;
    private final FrameRuns frameRuns;
    private final IntList moving = new IntList();
    private final ChunksBelow below = new ChunksBelow();

    /** Chunks with parents all over: in ascending order. */
    private final IntList wide = new IntList();

    private long upToDateAt = -1;
    private int chunksUpToDate;
    private long[] foundIn = {};
    private boolean[] anyMoves = {};
    private int[] lowestParent = {};
    private int[] lookedAt = {};
    private int[] extra = {};

    /** {@link #FEW} for each chunk, and how many there are. */
    private int[] outerParents = {};

    private int[] outerCount = {};

    RunSummaries(NodeTable nodes, OrderRuns runs) {
        this.nodes = nodes;
        this.runs = runs;
        this.frameRuns = new FrameRuns(nodes);
    }

    /** Brings the given number of chunks of places up to date. */
    void update(int chunks) {
        long now = runs.version();
        if (now != upToDateAt || chunks != chunksUpToDate) {
            runs.prepare();
            updateEach(chunks);
            upToDateAt = now;
            chunksUpToDate = chunks;
        }
    }

    private void updateEach(int chunks) {
        if (foundIn.length < chunks) {
            int known = foundIn.length;
            int room = Math.max(chunks, known * 2);
            foundIn = Arrays.copyOf(foundIn, room);
            Arrays.fill(foundIn, known, room, -1);
            anyMoves = Arrays.copyOf(anyMoves, room);
            lowestParent = Arrays.copyOf(lowestParent, room);
            lookedAt = Arrays.copyOf(lookedAt, room);
            extra = Arrays.copyOf(extra, room);
            outerCount = Arrays.copyOf(outerCount, room);
            outerParents = Arrays.copyOf(outerParents, FEW * room);
            frameRuns.prepare(room);
        }
        moving.clear();
        below.clear(chunks);
        wide.clear();
        for (int c = 0; c < chunks; c++) {
            long now = runs.version(c);
            if (foundIn[c] != now) {
                foundIn[c] = now;
                find(c);
            }
            if (anyMoves[c]) {
                moving.add(c);
            }
            linkParents(c);
        }
    }

    private void linkParents(int c) {
        if (outerCount[c] > FEW) {
            wide.add(c);
        } else {
            for (int i = 0; i < outerCount[c]; i++) {
                below.add(NodeOrder.chunkOf(outerParents[FEW * c + i]), c);
            }
        }
    }

    private void find(int c) {
        IntList all = runs.of(c);
        frameRuns.find(c, all);
        IntList found = frameRuns.of(c);
        int[] run = found.items();
        int size = found.size();
        boolean any = false;
        int lowest = c;
        int looked = 0;
        int loops = size == 0 ? 0 : 1;
        outerCount[c] = 0;
        for (int i = 0; i < size; i += OrderRuns.STRIDE) {
            any |= run[i + 2] != NONE;
            lowest = Math.min(lowest, findOuterParents(c, run[i], run[i + 1]) >> NodeChunk.SHIFT);
            looked += run[i + 1];
            loops += run[i + 1] < ShortRuns.LONG ? 0 : 1;
        }
        anyMoves[c] = any;
        lowestParent[c] = lowest;
        lookedAt[c] = looked;
        extra[c] = frameRuns.unmoved(c) + loops;
    }

    /** Returns the lowest place of a parent of some nodes of a chunk, or the largest number. */
    private int findOuterParents(int c, int first, int count) {
        int[] parents = nodes.chunk(first).parent;
        int from = first & NodeChunk.MASK;
        int base = c << NodeChunk.SHIFT;
        int lowest = Integer.MAX_VALUE;
        int last = NONE;
        for (int at = from; at < from + count; at++) {
            int parent = parents[at];
            if (parent != NONE) {
                lowest = Math.min(lowest, parent);
                if (parent < base && parent != last) {
                    last = parent;
                    addOuterParent(c, parent);
                }
            }
        }
        return lowest;
    }

    private void addOuterParent(int c, int parent) {
        if (outerCount[c] < FEW) {
            outerParents[FEW * c + outerCount[c]] = parent;
        }
        outerCount[c] = Math.min(outerCount[c] + 1, FEW + 1);
    }

    /** The runs of a chunk that change if nothing but motion has happened. Live. */
    IntList ofFrame(int c) {
        return frameRuns.of(c);
    }

    /** The same in steps. */
    ShortRuns stepsOfFrame(int c) {
        return frameRuns.steps(c);
    }

    /** Chunks with a node that has a row, in ascending order: frames may change it. Live. */
    IntList moving() {
        return moving;
    }

    /** Chunks with a few nodes whose parents are in earlier chunks. Live. */
    ChunksBelow below() {
        return below;
    }

    /** Chunks with many such nodes, in ascending order: they count as below all from the lowest of these chunks on. Live. */
    IntList wide() {
        return wide;
    }

    /** The lowest chunk that contains a parent of one of the chunk's nodes: this chunk or an earlier one. */
    int lowestParentChunk(int c) {
        return lowestParent[c];
    }

    /** Of a chunk that is not wide, false if its nodes' parents in other chunks rest, and so does all above them. */
    boolean mayParentsChange(int c, ChunkSet marked) {
        boolean may = false;
        for (int i = 0; i < outerCount[c] && !may; i++) {
            may = mayChange(outerParents[FEW * c + i], marked);
        }
        return may;
    }

    private boolean mayChange(int place, ChunkSet marked) {
        int height = 0;
        for (int n = place; n != NONE; n = nodes.parent(n)) {
            if (++height > HEIGHT || nodes.rowKind(n) != RowKind.AT_REST || marked.contains(NodeOrder.chunkOf(n))) {
                return true;
            }
        }
        return false;
    }

    /** Nodes of the chunk that motion may change: the others change only if something says so. */
    int lookedAt(int c) {
        return lookedAt[c];
    }

    /** Of these, nodes at rest, in which a pass may find no change, and loops that it runs. */
    int extra(int c) {
        return extra[c];
    }
}
