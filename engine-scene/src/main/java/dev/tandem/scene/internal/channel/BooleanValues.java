package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.BooleanChannel;
import dev.tandem.transform.Node;

/** Booleans, as 1 and 0. */
final class BooleanValues extends StoredChannel implements BooleanChannel {
    BooleanValues(ChannelStore channel) {
        super(channel);
    }

    private void put(boolean value) {
        single.put(value ? 1 : 0);
    }

    @Override
    public void moveTo(Node node, boolean value) {
        put(value);
        single.move(node);
    }

    @Override
    public void moveTo(boolean value) {
        put(value);
        single.move();
    }

    @Override
    public void teleportTo(Node node, boolean value) {
        put(value);
        single.teleport(node);
    }

    @Override
    public void teleportTo(boolean value) {
        put(value);
        single.teleport();
    }

    @Override
    public boolean logical(Node node) {
        return read(single.logical(node));
    }

    @Override
    public boolean logical() {
        return read(single.logical());
    }

    @Override
    public boolean visual(Node node) {
        return read(single.visual(node));
    }

    @Override
    public boolean visual() {
        return read(single.visual());
    }

    private static boolean read(float[] value) {
        return value[0] != 0;
    }
}
