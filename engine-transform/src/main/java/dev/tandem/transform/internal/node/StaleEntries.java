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
    private final int bit;
    private final IntPredicate belongs;
    private final IndexRuns kept = new IndexRuns();

    private StaleEntries(NodeTable nodes, int bit, IntPredicate belongs) {
        this.nodes = nodes;
        this.bit = bit;
        this.belongs = belongs;
    }

    /**
     * For a list of pending nodes.
     *
     * @param belongs whether a node that is pending belongs on the list
     */
    public static StaleEntries ofPending(NodeTable nodes, IntPredicate belongs) {
        return new StaleEntries(nodes, NodeLife.PENDING, belongs);
    }

    /**
     * For a list of fresh nodes.
     *
     * @param belongs whether a node that is fresh belongs on the list
     */
    public static StaleEntries ofFresh(NodeTable nodes, IntPredicate belongs) {
        return new StaleEntries(nodes, NodeLife.FRESH, belongs);
    }

    /** Drops them as {@link #dropFrom(IntList)} does. */
    public void dropFrom(IndexRuns list) {
        int count = list.size();
        for (int run = 0; run < count; run++) {
            for (int index = list.first(run); index < list.end(run); index++) {
                if (take(index)) {
                    kept.add(index);
                }
            }
        }
        for (int run = 0; run < kept.size(); run++) {
            for (int index = kept.first(run); index < kept.end(run); index++) {
                NodeLife.add(nodes.chunk(index), index, bit);
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
            if (take(index)) {
                items[kept++] = index;
            }
        }
        for (int i = 0; i < kept; i++) {
            NodeLife.add(nodes.chunk(items[i]), items[i], bit);
        }
        list.truncate(kept);
        if (kept > count / 2) {
            list.reserve(2 * count);
        }
    }

    /** Takes the bit of a node that belongs on the list, so that its other entries find none. */
    private boolean take(int index) {
        NodeChunk chunk = nodes.chunk(index);
        if (!NodeLife.has(chunk, index, bit) || !belongs.test(index)) {
            return false;
        }
        NodeLife.remove(chunk, index, bit);
        return true;
    }
}
