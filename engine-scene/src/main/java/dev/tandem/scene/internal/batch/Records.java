package dev.tandem.scene.internal.batch;

/** Where the numbers of each node lie: one object for all calls of a batch, filled in for each. */
public final class Records {
    private int offset;
    private int stride;
    private int floats;

    /** Numbers without gaps, as many as there are of each node, from an offset on. */
    Records dense(int newOffset, int newFloats) {
        offset = newOffset;
        stride = newFloats;
        floats = newFloats;
        return this;
    }

    /**
     * Numbers with gaps.
     *
     * @throws IllegalArgumentException if the numbers of two nodes would overlap
     */
    public Records apart(int newOffset, int newStride, int newFloats) {
        if (newStride < newFloats) {
            throw new IllegalArgumentException("the stride must be at least " + newFloats + " but is " + newStride);
        }
        offset = newOffset;
        stride = newStride;
        floats = newFloats;
        return this;
    }

    /** @throws IndexOutOfBoundsException if so many nodes need more numbers than there are; no node needs none */
    public void requireRoom(int nodes, int room) {
        if (offset < 0) {
            throw new IndexOutOfBoundsException("the first number cannot be that at " + offset);
        }
        long end = offset + (nodes - 1L) * stride + floats;
        if (nodes > 0 && end > room) {
            throw new IndexOutOfBoundsException(nodes + " nodes need " + (end - offset) + " numbers, but from index "
                    + offset + " on there are " + Math.max(0, room - offset));
        }
    }

    /** Where the numbers of a node begin. */
    public int at(int node) {
        return offset + node * stride;
    }

    int stride() {
        return stride;
    }

    /** Numbers of each node. */
    int floats() {
        return floats;
    }
}
