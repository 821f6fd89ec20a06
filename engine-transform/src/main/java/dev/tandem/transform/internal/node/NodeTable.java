package dev.tandem.transform.internal.node;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.pose.PoseLayout;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * All nodes, by index. Grows by whole chunks that never move; destroyed indices are used again, the youngest first.
 */
public final class NodeTable {
    public static final int NONE = -1;

    /** Number of the timeline that new nodes are on. */
    public static final int FIRST_TIMELINE = 0;

    private NodeChunk[] chunks = new NodeChunk[4];
    private final IntList free = new IntList();
    private int limit;
    private long releases;

    /** Takes an index for a node that stands alone at the identity pose and was never written. */
    public int create(byte rule) {
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
        chunk.timeline[at] = FIRST_TIMELINE;
        chunk.state[at] = NodeState.UNWRITTEN | NodeState.LIVING;
        chunk.rule[at] = rule;
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
    public void release(int index) {
        NodeChunk chunk = chunk(index);
        int at = index & NodeChunk.MASK;
        chunk.generation[at]++;
        releases++;
        chunk.state[at] = 0;
        chunk.place[at] = RowPlace.AT_REST;
        free.add(index);
    }

    /** True if some node has this index now. */
    public boolean isLiving(int index) {
        return (state(index) & NodeState.LIVING) != 0;
    }

    /** @throws IllegalStateException if the handle is stale */
    public void requireAlive(int index, int generation) {
        if (generation(index) != generation) {
            throw new IllegalStateException("Transform3d #" + index + " (generation " + generation
                    + ") was destroyed; handles into a destroyed subtree are stale");
        }
    }

    public NodeChunk chunk(int index) {
        return chunks[index >> NodeChunk.SHIFT];
    }

    public int generation(int index) {
        return chunk(index).generation[index & NodeChunk.MASK];
    }

    /** The {@link RowPlace} of a node. */
    public byte place(int index) {
        return chunk(index).place[index & NodeChunk.MASK];
    }

    /** The sync flag. */
    public boolean isInMotion(int index) {
        return RowPlace.isInMotion(place(index));
    }

    public byte state(int index) {
        return chunk(index).state[index & NodeChunk.MASK];
    }

    public int parent(int index) {
        return chunk(index).parent[index & NodeChunk.MASK];
    }

    public int firstChild(int index) {
        return chunk(index).firstChild[index & NodeChunk.MASK];
    }

    public int nextSibling(int index) {
        return chunk(index).nextSibling[index & NodeChunk.MASK];
    }

    public int previousSibling(int index) {
        return chunk(index).previousSibling[index & NodeChunk.MASK];
    }

    public void loadLogical(int index, float[] pose) {
        System.arraycopy(
                chunk(index).logical, (index & NodeChunk.MASK) * PoseLayout.STRIDE, pose, 0, PoseLayout.STRIDE);
    }

    public void storeLogical(int index, float[] pose) {
        System.arraycopy(
                pose, 0, chunk(index).logical, (index & NodeChunk.MASK) * PoseLayout.STRIDE, PoseLayout.STRIDE);
    }

    public int logicalRevision(int index) {
        return chunk(index).logicalRevision[index & NodeChunk.MASK];
    }

    /** How many nodes were ever destroyed: while it stays the same, who was alive still is. */
    public long releases() {
        return releases;
    }

    /** Nodes that are alive. */
    public int size() {
        return limit - free.size();
    }

    /** Calls {@code action} for each node that is alive, by ascending index. */
    public void forEachLiving(IntConsumer action) {
        for (int index = 0; index < limit; index++) {
            if ((state(index) & NodeState.LIVING) != 0) {
                action.accept(index);
            }
        }
    }

    /** One more than the largest index ever given out. */
    public int limit() {
        return limit;
    }
}
