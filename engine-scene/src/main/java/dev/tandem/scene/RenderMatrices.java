package dev.tandem.scene;

import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.scene.channel.RenderValues;
import dev.tandem.scene.internal.LostMatrices;
import dev.tandem.scene.internal.MatrixShare;
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
import dev.tandem.transform.internal.reader.WorldsByPlace;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

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
 * update: a degenerate matrix, with which nothing is drawn. So is that of a hidden node, which keeps it. Slots that never had a node are not touched. Belongs to the thread
 * that owns the scene; an update does not allocate once its lists have grown.
 */
public final class RenderMatrices implements AutoCloseable {
    private static final MatrixShare[] NO_SHARES = {};

    /** Fewer slots in a row than this are written later if their run does not end with them. */
    private static final int MANY = 8;

    private final TransformStore store;
    private final WorldReader worlds;
    private final WorldsByPlace found;
    private final MatrixLayout layout;
    private final FloatBuffer buffer;
    private final int capacity;
    private final SlotAssignment slots = new SlotAssignment();
    private final LostMatrices losses;
    private final SlotRanges ranges = new SlotRanges();
    private MatrixShare[] shares = NO_SHARES;
    private final List<SlotValues> values = new ArrayList<>();
    private PreviousMatrices previous;
    private boolean closed;

    RenderMatrices(TransformStore store, MatrixLayout layout, FloatBuffer buffer) {
        this.store = store;
        this.layout = layout;
        this.buffer = buffer;
        this.capacity = buffer.capacity() / layout.floats();
        this.found = store.readers().byPlace();
        this.worlds = store.readers().shared(this::write);
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
        if (slot < 0 || slot >= capacity) {
            throw new IllegalArgumentException("slot " + slot + " is not within the buffer's " + capacity + " slots");
        }
        int other = slots.nodeAt(slot);
        if (other != SlotTable.NONE && other != index) {
            throw new IllegalStateException(
                    "slot " + slot + " belongs to " + layout.nodeName(other) + "; release that first");
        }
        slots.assign(index, store.generation(index), slot);
        losses.assigned(index);
        worlds.forget(index);
    }

    /**
     * Assigns to every node, present and future, the slot of its {@link Transform3d#index() index}. Cannot be undone.
     *
     * @throws IllegalStateException if a node has a slot by {@link #assign}, or this was closed
     */
    public void assignAll() {
        requireOpen();
        if (slots.assigned() > 0) {
            throw new IllegalStateException(slots.assigned()
                    + " nodes have slots that were assigned one by one; release them, or open other matrices for all");
        }
        slots.assignAll();
        losses.assignedAll();
        forgetAll();
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
        if (previousBuffer.isReadOnly()
                || previousBuffer == buffer
                || previousBuffer.capacity() / layout.floats() < capacity) {
            throw new IllegalArgumentException("previous matrices need a buffer of their own, writable and with "
                    + capacity + " slots of " + layout.floats() + " floats, not " + previousBuffer);
        }
        if (previous != null) {
            throw new IllegalStateException(
                    "previous matrices are kept already; open other matrices to keep them elsewhere");
        }
        previous = new PreviousMatrices(store, slots, buffer, previousBuffer, layout.floats());
        worlds.forgetAll();
        return previous;
    }

    /**
     * As {@link #keepPrevious(FloatBuffer)}, from the buffer's position on.
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
     * Writes visual values of a channel beside these matrices, such as the colours of instances, from the next update on: slot s begins at
     * float {@code start + s * stride}. They are written until these matrices are closed.
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
        SlotValues added = ((NumberValues) channel)
                .inSlots(store, slots, NativeFloats.requireWritable(valueBuffer), start, stride, capacity);
        values.add(added);
        return added;
    }

    private int requireAssignable(Node node) {
        requireOpen();
        int index = layout.idIn(store, Objects.requireNonNull(node, "node"));
        if (slots.isAll()) {
            throw new IllegalStateException(layout.nodeName(index)
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
        if (previous != null) {
            previous.beforeUpdate(ranges);
        }
        ranges.clear();
        shareAmong(store.workers().count());
        store.requireVisuallyReadable();
        store.owner().beginWalk();
        try {
            writeChanges();
        } catch (RuntimeException | Error e) {
            slots.keepFreed();
            forgetAll();
            shares = NO_SHARES;
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

    private void shareAmong(int workers) {
        if (shares.length != workers) {
            shares = new MatrixShare[workers];
            Arrays.setAll(shares, worker -> new MatrixShare(layout.writer(), buffer, found));
        }
    }

    private void writeChanges() {
        shares[0].clear(slots.collectFreed());
        worlds.read();
        for (MatrixShare share : shares) {
            share.finish(slots, ranges);
        }
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

    private void write(int first, int count, int worker) {
        MatrixShare share = shares[worker];
        int[] ids = found.ids(first);
        int from = WorldsByPlace.idOffset(first);
        if (slots.isAll()) {
            writeAll(share, ids, from, from + count, found.matrices(first), found.matrixOffset(first));
            return;
        }
        for (int i = from; i < from + count; i++) {
            int slot = slots.slotOf(ids[i]);
            if (slot != SlotTable.NONE) {
                share.writeLater(slot);
            }
        }
    }

    /** Writes nodes whose slots are their ids. */
    private void writeAll(MatrixShare share, int[] ids, int from, int to, float[] worlds, int at) {
        int start = from;
        while (start < to) {
            int end = start + 1;
            if (to - start < MANY || ids[start + MANY - 1] == ids[start] + MANY - 1) {
                end = found.endOfConsecutive(ids, start, to);
            }
            if (end - start == 1) {
                share.writeLater(ids[start]);
            } else {
                share.write(ids[start], worlds, at + (start - from) * found.floats(), end - start);
            }
            start = end;
        }
    }

    private void requireOpen() {
        store.requireNoWalk();
        if (closed) {
            throw new IllegalStateException("these matrices were closed; open others with Scene.renderMatrices");
        }
        losses.read();
    }
}
