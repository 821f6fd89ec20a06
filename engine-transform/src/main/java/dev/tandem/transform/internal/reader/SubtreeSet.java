package dev.tandem.transform.internal.reader;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;

/**
 * A set of nodes with their subtrees: one bit per position in the {@link NodeOrder}, so that they come out parents before
 * children, and mostly in the order of memory.
 *
 * <p>Branch-free loops read links ahead of their use: in a large scene each is a cache miss, and many of these then overlap.
 */
final class SubtreeSet {
    private static final int BATCH = 256;

    private final NodeTable nodes;
    private final NodeOrder order;
    private final IntList toSpread = new IntList();
    private final int[] firstChildren = new int[BATCH];
    private long[] positions = new long[64];

    /** A bit per word of {@link #positions} that has one. */
    private long[] words = new long[1];

    private int size;

    /** Keeps loads that are made ahead of their use from being left out. */
    private int ahead;

    SubtreeSet(NodeTable nodes, NodeOrder order) {
        this.nodes = nodes;
        this.order = order;
    }

    /** Adds nodes without what is below them, which has to be added before. */
    void addAll(IntList list) {
        grow();
        for (int i = 0; i < list.size(); i++) {
            add(list.get(i));
        }
        toSpread.clear();
    }

    /**
     * Adds nodes with everything below them, to a set that was empty.
     *
     * @return false, with the set empty again, if that were more than {@code budget} nodes
     */
    boolean addSubtrees(IntList roots, int budget) {
        grow();
        for (int from = 0; from < roots.size() && size <= budget; from += BATCH) {
            int to = Math.min(roots.size(), from + BATCH);
            for (int i = from; i < to; i++) {
                add(roots.get(i));
            }
            spread(budget);
        }
        if (size > budget) {
            clear();
            return false;
        }
        return true;
    }

    private void grow() {
        int length = (order.limit() >> 6) + 1;
        if (length > positions.length) {
            positions = new long[Math.max(length, 2 * positions.length)];
            words = new long[(positions.length >> 6) + 1];
        }
    }

    /** Adds a node, unless it is not drawn: then nothing below it is. */
    private void add(int index) {
        if (!nodes.isDrawn(index)) {
            return;
        }
        int position = order.isAllByPlace() ? index : order.positionOf(index);
        int word = position >> 6;
        if ((positions[word] & 1L << position) == 0) {
            positions[word] |= 1L << position;
            words[word >> 6] |= 1L << word;
            toSpread.add(index);
            size++;
        }
    }

    private void spread(int budget) {
        int done = 0;
        while (done < toSpread.size() && size <= budget) {
            int to = Math.min(toSpread.size(), done + BATCH);
            spread(done, to);
            done = to;
        }
        toSpread.clear();
    }

    private void spread(int from, int to) {
        int parents = 0;
        for (int i = from; i < to; i++) {
            int first = nodes.firstChild(toSpread.get(i));
            firstChildren[parents] = first;
            parents += ~first >>> 31;
        }
        int sum = 0;
        for (int i = 0; i < parents; i++) {
            sum += nodes.nextSibling(firstChildren[i]);
        }
        ahead = sum;
        for (int i = 0; i < parents; i++) {
            int first = firstChildren[i];
            int child = first;
            do {
                add(child);
                child = nodes.nextSibling(child);
            } while (child != first);
        }
    }

    /**
     * Removes the first nodes from the set.
     *
     * @param dest with room for 64 nodes or more
     * @return how many, 0 if there are none
     */
    int removeFirst(int[] dest) {
        int count = 0;
        int w = 0;
        while (size > count && count + Long.SIZE <= dest.length) {
            while (words[w] == 0) {
                w++;
            }
            int word = (w << 6) + Long.numberOfTrailingZeros(words[w]);
            words[w] &= words[w] - 1;
            long bits = positions[word];
            positions[word] = 0;
            while (bits != 0) {
                dest[count++] = (word << 6) + Long.numberOfTrailingZeros(bits);
                bits &= bits - 1;
            }
        }
        order.read(dest, count);
        size -= count;
        return count;
    }

    /** Leaves nothing in the set. */
    void clear() {
        for (int w = 0; size > 0 && w < words.length; w++) {
            for (long rest = words[w]; rest != 0; rest &= rest - 1) {
                positions[(w << 6) + Long.numberOfTrailingZeros(rest)] = 0;
            }
            words[w] = 0;
        }
        size = 0;
    }
}
