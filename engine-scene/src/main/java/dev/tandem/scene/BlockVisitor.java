package dev.tandem.scene;

/** Receives the nodes whose visual world transform changed, many at a time. */
@FunctionalInterface
public interface BlockVisitor {
    /**
     * Called on the thread that walks with nodes as {@link VisualVisitor#visit} gets them. The scene may be read but not written
     * meanwhile. Both arrays are copies, overwritten for the next nodes.
     *
     * @param indices the {@code index()} of each node
     * @param matrices their visual world matrices one after the other, each column by column without the last row: twelve floats
     *     of a node in space, six of one in the plane
     * @param count how many nodes there are, from the start of both arrays
     */
    void visit(int[] indices, float[] matrices, int count);
}
