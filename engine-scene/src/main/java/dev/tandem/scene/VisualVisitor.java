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
     * <p>A node that was destroyed by {@code destroyWhenShown} comes as well while frames draw it. By its index there are still
     * {@code scene.node(index)}, which is then not alive but can be read visually, its name and its data.
     *
     * @param index the node's {@code index()}: {@code scene.node(index)} and in the plane {@code scene.plane().node(index)}
     *     have the node
     * @param visualWorld its visual world matrix; live, and overwritten for the next node
     */
    void visit(int index, M visualWorld);
}
