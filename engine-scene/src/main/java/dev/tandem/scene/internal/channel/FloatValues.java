package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.transform.Node;

/** Single numbers. */
final class FloatValues extends NumberValues implements FloatChannel {
    FloatValues(ChannelStore channel) {
        super(channel);
    }

    @Override
    public void moveTo(Node node, float value) {
        channel.requireWritable();
        channel.put(value);
        channel.move(channel.owner(node));
    }

    @Override
    public void moveTo(float value) {
        channel.requireWritable();
        channel.put(value);
        channel.move(ChannelStore.SCENE);
    }

    @Override
    public void moveTo(Node node, float value, float velocity) {
        channel.requireWritable();
        channel.put(value);
        channel.putVelocity(0, velocity);
        channel.moveWithVelocity(channel.owner(node));
    }

    @Override
    public void moveTo(float value, float velocity) {
        channel.requireWritable();
        channel.put(value);
        channel.putVelocity(0, velocity);
        channel.moveWithVelocity(ChannelStore.SCENE);
    }

    @Override
    public void teleportTo(Node node, float value) {
        channel.requireWritable();
        channel.put(value);
        channel.teleport(channel.owner(node));
    }

    @Override
    public void teleportTo(float value) {
        channel.requireWritable();
        channel.put(value);
        channel.teleport(ChannelStore.SCENE);
    }

    @Override
    public float logical(Node node) {
        return channel.logical(channel.owner(node))[0];
    }

    @Override
    public float logical() {
        return channel.logical(ChannelStore.SCENE)[0];
    }

    @Override
    public float visual(Node node) {
        return channel.visual(channel.owner(node))[0];
    }

    @Override
    public float visual() {
        return channel.visual(ChannelStore.SCENE)[0];
    }
}
