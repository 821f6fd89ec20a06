package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.ValueBatch;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.internal.batch.BatchMembers;
import dev.tandem.scene.internal.batch.BatchRead;
import dev.tandem.scene.internal.batch.BatchWrite;
import dev.tandem.scene.internal.batch.HostMemory;
import dev.tandem.scene.internal.batch.IdList;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.ValueStore;
import dev.tandem.transform.internal.pose.ValueForm;
import dev.tandem.transform.internal.write.NodeBatch;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Values of some nodes, written and read together. */
final class BatchOfValues extends BatchMembers implements ValueBatch {
    /** Values that pass through {@link #block} at once. */
    private static final int BLOCK = 256;

    private final ChannelStore channel;
    private final ValueStore store;
    private final IdList owners;
    private final int floats;

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
        super(channel.store().owner(), channel.owners(), owners);
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
    public void moveAll(BatchMemory source) {
        write(BatchWrite.MOVE, memory(source, "source"));
    }

    @Override
    public void teleportAll(BatchMemory source) {
        write(BatchWrite.TELEPORT, memory(source, "source"));
    }

    private static HostMemory<?> memory(BatchMemory memory, String name) {
        return (HostMemory<?>) Objects.requireNonNull(memory, name);
    }

    private void write(BatchWrite write, HostMemory<?> source) {
        channel.requireWritable();
        source.requireRoom(owners.size(), floats);
        requireNodes();
        float[] array = source.inPlace(floats);
        requireLegal(source, array);
        channel.watchWrites(owners);
        lookUpToWrite();
        if (array != null && channel.form().storesAsWritten()) {
            write.run(values, 0, owners.size(), array, source.offset(), floats);
            return;
        }
        for (int from = 0; from < owners.size(); from += BLOCK) {
            int to = Math.min(from + BLOCK, owners.size());
            source.get(floats, from, to - from, block);
            for (int at = 0; at < (to - from) * floats; at += floats) {
                channel.form().normalize(block, at);
            }
            write.run(values, from, to, block, 0, floats);
        }
    }

    private void requireLegal(HostMemory<?> source, float @Nullable [] array) {
        if (array != null) {
            requireLegal(array, source.offset(), 0, owners.size());
            return;
        }
        for (int from = 0; from < owners.size(); from += BLOCK) {
            int to = Math.min(from + BLOCK, owners.size());
            source.get(floats, from, to - from, block);
            requireLegal(block, 0, from, to);
        }
    }

    private void requireLegal(float[] numbers, int start, int from, int to) {
        ValueForm form = channel.form();
        for (int i = from, at = start; i < to; i++, at += floats) {
            if (!form.isLegal(numbers, at)) {
                channel.require(numbers, at, "value of node " + i + " of the batch, " + owners.name(i) + ",");
            }
        }
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

    /** Finds the values; the write that follows sets those that were absent. */
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
    public void readLogical(BatchMemory dest) {
        channel.requireOwner();
        read(BatchRead.LOGICAL, memory(dest, "dest"));
    }

    @Override
    public void readVisual(BatchMemory dest) {
        channel.requireVisuallyReadable();
        read(BatchRead.VISUAL, memory(dest, "dest"));
    }

    private void read(BatchRead read, HostMemory<?> dest) {
        dest.requireRoom(owners.size(), floats);
        dest.requireWritable();
        requireNodes();
        lookUpToRead();
        read.runAll(values, dest, floats, block);
    }
}
