package dev.tandem.scene;

import org.joml.Matrix4x3fc;

/** Receives the nodes whose visual world transform changed. */
@FunctionalInterface
public interface VisualVisitor {
    /**
     * Called once per node, on the thread that walks. The scene may be read but not written meanwhile.
     *
     * @param index the node's {@code Transform3d.index()}
     * @param visualWorld its visual world matrix; live, and overwritten for the next node
     */
    void visit(int index, Matrix4x3fc visualWorld);
}
