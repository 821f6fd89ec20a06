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
    private final Records records = new Records();
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

    /** Where numbers lie that have no gaps, for a call of this object. */
    public Records dense(int offset, int floats) {
        return records.dense(offset, floats);
    }

    /**
     * Where numbers lie that have gaps, for a call of this object.
     *
     * @throws IllegalArgumentException if the stride is too small
     */
    public Records apart(int offset, int stride, int floats) {
        return records.apart(offset, stride, floats);
    }

    /** Numbers of a node beside its pose: a linear and an angular velocity, or none. */
    private int velocityFloats(int floats) {
        return floats > form.stride() ? form.velocityFloats() : 0;
    }

    /** Writes poses without gaps, straight from their array if nothing has to be done to them. */
    public void write(BatchWrite write, float[] numbers, int offset, int floats) {
        Records dense = records.dense(offset, floats);
        dense.requireRoom(nodes.size(), numbers.length);
        write.require(nodes);
        boolean unit = PoseArrays.requireLegal(form, numbers, offset, floats, 0, nodes.size());
        if (unit && velocityFloats(floats) == 0) {
            write.run(nodes, 0, nodes.size(), numbers, offset, floats);
        } else {
            writeBlocks(write, FloatAccess.FLOATS, numbers, dense, unit);
        }
    }

    /**
     * Writes poses.
     *
     * @throws IndexOutOfBoundsException if there are too few numbers
     * @throws IllegalArgumentException if a number is illegal
     */
    public <A> void write(BatchWrite write, FloatAccess<A> access, A numbers, Records where) {
        int floats = where.floats();
        where.requireRoom(nodes.size(), access.room(numbers));
        write.require(nodes);
        boolean unit = true;
        for (int from = 0; from < nodes.size(); from += BLOCK) {
            int count = Math.min(BLOCK, nodes.size() - from);
            access.get(numbers, where, from, count, block);
            unit &= PoseArrays.requireLegal(form, block, 0, floats, from, count);
        }
        writeBlocks(write, access, numbers, where, unit);
    }

    private <A> void writeBlocks(BatchWrite write, FloatAccess<A> access, A numbers, Records where, boolean unit) {
        for (int from = 0; from < nodes.size(); from += BLOCK) {
            int to = Math.min(from + BLOCK, nodes.size());
            access.get(numbers, where, from, to - from, block);
            if (!unit) {
                PoseArrays.normalizeRotations(block, 0, where.floats(), to - from);
            }
            writeBlock(write, where.floats(), from, to);
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

    /** Reads poses without gaps, straight into their array. */
    public void read(BatchRead read, float[] dest, int offset, int floats) {
        records.dense(offset, floats).requireRoom(nodes.size(), dest.length);
        read.require(nodes);
        read.run(nodes, 0, nodes.size(), dest, offset, floats);
    }

    /**
     * Reads poses.
     *
     * @throws IndexOutOfBoundsException if there is too little room
     * @throws IllegalArgumentException if it is read-only
     */
    public <A> void read(BatchRead read, FloatAccess<A> access, A dest, Records where) {
        int floats = where.floats();
        where.requireRoom(nodes.size(), access.room(dest));
        if (access.isReadOnly(dest)) {
            throw new IllegalArgumentException("the buffer is read-only: " + dest);
        }
        read.require(nodes);
        for (int from = 0; from < nodes.size(); from += BLOCK) {
            int to = Math.min(from + BLOCK, nodes.size());
            read.run(nodes, from, to, block, 0, floats);
            access.put(dest, where, from, to - from, block);
        }
    }
}
