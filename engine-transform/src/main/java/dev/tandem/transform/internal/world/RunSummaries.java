package dev.tandem.transform.internal.world;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import java.util.Arrays;

/**
 * What {@link OrderRuns} of a chunk have in common: whether a frame may change one of its nodes, and where their parents lie.
 * Kept as long as the runs are.
 */
final class RunSummaries {
    private final NodeTable nodes;
    private final OrderRuns runs;
    private long[] foundIn = {};
    private boolean[] moving = {};
    private int[] lowestParent = {};
    private int[] lookedAt = {};
    private int[] extra = {};

    RunSummaries(NodeTable nodes, OrderRuns runs) {
        this.nodes = nodes;
        this.runs = runs;
    }

    /** Brings so many chunks of places up to date. */
    void update(int chunks) {
        runs.prepare();
        if (foundIn.length < chunks) {
            int known = foundIn.length;
            int room = Math.max(chunks, known * 2);
            foundIn = Arrays.copyOf(foundIn, room);
            Arrays.fill(foundIn, known, room, -1);
            moving = Arrays.copyOf(moving, room);
            lowestParent = Arrays.copyOf(lowestParent, room);
            lookedAt = Arrays.copyOf(lookedAt, room);
            extra = Arrays.copyOf(extra, room);
        }
        for (int c = 0; c < chunks; c++) {
            long now = runs.version(c);
            if (foundIn[c] != now) {
                foundIn[c] = now;
                find(c);
            }
        }
    }

    private void find(int c) {
        IntList found = runs.of(c);
        int[] run = found.items();
        int size = found.size();
        boolean anyMoves = false;
        int lowest = c;
        int looked = 0;
        int resting = 0;
        for (int i = 0; i < size; i += OrderRuns.STRIDE) {
            boolean moves = run[i + 2] != NONE;
            boolean below = nodes.parent(run[i]) != NONE;
            anyMoves |= moves;
            if (below) {
                lowest = Math.min(lowest, lowestParent(run[i], run[i + 1]) >> NodeChunk.SHIFT);
            }
            looked += moves || below ? run[i + 1] : 0;
            resting += below && !moves ? run[i + 1] : 0;
        }
        moving[c] = anyMoves;
        lowestParent[c] = lowest;
        lookedAt[c] = looked;
        extra[c] = resting + size / OrderRuns.STRIDE;
    }

    private int lowestParent(int first, int count) {
        int[] parents = nodes.chunk(first).parent;
        int from = first & NodeChunk.MASK;
        int lowest = Integer.MAX_VALUE;
        for (int at = from; at < from + count; at++) {
            lowest = Math.min(lowest, parents[at]);
        }
        return lowest;
    }

    /** True if a node of the chunk has a row: frames may change it. */
    boolean isMoving(int c) {
        return moving[c];
    }

    /** The lowest chunk in which the parent of a node of the chunk lies: this one or one before it. */
    int lowestParentChunk(int c) {
        return lowestParent[c];
    }

    /** Nodes of the chunk that have a row or a parent: the others change only if something says so. */
    int lookedAt(int c) {
        return lookedAt[c];
    }

    /** Of these, nodes at rest, in which a pass may find no change, and runs. */
    int extra(int c) {
        return extra[c];
    }
}
