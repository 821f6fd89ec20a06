package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.IntChannel;
import dev.tandem.transform.Node;

/** Whole numbers, each as two floats that have half of its bits, and so compare and copy like any others. */
final class IntValues extends StoredChannel implements IntChannel {
    private static final int HALF = 16;
    private static final int LOW = (1 << HALF) - 1;

    IntValues(ChannelStore channel) {
        super(channel);
    }

    private void put(int value) {
        channel.put(value >> HALF, value & LOW);
    }

    @Override
    public void moveTo(Node node, int value) {
        channel.requireWritable();
        put(value);
        channel.move(channel.owner(node));
    }

    @Override
    public void moveTo(int value) {
        channel.requireWritable();
        put(value);
        channel.move(ChannelStore.SCENE);
    }

    @Override
    public void teleportTo(Node node, int value) {
        channel.requireWritable();
        put(value);
        channel.teleport(channel.owner(node));
    }

    @Override
    public void teleportTo(int value) {
        channel.requireWritable();
        put(value);
        channel.teleport(ChannelStore.SCENE);
    }

    @Override
    public int logical(Node node) {
        return read(channel.logical(channel.owner(node)));
    }

    @Override
    public int logical() {
        return read(channel.logical(ChannelStore.SCENE));
    }

    @Override
    public int visual(Node node) {
        return read(channel.visual(channel.owner(node)));
    }

    @Override
    public int visual() {
        return read(channel.visual(ChannelStore.SCENE));
    }

    private static int read(float[] value) {
        return (int) value[0] << HALF | (int) value[1];
    }
}
