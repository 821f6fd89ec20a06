package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.transform.ValueOwner;

/** Single numbers. */
final class FloatValues extends NumberValues implements FloatChannel {
    FloatValues(ChannelStore channel) {
        super(channel);
    }

    @Override
    public void moveTo(ValueOwner owner, float value) {
        single.put(value);
        single.move(owner);
    }

    @Override
    public void moveWithVelocity(ValueOwner owner, float value, float velocity) {
        single.put(value);
        single.putVelocity(velocity);
        single.moveWithVelocity(owner);
    }

    @Override
    public void teleportTo(ValueOwner owner, float value) {
        single.put(value);
        single.teleport(owner);
    }

    @Override
    public float logical(ValueOwner owner) {
        return single.logical(owner)[0];
    }

    @Override
    public float visual(ValueOwner owner) {
        return single.visual(owner)[0];
    }
}
