package dev.tandem.scene;

import dev.tandem.transform.internal.pose.PoseArrays;
import dev.tandem.transform.internal.write.NodeBatch;
import dev.tandem.transform.internal.write.PoseWriter;

/** Separates some poses with velocities into poses and velocities, which are written one after the other. */
final class VelocityBlock {
    private static final int FLOATS = PoseFormat.TRANSLATION_ROTATION_VELOCITIES.floats();
    private static final int POSE = PoseFormat.TRANSLATION_ROTATION.floats();

    private final float[] poses;
    private final float[] velocities;

    /** @param nodes how many there may be */
    VelocityBlock(int nodes) {
        poses = new float[nodes * POSE];
        velocities = new float[nodes * PoseWriter.VELOCITIES];
    }

    /** Writes the nodes from {@code from} to {@code to - 1}, which the block begins with. */
    void write(BatchWrite write, NodeBatch nodes, int from, int to, float[] block) {
        PoseArrays.copy(block, 0, FLOATS, poses, 0, POSE, to - from);
        for (int i = 0; i < to - from; i++) {
            System.arraycopy(block, i * FLOATS + POSE, velocities, i * PoseWriter.VELOCITIES, PoseWriter.VELOCITIES);
        }
        write.run(nodes, from, to, poses, 0, POSE);
        write.giveVelocities(nodes, from, to, velocities);
    }
}
