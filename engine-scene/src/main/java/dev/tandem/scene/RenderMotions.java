package dev.tandem.scene;

import dev.tandem.scene.internal.LostMatrices;
import dev.tandem.scene.internal.SlotAssignment;
import dev.tandem.scene.internal.SlotTable;
import dev.tandem.scene.internal.gpu.MotionSlots;
import dev.tandem.scene.internal.gpu.ShaderText;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.platform.BufferRanges;
import dev.tandem.transform.internal.reader.MotionStamps;
import java.nio.FloatBuffer;
import java.util.Objects;

/**
 * Motions in a buffer of the host's, each in the slot that the host assigned: a shader interpolates them, so a frame costs the
 * same however many nodes move.
 *
 * <pre>{@code
 * RenderMotions motions = scene.renderMotions(buffer);
 * motions.assign(ship, 0);
 * ...
 * sync.beforeFrame(now);
 * motions.update();
 * for (int i = 0; i < motions.rangeCount(); i++) upload(motions.rangeStart(i), motions.rangeEnd(i));
 * glUniform2fv(progressLocation, motions.progress(progress));
 * }</pre>
 *
 * <p>A slot has two poses and a matrix that they are relative to. In a tick one pose is written for each node that moved; in
 * frames between, only {@link #progress} is another one. The shader draws what {@link Transform3d#visualWorld} reads, to
 * rounding.
 *
 * <p>That is for nodes whose rule is {@code FROM_TICK}, with or without an easing curve, or {@code SNAP}, at the root or below
 * nodes that are at rest. All others {@linkplain #isMatrix go through matrices}: the library computes their world matrix, which
 * is written where it changes. The shader treats both alike.
 *
 * <p>A slot that has lost its node is filled with zeros by the next update, so that nothing is drawn with it, and so is that of
 * a hidden node, which keeps it. Belongs to the thread that owns the scene; an update does not allocate once its lists have
 * grown.
 */
public final class RenderMotions implements AutoCloseable {
    /** Floats that a slot takes in the buffer, not all of them next to each other. */
    public static final int FLOATS = MotionSlots.FLOATS;

    /** Vertex attributes of a slot, each of four floats. */
    public static final int ATTRIBUTES = FLOATS / 4;

    /** Floats that {@link #progress} writes: the uniform of the shader is an array of half as many {@code vec2}. */
    public static final int PROGRESS_FLOATS = 2 * MotionStamps.SHOWN;

    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);

    private final TransformStore store;
    private final FloatBuffer buffer;
    private final int capacity;
    private final SlotAssignment slots = new SlotAssignment();
    private final MotionSlots motions;
    private final LostMatrices losses;
    private boolean closed;

    RenderMotions(TransformStore store, FloatBuffer buffer) {
        this.store = store;
        this.buffer = BufferRanges.whole(buffer);
        this.capacity = buffer.capacity() / FLOATS;
        this.motions = new MotionSlots(store, slots, capacity);
        this.losses = new LostMatrices(store, slots);
    }

    /**
     * The functions with which a vertex shader draws slots, to be put behind its {@code #version} line, which may be 330 or 300
     * es. {@code mat4 tandemWorld()} is the world matrix of the slot that the attributes are those of. Allocates.
     *
     * @return GLSL
     */
    public static String shader() {
        return ShaderText.read();
    }

    /**
     * Assigns a slot to a node: from the next update on the buffer has its motion there. A node that has another slot changes to
     * this one.
     *
     * @param node a node of the scene
     * @param slot at least 0 and within the buffer
     * @throws IllegalArgumentException if the slot is not within the buffer, or the node is of another scene
     * @throws IllegalStateException if another node has the slot, every node has one by {@link #assignAll}, the node was
     *     destroyed, or this was closed
     */
    public void assign(Transform3d node, int slot) {
        int id = requireAssignable(node);
        if (slot < 0 || slot >= capacity) {
            throw new IllegalArgumentException("slot " + slot + " is not within the buffer's " + capacity + " slots");
        }
        int other = slots.nodeAt(slot);
        if (other != SlotTable.NONE && other != id) {
            throw new IllegalStateException(
                    "slot " + slot + " belongs to " + store.nodeName(other) + "; release that first");
        }
        slots.assign(id, store.generation(id), slot);
        losses.assigned(id);
        motions.assigned(id);
    }

    /**
     * Assigns to every node in space, present and future, the slot of its {@link Transform3d#index() index}. Cannot be undone.
     *
     * @throws IllegalStateException if a node has a slot by {@link #assign}, or this was closed
     */
    public void assignAll() {
        requireOpen();
        if (slots.assigned() > 0) {
            throw new IllegalStateException(slots.assigned()
                    + " nodes have slots that were assigned one by one; release them, or open other motions for all");
        }
        slots.assignAll();
        losses.assignedAll();
        motions.forgetAll();
    }

    /**
     * Frees the slot of a node; no effect if it has none.
     *
     * @param node a node of the scene
     * @throws IllegalArgumentException if the node is of another scene
     * @throws IllegalStateException if every node has a slot by {@link #assignAll}, if the node was destroyed, which has freed
     *     its slot already, or this was closed
     */
    public void release(Transform3d node) {
        slots.release(requireAssignable(node));
    }

    private int requireAssignable(Transform3d node) {
        requireOpen();
        int id = NODES.idIn(store, Objects.requireNonNull(node, "node"));
        if (slots.isAll()) {
            throw new IllegalStateException(store.nodeName(id)
                    + " has the slot of its index, by assignAll(); open other motions to assign slots one by one");
        }
        return id;
    }

    /**
     * Writes what changed since the last update, and brings the {@link #progress} to the last frame. To be called once per
     * frame, after the synchronisers. One that throws leaves the buffer partly written; the next one writes every slot.
     *
     * @return how many ranges of the buffer were written
     * @throws IllegalStateException if every node has a slot and the buffer has fewer, or this was closed
     */
    public int update() {
        requireOpen();
        if (slots.isAll() && store.idLimit() > capacity) {
            throw new IllegalStateException("the buffer has " + capacity + " slots, but indices go up to "
                    + (store.idLimit() - 1) + "; open other motions on a larger one");
        }
        store.requireVisuallyReadable();
        store.owner().beginWalk();
        try {
            motions.update(buffer);
        } catch (RuntimeException | Error e) {
            slots.keepFreed();
            motions.forgetAll();
            throw e;
        } finally {
            store.owner().endWalk();
        }
        return motions.ranges();
    }

    /**
     * Writes the uniform of the shader, {@code tandemProgress}: how far each tick that is being shown has come. Mostly one per
     * timeline counts, however many nodes move.
     *
     * @param dest the first {@link #PROGRESS_FLOATS} floats are written
     * @return {@code dest}
     * @throws IllegalArgumentException if it is too short
     */
    public float[] progress(float[] dest) {
        store.requireOwner();
        if (dest.length < PROGRESS_FLOATS) {
            throw new IllegalArgumentException(
                    "the progress has " + PROGRESS_FLOATS + " floats, but the array has " + dest.length);
        }
        System.arraycopy(motions.progress(), 0, dest, 0, PROGRESS_FLOATS);
        return dest;
    }

    /**
     * Whether what a slot shows was computed by the library, and goes on by being written in each frame in which it changes.
     *
     * @param slot of any number
     * @return false also for one without a node
     */
    public boolean isMatrix(int slot) {
        store.requireOwner();
        return slot >= 0 && motions.isMatrix(slot);
    }

    /** {@return one more than the last slot that is to be drawn} */
    public int end() {
        store.requireOwner();
        return slots.isAll() ? store.idLimit() : slots.limit();
    }

    /**
     * Where the floats of an attribute begin in the buffer, those of slot 0. The shader has it by the name {@code tandemMotion}
     * with its number.
     *
     * @param attribute its number
     * @return in bytes
     * @throws IndexOutOfBoundsException if {@code attribute} is not in {@code [0, ATTRIBUTES)}
     */
    public int attributeOffset(int attribute) {
        store.requireOwner();
        int column = MotionSlots.columnOf(Objects.checkIndex(attribute, ATTRIBUTES));
        return Float.BYTES * (motions.start(column) + MotionSlots.offsetInColumn(attribute));
    }

    /**
     * How far the floats of an attribute are from one slot to the next.
     *
     * @param attribute its number
     * @return in bytes
     * @throws IndexOutOfBoundsException if {@code attribute} is not in {@code [0, ATTRIBUTES)}
     */
    public int attributeStride(int attribute) {
        store.requireOwner();
        return Float.BYTES * motions.stride(MotionSlots.columnOf(Objects.checkIndex(attribute, ATTRIBUTES)));
    }

    /** {@return the number of ranges of the buffer that the last update wrote, ascending} */
    public int rangeCount() {
        store.requireOwner();
        return motions.ranges();
    }

    /**
     * {@return where a range begins in the buffer, in floats}
     *
     * @param range its number, in ascending order
     * @throws IndexOutOfBoundsException if {@code range} is not in {@code [0, rangeCount())}
     */
    public int rangeStart(int range) {
        return motions.rangeStart(Objects.checkIndex(range, rangeCount()));
    }

    /**
     * {@return where a range ends in the buffer, in floats}
     *
     * @param range its number, in ascending order
     * @throws IndexOutOfBoundsException if {@code range} is not in {@code [0, rangeCount())}
     */
    public int rangeEnd(int range) {
        return motions.rangeEnd(Objects.checkIndex(range, rangeCount()));
    }

    /** Stops following the scene and leaves the buffer as it is. Closing twice has no effect. */
    @Override
    public void close() {
        store.requireNoWalk();
        if (!closed) {
            closed = true;
            motions.close();
            losses.close();
        }
    }

    private void requireOpen() {
        store.requireNoWalk();
        if (closed) {
            throw new IllegalStateException("these motions were closed; open others with Scene.renderMotions");
        }
        losses.read();
    }
}
