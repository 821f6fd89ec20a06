package dev.tandem.transform.internal.node;

import dev.tandem.transform.internal.list.IntList;
import java.util.Arrays;

/**
 * Every living node once, parents before their children: one pass in this order brings all worlds up to date.
 *
 * <p>A new node goes to the end, where its parent already is before it. A node whose new parent stands behind it goes to
 * the end with all below it, which costs what the re-parenting itself touches. Both leave holes; when a quarter of the
 * order is holes it is closed up, a bounded number of positions per frame.
 */
public final class NodeOrder {
    private static final int HOLE = -1;
    private static final int SHIFT = 10;
    private static final int SIZE = 1 << SHIFT;
    private static final int MASK = SIZE - 1;
    private static final int FEW_HOLES = 1024;

    private final NodeTable nodes;
    private final IntList toMove = new IntList();
    private int[][] chunks = new int[4][];
    private int end;
    private int holes;

    /** While closing up: positions before {@code closed} are done, those from there to {@code reading} are holes. */
    private int closed;

    private int reading;
    private int version;

    /** True as long as every node had the position of its own index: then none is looked up. */
    private boolean identity = true;

    public NodeOrder(NodeTable nodes) {
        this.nodes = nodes;
    }

    public void append(int index) {
        int chunk = end >> SHIFT;
        if (chunk == chunks.length) {
            chunks = Arrays.copyOf(chunks, chunk * 2);
        }
        if (chunks[chunk] == null) {
            chunks[chunk] = new int[SIZE];
        }
        put(end++, index);
    }

    public void remove(int index) {
        version++;
        int position = positionOf(index);
        chunks[position >> SHIFT][position & MASK] = HOLE;
        holes++;
    }

    /** Restores the order after {@code index} was linked below {@code parent}. */
    public void linked(int index, int parent) {
        version++;
        if (positionOf(parent) < positionOf(index)) {
            return;
        }
        toMove.add(index);
        while (!toMove.isEmpty()) {
            int n = toMove.removeLast();
            remove(n);
            append(n);
            int first = nodes.firstChild(n);
            if (first != NodeTable.NONE) {
                int child = first;
                do {
                    toMove.add(child);
                    child = nodes.nextSibling(child);
                } while (child != first);
            }
        }
    }

    /** A node that stays where it is has no parent any more. */
    public void unlinked() {
        version++;
    }

    /** Closes holes if there are many, looking at no more than {@code budget} positions. */
    public void closeUp(int budget) {
        if (reading == 0 && holes < Math.max(FEW_HOLES, end >> 2)) {
            return;
        }
        int until = (int) Math.min(end, (long) reading + budget);
        for (; reading < until; reading++) {
            int index = chunks[reading >> SHIFT][reading & MASK];
            if (index == HOLE) {
                continue;
            }
            if (closed != reading) {
                chunks[reading >> SHIFT][reading & MASK] = HOLE;
                put(closed, index);
            }
            closed++;
        }
        if (reading == end) {
            holes -= end - closed;
            end = closed;
            reading = 0;
            closed = 0;
        }
    }

    /** Another one whenever a node has another position, or another parent or none. */
    public int version() {
        return version;
    }

    private void put(int position, int index) {
        version++;
        identity &= position == index;
        chunks[position >> SHIFT][position & MASK] = index;
        nodes.chunk(index).order[index & NodeChunk.MASK] = position;
    }

    /** The chunk in which a position lies. */
    public static int chunkOf(int position) {
        return position >> SHIFT;
    }

    public int positionOf(int index) {
        return nodes.chunk(index).order[index & NodeChunk.MASK];
    }

    /** The node at a position, negative at a hole. */
    public int at(int position) {
        return chunks[position >> SHIFT][position & MASK];
    }

    /** True if each node has the position of its own index; for good, once it has none. */
    public boolean isIdentity() {
        return identity;
    }

    /** Replaces positions by the nodes at them. */
    public void read(int[] positions, int count) {
        if (!identity) {
            for (int i = 0; i < count; i++) {
                positions[i] = at(positions[i]);
            }
        }
    }

    /** One more than the last position. */
    public int limit() {
        return end;
    }

    public int chunkCount() {
        return end + SIZE - 1 >> SHIFT;
    }

    /** Indices of nodes, negative at holes; the first {@link #countIn} are of use. */
    public int[] chunk(int position) {
        return chunks[position];
    }

    public int countIn(int position) {
        return Math.min(SIZE, end - (position << SHIFT));
    }
}
