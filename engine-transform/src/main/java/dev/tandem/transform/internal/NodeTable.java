package dev.tandem.transform.internal;

import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * All nodes, by index. Grows by whole chunks that never move; destroyed indices are used again, the youngest first.
 */
final class NodeTable {
    static final int NONE = -1;

    private NodeChunk[] chunks = new NodeChunk[4];
    private final IntList free = new IntList();
    private int limit;
    private long releases;

    /** Takes an index for a node that stands alone at the identity pose and was never written. */
    int create(byte interpolation) {
        int index = free.isEmpty() ? append() : free.removeLast();
        NodeChunk chunk = chunk(index);
        int at = index & NodeChunk.MASK;
        PoseLayout.identity(chunk.logical, at * PoseLayout.STRIDE);
        chunk.parent[at] = NONE;
        chunk.firstChild[at] = NONE;
        chunk.nextSibling[at] = index;
        chunk.previousSibling[at] = index;
        chunk.logicalRevision[at] = 0;
        chunk.visualRevision[at] = 0;
        chunk.observedRevision[at] = 0;
        chunk.startNanos[at] = 0;
        chunk.endNanos[at] = 0;
        chunk.line[at] = Line.MAIN;
        chunk.state[at] = NodeState.UNWRITTEN | NodeState.LIVING;
        chunk.interpolation[at] = interpolation;
        return index;
    }

    private int append() {
        int index = limit++;
        int chunk = index >> NodeChunk.SHIFT;
        if (chunk == chunks.length) {
            chunks = Arrays.copyOf(chunks, chunk * 2);
        }
        if (chunks[chunk] == null) {
            chunks[chunk] = new NodeChunk();
        }
        return index;
    }

    /** Gives the index back and makes every handle to it stale. */
    void release(int index) {
        NodeChunk chunk = chunk(index);
        int at = index & NodeChunk.MASK;
        chunk.generation[at]++;
        releases++;
        chunk.state[at] = NodeState.AT_REST;
        free.add(index);
    }

    NodeChunk chunk(int index) {
        return chunks[index >> NodeChunk.SHIFT];
    }

    int generation(int index) {
        return chunk(index).generation[index & NodeChunk.MASK];
    }

    byte state(int index) {
        return chunk(index).state[index & NodeChunk.MASK];
    }

    int parent(int index) {
        return chunk(index).parent[index & NodeChunk.MASK];
    }

    int firstChild(int index) {
        return chunk(index).firstChild[index & NodeChunk.MASK];
    }

    int nextSibling(int index) {
        return chunk(index).nextSibling[index & NodeChunk.MASK];
    }

    int previousSibling(int index) {
        return chunk(index).previousSibling[index & NodeChunk.MASK];
    }

    void loadLogical(int index, float[] pose) {
        System.arraycopy(
                chunk(index).logical, (index & NodeChunk.MASK) * PoseLayout.STRIDE, pose, 0, PoseLayout.STRIDE);
    }

    void storeLogical(int index, float[] pose) {
        System.arraycopy(
                pose, 0, chunk(index).logical, (index & NodeChunk.MASK) * PoseLayout.STRIDE, PoseLayout.STRIDE);
    }

    int logicalRevision(int index) {
        return chunk(index).logicalRevision[index & NodeChunk.MASK];
    }

    /** How many nodes were ever destroyed: while it stays the same, who was alive still is. */
    long releases() {
        return releases;
    }

    /** Nodes that are alive. */
    int size() {
        return limit - free.size();
    }

    /** Calls {@code action} for each node that is alive, by ascending index. */
    void forEachLiving(IntConsumer action) {
        for (int index = 0; index < limit; index++) {
            if ((state(index) & NodeState.LIVING) != 0) {
                action.accept(index);
            }
        }
    }

    /** One more than the largest index ever given out. */
    int limit() {
        return limit;
    }
}
