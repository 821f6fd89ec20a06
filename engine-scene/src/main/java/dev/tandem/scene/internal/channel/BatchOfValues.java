package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.ValueBatch;
import dev.tandem.scene.internal.batch.BatchMembers;
import dev.tandem.scene.internal.batch.IdList;
import dev.tandem.scene.internal.batch.Records;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.ValueStore;
import dev.tandem.transform.internal.write.NodeBatch;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/** Values of some nodes, written and read together. */
final class BatchOfValues extends BatchMembers implements ValueBatch {
    /** Values that pass through {@link #block} at once. */
    private static final int BLOCK = 256;

    private final ChannelStore channel;
    private final ValueStore store;
    private final IdList owners;
    private final int floats;
    private final Records records = new Records();

    /** The values of the owners, as they were looked up. */
    private final NodeBatch values;

    private float[] block = {};
    private boolean lookedUp;
    private long releasesSeen;

    BatchOfValues(ChannelStore channel, List<? extends Node> nodes) {
        this(
                channel,
                new IdList(
                        channel.owners(),
                        nodes.stream().mapToInt(channel::owner).toArray()));
    }

    private BatchOfValues(ChannelStore channel, IdList owners) {
        super(channel.store().thread(), channel.owners(), owners);
        this.channel = channel;
        this.store = channel.store();
        this.owners = owners;
        this.floats = channel.form().stride();
        this.values = store.batch(new int[0]);
        requireEachOnce();
        makeRoom();
        owners.whenChanged(this::changed);
    }

    private void requireEachOnce() {
        int[] sorted =
                IntStream.range(0, owners.size()).map(owners::id).sorted().toArray();
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i] == sorted[i - 1]) {
                throw new IllegalArgumentException(channel.nameOf(sorted[i]) + " is in the batch twice");
            }
        }
    }

    private void changed() {
        lookedUp = false;
        makeRoom();
    }

    private void makeRoom() {
        int needed = Math.min(BLOCK, owners.size()) * floats;
        if (block.length < needed) {
            block = new float[Math.min(BLOCK * floats, needed * 2)];
        }
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
        for (int i = 0; i < owners.size(); i++) {
            if (!checks.isLegal(newValues, records.at(i))) {
                checks.require(
                        newValues, records.at(i), "value of node " + i + " of the batch, " + owners.name(i) + ",");
            }
        }
        channel.watchWrites(owners);
        lookUpToWrite();
        if (stride == floats && checks.storesAsWritten()) {
            use.run(values, 0, owners.size(), newValues, start, floats);
            return;
        }
        for (int from = 0; from < owners.size(); from += BLOCK) {
            int to = Math.min(from + BLOCK, owners.size());
            for (int i = from; i < to; i++) {
                int at = (i - from) * floats;
                System.arraycopy(newValues, records.at(i), block, at, floats);
                checks.normalize(block, at);
            }
            use.run(values, from, to, block, 0, floats);
        }
    }

    private void requireRoom(float[] array, int start, int stride) {
        Objects.requireNonNull(array, "values");
        records.apart(start, stride, floats).requireRoom(owners.size(), array.length);
    }

    /** Refuses nodes that were destroyed: their values went with them. */
    private void requireNodes() {
        if (lookedUp && releasesSeen == store.releases()) {
            return;
        }
        for (int i = 0; i < owners.size(); i++) {
            owners.requireLiving(i);
            lookedUp = lookedUp && values.entry(i) == store.entry(owners.id(i));
        }
        releasesSeen = store.releases();
    }

    /** Finds the values, of which those that were absent are set by what follows. */
    private void lookUpToWrite() {
        for (int i = 0; i < owners.size() && !lookedUp; i++) {
            channel.placeToSet(owners.id(i));
        }
        lookUp();
    }

    private void lookUpToRead() {
        for (int i = 0; i < owners.size() && !lookedUp; i++) {
            channel.place(owners.id(i));
        }
        lookUp();
    }

    private void lookUp() {
        if (!lookedUp) {
            values.setAll(owners);
            releasesSeen = store.releases();
            lookedUp = true;
        }
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
        lookUpToRead();
        if (stride == floats) {
            use.run(values, 0, owners.size(), dest, start, floats);
            return;
        }
        for (int from = 0; from < owners.size(); from += BLOCK) {
            int to = Math.min(from + BLOCK, owners.size());
            use.run(values, from, to, block, 0, floats);
            for (int i = from; i < to; i++) {
                System.arraycopy(block, (i - from) * floats, dest, records.at(i), floats);
            }
        }
    }
}
