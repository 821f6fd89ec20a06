package dev.tandem.scene;

import dev.tandem.scene.internal.FloatAccess;
import dev.tandem.transform.internal.pose.PoseArrays;
import dev.tandem.transform.internal.write.NodeBatch;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.Objects;

/**
 * Many nodes that are written and read together, from and to flat arrays and buffers: a physics engine's output, say.
 *
 * <p>The nodes and their order are fixed when the batch is made, by {@link Scene#batch}. The floats of node i begin at {@code
 * offset + i * format.floats()} of an array, or so many floats after the position of a buffer, which stays where it is. A byte
 * buffer is read and written in its own byte order; a float buffer, which may be a view of it, is several times faster.
 *
 * <p>Moves, teleports and overrides mean what they mean for one node, and come to the same as one by one in the order of the
 * batch, which may be any. Every value is checked before any is written, so after an
 * exception nothing is changed. No method allocates, or keeps an array or buffer. Belongs to the thread that owns the scene.
 */
public final class TransformBatch {
    /** Nodes that pass through {@link #block} at once on the way from or to a buffer. */
    private static final int BLOCK = 256;

    private final NodeBatch nodes;
    private final int size;
    private final float[] block;
    private final VelocityBlock velocities;

    TransformBatch(NodeBatch nodes) {
        this.nodes = nodes;
        this.size = nodes.size();
        int nodesAtOnce = Math.min(BLOCK, size);
        this.block = new float[nodesAtOnce * PoseFormat.TRANSLATION_ROTATION_VELOCITIES.floats()];
        this.velocities = new VelocityBlock(nodesAtOnce);
    }

    /**
     * The number of nodes.
     *
     * @return as many as the list had that the batch was made from
     */
    public int size() {
        nodes.requireOwner();
        return size;
    }

    /**
     * Moves all nodes; what the format leaves out stays.
     *
     * @param format what there is of each node
     * @param poses only read
     * @param offset of the first float used
     * @throws IllegalArgumentException if a value is not finite or a rotation is zero; names the node by its place in the batch
     * @throws IndexOutOfBoundsException if the array is too short
     * @throws IllegalStateException if a node was destroyed
     */
    public void moveAll(PoseFormat format, float[] poses, int offset) {
        write(BatchWrite.MOVE, format, poses, offset);
    }

    /**
     * As {@link #moveAll(PoseFormat, float[], int)}, from a buffer.
     *
     * @param format what there is of each node
     * @param poses only read; heap or direct
     */
    public void moveAll(PoseFormat format, FloatBuffer poses) {
        write(BatchWrite.MOVE, format, FloatAccess.FLOATS, poses);
    }

    /**
     * As {@link #moveAll(PoseFormat, float[], int)}, from a buffer.
     *
     * @param format what there is of each node
     * @param poses only read; heap or direct
     */
    public void moveAll(PoseFormat format, ByteBuffer poses) {
        write(BatchWrite.MOVE, format, FloatAccess.BYTES, poses);
    }

    /**
     * Teleports all nodes: they are not interpolated. What the format leaves out stays.
     *
     * @param format what there is of each node
     * @param poses only read
     * @param offset of the first float used
     * @throws IllegalArgumentException if a value is not finite or a rotation is zero; names the node by its place in the batch
     * @throws IndexOutOfBoundsException if the array is too short
     * @throws IllegalStateException if a node was destroyed
     */
    public void teleportAll(PoseFormat format, float[] poses, int offset) {
        write(BatchWrite.TELEPORT, format, poses, offset);
    }

    /**
     * As {@link #teleportAll(PoseFormat, float[], int)}, from a buffer.
     *
     * @param format what there is of each node
     * @param poses only read; heap or direct
     */
    public void teleportAll(PoseFormat format, FloatBuffer poses) {
        write(BatchWrite.TELEPORT, format, FloatAccess.FLOATS, poses);
    }

    /**
     * As {@link #teleportAll(PoseFormat, float[], int)}, from a buffer.
     *
     * @param format what there is of each node
     * @param poses only read; heap or direct
     */
    public void teleportAll(PoseFormat format, ByteBuffer poses) {
        write(BatchWrite.TELEPORT, format, FloatAccess.BYTES, poses);
    }

    /**
     * Writes the visual transforms alone, as {@link dev.tandem.transform.Transform3d#overrideVisual} does; what the format leaves
     * out keeps its visual value.
     *
     * @param format what there is of each node
     * @param poses only read
     * @param offset of the first float used
     * @throws IllegalArgumentException if a value is not finite or a rotation is zero; names the node by its place in the batch
     * @throws IndexOutOfBoundsException if the array is too short
     * @throws IllegalStateException if a node was destroyed
     */
    public void overrideVisualAll(PoseFormat format, float[] poses, int offset) {
        write(BatchWrite.OVERRIDE_VISUAL, format, poses, offset);
    }

    /**
     * As {@link #overrideVisualAll(PoseFormat, float[], int)}, from a buffer.
     *
     * @param format what there is of each node
     * @param poses only read; heap or direct
     */
    public void overrideVisualAll(PoseFormat format, FloatBuffer poses) {
        write(BatchWrite.OVERRIDE_VISUAL, format, FloatAccess.FLOATS, poses);
    }

    /**
     * As {@link #overrideVisualAll(PoseFormat, float[], int)}, from a buffer.
     *
     * @param format what there is of each node
     * @param poses only read; heap or direct
     */
    public void overrideVisualAll(PoseFormat format, ByteBuffer poses) {
        write(BatchWrite.OVERRIDE_VISUAL, format, FloatAccess.BYTES, poses);
    }

    /**
     * Reads the logical local poses of all nodes.
     *
     * @param format what is wanted of each node
     * @param dest receives them
     * @param offset of the first float written
     * @throws IllegalArgumentException if the format has velocities
     * @throws IndexOutOfBoundsException if the array is too short
     * @throws IllegalStateException if a node was destroyed
     */
    public void readLogical(PoseFormat format, float[] dest, int offset) {
        read(BatchRead.LOGICAL, format, dest, offset);
    }

    /**
     * As {@link #readLogical(PoseFormat, float[], int)}, into a buffer.
     *
     * @param format what is wanted of each node
     * @param dest receives them; heap or direct
     * @throws IllegalArgumentException if the buffer is read-only
     */
    public void readLogical(PoseFormat format, FloatBuffer dest) {
        read(BatchRead.LOGICAL, format, FloatAccess.FLOATS, dest);
    }

    /**
     * As {@link #readLogical(PoseFormat, float[], int)}, into a buffer.
     *
     * @param format what is wanted of each node
     * @param dest receives them; heap or direct
     * @throws IllegalArgumentException if the buffer is read-only
     */
    public void readLogical(PoseFormat format, ByteBuffer dest) {
        read(BatchRead.LOGICAL, format, FloatAccess.BYTES, dest);
    }

    /**
     * Reads the visual local poses of all nodes, as of the last frame and of the teleports and overrides since.
     *
     * @param format what is wanted of each node
     * @param dest receives them
     * @param offset of the first float written
     * @throws IllegalArgumentException if the format has velocities
     * @throws IndexOutOfBoundsException if the array is too short
     * @throws IllegalStateException if a node was destroyed
     */
    public void readVisual(PoseFormat format, float[] dest, int offset) {
        read(BatchRead.VISUAL, format, dest, offset);
    }

    /**
     * As {@link #readVisual(PoseFormat, float[], int)}, into a buffer.
     *
     * @param format what is wanted of each node
     * @param dest receives them; heap or direct
     * @throws IllegalArgumentException if the buffer is read-only
     */
    public void readVisual(PoseFormat format, FloatBuffer dest) {
        read(BatchRead.VISUAL, format, FloatAccess.FLOATS, dest);
    }

    /**
     * As {@link #readVisual(PoseFormat, float[], int)}, into a buffer.
     *
     * @param format what is wanted of each node
     * @param dest receives them; heap or direct
     * @throws IllegalArgumentException if the buffer is read-only
     */
    public void readVisual(PoseFormat format, ByteBuffer dest) {
        read(BatchRead.VISUAL, format, FloatAccess.BYTES, dest);
    }

    private void write(BatchWrite write, PoseFormat format, float[] poses, int offset) {
        int floats = format.floats();
        Objects.checkFromIndexSize(offset, size * floats, poses.length);
        write.require(nodes);
        boolean unit = PoseArrays.requireLegal(poses, offset, floats, 0, size);
        if (unit && !format.hasVelocities()) {
            write.run(nodes, 0, size, poses, offset, floats);
            return;
        }
        for (int from = 0; from < size; from += BLOCK) {
            int to = Math.min(from + BLOCK, size);
            System.arraycopy(poses, offset + from * floats, block, 0, (to - from) * floats);
            writeBlock(write, format, unit, from, to);
        }
    }

    /** Writes the nodes from {@code from} to {@code to - 1}, whose poses are in the block. */
    private void writeBlock(BatchWrite write, PoseFormat format, boolean unit, int from, int to) {
        if (!unit) {
            PoseArrays.normalizeRotations(block, 0, format.floats(), to - from);
        }
        if (format.hasVelocities()) {
            velocities.write(write, nodes, from, to, block);
        } else {
            write.run(nodes, from, to, block, 0, format.floats());
        }
    }

    private <B extends Buffer> void write(BatchWrite write, PoseFormat format, FloatAccess<B> access, B poses) {
        int floats = format.floats();
        Objects.requireNonNull(poses, "poses");
        access.requireRoom(poses, size * floats);
        write.require(nodes);
        boolean unit = true;
        for (int from = 0; from < size; from += BLOCK) {
            int count = Math.min(BLOCK, size - from);
            access.get(poses, from * floats, block, count * floats);
            unit &= PoseArrays.requireLegal(block, 0, floats, from, count);
        }
        for (int from = 0; from < size; from += BLOCK) {
            int to = Math.min(from + BLOCK, size);
            access.get(poses, from * floats, block, (to - from) * floats);
            writeBlock(write, format, unit, from, to);
        }
    }

    private static int floatsToRead(PoseFormat format) {
        if (format.hasVelocities()) {
            throw new IllegalArgumentException("velocities are written, and cannot be read: " + format);
        }
        return format.floats();
    }

    private void read(BatchRead read, PoseFormat format, float[] dest, int offset) {
        int floats = floatsToRead(format);
        Objects.checkFromIndexSize(offset, size * floats, dest.length);
        read.require(nodes);
        read.run(nodes, 0, size, dest, offset, floats);
    }

    private <B extends Buffer> void read(BatchRead read, PoseFormat format, FloatAccess<B> access, B dest) {
        int floats = floatsToRead(format);
        Objects.requireNonNull(dest, "dest");
        access.requireRoom(dest, size * floats);
        if (dest.isReadOnly()) {
            throw new IllegalArgumentException("the buffer is read-only: " + dest);
        }
        read.require(nodes);
        for (int from = 0; from < size; from += BLOCK) {
            int to = Math.min(from + BLOCK, size);
            read.run(nodes, from, to, block, 0, floats);
            access.put(dest, from * floats, block, (to - from) * floats);
        }
    }

    /** Separates some poses with velocities into poses and velocities, which are written one after the other. */
    private static final class VelocityBlock {
        private static final int VELOCITIES = 6;
        private static final int FLOATS = PoseFormat.TRANSLATION_ROTATION_VELOCITIES.floats();
        private static final int POSE = PoseFormat.TRANSLATION_ROTATION.floats();

        private final float[] poses;
        private final float[] velocities;

        /** @param nodes how many there may be */
        VelocityBlock(int nodes) {
            poses = new float[nodes * POSE];
            velocities = new float[nodes * VELOCITIES];
        }

        /** Writes the nodes from {@code from} to {@code to - 1}, which the block begins with. */
        void write(BatchWrite write, NodeBatch nodes, int from, int to, float[] block) {
            PoseArrays.copy(block, 0, FLOATS, poses, 0, POSE, to - from);
            for (int i = 0; i < to - from; i++) {
                System.arraycopy(block, i * FLOATS + POSE, velocities, i * VELOCITIES, VELOCITIES);
            }
            write.run(nodes, from, to, poses, 0, POSE);
            write.giveVelocities(nodes, from, to, velocities);
        }
    }
}
