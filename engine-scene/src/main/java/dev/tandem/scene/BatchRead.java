package dev.tandem.scene;

import dev.tandem.transform.internal.write.NodeBatch;

/** Which poses of a batch are read. */
@FunctionalInterface
interface BatchRead {
    BatchRead LOGICAL = NodeBatch::readLogical;
    BatchRead VISUAL = NodeBatch::readVisual;

    /** Reads the nodes from {@code from} to {@code to - 1}, whose poses begin at {@code at}. */
    void run(NodeBatch nodes, int from, int to, float[] dest, int at, int floats);
}
