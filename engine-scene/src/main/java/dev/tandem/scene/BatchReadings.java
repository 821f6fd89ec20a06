package dev.tandem.scene;

import dev.tandem.scene.data.BatchNodes;
import dev.tandem.scene.internal.batch.BatchMembers;
import dev.tandem.scene.internal.batch.BatchRead;
import dev.tandem.scene.internal.batch.BatchTransfer;
import dev.tandem.scene.internal.batch.FloatAccess;
import dev.tandem.scene.internal.batch.StoreNumbers;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.write.NodeBatch;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.Objects;

/** Which nodes are in a {@link TransformBatch}, and their poses, read into flat arrays and buffers. */
public abstract sealed class BatchReadings implements BatchNodes permits TransformBatch {
    final BatchTransfer transfer;
    private final NodeBatch nodes;
    private final BatchMembers members;
    private final boolean flat;

    <H extends Node> BatchReadings(TransformStore store, Class<H> type, NodeBatch nodes) {
        this.nodes = nodes;
        this.members = new BatchMembers(store.owner(), new StoreNumbers<>(store, type), nodes);
        this.transfer = new BatchTransfer(nodes);
        this.flat = nodes.form() == PoseForms.FLAT;
    }

    @Override
    public final int size() {
        return members.size();
    }

    @Override
    public final int add(Node node) {
        int place = members.add(node);
        transfer.makeRoom();
        return place;
    }

    @Override
    public final int remove(Node node) {
        return members.remove(node);
    }

    @Override
    public final void removeAt(int place) {
        members.removeAt(place);
    }

    @Override
    public final int placeOf(Node node) {
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
    public final void readLogical(PoseFormat format, float[] dest, int offset) {
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
    public final void readLogical(PoseFormat format, float[] dest, int offset, int stride) {
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
    public final void readLogical(PoseFormat format, double[] dest, int offset, int stride) {
        read(BatchRead.LOGICAL, format, FloatAccess.DOUBLES, dest, offset, stride);
    }

    /**
     * As {@link #readLogical(PoseFormat, float[], int)}, into a buffer.
     *
     * @param format what is wanted of each node
     * @param dest receives them; heap or direct
     * @throws IllegalArgumentException if the buffer is read-only
     */
    public final void readLogical(PoseFormat format, FloatBuffer dest) {
        read(BatchRead.LOGICAL, format, FloatAccess.FLOAT_BUFFER, dest);
    }

    /**
     * As {@link #readLogical(PoseFormat, float[], int)}, into a buffer.
     *
     * @param format what is wanted of each node
     * @param dest receives them; heap or direct
     * @throws IllegalArgumentException if the buffer is read-only
     */
    public final void readLogical(PoseFormat format, ByteBuffer dest) {
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
    public final void readVisual(PoseFormat format, float[] dest, int offset) {
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
    public final void readVisual(PoseFormat format, float[] dest, int offset, int stride) {
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
    public final void readVisual(PoseFormat format, double[] dest, int offset, int stride) {
        read(BatchRead.VISUAL, format, FloatAccess.DOUBLES, dest, offset, stride);
    }

    /**
     * As {@link #readVisual(PoseFormat, float[], int)}, into a buffer.
     *
     * @param format what is wanted of each node
     * @param dest receives them; heap or direct
     * @throws IllegalArgumentException if the buffer is read-only
     */
    public final void readVisual(PoseFormat format, FloatBuffer dest) {
        read(BatchRead.VISUAL, format, FloatAccess.FLOAT_BUFFER, dest);
    }

    /**
     * As {@link #readVisual(PoseFormat, float[], int)}, into a buffer.
     *
     * @param format what is wanted of each node
     * @param dest receives them; heap or direct
     * @throws IllegalArgumentException if the buffer is read-only
     */
    public final void readVisual(PoseFormat format, ByteBuffer dest) {
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
