package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.RotationChannel;
import dev.tandem.transform.ValueOwner;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/** Rotations. */
final class RotationValues extends QuadValues<Quaternionfc, Quaternionf> implements RotationChannel {
    RotationValues(ChannelStore channel) {
        super(channel);
    }

    @Override
    void put(Quaternionfc value) {
        single.put(value.x(), value.y(), value.z(), value.w());
    }

    @Override
    Quaternionf read(float[] value, Quaternionf dest) {
        return dest.set(value[0], value[1], value[2], value[3]);
    }

    @Override
    public void moveWithVelocity(ValueOwner owner, Quaternionfc value, Vector3fc velocity) {
        put(value);
        single.putVelocity(velocity.x(), velocity.y(), velocity.z());
        single.moveWithVelocity(owner);
    }
}
