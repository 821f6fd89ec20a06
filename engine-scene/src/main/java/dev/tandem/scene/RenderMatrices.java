package dev.tandem.scene;

import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.scene.channel.RenderValues;
import dev.tandem.scene.internal.DenseSlots;
import dev.tandem.scene.internal.LostMatrices;
import dev.tandem.scene.internal.MatrixShares;
import dev.tandem.scene.internal.NativeFloats;
import dev.tandem.scene.internal.SlotAssignment;
import dev.tandem.scene.internal.SlotRanges;
import dev.tandem.scene.internal.SlotTable;
import dev.tandem.scene.internal.channel.NumberValues;
import dev.tandem.scene.internal.channel.SlotValues;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.reader.WorldReader;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Visual world matrices in a buffer of the host's, each in the slot that the host assigned: what a renderer uploads.
 *
 * <pre>{@code
 * RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X4, buffer);
 * matrices.assign(ship, 0);
 * ...
 * sync.beforeFrame(now);
 * matrices.update();
 * for (int i = 0; i < matrices.rangeCount(); i++) upload(matrices.rangeStart(i), matrices.rangeEnd(i));
 * }</pre>
 *
 * <p>Slot s begins at float {@code s * layout.floats()} of the buffer. Only matrices that changed are computed and written. A
 * slot that has lost its node, because the node was released, destroyed or assigned elsewhere, is filled with zeros by the next
 * update: a degenerate matrix, with which nothing is drawn. A hidden node keeps its slot, with such a matrix. Slots that never
 * had a node are not touched. Belongs to the thread that owns the scene; an update does not allocate once its lists have grown.
 */
public final class RenderMatrices implements AutoCloseable {
    private final TransformStore store;
    private final MatrixLayout layout;
    private final SlotAssignment slots = new SlotAssignment();
    private final SlotRanges ranges = new SlotRanges();

    /** Null unless nodes were added. */
    private @Nullable DenseSlots added;

    private final WorldReader worlds;
    private final LostMatrices losses;
    private final MatrixShares shares;
    private final List<SlotValues> values = new ArrayList<>();
    private FloatBuffer buffer;
    private int capacity;

    private @Nullable PreviousMatrices previous;
    private boolean closed;

    RenderMatrices(TransformStore store, MatrixLayout layout, FloatBuffer buffer) {
        this.store = store;
        this.layout = layout;
        this.buffer = buffer;
        this.capacity = buffer.capacity() / layout.floats();
        this.shares = new MatrixShares(store.readers().byPlace(), layout.writer(), slots, buffer);
        this.worlds = store.readers().shared(shares);
        this.losses = new LostMatrices(store, slots);
    }

    /**
     * Assigns a slot to a node: from the next update on the buffer has its matrix there. A node that has another slot changes to
     * this one.
     *
     * @param node a node of the scene, in space or in the plane as the layout is
     * @param slot at least 0 and within the buffer
     * @throws IllegalArgumentException if the slot is not within the buffer, or the node is of another scene or kind
     * @throws IllegalStateException if another node has the slot, every node has one by {@link #assignAll}, the node was
     *     destroyed, or this was closed
     */
    public void assign(Node node, int slot) {
        int index = requireAssignable(node);
        if (added != null) {
            throw new IllegalStateException(
                    "nodes were added to these matrices, which choose their slots; open others to assign slots one by one");
        }
        if (slot < 0 || slot >= capacity) {
            throw new IllegalArgumentException("slot " + slot + " is not within the buffer's " + capacity + " slots");
        }
        int other = slots.nodeAt(slot);
        if (other != SlotTable.NONE && other != index) {
            throw new IllegalStateException(
                    "slot " + slot + " belongs to " + store.nodeName(other) + "; release that first");
        }
        assign(index, slot);
    }

    private void assign(int index, int slot) {
        slots.assign(index, store.generation(index), slot);
        drawAnew(index);
    }

    private void drawAnew(int index) {
        losses.assigned(index);
        worlds.forget(index);
    }

    /**
     * Adds a node and lets the library choose its slot. After each update the added nodes occupy slots 0 to {@link #end()} - 1
     * without gaps, ready for instanced drawing. If a node was destroyed or released, the update moves the node with the last
     * slot into the gap and reports the move. A hidden node keeps its slot, filled with zeros.
     *
     * @param node a node of the scene, in space or in the plane as the layout is
     * @return its slot until the next update; the one that it has, if it was added before
     * @throws IllegalArgumentException if the node is of another scene or kind
     * @throws IllegalStateException if the buffer is full, see {@link #useBuffer}; if slots were assigned by the host; if the
     *     node was destroyed, or this was closed
     */
    public int add(Node node) {
        int index = requireAssignable(node);
        if (added == null) {
            requireNoneAssigned();
            added = new DenseSlots(slots);
        }
        if (slots.slotOf(index) == SlotTable.NONE) {
            if (slots.assigned() == capacity) {
                throw new IllegalStateException("the buffer has " + capacity
                        + " slots, and all are in use; go on with a larger one, by useBuffer(..)");
            }
            assign(index, added.next());
        }
        return slots.slotOf(index);
    }

    /**
     * Writes into another buffer from the next update on, with the same slots: all that have a node are written, and the others
     * that ever had one are filled with zeros. The old buffer is no longer used.
     *
     * @param newBuffer as that of {@link Scene#renderMatrices(MatrixLayout, FloatBuffer)}, with as many slots as the one so far
     *     or more
     * @throws IllegalArgumentException if the buffer is read-only or has fewer slots
     * @throws IllegalStateException if previous matrices are kept, or values of channels beside these, or this was closed
     */
    public void useBuffer(FloatBuffer newBuffer) {
        Objects.requireNonNull(newBuffer, "newBuffer");
        requireOpen();
        if (previous != null) {
            throw new IllegalStateException(
                    "previous matrices are kept: change both buffers, by useBuffers(newBuffer, newPreviousBuffer)");
        }
        requireLarger(newBuffer);
        change(newBuffer);
    }

    /**
     * Replaces both buffers, where previous matrices are kept; see {@link #useBuffer}. The next update is like the first one:
     * every previous matrix equals the present one.
     *
     * @param newBuffer as there
     * @param newPreviousBuffer as that of {@link #keepPrevious(FloatBuffer)}
     * @throws IllegalArgumentException if one does not fit
     * @throws IllegalStateException if no previous matrices are kept, or values of channels beside these, or this was closed
     */
    public void useBuffers(FloatBuffer newBuffer, FloatBuffer newPreviousBuffer) {
        Objects.requireNonNull(newBuffer, "newBuffer");
        Objects.requireNonNull(newPreviousBuffer, "newPreviousBuffer");
        requireOpen();
        if (previous == null) {
            throw new IllegalStateException("no previous matrices are kept; call useBuffer(newBuffer)");
        }
        requireLarger(newBuffer);
        requirePrevious(newPreviousBuffer, newBuffer);
        previous.use(newBuffer, newPreviousBuffer, layout.floats());
        change(newBuffer);
    }

    private void requireLarger(FloatBuffer newBuffer) {
        int newCapacity = NativeFloats.requireWritable(newBuffer).capacity() / layout.floats();
        if (newCapacity < capacity) {
            throw new IllegalArgumentException(
                    "the buffer has " + newCapacity + " slots, fewer than the " + capacity + " of the one so far");
        }
        if (newCapacity > capacity && !values.isEmpty()) {
            throw new IllegalStateException("values of channels are written beside these matrices, for " + capacity
                    + " slots; open other matrices, with buffers for more");
        }
    }

    private void change(FloatBuffer newBuffer) {
        buffer = newBuffer;
        capacity = newBuffer.capacity() / layout.floats();
        shares.use(newBuffer);
        slots.clearFirst(Math.min(capacity, slots.isAll() ? store.idLimit() : slots.limit()));
        forgetAll();
    }

    /**
     * Assigns to every node, present and future, the slot of its {@link Transform3d#index() index}. Cannot be undone.
     *
     * @throws IllegalStateException if a node has a slot by {@link #assign}, or this was closed
     */
    public void assignAll() {
        requireOpen();
        requireNoneAssigned();
        slots.assignAll();
        losses.assignedAll();
        forgetAll();
    }

    private void requireNoneAssigned() {
        if (slots.assigned() > 0) {
            throw new IllegalStateException(slots.assigned()
                    + " nodes have slots that were assigned one by one; release them, or open other matrices for all");
        }
    }

    /**
     * Frees the slot of a node; no effect if it has none.
     *
     * @param node a node of the scene, in space or in the plane as the layout is
     * @throws IllegalArgumentException if the node is of another scene or kind
     * @throws IllegalStateException if every node has a slot by {@link #assignAll}, if the node was destroyed, which has freed
     *     its slot already, or this was closed
     */
    public void release(Node node) {
        slots.release(requireAssignable(node));
    }

    /**
     * Keeps the matrices of the update before in a buffer of their own, from the next update on.
     *
     * @param previousBuffer written by absolute position and kept until this is closed; another memory than the buffer of the
     *     present matrices
     * @return what tells which of them changed
     * @throws IllegalArgumentException if the buffer is read-only, that of the present matrices, or has fewer slots
     * @throws IllegalStateException if previous matrices are kept already, or this was closed
     */
    public PreviousMatrices keepPrevious(FloatBuffer previousBuffer) {
        Objects.requireNonNull(previousBuffer, "previousBuffer");
        requireOpen();
        requirePrevious(previousBuffer, buffer);
        if (previous != null) {
            throw new IllegalStateException(
                    "previous matrices are kept already; open other matrices to keep them elsewhere");
        }
        previous = new PreviousMatrices(store, slots, buffer, previousBuffer, layout.floats());
        worlds.forgetAll();
        return previous;
    }

    private void requirePrevious(FloatBuffer previousBuffer, FloatBuffer present) {
        int needed = present.capacity() / layout.floats();
        if (previousBuffer.isReadOnly()
                || previousBuffer == present
                || previousBuffer.capacity() / layout.floats() < needed) {
            throw new IllegalArgumentException("previous matrices need a buffer of their own, writable and with "
                    + needed + " slots of " + layout.floats() + " floats, not " + previousBuffer);
        }
    }

    /**
     * Keeps previous matrices from the buffer's position on; see {@link #keepPrevious(FloatBuffer)}.
     *
     * @param previousBuffer in native byte order
     * @return as there
     * @throws IllegalArgumentException as there, or if the buffer is in the other byte order
     * @throws IllegalStateException as there
     */
    public PreviousMatrices keepPrevious(ByteBuffer previousBuffer) {
        return keepPrevious(NativeFloats.of(Objects.requireNonNull(previousBuffer, "previousBuffer")));
    }

    /**
     * Writes visual values of a channel beside these matrices, such as the colours of instances, from the next update on: slot
     * s begins at float {@code start + s * stride}. They are written until these matrices are closed.
     *
     * @param channel of the same scene
     * @param valueBuffer written by absolute position and kept until this is closed; it may be a part of an interleaved buffer
     * @param start of the first slot, in floats
     * @param stride floats from one slot to the next
     * @return what tells which of them changed
     * @throws IllegalArgumentException if the buffer is read-only or has fewer slots, the stride is shorter than a value, or the
     *     channel is of another scene
     * @throws IllegalStateException if this was closed
     */
    public RenderValues values(NumberChannel channel, FloatBuffer valueBuffer, int start, int stride) {
        Objects.requireNonNull(channel, "channel");
        Objects.requireNonNull(valueBuffer, "valueBuffer");
        requireOpen();
        SlotValues beside = ((NumberValues) channel)
                .inSlots(store, slots, NativeFloats.requireWritable(valueBuffer), start, stride, capacity);
        values.add(beside);
        return beside;
    }

    private int requireAssignable(Node node) {
        requireOpen();
        int index = layout.idIn(store, Objects.requireNonNull(node, "node"));
        if (slots.isAll()) {
            throw new IllegalStateException(store.nodeName(index)
                    + " has the slot of its index, by assignAll(); open other matrices to assign slots one by one");
        }
        return index;
    }

    /**
     * Writes the slots that changed since the last update. One that throws leaves the buffer partly written; the next one writes
     * every slot.
     *
     * @return how many slots were written, those filled with zeros among them
     * @throws IllegalStateException if every node has a slot and the buffer has fewer, or this was closed
     */
    public int update() {
        requireOpen();
        if (slots.isAll() && store.idLimit() > capacity) {
            throw new IllegalStateException("the buffer has " + capacity + " slots, but indices go up to "
                    + (store.idLimit() - 1) + "; open other matrices on a larger one");
        }
        if (added != null) {
            fillHoles(added);
        }
        if (previous != null) {
            previous.beforeUpdate(ranges);
        }
        ranges.clear();
        store.requireVisuallyReadable();
        store.owner().beginWalk();
        try {
            shares.begin(store.workers().count(), slots.collectFreed());
            worlds.read();
            shares.finish(ranges);
        } catch (RuntimeException | Error e) {
            slots.keepFreed();
            forgetAll();
            shares.forget();
            throw e;
        } finally {
            store.owner().endWalk();
        }
        ranges.collect();
        if (previous != null) {
            previous.afterUpdate(ranges);
        }
        for (int i = 0; i < values.size(); i++) {
            values.get(i).update();
        }
        return ranges.slots();
    }

    /** Has every slot written, as if there had been no update before. */
    private void forgetAll() {
        worlds.forgetAll();
        if (previous != null) {
            previous.forget();
        }
        values.forEach(SlotValues::forgetAll);
    }

    private void fillHoles(DenseSlots dense) {
        dense.compact();
        for (int move = 0; move < dense.moves(); move++) {
            drawAnew(slots.nodeAt(dense.to(move)));
        }
    }

    /** Stops following the scene and leaves the buffer as it is. Closing twice has no effect. */
    @Override
    public void close() {
        store.requireNoWalk();
        if (!closed) {
            closed = true;
            worlds.close();
            losses.close();
            if (previous != null) {
                previous.close();
            }
            values.forEach(SlotValues::close);
        }
    }

    private void requireOpen() {
        store.requireNoWalk();
        if (closed) {
            throw new IllegalStateException("these matrices were closed; open others with Scene.renderMatrices");
        }
        losses.read();
    }

    /**
     * {@return the slot of a node, -1 if it has none}
     *
     * @param node a living node of the scene, in space or in the plane as the layout is
     * @throws IllegalArgumentException if the node is of another scene or kind
     */
    public int slotOf(Node node) {
        int index = layout.idIn(store, Objects.requireNonNull(node, "node"));
        return slots.isAll() ? index : slots.slotOf(index);
    }

    /** {@return one more than the last slot that is to be drawn} Of nodes that were added, their number, after an update. */
    public int end() {
        store.requireOwner();
        if (added != null) {
            return added.end();
        }
        return slots.isAll() ? store.idLimit() : slots.limit();
    }

    /** {@return how many nodes got other slots by the last update, to leave no holes} For what a host keeps by slot. */
    public int moveCount() {
        store.requireOwner();
        return added == null ? 0 : added.moves();
    }

    /**
     * {@return the slot that a node had before}
     *
     * @param move its number; moves are made in this order
     * @throws IndexOutOfBoundsException if {@code move} is not in {@code [0, moveCount())}
     */
    public int movedFrom(int move) {
        int count = moveCount();
        return Objects.requireNonNull(added).from(Objects.checkIndex(move, count));
    }

    /**
     * {@return the slot that it has now}
     *
     * @param move its number; moves are made in this order
     * @throws IndexOutOfBoundsException if {@code move} is not in {@code [0, moveCount())}
     */
    public int movedTo(int move) {
        int count = moveCount();
        return Objects.requireNonNull(added).to(Objects.checkIndex(move, count));
    }

    /** {@return the number of ranges of slots that the last update wrote, ascending and not adjacent} */
    public int rangeCount() {
        store.requireOwner();
        return ranges.count();
    }

    /**
     * {@return the first slot of a range}
     *
     * @param range its number, in ascending order
     * @throws IndexOutOfBoundsException if {@code range} is not in {@code [0, rangeCount())}
     */
    public int rangeStart(int range) {
        return ranges.start(Objects.checkIndex(range, rangeCount()));
    }

    /**
     * {@return one more than the last slot of a range}
     *
     * @param range its number, in ascending order
     * @throws IndexOutOfBoundsException if {@code range} is not in {@code [0, rangeCount())}
     */
    public int rangeEnd(int range) {
        return ranges.end(Objects.checkIndex(range, rangeCount()));
    }
}
