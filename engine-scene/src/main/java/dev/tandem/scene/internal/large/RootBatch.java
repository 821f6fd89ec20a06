package dev.tandem.scene.internal.large;

import dev.tandem.scene.large.PositionBatch;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.write.PositionWriter;
import java.util.Arrays;
import java.util.Objects;

/** Writes roots one by one, after a look at all values. */
final class RootBatch implements PositionBatch {
    private static final int NO_NODE = -1;

    private final TransformStore store;
    private final PositionWriter writer;
    private final int[] ids;
    private final int[] generations;

    /** Numbers of a position, and of a position and a rotation. */
    private final int position;

    private final int turning;

    RootBatch(TransformStore store, int[] ids) {
        this.store = store;
        this.writer = store.jumps().positions().writer();
        this.ids = ids;
        this.position = store.form().width(PoseParts.TRANSLATION);
        this.turning = store.form().start(PoseParts.SCALE);
        this.generations = Arrays.stream(ids).map(store::generation).toArray();
    }

    @Override
    public int size() {
        store.requireOwner();
        return ids.length;
    }

    @Override
    public void moveAll(double[] numbers, int offset, int stride) {
        check(numbers, offset, stride, position);
        for (int i = 0; i < ids.length; i++) {
            put(i, numbers, offset + i * stride, position);
            writer.move(ids[i], PoseParts.TRANSLATION);
        }
    }

    @Override
    public void moveAllTurning(double[] numbers, int offset, int stride) {
        check(numbers, offset, stride, turning);
        for (int i = 0; i < ids.length; i++) {
            put(i, numbers, offset + i * stride, turning);
            writer.move(ids[i], PoseParts.TRANSLATION | PoseParts.ROTATION);
        }
    }

    @Override
    public void teleportAll(double[] numbers, int offset, int stride) {
        check(numbers, offset, stride, position);
        for (int i = 0; i < ids.length; i++) {
            put(i, numbers, offset + i * stride, position);
            writer.teleport(ids[i], PoseParts.TRANSLATION);
        }
    }

    @Override
    public void teleportAllTurning(double[] numbers, int offset, int stride) {
        check(numbers, offset, stride, turning);
        for (int i = 0; i < ids.length; i++) {
            put(i, numbers, offset + i * stride, turning);
            writer.teleport(ids[i], PoseParts.TRANSLATION | PoseParts.ROTATION);
        }
    }

    /** Puts every value, so that one that is not legal is found before any is written. */
    private void check(double[] numbers, int offset, int stride, int count) {
        Objects.requireNonNull(numbers, "numbers");
        store.owner().checkLogicalWrite(store.form(), ids.length == 0 ? NO_NODE : ids[0]);
        if (stride < count) {
            throw new IllegalArgumentException("the stride must be at least " + count + " but is " + stride);
        }
        if (ids.length > 0) {
            long end = offset + (ids.length - 1L) * stride + count;
            if (offset < 0 || end > numbers.length) {
                throw new IndexOutOfBoundsException("numbers " + offset + " to " + (end - 1) + " of " + numbers.length
                        + " are needed for " + ids.length + " nodes");
            }
        }
        for (int i = 0; i < ids.length; i++) {
            store.requireWritable(ids[i], generations[i]);
            put(i, numbers, offset + i * stride, count);
        }
    }

    private void put(int i, double[] numbers, int at, int count) {
        boolean flat = position == POSITION_2D;
        writer.putPosition(ids[i], numbers[at], numbers[at + 1], flat ? 0 : numbers[at + 2]);
        if (count > position && flat) {
            writer.putAngle(ids[i], (float) numbers[at + 2]);
        } else if (count > position) {
            writer.putRotation(
                    ids[i], (float) numbers[at + 3], (float) numbers[at + 4], (float) numbers[at + 5], (float)
                            numbers[at + 6]);
        }
    }
}
