package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.Vector4Channel;
import dev.tandem.transform.ValueOwner;
import org.joml.Vector4f;
import org.joml.Vector4fc;

/** Vectors of four components. */
final class Vector4Values extends QuadValues<Vector4fc, Vector4f> implements Vector4Channel {
    Vector4Values(ChannelStore channel) {
        super(channel);
    }

    @Override
    void put(Vector4fc value) {
        single.put(value.x(), value.y(), value.z(), value.w());
    }

    @Override
    Vector4f read(float[] value, Vector4f dest) {
        return dest.set(value);
    }

    @Override
    public void moveWithVelocity(ValueOwner owner, Vector4fc value, Vector4fc velocity) {
        put(value);
        single.putVelocity(velocity.x(), velocity.y(), velocity.z(), velocity.w());
        single.moveWithVelocity(owner);
    }
}
