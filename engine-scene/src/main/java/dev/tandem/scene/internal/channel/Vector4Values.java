package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.Vector4Channel;
import dev.tandem.transform.Node;
import java.util.Objects;
import org.joml.Vector4f;
import org.joml.Vector4fc;

/** Vectors of four components. */
final class Vector4Values extends QuadValues implements Vector4Channel {
    Vector4Values(ChannelStore channel) {
        super(channel);
    }

    @Override
    public void moveTo(Node node, Vector4fc value) {
        moveTo(node, value.x(), value.y(), value.z(), value.w());
    }

    @Override
    public void moveTo(Node node, Vector4fc value, Vector4fc velocity) {
        channel.requireWritable();
        channel.put(value.x(), value.y(), value.z(), value.w());
        channel.putVelocity(0, velocity.x());
        channel.putVelocity(1, velocity.y());
        channel.putVelocity(2, velocity.z());
        channel.putVelocity(3, velocity.w());
        channel.moveWithVelocity(channel.owner(node));
    }

    @Override
    public void teleportTo(Node node, Vector4fc value) {
        teleportTo(node, value.x(), value.y(), value.z(), value.w());
    }

    @Override
    public Vector4f logical(Node node, Vector4f dest) {
        Objects.requireNonNull(dest, "dest");
        return read(channel.logical(channel.owner(node)), dest);
    }

    @Override
    public Vector4f logical(Vector4f dest) {
        Objects.requireNonNull(dest, "dest");
        return read(channel.logical(ChannelStore.SCENE), dest);
    }

    @Override
    public Vector4f visual(Node node, Vector4f dest) {
        Objects.requireNonNull(dest, "dest");
        return read(channel.visual(channel.owner(node)), dest);
    }

    @Override
    public Vector4f visual(Vector4f dest) {
        Objects.requireNonNull(dest, "dest");
        return read(channel.visual(ChannelStore.SCENE), dest);
    }

    private static Vector4f read(float[] value, Vector4f dest) {
        return dest.set(value[0], value[1], value[2], value[3]);
    }
}
