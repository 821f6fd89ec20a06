package dev.tandem.scene.internal.channel;

import dev.tandem.transform.Node;

/** Values of four numbers, and how they are written one by one; what they mean is up to the type. */
abstract class QuadValues extends NumberValues {
    QuadValues(ChannelStore channel) {
        super(channel);
    }

    public final void moveTo(Node node, float x, float y, float z, float w) {
        channel.requireWritable();
        channel.put(x, y, z, w);
        channel.move(channel.owner(node));
    }

    public final void moveTo(float x, float y, float z, float w) {
        channel.requireWritable();
        channel.put(x, y, z, w);
        channel.move(ChannelStore.SCENE);
    }

    public final void teleportTo(Node node, float x, float y, float z, float w) {
        channel.requireWritable();
        channel.put(x, y, z, w);
        channel.teleport(channel.owner(node));
    }

    public final void teleportTo(float x, float y, float z, float w) {
        channel.requireWritable();
        channel.put(x, y, z, w);
        channel.teleport(ChannelStore.SCENE);
    }
}
