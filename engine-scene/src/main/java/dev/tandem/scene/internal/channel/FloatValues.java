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
        single.put(value);
        single.move(node);
    }

    @Override
    public void moveTo(float value) {
        single.put(value);
        single.move();
    }

    @Override
    public void moveTo(Node node, float value, float velocity) {
        single.put(value);
        single.putVelocity(velocity);
        single.moveWithVelocity(node);
    }

    @Override
    public void moveTo(float value, float velocity) {
        single.put(value);
        single.putVelocity(velocity);
        single.moveWithVelocity();
    }

    @Override
    public void teleportTo(Node node, float value) {
        single.put(value);
        single.teleport(node);
    }

    @Override
    public void teleportTo(float value) {
        single.put(value);
        single.teleport();
    }

    @Override
    public float logical(Node node) {
        return single.logical(node)[0];
    }

    @Override
    public float logical() {
        return single.logical()[0];
    }

    @Override
    public float visual(Node node) {
        return single.visual(node)[0];
    }

    @Override
    public float visual() {
        return single.visual()[0];
    }
}
