package dev.tandem.scene;

/** Receives what happened to the nodes of a scene. */
@FunctionalInterface
public interface ChangeVisitor {
    /**
     * Called once per change, on the thread that polls. The scene may be read but not written meanwhile.
     *
     * @param kind what happened
     * @param index the {@code index()} of the node, which may have been destroyed since, and then that follows: {@code
     *     scene.node(index)} refuses it, or has the node that got the index since. A node that was destroyed by {@code
     *     destroyWhenShown} and is still drawn has its last handle there. -1 for a change that is that of no node
     */
    void visit(ChangeKind kind, int index);
}
