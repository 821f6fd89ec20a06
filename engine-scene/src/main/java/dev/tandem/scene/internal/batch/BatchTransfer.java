package dev.tandem.scene.internal.batch;

import dev.tandem.transform.internal.pose.PoseArrays;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.write.NodeBatch;

/** Checks the poses of many nodes, all of them before it writes any, and reads others. Allocates nothing. */
public final class BatchTransfer {
    /** Nodes that pass through {@link #block} at once. */
    private static final int BLOCK = 256;

    private final NodeBatch nodes;
    private final PoseForm form;
    private float[] block = {};
    private float[] poses = {};
    private float[] velocities = {};

    /** Nodes for which there is room. */
    private int atOnce;

    /** @param nodes that are written and read */
    public BatchTransfer(NodeBatch nodes) {
        this.nodes = nodes;
        this.form = nodes.form();
        makeRoom();
    }

    /** To be called when the nodes have become more. */
    public void makeRoom() {
        int needed = Math.min(BLOCK, nodes.size());
        if (needed > atOnce) {
            atOnce = Math.min(BLOCK, Math.max(needed, atOnce * 2));
            int rigid = form.start(PoseParts.SCALE);
            poses = new float[atOnce * rigid];
            velocities = new float[atOnce * form.velocityFloats()];
            block = new float[atOnce * Math.max(form.stride(), rigid + form.velocityFloats())];
        }
    }

    /** Numbers of a node beside its pose: a linear and an angular velocity, or none. */
    private int velocityFloats(int floats) {
        return floats > form.stride() ? form.velocityFloats() : 0;
    }

    /**
     * Writes poses, straight from their array if nothing has to be done to them.
     *
     * @throws IndexOutOfBoundsException if there are too few numbers
     * @throws IllegalArgumentException if a number is illegal
     */
    public void write(BatchWrite write, HostMemory<?> source, int floats) {
        source.requireRoom(nodes.size(), floats);
        write.require(nodes);
        float[] array = source.inPlace(floats);
        boolean unit = array == null
                ? requireLegalBlocks(source, floats)
                : PoseArrays.requireLegal(form, array, source.offset(), floats, 0, nodes.size());
        if (array != null && unit && velocityFloats(floats) == 0) {
            write.run(nodes, 0, nodes.size(), array, source.offset(), floats);
        } else {
            writeBlocks(write, source, floats, unit);
        }
    }

    private boolean requireLegalBlocks(HostMemory<?> source, int floats) {
        boolean unit = true;
        for (int from = 0; from < nodes.size(); from += BLOCK) {
            int count = Math.min(BLOCK, nodes.size() - from);
            source.get(floats, from, count, block);
            unit &= PoseArrays.requireLegal(form, block, 0, floats, from, count);
        }
        return unit;
    }

    private void writeBlocks(BatchWrite write, HostMemory<?> source, int floats, boolean unit) {
        for (int from = 0; from < nodes.size(); from += BLOCK) {
            int to = Math.min(from + BLOCK, nodes.size());
            source.get(floats, from, to - from, block);
            if (!unit) {
                PoseArrays.normalizeRotations(block, 0, floats, to - from);
            }
            writeBlock(write, floats, from, to);
        }
    }

    /** Writes the nodes from {@code from} to {@code to - 1}, whose poses are in the block. */
    private void writeBlock(BatchWrite write, int floats, int from, int to) {
        int ofVelocities = velocityFloats(floats);
        if (ofVelocities == 0) {
            write.run(nodes, from, to, block, 0, floats);
            return;
        }
        int ofPose = floats - ofVelocities;
        PoseArrays.copy(block, 0, floats, poses, 0, ofPose, to - from);
        for (int i = 0; i < to - from; i++) {
            System.arraycopy(block, i * floats + ofPose, velocities, i * ofVelocities, ofVelocities);
        }
        write.run(nodes, from, to, poses, 0, ofPose);
        write.giveVelocities(nodes, from, to, velocities);
    }

    /**
     * Reads poses, straight into their array if they lie there as they do here.
     *
     * @throws IndexOutOfBoundsException if there is too little room
     * @throws IllegalArgumentException if it is read-only
     */
    public void read(BatchRead read, HostMemory<?> dest, int floats) {
        dest.requireRoom(nodes.size(), floats);
        dest.requireWritable();
        read.require(nodes);
        read.runAll(nodes, dest, floats, block);
    }
}
