package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.Vector3Channel;
import dev.tandem.transform.Node;
import java.util.Objects;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Vectors of three components. */
final class Vector3Values extends NumberValues implements Vector3Channel {
    Vector3Values(ChannelStore channel) {
        super(channel);
    }

    @Override
    public void moveTo(Node node, float x, float y, float z) {
        channel.requireWritable();
        channel.put(x, y, z);
        channel.move(channel.owner(node));
    }

    @Override
    public void moveTo(Node node, Vector3fc value) {
        moveTo(node, value.x(), value.y(), value.z());
    }

    @Override
    public void moveTo(float x, float y, float z) {
        channel.requireWritable();
        channel.put(x, y, z);
        channel.move(ChannelStore.SCENE);
    }

    @Override
    public void moveTo(Node node, Vector3fc value, Vector3fc velocity) {
        channel.requireWritable();
        channel.put(value.x(), value.y(), value.z());
        channel.putVelocity(0, velocity.x());
        channel.putVelocity(1, velocity.y());
        channel.putVelocity(2, velocity.z());
        channel.moveWithVelocity(channel.owner(node));
    }

    @Override
    public void teleportTo(Node node, float x, float y, float z) {
        channel.requireWritable();
        channel.put(x, y, z);
        channel.teleport(channel.owner(node));
    }

    @Override
    public void teleportTo(Node node, Vector3fc value) {
        teleportTo(node, value.x(), value.y(), value.z());
    }

    @Override
    public void teleportTo(float x, float y, float z) {
        channel.requireWritable();
        channel.put(x, y, z);
        channel.teleport(ChannelStore.SCENE);
    }

    @Override
    public Vector3f logical(Node node, Vector3f dest) {
        Objects.requireNonNull(dest, "dest");
        return read(channel.logical(channel.owner(node)), dest);
    }

    @Override
    public Vector3f logical(Vector3f dest) {
        Objects.requireNonNull(dest, "dest");
        return read(channel.logical(ChannelStore.SCENE), dest);
    }

    @Override
    public Vector3f visual(Node node, Vector3f dest) {
        Objects.requireNonNull(dest, "dest");
        return read(channel.visual(channel.owner(node)), dest);
    }

    @Override
    public Vector3f visual(Vector3f dest) {
        Objects.requireNonNull(dest, "dest");
        return read(channel.visual(ChannelStore.SCENE), dest);
    }

    private static Vector3f read(float[] value, Vector3f dest) {
        return dest.set(value[0], value[1], value[2]);
    }
}
