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

    /**
     * Reads all nodes, straight into an array if their numbers lie there as they do here.
     *
     * @param block through which numbers pass elsewhere, with room for some nodes
     */
    default void runAll(NodeBatch nodes, HostMemory<?> dest, int floats, float[] block) {
        float[] array = dest.inPlace(floats);
        if (array != null) {
            run(nodes, 0, nodes.size(), array, dest.offset(), floats);
            return;
        }
        for (int from = 0; from < nodes.size(); ) {
            int to = Math.min(from + block.length / floats, nodes.size());
            run(nodes, from, to, block, 0, floats);
            dest.put(floats, from, to - from, block);
            from = to;
        }
    }

    /** Refuses what must not be read now. */
    default void require(NodeBatch nodes) {
        nodes.requireReadable();
    }
}
