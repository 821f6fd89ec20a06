package dev.tandem.scene;

import dev.tandem.scene.internal.ChangeWalk;
import dev.tandem.scene.internal.MatrixShare;
import dev.tandem.scene.internal.SlotRanges;
import dev.tandem.scene.internal.SlotTable;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.Affine;
import dev.tandem.transform.internal.world.SharedIndexRun;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntConsumer;

/**
 * Visual world matrices in a buffer of the host's, each at the slot that the host chose: what a renderer uploads.
 *
 * <pre>{@code
 * RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X4, buffer);
 * matrices.show(ship, 0);
 * ...
 * sync.beforeFrame(now);
 * matrices.update();
 * for (int i = 0; i < matrices.rangeCount(); i++) upload(matrices.rangeStart(i), matrices.rangeEnd(i));
 * }</pre>
 *
 * <p>The slot s begins at float {@code s * layout.floats()} of the buffer. Only matrices that changed are computed and
 * written; a slot that no node has any more keeps its last floats. Belongs to the thread that owns the scene; an update
 * does not allocate once its lists have grown.
 */
public final class RenderMatrices implements AutoCloseable {
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);

    private final TransformStore store;
    private final ChangeWalk changes;
    private final MatrixLayout layout;
    private final FloatBuffer buffer;
    private final int capacity;
    private final SlotTable slotOfNode = new SlotTable();
    private final SlotTable nodeOfSlot = new SlotTable();
    private final SlotRanges ranges = new SlotRanges();
    private final SharedIndexRun write = this::write;
    private final IntConsumer release = this::release;
    private MatrixShare[] shares = {};
    private boolean all;
    private boolean chosen;
    private boolean closed;

    RenderMatrices(TransformStore store, MatrixLayout layout, FloatBuffer buffer) {
        this.store = store;
        this.layout = layout;
        this.buffer = buffer;
        this.capacity = buffer.capacity() / layout.floats();
        this.changes = new ChangeWalk(store, release);
        store.addListener(changes);
    }

    /**
     * Writes the node at a slot from the next update on. A node that has another slot changes to this one.
     *
     * @param node a node of the scene
     * @param slot at least 0 and within the buffer
     * @throws IllegalArgumentException if the slot is not within the buffer, or the node is of another scene
     * @throws IllegalStateException if another node has the slot, every node is shown already, the node was destroyed, or
     *     this was closed
     */
    public void show(Transform3d node, int slot) {
        requireOpen();
        int index = NODES.indexIn(store, Objects.requireNonNull(node, "node"));
        if (all) {
            throw new IllegalStateException("every node is shown at the slot of its index already");
        }
        if (slot < 0 || slot >= capacity) {
            throw new IllegalArgumentException("slot " + slot + " is not within the buffer's " + capacity + " slots");
        }
        int other = nodeOfSlot.get(slot);
        if (other != SlotTable.NONE && other != index) {
            throw new IllegalStateException("slot " + slot + " belongs to Transform3d #" + other + "; hide that first");
        }
        chosen = true;
        release(index);
        slotOfNode.put(index, slot);
        nodeOfSlot.put(slot, index);
        changes.unsee(index);
    }

    /**
     * Writes every node, now and later created, at the slot of its index.
     *
     * @throws IllegalStateException if nodes were shown one by one before, or this was closed
     */
    public void showAll() {
        requireOpen();
        if (chosen) {
            throw new IllegalStateException("nodes are shown one by one already; open other matrices for all");
        }
        all = true;
    }

    /**
     * Takes the node's slot away; no effect if it has none.
     *
     * @param node a node of the scene
     * @throws IllegalArgumentException if the node is of another scene
     * @throws IllegalStateException if the node was destroyed, which has taken its slot already, or this was closed
     */
    public void hide(Transform3d node) {
        requireOpen();
        release(NODES.indexIn(store, Objects.requireNonNull(node, "node")));
    }

    /**
     * Writes the matrices that changed since the last update.
     *
     * @return their number
     * @throws IllegalStateException if every node is shown and the buffer has not slots for all, or this was closed
     */
    public int update() {
        requireOpen();
        if (all && store.indexLimit() > capacity) {
            throw new IllegalStateException("the buffer has " + capacity + " slots, but indices go up to "
                    + (store.indexLimit() - 1) + "; open other matrices on a larger one");
        }
        ranges.clear();
        shareAmong(store.workerCount());
        store.beginWalk();
        int written = 0;
        try {
            changes.walkShared(write);
        } finally {
            for (MatrixShare share : shares) {
                written += share.finish(ranges);
            }
            store.endWalk();
        }
        if (written > 0) {
            ranges.collect();
        }
        return written;
    }

    private void shareAmong(int workers) {
        if (shares.length != workers) {
            shares = new MatrixShare[workers];
            Arrays.setAll(shares, worker -> new MatrixShare(layout, buffer));
        }
    }

    /** {@return the number of ranges of slots that the last update wrote, ascending and not adjacent} */
    public int rangeCount() {
        return ranges.count();
    }

    /**
     * {@return the first slot of a range}
     *
     * @param range its number, in ascending order
     * @throws IndexOutOfBoundsException if {@code range} is not in {@code [0, rangeCount())}
     */
    public int rangeStart(int range) {
        return ranges.start(Objects.checkIndex(range, ranges.count()));
    }

    /**
     * {@return one more than the last slot of a range}
     *
     * @param range its number, in ascending order
     * @throws IndexOutOfBoundsException if {@code range} is not in {@code [0, rangeCount())}
     */
    public int rangeEnd(int range) {
        return ranges.end(Objects.checkIndex(range, ranges.count()));
    }

    /** Lets go of scene and buffer. Closing twice has no effect. */
    @Override
    public void close() {
        store.requireNoWalk();
        if (!closed) {
            closed = true;
            store.removeListener(changes);
        }
    }

    private void write(int first, int count, int worker) {
        MatrixShare share = shares[worker];
        float[] matrices = store.visualWorldNow(first);
        int at = TransformStore.worldOffset(first);
        if (all) {
            share.write(first, matrices, at, count);
            return;
        }
        for (int i = 0; i < count; i++) {
            int slot = slotOfNode.get(first + i);
            if (slot != SlotTable.NONE) {
                share.write(slot, matrices, at + i * Affine.STRIDE, 1);
            }
        }
    }

    private void release(int index) {
        int slot = slotOfNode.get(index);
        if (slot != SlotTable.NONE) {
            slotOfNode.put(index, SlotTable.NONE);
            nodeOfSlot.put(slot, SlotTable.NONE);
        }
    }

    private void requireOpen() {
        store.requireNoWalk();
        if (closed) {
            throw new IllegalStateException("these matrices were closed; open others with Scene.renderMatrices");
        }
    }
}
