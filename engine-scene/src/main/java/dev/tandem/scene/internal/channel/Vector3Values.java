package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.Vector3Channel;
import dev.tandem.transform.ValueOwner;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Vectors of three components. */
final class Vector3Values extends ObjectValues<Vector3fc, Vector3f> implements Vector3Channel {
    Vector3Values(ChannelStore channel) {
        super(channel);
    }

    @Override
    void put(Vector3fc value) {
        single.put(value.x(), value.y(), value.z());
    }

    @Override
    Vector3f read(float[] value, Vector3f dest) {
        return dest.set(value[0], value[1], value[2]);
    }

    @Override
    public void moveTo(ValueOwner owner, float x, float y, float z) {
        single.put(x, y, z);
        single.move(owner);
    }

    @Override
    public void moveWithVelocity(ValueOwner owner, Vector3fc value, Vector3fc velocity) {
        put(value);
        single.putVelocity(velocity.x(), velocity.y(), velocity.z());
        single.moveWithVelocity(owner);
    }

    @Override
    public void teleportTo(ValueOwner owner, float x, float y, float z) {
        single.put(x, y, z);
        single.teleport(owner);
    }
}
