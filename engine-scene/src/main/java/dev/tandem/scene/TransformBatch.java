package dev.tandem.scene;

import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.BatchNodes;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.scene.internal.batch.BatchMembers;
import dev.tandem.scene.internal.batch.BatchRead;
import dev.tandem.scene.internal.batch.BatchTransfer;
import dev.tandem.scene.internal.batch.BatchWrite;
import dev.tandem.scene.internal.batch.HostMemory;
import dev.tandem.scene.internal.batch.StoreNumbers;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.write.NodeBatch;
import java.util.Objects;

/**
 * Many nodes that are written and read together, from and to flat arrays and buffers: a physics engine's output, say.
 *
 * <pre>{@code
 * TransformBatch bodies = scene.batch(nodes);
 * BatchMemory poses = BatchMemory.of(engine.poses());          // made once
 * ...
 * bodies.moveAll(PoseFormat.TRANSLATION_ROTATION, poses);      // in every tick
 * }</pre>
 *
 * <p>The nodes and their order are those of the list that the batch was made from, by {@link Scene#batch}, until {@link
 * #add} and {@link #remove} change them.
 *
 * <p>Moves, teleports and overrides mean what they mean for one node, and come to the same as one by one in the order of the
 * batch, which may be any. Every value is checked before any is written, so after an exception nothing is changed. No method
 * allocates, but for {@link #add}, or keeps the memory. Belongs to the thread that owns the scene.
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
        this.flat = nodes.form().isFlat();
    }

    /**
     * Moves all nodes; what the format leaves out stays.
     *
     * @param format what there is of each node
     * @param source only read
     * @throws IllegalArgumentException if a number is not finite as a float, or a rotation is zero; names the node by its place
     *     in the batch. If the format is of nodes of the other kind, or the stride of the source is too small
     * @throws IndexOutOfBoundsException if the source has too few numbers
     * @throws IllegalStateException if a node was destroyed
     */
    public void moveAll(PoseFormat format, BatchMemory source) {
        write(BatchWrite.MOVE, format, source);
    }

    /**
     * Teleports all nodes: they are not interpolated. Components that the format leaves out stay.
     *
     * @param format what there is of each node
     * @param source only read
     * @throws IllegalArgumentException as {@link #moveAll}
     * @throws IndexOutOfBoundsException as there
     * @throws IllegalStateException as there
     */
    public void teleportAll(PoseFormat format, BatchMemory source) {
        write(BatchWrite.TELEPORT, format, source);
    }

    /**
     * Writes the visual transforms alone, as {@link dev.tandem.transform.Transform3d#overrideVisual} does; what the format leaves
     * out keeps its visual value.
     *
     * @param format what there is of each node
     * @param source only read
     * @throws IllegalArgumentException as {@link #moveAll}
     * @throws IndexOutOfBoundsException as there
     * @throws IllegalStateException as there
     */
    public void overrideVisualAll(PoseFormat format, BatchMemory source) {
        write(BatchWrite.OVERRIDE_VISUAL, format, source);
    }

    private void write(BatchWrite write, PoseFormat format, BatchMemory source) {
        int floats = floats(format);
        transfer.write(write, (HostMemory<?>) Objects.requireNonNull(source, "source"), floats);
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
     * @throws IllegalArgumentException if the format has velocities or is of nodes of the other kind, if {@code dest} is
     *     read-only, or if its stride is too small
     * @throws IndexOutOfBoundsException if {@code dest} has too little room
     * @throws IllegalStateException if a node was destroyed
     */
    public void readLogical(PoseFormat format, BatchMemory dest) {
        read(BatchRead.LOGICAL, format, dest);
    }

    /**
     * Reads the visual local poses of all nodes, as of the last frame and of the teleports and overrides since.
     *
     * @param format what is wanted of each node
     * @param dest receives them
     * @throws IllegalArgumentException as {@link #readLogical}
     * @throws IndexOutOfBoundsException as there
     * @throws IllegalStateException as there
     */
    public void readVisual(PoseFormat format, BatchMemory dest) {
        read(BatchRead.VISUAL, format, dest);
    }

    private void read(BatchRead read, PoseFormat format, BatchMemory dest) {
        int floats = floats(format);
        if (floats > nodes.form().stride()) {
            throw new IllegalArgumentException("velocities are written, and cannot be read: " + format);
        }
        transfer.read(read, (HostMemory<?>) Objects.requireNonNull(dest, "dest"), floats);
    }

    private int floats(PoseFormat format) {
        nodes.requireOwner();
        if (format.isFlat() != flat) {
            throw new IllegalArgumentException("the nodes of this batch are " + (flat ? "in the plane" : "in space")
                    + ", but the format is " + format);
        }
        return format.floats();
    }
}
