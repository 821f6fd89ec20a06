package dev.tandem.scene;

import dev.tandem.transform.internal.write.NodeBatch;

/** What writing poses of a batch means; the values have been checked. */
@FunctionalInterface
interface BatchWrite {
    BatchWrite MOVE = NodeBatch::move;
    BatchWrite TELEPORT = NodeBatch::teleport;
    BatchWrite OVERRIDE_VISUAL = NodeBatch::overrideVisual;

    /** Writes the nodes from {@code from} to {@code to - 1}, whose poses begin at {@code at}. */
    void run(NodeBatch nodes, int from, int to, float[] poses, int at, int floats);
}
