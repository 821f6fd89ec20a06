package dev.tandem.scene.internal.batch;

import org.jspecify.annotations.Nullable;

/**
 * Where the numbers of each node lie in an array or a buffer of the host's. Which kind that is, is found out once per block.
 *
 * @param <A> type of the array or buffer
 */
public class HostMemory<A> {
    /** In place of a stride: as many numbers from one node to the next as a node has. */
    protected static final int WITHOUT_GAPS = 0;

    protected final FloatAccess<A> access;
    protected final A numbers;
    protected final int offset;
    protected final int stride;

    protected HostMemory(FloatAccess<A> access, A numbers, int offset, int stride) {
        this.access = access;
        this.numbers = numbers;
        this.offset = offset;
        this.stride = stride;
    }

    /**
     * Refuses memory that is too small for this many nodes with this many floats each. No node needs none.
     *
     * @throws IllegalArgumentException if the numbers of two nodes would overlap
     * @throws IndexOutOfBoundsException if there are too few numbers
     */
    public final void requireRoom(int nodes, int floats) {
        if (stride != WITHOUT_GAPS && stride < floats) {
            throw new IllegalArgumentException("the stride must be at least " + floats + " but is " + stride);
        }
        int room = access.room(numbers);
        long end = offset + (nodes - 1L) * strideOf(floats) + floats;
        if (nodes > 0 && end > room) {
            throw new IndexOutOfBoundsException(nodes + " nodes need " + (end - offset) + " numbers, but from index "
                    + offset + " on there are " + Math.max(0, room - offset));
        }
    }

    /** @throws IllegalArgumentException if nothing can be put */
    public final void requireWritable() {
        if (access.isReadOnly(numbers)) {
            throw new IllegalArgumentException("the buffer is read-only: " + numbers);
        }
    }

    /** The array, if it can be used as it is: the given number of floats a node, without gaps from the offset on. */
    public final float @Nullable [] inPlace(int floats) {
        return strideOf(floats) == floats && numbers instanceof float[] array ? array : null;
    }

    /** Index of the first number. */
    public final int offset() {
        return offset;
    }

    /**
     * Reads the numbers of {@code count} nodes from node {@code from} on, without gaps.
     *
     * @throws IllegalArgumentException if a number has no float, naming number, index and node
     */
    public final void get(int floats, int from, int count, float[] dest) {
        int ofEach = strideOf(floats);
        access.get(numbers, offset + from * ofEach, ofEach, floats, from, count, dest);
    }

    /** Reads the numbers of one node as they are. */
    public final void get(int floats, int node, double[] dest) {
        access.get(numbers, offset + node * strideOf(floats), floats, dest);
    }

    /** Writes the numbers of {@code count} nodes from node {@code from} on. */
    public final void put(int floats, int from, int count, float[] source) {
        int ofEach = strideOf(floats);
        access.put(numbers, offset + from * ofEach, ofEach, floats, count, source);
    }

    private int strideOf(int floats) {
        return stride == WITHOUT_GAPS ? floats : stride;
    }
}
