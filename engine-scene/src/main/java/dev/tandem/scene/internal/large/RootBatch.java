package dev.tandem.scene.internal.large;

import dev.tandem.scene.internal.batch.BatchMembers;
import dev.tandem.scene.internal.batch.IdList;
import dev.tandem.scene.internal.batch.NodeNumbers;
import dev.tandem.scene.internal.batch.Records;
import dev.tandem.scene.large.PositionBatch;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.write.PositionWriter;
import java.util.Objects;

/** Writes roots one by one, after a look at all values. */
final class RootBatch extends BatchMembers implements PositionBatch {
    private final TransformStore store;
    private final PositionWriter writer;
    private final IdList roots;
    private final Records records = new Records();

    /** Numbers of a position, and of a position and a rotation. */
    private final int position;

    private final int turning;

    RootBatch(TransformStore store, NodeNumbers numbers, IdList roots) {
        super(store.owner(), numbers, roots);
        this.store = store;
        this.writer = store.jumps().positions().writer();
        this.roots = roots;
        this.position = store.form().width(PoseParts.TRANSLATION);
        this.turning = store.form().start(PoseParts.SCALE);
    }

    /** What to do with a root whose components were put. */
    @FunctionalInterface
    private interface Write {
        void run(PositionWriter writer, int id, int parts);
    }

    @Override
    public void moveAll(double[] numbers, int offset, int stride) {
        write(PositionWriter::move, numbers, offset, stride, position);
    }

    @Override
    public void moveAllTurning(double[] numbers, int offset, int stride) {
        write(PositionWriter::move, numbers, offset, stride, turning);
    }

    @Override
    public void teleportAll(double[] numbers, int offset, int stride) {
        write(PositionWriter::teleport, numbers, offset, stride, position);
    }

    @Override
    public void teleportAllTurning(double[] numbers, int offset, int stride) {
        write(PositionWriter::teleport, numbers, offset, stride, turning);
    }

    private void write(Write write, double[] numbers, int offset, int stride, int count) {
        check(numbers, offset, stride, count);
        int parts = store.form().parts(count);
        for (int i = 0; i < roots.size(); i++) {
            put(i, numbers, records.at(i), count);
            write.run(writer, roots.id(i), parts);
        }
    }

    /** Puts every value, so that one that is not legal is found before any is written. */
    private void check(double[] numbers, int offset, int stride, int count) {
        Objects.requireNonNull(numbers, "numbers");
        store.owner().checkLogicalWrite(store.form(), roots);
        records.apart(offset, stride, count).requireRoom(roots.size(), numbers.length);
        for (int i = 0; i < roots.size(); i++) {
            roots.requireLiving(i);
            tryPut(i, numbers, records.at(i), count);
        }
    }

    /** As {@link #put}, and a refusal names the place in the batch. */
    private void tryPut(int i, double[] numbers, int at, int count) {
        try {
            put(i, numbers, at, count);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("node " + i + " of the batch: " + e.getMessage(), e);
        } catch (IllegalStateException e) {
            throw new IllegalStateException("node " + i + " of the batch: " + e.getMessage(), e);
        }
    }

    private void put(int i, double[] numbers, int at, int count) {
        int id = roots.id(i);
        boolean flat = position == POSITION_2D;
        writer.putPosition(id, numbers[at], numbers[at + 1], flat ? 0 : numbers[at + 2]);
        if (count > position && flat) {
            writer.putAngle(id, (float) numbers[at + 2]);
        } else if (count > position) {
            writer.putRotation(id, (float) numbers[at + 3], (float) numbers[at + 4], (float) numbers[at + 5], (float)
                    numbers[at + 6]);
        }
    }
}
