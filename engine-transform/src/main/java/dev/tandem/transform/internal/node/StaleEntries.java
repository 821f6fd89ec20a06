package dev.tandem.transform.internal.node;

import dev.tandem.transform.internal.list.IndexRuns;
import dev.tandem.transform.internal.list.IntList;
import java.util.function.IntPredicate;

/**
 * Keeps lists of nodes that have a bit of their state set from growing with the number of writes: a list that is full loses the
 * entries of nodes that lost the bit since or belong elsewhere, and all but the first entry of a node.
 */
public final class StaleEntries {
    private final NodeTable nodes;
    private final byte bit;
    private final IntPredicate belongs;
    private final IndexRuns kept = new IndexRuns();

    /** @param belongs whether a node with the bit set belongs on the list */
    public StaleEntries(NodeTable nodes, int bit, IntPredicate belongs) {
        this.nodes = nodes;
        this.bit = (byte) bit;
        this.belongs = belongs;
    }

    /** As {@link #dropFrom(IntList)}. */
    public void dropFrom(IndexRuns list) {
        int count = list.size();
        for (int run = 0; run < count; run++) {
            for (int index = list.first(run); index < list.end(run); index++) {
                byte[] state = nodes.chunk(index).state;
                int at = index & NodeChunk.MASK;
                if ((state[at] & bit) != 0 && belongs.test(index)) {
                    state[at] = (byte) (state[at] & ~bit);
                    kept.add(index);
                }
            }
        }
        for (int run = 0; run < kept.size(); run++) {
            for (int index = kept.first(run); index < kept.end(run); index++) {
                nodes.chunk(index).state[index & NodeChunk.MASK] |= bit;
            }
        }
        list.swap(kept);
        kept.clear();
        list.reserve(Math.max(count, 2 * list.size()));
    }

    /** Drops them; at least half of the memory is free then, so that this happens the more rarely the longer the list is. */
    public void dropFrom(IntList list) {
        int[] items = list.items();
        int count = list.size();
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int index = items[i];
            byte[] state = nodes.chunk(index).state;
            int at = index & NodeChunk.MASK;
            if ((state[at] & bit) != 0 && belongs.test(index)) {
                state[at] = (byte) (state[at] & ~bit);
                items[kept++] = index;
            }
        }
        for (int i = 0; i < kept; i++) {
            nodes.chunk(items[i]).state[items[i] & NodeChunk.MASK] |= bit;
        }
        list.truncate(kept);
        if (kept > count / 2) {
            list.reserve(2 * count);
        }
    }
}
