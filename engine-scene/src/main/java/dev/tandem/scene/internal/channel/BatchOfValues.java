package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.ValueBatch;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.ValueStore;
import dev.tandem.transform.internal.write.NodeBatch;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Values of some nodes, written and read together. */
final class BatchOfValues implements ValueBatch {
    /** Values that pass through {@link #block} at once. */
    private static final int BLOCK = 256;

    private final ChannelStore channel;
    private final ValueStore store;
    private final List<Node> nodes;
    private final int floats;
    private final int[] owners;

    /** The entries of the owners when their values were looked up. */
    private final long[] entries;

    private final float[] block;

    /** The values as they were then, null before the first time. */
    private @Nullable NodeBatch values;

    private long releasesSeen;

    BatchOfValues(ChannelStore channel, List<? extends Node> nodes) {
        this.channel = channel;
        this.store = channel.store();
        this.nodes = List.copyOf(nodes);
        this.floats = channel.form().stride();
        this.owners = this.nodes.stream().mapToInt(channel::owner).toArray();
        this.entries = new long[owners.length];
        this.block = new float[Math.min(BLOCK, owners.length) * floats];
        requireEachOnce();
    }

    private void requireEachOnce() {
        int[] sorted = owners.clone();
        Arrays.sort(sorted);
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i] == sorted[i - 1]) {
                throw new IllegalArgumentException(ChannelStore.nameOf(sorted[i]) + " is in the batch twice");
            }
        }
    }

    @Override
    public int size() {
        channel.requireOwner();
        return owners.length;
    }

    @Override
    public void moveAll(float[] newValues, int start, int stride) {
        write(NodeBatch::move, newValues, start, stride);
    }

    @Override
    public void teleportAll(float[] newValues, int start, int stride) {
        write(NodeBatch::teleport, newValues, start, stride);
    }

    /** What to do with the values of some nodes, which lie one after the other from a place of an array on. */
    @FunctionalInterface
    private interface Use {
        void run(NodeBatch values, int from, int to, float[] array, int at, int floats);
    }

    private void write(Use use, float[] newValues, int start, int stride) {
        channel.requireWritable();
        requireRoom(newValues, start, stride);
        requireNodes();
        ValueChecks checks = channel.checks();
        for (int i = 0; i < owners.length; i++) {
            checks.require(newValues, start + i * stride, "value of the batch");
        }
        NodeBatch found = present();
        if (stride == floats && checks.storesAsWritten()) {
            use.run(found, 0, owners.length, newValues, start, floats);
            return;
        }
        for (int from = 0; from < owners.length; from += BLOCK) {
            int to = Math.min(from + BLOCK, owners.length);
            for (int i = from; i < to; i++) {
                int at = (i - from) * floats;
                System.arraycopy(newValues, start + i * stride, block, at, floats);
                checks.normalize(block, at);
            }
            use.run(found, from, to, block, 0, floats);
        }
    }

    private void requireRoom(float[] array, int start, int stride) {
        Objects.requireNonNull(array, "values");
        if (stride < floats) {
            throw new IllegalArgumentException(
                    "the stride must be at least the " + floats + " floats of a value but is " + stride);
        }
        long end = owners.length == 0 ? start : start + (owners.length - 1L) * stride + floats;
        Objects.checkFromToIndex(start, end, array.length);
    }

    /** Refuses nodes that were destroyed: their values went with them. */
    private void requireNodes() {
        if (values != null && releasesSeen == store.releases()) {
            return;
        }
        for (int i = 0; i < owners.length; i++) {
            channel.owner(nodes.get(i));
            if (entries[i] != store.entry(owners[i])) {
                values = null;
            }
        }
        releasesSeen = store.releases();
    }

    /** The values, of which those that were absent have been set. */
    private NodeBatch present() {
        if (values != null) {
            return values;
        }
        for (int owner : owners) {
            channel.placeToWrite(owner);
        }
        return lookUp();
    }

    private NodeBatch lookUp() {
        for (int i = 0; i < owners.length; i++) {
            entries[i] = store.entry(owners[i]);
        }
        NodeBatch found = store.batch(owners);
        values = found;
        releasesSeen = store.releases();
        return found;
    }

    private NodeBatch lookUpAll() {
        for (int owner : owners) {
            channel.place(owner);
        }
        return lookUp();
    }

    @Override
    public void readLogical(float[] dest, int start, int stride) {
        channel.requireOwner();
        read(NodeBatch::readLogical, dest, start, stride);
    }

    @Override
    public void readVisual(float[] dest, int start, int stride) {
        channel.requireVisuallyReadable();
        read(NodeBatch::readVisual, dest, start, stride);
    }

    private void read(Use use, float[] dest, int start, int stride) {
        requireRoom(dest, start, stride);
        requireNodes();
        NodeBatch found = values == null ? lookUpAll() : values;
        if (stride == floats) {
            use.run(found, 0, owners.length, dest, start, floats);
            return;
        }
        for (int from = 0; from < owners.length; from += BLOCK) {
            int to = Math.min(from + BLOCK, owners.length);
            use.run(found, from, to, block, 0, floats);
            for (int i = from; i < to; i++) {
                System.arraycopy(block, (i - from) * floats, dest, start + i * stride, floats);
            }
        }
    }
}
