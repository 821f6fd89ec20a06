package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.RotationChannel;
import dev.tandem.transform.Node;
import java.util.Objects;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/** Rotations. */
final class RotationValues extends QuadValues implements RotationChannel {
    RotationValues(ChannelStore channel) {
        super(channel);
    }

    @Override
    public void moveTo(Node node, Quaternionfc value) {
        moveTo(node, value.x(), value.y(), value.z(), value.w());
    }

    @Override
    public void moveTo(Node node, Quaternionfc value, Vector3fc velocity) {
        channel.requireWritable();
        channel.put(value.x(), value.y(), value.z(), value.w());
        channel.putVelocity(0, velocity.x());
        channel.putVelocity(1, velocity.y());
        channel.putVelocity(2, velocity.z());
        channel.moveWithVelocity(channel.owner(node));
    }

    @Override
    public void teleportTo(Node node, Quaternionfc value) {
        teleportTo(node, value.x(), value.y(), value.z(), value.w());
    }

    @Override
    public Quaternionf logical(Node node, Quaternionf dest) {
        Objects.requireNonNull(dest, "dest");
        return read(channel.logical(channel.owner(node)), dest);
    }

    @Override
    public Quaternionf logical(Quaternionf dest) {
        Objects.requireNonNull(dest, "dest");
        return read(channel.logical(ChannelStore.SCENE), dest);
    }

    @Override
    public Quaternionf visual(Node node, Quaternionf dest) {
        Objects.requireNonNull(dest, "dest");
        return read(channel.visual(channel.owner(node)), dest);
    }

    @Override
    public Quaternionf visual(Quaternionf dest) {
        Objects.requireNonNull(dest, "dest");
        return read(channel.visual(ChannelStore.SCENE), dest);
    }

    private static Quaternionf read(float[] value, Quaternionf dest) {
        return dest.set(value[0], value[1], value[2], value[3]);
    }
}
