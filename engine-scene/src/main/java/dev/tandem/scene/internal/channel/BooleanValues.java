package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.BooleanChannel;
import dev.tandem.transform.Node;

/** Booleans, as 1 and 0. */
final class BooleanValues extends StoredChannel implements BooleanChannel {
    BooleanValues(ChannelStore channel) {
        super(channel);
    }

    private void put(boolean value) {
        channel.put(value ? 1 : 0);
    }

    @Override
    public void moveTo(Node node, boolean value) {
        channel.requireWritable();
        put(value);
        channel.move(channel.owner(node));
    }

    @Override
    public void moveTo(boolean value) {
        channel.requireWritable();
        put(value);
        channel.move(ChannelStore.SCENE);
    }

    @Override
    public void teleportTo(Node node, boolean value) {
        channel.requireWritable();
        put(value);
        channel.teleport(channel.owner(node));
    }

    @Override
    public void teleportTo(boolean value) {
        channel.requireWritable();
        put(value);
        channel.teleport(ChannelStore.SCENE);
    }

    @Override
    public boolean logical(Node node) {
        return read(channel.logical(channel.owner(node)));
    }

    @Override
    public boolean logical() {
        return read(channel.logical(ChannelStore.SCENE));
    }

    @Override
    public boolean visual(Node node) {
        return read(channel.visual(channel.owner(node)));
    }

    @Override
    public boolean visual() {
        return read(channel.visual(ChannelStore.SCENE));
    }

    private static boolean read(float[] value) {
        return value[0] != 0;
    }
}
