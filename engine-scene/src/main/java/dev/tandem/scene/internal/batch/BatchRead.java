package dev.tandem.scene.internal.batch;

import dev.tandem.transform.internal.write.NodeBatch;

/** Which poses of a batch are read. */
@FunctionalInterface
public interface BatchRead {
    BatchRead LOGICAL = NodeBatch::readLogical;
    BatchRead VISUAL = new BatchRead() {
        @Override
        public void run(NodeBatch nodes, int from, int to, float[] dest, int at, int floats) {
            nodes.readVisual(from, to, dest, at, floats);
        }

        @Override
        public void require(NodeBatch nodes) {
            nodes.requireVisuallyReadable();
        }
    };

    /** Reads the nodes from {@code from} to {@code to - 1}, whose poses begin at {@code at}. */
    void run(NodeBatch nodes, int from, int to, float[] dest, int at, int floats);

    /** Refuses what must not be read now. */
    default void require(NodeBatch nodes) {
        nodes.requireReadable();
    }
}
