package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.transform.Node;

/** Single numbers, with the period at which they begin again, if they do. */
final class FloatValues extends NumberValues implements FloatChannel {
    private final float period;

    FloatValues(ChannelStore channel) {
        super(channel);
        period = channel.form().period();
    }

    private void put(float value) {
        channel.putFinite(value);
        if (period > 0 && !(value >= 0 && value < period)) {
            channel.put(wrapped(value));
        }
    }

    /** The remainder is exact; what lacks a little of the period, as negative numbers next to zero do, begins again. */
    private float wrapped(float value) {
        float rest = value % period;
        float positive = rest < 0 ? rest + period : rest + 0f;
        return positive < period ? positive : 0f;
    }

    @Override
    public void moveTo(Node node, float value) {
        channel.requireWritable();
        put(value);
        channel.move(channel.owner(node));
    }

    @Override
    public void moveTo(float value) {
        channel.requireWritable();
        put(value);
        channel.move(ChannelStore.SCENE);
    }

    @Override
    public void teleportTo(Node node, float value) {
        channel.requireWritable();
        put(value);
        channel.teleport(channel.owner(node));
    }

    @Override
    public void teleportTo(float value) {
        channel.requireWritable();
        put(value);
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
