package dev.tandem.scene;

/**
 * Receives the nodes whose visual world transform changed.
 *
 * @param <M> the type of their matrices
 */
@FunctionalInterface
public interface VisualVisitor<M> {
    /**
     * Called once per node, on the thread that walks. The scene may be read but not written meanwhile.
     *
     * @param index the node's {@code index()}
     * @param visualWorld its visual world matrix; live, and overwritten for the next node
     */
    void visit(int index, M visualWorld);
}
