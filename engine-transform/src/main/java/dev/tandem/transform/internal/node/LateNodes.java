package dev.tandem.transform.internal.node;

import dev.tandem.transform.internal.image.Image;
import java.util.Arrays;

/**
 * The nodes that come after all others in the {@link NodeOrder}, in a list: parents before their children.
 *
 * <p>Nodes are added at the end; those that leave it leave holes. When a quarter of the list is holes it is closed up, a
 * bounded number of positions per frame.
 */
final class LateNodes {
    private static final int HOLE = -1;
    private static final int FEW_HOLES = 1024;

    private final NodeTable nodes;

    private int[][] chunks = new int[4][];
    private int end;
    private int holes;

    /** While closing up: positions before {@code closed} are done, those from there to {@code reading} are holes. */
    private int closed;

    private int reading;

    LateNodes(NodeTable nodes) {
        this.nodes = nodes;
    }

    void add(int index) {
        makeRoom(end >> NodeChunk.SHIFT);
        put(end++, index);
    }

    private int[] makeRoom(int chunk) {
        if (chunk == chunks.length) {
            chunks = Arrays.copyOf(chunks, chunk * 2);
        }
        if (chunks[chunk] == null) {
            chunks[chunk] = new int[NodeChunk.SIZE];
        }
        return chunks[chunk];
    }

    /** Leaves a hole at a position. */
    void remove(int position) {
        set(position, HOLE);
        holes++;
        if (holes == end) {
            end = 0;
            holes = 0;
            closed = 0;
            reading = 0;
        }
    }

    /**
     * Closes holes if there are many, looking at no more than {@code budget} positions.
     *
     * @return true if anything may have another position
     */
    boolean closeUp(int budget) {
        if (reading == 0 && holes < Math.max(FEW_HOLES, end >> 2)) {
            return false;
        }
        int until = (int) Math.min(end, (long) reading + budget);
        for (; reading < until; reading++) {
            int index = at(reading);
            if (index == HOLE) {
                continue;
            }
            if (closed != reading) {
                set(reading, HOLE);
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
        return true;
    }

    /** A listed node was moved to another place. */
    void moved(int from, int to) {
        put(positionOf(from), to);
    }

    /** Where a node stands that is on the list. */
    int positionOf(int index) {
        return nodes.chunk(index).listed(index & NodeChunk.MASK);
    }

    /** True if a node stands where it says; for validation. */
    boolean has(int index) {
        int position = positionOf(index);
        return position >= 0 && position < end && at(position) == index;
    }

    private void put(int position, int index) {
        set(position, index);
        NodeChunk chunk = nodes.chunk(index);
        chunk.order[index & NodeChunk.MASK] = NodeChunk.LATE;
        chunk.list(index & NodeChunk.MASK, position);
    }

    private void set(int position, int index) {
        chunks[position >> NodeChunk.SHIFT][position & NodeChunk.MASK] = index;
    }

    /** The node at a position, negative at a hole. */
    int at(int position) {
        return chunks[position >> NodeChunk.SHIFT][position & NodeChunk.MASK];
    }

    /** Nodes at the positions of a chunk, negative at holes. */
    int[] chunk(int chunk) {
        return chunks[chunk];
    }

    /** One more than the last position. */
    int limit() {
        return end;
    }

    /** Nodes on the list. */
    int size() {
        return end - holes;
    }

    /** Hands over the list. */
    void image(Image image) {
        end = image.count("late", end);
        if (image.isRestoring()) {
            holes = 0;
            closed = 0;
            reading = 0;
        }
        for (int first = 0; first < end; first += NodeChunk.SIZE) {
            int[] listed = makeRoom(first >> NodeChunk.SHIFT);
            int count = Math.min(NodeChunk.SIZE, end - first);
            image.ints("late", listed, 0, count);
            for (int at = 0; image.isRestoring() && at < count; at++) {
                restored(first + at, listed[at]);
            }
        }
    }

    private void restored(int position, int index) {
        if (index == HOLE) {
            holes++;
        } else {
            Image.require(index >= 0 && index < nodes.limit(), "late node", index);
            nodes.chunk(index).list(index & NodeChunk.MASK, position);
        }
    }
}
