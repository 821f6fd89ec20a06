package dev.tandem.scene;

import dev.tandem.scene.data.BatchNodes;
import dev.tandem.scene.internal.batch.BatchMembers;
import dev.tandem.scene.internal.batch.BatchRead;
import dev.tandem.scene.internal.batch.BatchTransfer;
import dev.tandem.scene.internal.batch.BatchWrite;
import dev.tandem.scene.internal.batch.FloatAccess;
import dev.tandem.scene.internal.batch.Records;
import dev.tandem.scene.internal.batch.StoreNumbers;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.write.NodeBatch;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.Objects;

/**
 * Many nodes that are written and read together, from and to flat arrays and buffers: a physics engine's output, say.
 *
 * <p>The nodes and their order are those of the list that the batch was made from, by {@link Scene#batch}, until {@link
 * #add} and {@link #remove} change them. The numbers of node i begin at
 * {@code offset + i * format.floats()} of an array, or at {@code offset + i * stride} if there are others between them, or so
 * many floats after the position of a buffer, which stays where it is. Doubles are rounded to the nearest float; what lies
 * beyond the range of float is refused. A byte buffer is read and written in its own byte order; a float buffer, which may be a
 * view of it, is several times faster.
 *
 * <p>Moves, teleports and overrides mean what they mean for one node, and come to the same as one by one in the order of the
 * batch, which may be any. Every value is checked before any is written, so after an exception nothing is changed. No method
 * allocates, but for {@link #add}, or keeps an array or buffer. Belongs to the thread that owns the scene.
 */
public final class TransformBatch implements BatchNodes {
    private final BatchTransfer transfer;
    private final NodeBatch nodes;
    private final BatchMembers members;
    private final boolean flat;

    <H extends Node> TransformBatch(TransformStore store, Class<H> type, NodeBatch nodes) {
        this.nodes = nodes;
        this.members = new BatchMembers(store.owner(), new StoreNumbers<>(store, type), nodes);
        this.transfer = new BatchTransfer(nodes);
        this.flat = nodes.form() == PoseForms.FLAT;
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
     * As {@link #moveAll(PoseFormat, float[], int)}, from records that hold other numbers too.
     *
     * @param format what there is of each node
     * @param poses only read
     * @param offset index of the first number used
     * @param stride numbers from one node to the next, at least {@code format.floats()}
     * @throws IllegalArgumentException if the stride is too small, or as there
     */
    public void moveAll(PoseFormat format, float[] poses, int offset, int stride) {
        write(BatchWrite.MOVE, format, FloatAccess.FLOATS, poses, offset, stride);
    }

    /**
     * As {@link #moveAll(PoseFormat, float[], int)}, from doubles, as physics engines have them.
     *
     * @param format what there is of each node
     * @param poses only read
     * @param offset index of the first number used
     * @param stride numbers from one node to the next, at least {@code format.floats()}
     * @throws IllegalArgumentException if the stride is too small, as there, or if a number is beyond the range of float; names
     *     its index and node
     */
    public void moveAll(PoseFormat format, double[] poses, int offset, int stride) {
        write(BatchWrite.MOVE, format, FloatAccess.DOUBLES, poses, offset, stride);
    }

    /**
     * As {@link #moveAll(PoseFormat, float[], int)}, from a buffer.
     *
     * @param format what there is of each node
     * @param poses only read; heap or direct
     */
    public void moveAll(PoseFormat format, FloatBuffer poses) {
        write(BatchWrite.MOVE, format, FloatAccess.FLOAT_BUFFER, poses);
    }

    /**
     * As {@link #moveAll(PoseFormat, float[], int)}, from a buffer.
     *
     * @param format what there is of each node
     * @param poses only read; heap or direct
     */
    public void moveAll(PoseFormat format, ByteBuffer poses) {
        write(BatchWrite.MOVE, format, FloatAccess.BYTE_BUFFER, poses);
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
     * As {@link #teleportAll(PoseFormat, float[], int)}, from records that hold other numbers too.
     *
     * @param format what there is of each node
     * @param poses only read
     * @param offset index of the first number used
     * @param stride numbers from one node to the next, at least {@code format.floats()}
     * @throws IllegalArgumentException if the stride is too small, or as there
     */
    public void teleportAll(PoseFormat format, float[] poses, int offset, int stride) {
        write(BatchWrite.TELEPORT, format, FloatAccess.FLOATS, poses, offset, stride);
    }

    /**
     * As {@link #teleportAll(PoseFormat, float[], int)}, from doubles, as physics engines have them.
     *
     * @param format what there is of each node
     * @param poses only read
     * @param offset index of the first number used
     * @param stride numbers from one node to the next, at least {@code format.floats()}
     * @throws IllegalArgumentException if the stride is too small, as there, or if a number is beyond the range of float; names
     *     its index and node
     */
    public void teleportAll(PoseFormat format, double[] poses, int offset, int stride) {
        write(BatchWrite.TELEPORT, format, FloatAccess.DOUBLES, poses, offset, stride);
    }

    /**
     * As {@link #teleportAll(PoseFormat, float[], int)}, from a buffer.
     *
     * @param format what there is of each node
     * @param poses only read; heap or direct
     */
    public void teleportAll(PoseFormat format, FloatBuffer poses) {
        write(BatchWrite.TELEPORT, format, FloatAccess.FLOAT_BUFFER, poses);
    }

    /**
     * As {@link #teleportAll(PoseFormat, float[], int)}, from a buffer.
     *
     * @param format what there is of each node
     * @param poses only read; heap or direct
     */
    public void teleportAll(PoseFormat format, ByteBuffer poses) {
        write(BatchWrite.TELEPORT, format, FloatAccess.BYTE_BUFFER, poses);
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
     * As {@link #overrideVisualAll(PoseFormat, float[], int)}, from records that hold other numbers too.
     *
     * @param format what there is of each node
     * @param poses only read
     * @param offset index of the first number used
     * @param stride numbers from one node to the next, at least {@code format.floats()}
     * @throws IllegalArgumentException if the stride is too small, or as there
     */
    public void overrideVisualAll(PoseFormat format, float[] poses, int offset, int stride) {
        write(BatchWrite.OVERRIDE_VISUAL, format, FloatAccess.FLOATS, poses, offset, stride);
    }

    /**
     * As {@link #overrideVisualAll(PoseFormat, float[], int)}, from doubles, as physics engines have them.
     *
     * @param format what there is of each node
     * @param poses only read
     * @param offset index of the first number used
     * @param stride numbers from one node to the next, at least {@code format.floats()}
     * @throws IllegalArgumentException if the stride is too small, as there, or if a number is beyond the range of float; names
     *     its index and node
     */
    public void overrideVisualAll(PoseFormat format, double[] poses, int offset, int stride) {
        write(BatchWrite.OVERRIDE_VISUAL, format, FloatAccess.DOUBLES, poses, offset, stride);
    }

    /**
     * As {@link #overrideVisualAll(PoseFormat, float[], int)}, from a buffer.
     *
     * @param format what there is of each node
     * @param poses only read; heap or direct
     */
    public void overrideVisualAll(PoseFormat format, FloatBuffer poses) {
        write(BatchWrite.OVERRIDE_VISUAL, format, FloatAccess.FLOAT_BUFFER, poses);
    }

    /**
     * As {@link #overrideVisualAll(PoseFormat, float[], int)}, from a buffer.
     *
     * @param format what there is of each node
     * @param poses only read; heap or direct
     */
    public void overrideVisualAll(PoseFormat format, ByteBuffer poses) {
        write(BatchWrite.OVERRIDE_VISUAL, format, FloatAccess.BYTE_BUFFER, poses);
    }

    private void write(BatchWrite write, PoseFormat format, float[] poses, int offset) {
        transfer.write(write, Objects.requireNonNull(poses, "poses"), offset, floats(format));
    }

    private <A> void write(
            BatchWrite write, PoseFormat format, FloatAccess<A> access, A poses, int offset, int stride) {
        transfer.write(write, access, Objects.requireNonNull(poses, "poses"), records(format, offset, stride));
    }

    private <A> void write(BatchWrite write, PoseFormat format, FloatAccess<A> access, A poses) {
        int floats = floats(format);
        transfer.write(write, access, Objects.requireNonNull(poses, "poses"), transfer.dense(0, floats));
    }

    private Records records(PoseFormat format, int offset, int stride) {
        return transfer.apart(offset, stride, floats(format));
    }

    @Override
    public int size() {
        return members.size();
    }

    @Override
    public int add(Node node) {
        int place = members.add(node);
        transfer.makeRoom();
        return place;
    }

    @Override
    public int remove(Node node) {
        return members.remove(node);
    }

    @Override
    public void removeAt(int place) {
        members.removeAt(place);
    }

    @Override
    public int placeOf(Node node) {
        return members.placeOf(node);
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
     * As {@link #readLogical(PoseFormat, float[], int)}, into records that hold other numbers too.
     *
     * @param format what is wanted of each node
     * @param dest receives them
     * @param offset index of the first number written
     * @param stride numbers from one node to the next, at least {@code format.floats()}
     * @throws IllegalArgumentException if the stride is too small, or as there
     */
    public void readLogical(PoseFormat format, float[] dest, int offset, int stride) {
        read(BatchRead.LOGICAL, format, FloatAccess.FLOATS, dest, offset, stride);
    }

    /**
     * As {@link #readLogical(PoseFormat, float[], int)}, into doubles, as physics engines have them.
     *
     * @param format what is wanted of each node
     * @param dest receives them
     * @param offset index of the first number written
     * @param stride numbers from one node to the next, at least {@code format.floats()}
     * @throws IllegalArgumentException if the stride is too small, or as there
     */
    public void readLogical(PoseFormat format, double[] dest, int offset, int stride) {
        read(BatchRead.LOGICAL, format, FloatAccess.DOUBLES, dest, offset, stride);
    }

    /**
     * As {@link #readLogical(PoseFormat, float[], int)}, into a buffer.
     *
     * @param format what is wanted of each node
     * @param dest receives them; heap or direct
     * @throws IllegalArgumentException if the buffer is read-only
     */
    public void readLogical(PoseFormat format, FloatBuffer dest) {
        read(BatchRead.LOGICAL, format, FloatAccess.FLOAT_BUFFER, dest);
    }

    /**
     * As {@link #readLogical(PoseFormat, float[], int)}, into a buffer.
     *
     * @param format what is wanted of each node
     * @param dest receives them; heap or direct
     * @throws IllegalArgumentException if the buffer is read-only
     */
    public void readLogical(PoseFormat format, ByteBuffer dest) {
        read(BatchRead.LOGICAL, format, FloatAccess.BYTE_BUFFER, dest);
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
     * As {@link #readVisual(PoseFormat, float[], int)}, into records that hold other numbers too.
     *
     * @param format what is wanted of each node
     * @param dest receives them
     * @param offset index of the first number written
     * @param stride numbers from one node to the next, at least {@code format.floats()}
     * @throws IllegalArgumentException if the stride is too small, or as there
     */
    public void readVisual(PoseFormat format, float[] dest, int offset, int stride) {
        read(BatchRead.VISUAL, format, FloatAccess.FLOATS, dest, offset, stride);
    }

    /**
     * As {@link #readVisual(PoseFormat, float[], int)}, into doubles, as physics engines have them.
     *
     * @param format what is wanted of each node
     * @param dest receives them
     * @param offset index of the first number written
     * @param stride numbers from one node to the next, at least {@code format.floats()}
     * @throws IllegalArgumentException if the stride is too small, or as there
     */
    public void readVisual(PoseFormat format, double[] dest, int offset, int stride) {
        read(BatchRead.VISUAL, format, FloatAccess.DOUBLES, dest, offset, stride);
    }

    /**
     * As {@link #readVisual(PoseFormat, float[], int)}, into a buffer.
     *
     * @param format what is wanted of each node
     * @param dest receives them; heap or direct
     * @throws IllegalArgumentException if the buffer is read-only
     */
    public void readVisual(PoseFormat format, FloatBuffer dest) {
        read(BatchRead.VISUAL, format, FloatAccess.FLOAT_BUFFER, dest);
    }

    /**
     * As {@link #readVisual(PoseFormat, float[], int)}, into a buffer.
     *
     * @param format what is wanted of each node
     * @param dest receives them; heap or direct
     * @throws IllegalArgumentException if the buffer is read-only
     */
    public void readVisual(PoseFormat format, ByteBuffer dest) {
        read(BatchRead.VISUAL, format, FloatAccess.BYTE_BUFFER, dest);
    }

    private void read(BatchRead read, PoseFormat format, float[] dest, int offset) {
        transfer.read(read, Objects.requireNonNull(dest, "dest"), offset, floatsToRead(format));
    }

    private <A> void read(BatchRead read, PoseFormat format, FloatAccess<A> access, A dest, int offset, int stride) {
        int floats = floatsToRead(format);
        transfer.read(read, access, Objects.requireNonNull(dest, "dest"), transfer.apart(offset, stride, floats));
    }

    private <A> void read(BatchRead read, PoseFormat format, FloatAccess<A> access, A dest) {
        int floats = floatsToRead(format);
        transfer.read(read, access, Objects.requireNonNull(dest, "dest"), transfer.dense(0, floats));
    }

    private int floatsToRead(PoseFormat format) {
        if (format.hasVelocities()) {
            throw new IllegalArgumentException("velocities are written, and cannot be read: " + format);
        }
        return floats(format);
    }

    final int floats(PoseFormat format) {
        nodes.requireOwner();
        if (format.isFlat() != flat) {
            throw new IllegalArgumentException("the nodes of this batch are " + (flat ? "in the plane" : "in space")
                    + ", but the format is " + format);
        }
        return format.floats();
    }
}
