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
        single.put(value >> HALF, value & LOW);
    }

    @Override
    public void moveTo(Node node, int value) {
        put(value);
        single.move(node);
    }

    @Override
    public void moveTo(int value) {
        put(value);
        single.move();
    }

    @Override
    public void teleportTo(Node node, int value) {
        put(value);
        single.teleport(node);
    }

    @Override
    public void teleportTo(int value) {
        put(value);
        single.teleport();
    }

    @Override
    public int logical(Node node) {
        return read(single.logical(node));
    }

    @Override
    public int logical() {
        return read(single.logical());
    }

    @Override
    public int visual(Node node) {
        return read(single.visual(node));
    }

    @Override
    public int visual() {
        return read(single.visual());
    }

    private static int read(float[] value) {
        return (int) value[0] << HALF | (int) value[1];
    }
}
