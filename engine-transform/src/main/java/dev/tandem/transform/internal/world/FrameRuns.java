package dev.tandem.transform.internal.world;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The {@link OrderRuns} of each chunk that motion alone may change: nodes with rows, nodes below them, and nodes whose parents
 * are in other chunks. Branches at rest beside them are left out.
 */
final class FrameRuns {
    private static final byte RESTS = 0;
    private static final byte BELOW_OTHER_CHUNK = 1;
    private static final byte MOVES = 2;

    private static final IntList NO_RUNS = new IntList();

    private final NodeTable nodes;
    private @Nullable IntList[] chosen = {};
    private ShortRuns[] steps = {};
    private boolean[] stepsFound = {};
    private int[] unmoved = {};

    /** Of each node of the chunk whether it has a row, is below one that has, or may be. */
    private final byte[] states = new byte[NodeChunk.SIZE];

    FrameRuns(NodeTable nodes) {
        this.nodes = nodes;
    }

    /** Makes room for the given number of chunks. */
    void prepare(int chunks) {
        chosen = Arrays.copyOf(chosen, chunks);
        stepsFound = Arrays.copyOf(stepsFound, chunks);
        int known = steps.length;
        steps = Arrays.copyOf(steps, chunks);
        Arrays.setAll(steps, i -> i < known ? steps[i] : new ShortRuns());
        unmoved = Arrays.copyOf(unmoved, chunks);
    }

    /** Chooses among all runs of a chunk. */
    void find(int c, IntList all) {
        int[] run = all.items();
        int size = all.size();
        IntList dest = chosen[c];
        if (dest == null) {
            dest = NO_RUNS;
        } else {
            dest.clear();
        }
        Arrays.fill(states, RESTS);
        int resting = 0;
        for (int i = 0; i < size; i += OrderRuns.STRIDE) {
            int first = run[i];
            int count = run[i + 1];
            boolean hasRows = run[i + 2] != NONE;
            boolean below = !hasRows && nodes.parent(first) != NONE;
            int state = hasRows ? MOVES : RESTS;
            if (hasRows) {
                int at = first & NodeChunk.MASK;
                Arrays.fill(states, at, at + count, MOVES);
            } else if (below) {
                state = findStates(c << NodeChunk.SHIFT, first, count);
            }
            if (state != RESTS) {
                if (dest == NO_RUNS) {
                    dest = new IntList();
                    chosen[c] = dest;
                }
                dest.add(first);
                dest.add(count);
                dest.add(run[i + 2]);
                resting += state == BELOW_OTHER_CHUNK ? count : 0;
            }
        }
        unmoved[c] = resting;
        stepsFound[c] = false;
    }

    /** The same runs in steps, found when they are first asked for: for each chunk another thread may do so. */
    ShortRuns steps(int c) {
        if (!stepsFound[c]) {
            stepsFound[c] = true;
            if (nodes.chunk(c << NodeChunk.SHIFT).special == 0) {
                steps[c].find(of(c));
            } else {
                steps[c].takeAll(of(c));
            }
        }
        return steps[c];
    }

    /** Parents stand before their children: their states are known. Returns the highest of a run. */
    private int findStates(int base, int first, int count) {
        int[] parents = nodes.chunk(first).parent;
        int from = first & NodeChunk.MASK;
        int highest = RESTS;
        for (int at = from; at < from + count; at++) {
            int parent = parents[at] - base;
            byte state = parent < 0 ? BELOW_OTHER_CHUNK : states[parent];
            states[at] = state;
            highest = Math.max(highest, state);
        }
        return highest;
    }

    /** The runs of a chunk that were chosen. */
    IntList of(int c) {
        IntList found = chosen[c];
        return found == null ? NO_RUNS : found;
    }

    /** How many nodes of these are below other chunks only, where a pass may find no change. */
    int unmoved(int c) {
        return unmoved[c];
    }
}
