package dev.tandem.scene.internal.large;

import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.scene.internal.batch.BatchMembers;
import dev.tandem.scene.internal.batch.HostMemory;
import dev.tandem.scene.internal.batch.IdList;
import dev.tandem.scene.internal.batch.NodeNumbers;
import dev.tandem.scene.large.PositionBatch;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.write.Positions;
import java.util.Objects;

/** Writes roots one by one, after a look at all values. */
final class RootBatch extends BatchMembers implements PositionBatch {
    private final TransformStore store;
    private final Positions positions;
    private final IdList roots;
    private final boolean flat;

    /** Numbers of a position and a rotation. */
    private final int turning;

    /** Those of one root. */
    private final double[] row;

    RootBatch(TransformStore store, NodeNumbers numbers, IdList roots) {
        super(store.owner(), numbers, roots);
        this.store = store;
        this.positions = store.jumps().positions();
        this.roots = roots;
        this.flat = store.form().isFlat();
        this.turning = store.form().start(PoseParts.SCALE);
        this.row = new double[turning];
    }

    /** An operation on a root whose components were put. */
    @FunctionalInterface
    private interface Write {
        void run(Positions positions, int id, int parts);
    }

    @Override
    public void moveAll(PoseFormat format, BatchMemory source) {
        write(Positions::move, format, source);
    }

    @Override
    public void teleportAll(PoseFormat format, BatchMemory source) {
        write(Positions::teleport, format, source);
    }

    private void write(Write write, PoseFormat format, BatchMemory source) {
        int count = numbersOf(format);
        HostMemory<?> memory = (HostMemory<?>) Objects.requireNonNull(source, "source");
        check(memory, count);
        int parts = store.form().parts(count);
        for (int i = 0; i < roots.size(); i++) {
            put(i, memory, count);
            write.run(positions, roots.id(i), parts);
        }
    }

    private int numbersOf(PoseFormat format) {
        if (format.isFlat() != flat || format.floats() > turning) {
            throw new IllegalArgumentException("this batch has positions " + (flat ? "in the plane" : "in space")
                    + ", with rotations or without, but the format is " + format);
        }
        return format.floats();
    }

    /** Puts every value, so that one that is not legal is found before any is written. */
    private void check(HostMemory<?> memory, int count) {
        store.owner().checkLogicalWrite(store.form(), roots);
        memory.requireRoom(roots.size(), count);
        for (int i = 0; i < roots.size(); i++) {
            roots.requireLiving(i);
            tryPut(i, memory, count);
        }
    }

    /** Puts a position as {@link #put} does; a refusal names the place in the batch. */
    private void tryPut(int i, HostMemory<?> memory, int count) {
        try {
            put(i, memory, count);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("node " + i + " of the batch: " + e.getMessage(), e);
        } catch (IllegalStateException e) {
            throw new IllegalStateException("node " + i + " of the batch: " + e.getMessage(), e);
        }
    }

    private void put(int i, HostMemory<?> memory, int count) {
        int id = roots.id(i);
        memory.get(count, i, row);
        positions.putPosition(id, row[0], row[1], flat ? 0 : row[2]);
        if (count == turning && flat) {
            positions.putAngle(id, (float) row[2]);
        } else if (count == turning) {
            positions.putRotation(id, (float) row[3], (float) row[4], (float) row[5], (float) row[6]);
        }
    }
}
