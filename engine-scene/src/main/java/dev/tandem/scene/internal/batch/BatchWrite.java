package dev.tandem.scene.internal.batch;

import dev.tandem.transform.internal.write.NodeBatch;

/** One way to write the poses of a batch, whose values have been checked. */
@FunctionalInterface
public interface BatchWrite {
    BatchWrite MOVE = new BatchWrite() {
        @Override
        public void run(NodeBatch nodes, int from, int to, float[] poses, int at, int floats) {
            nodes.move(from, to, poses, at, floats);
        }

        @Override
        public void giveVelocities(NodeBatch nodes, int from, int to, float[] velocities) {
            nodes.giveVelocities(from, to, velocities, 0);
        }
    };
    BatchWrite TELEPORT = NodeBatch::teleport;
    BatchWrite OVERRIDE_VISUAL = new BatchWrite() {
        @Override
        public void run(NodeBatch nodes, int from, int to, float[] poses, int at, int floats) {
            nodes.overrideVisual(from, to, poses, at, floats);
        }

        @Override
        public void require(NodeBatch nodes) {
            nodes.requireVisuallyWritable();
        }
    };

    /** Writes the nodes from {@code from} to {@code to - 1}, whose poses begin at {@code at}. */
    void run(NodeBatch nodes, int from, int to, float[] poses, int at, int floats);

    /** Refuses what must not be written now. */
    default void require(NodeBatch nodes) {
        nodes.requireWritable();
    }

    /** Says with which velocities the nodes were just written; in vain, if this is no move. */
    default void giveVelocities(NodeBatch nodes, int from, int to, float[] velocities) {}
}
