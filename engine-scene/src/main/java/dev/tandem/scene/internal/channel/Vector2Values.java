package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.Vector2Channel;
import dev.tandem.transform.ValueOwner;
import org.joml.Vector2f;
import org.joml.Vector2fc;

/** Vectors of two components. */
final class Vector2Values extends ObjectValues<Vector2fc, Vector2f> implements Vector2Channel {
    Vector2Values(ChannelStore channel) {
        super(channel);
    }

    @Override
    void put(Vector2fc value) {
        single.put(value.x(), value.y());
    }

    @Override
    Vector2f read(float[] value, Vector2f dest) {
        return dest.set(value[0], value[1]);
    }

    @Override
    public void moveTo(ValueOwner owner, float x, float y) {
        single.put(x, y);
        single.move(owner);
    }

    @Override
    public void moveWithVelocity(ValueOwner owner, Vector2fc value, Vector2fc velocity) {
        put(value);
        single.putVelocity(velocity.x(), velocity.y());
        single.moveWithVelocity(owner);
    }

    @Override
    public void teleportTo(ValueOwner owner, float x, float y) {
        single.put(x, y);
        single.teleport(owner);
    }
}
