package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.Vector2Channel;
import dev.tandem.transform.Node;
import java.util.Objects;
import org.joml.Vector2f;
import org.joml.Vector2fc;

/** Vectors of two components. */
final class Vector2Values extends NumberValues implements Vector2Channel {
    Vector2Values(ChannelStore channel) {
        super(channel);
    }

    @Override
    public void moveTo(Node node, float x, float y) {
        channel.requireWritable();
        channel.put(x, y);
        channel.move(channel.owner(node));
    }

    @Override
    public void moveTo(Node node, Vector2fc value) {
        moveTo(node, value.x(), value.y());
    }

    @Override
    public void moveTo(float x, float y) {
        channel.requireWritable();
        channel.put(x, y);
        channel.move(ChannelStore.SCENE);
    }

    @Override
    public void moveTo(Node node, Vector2fc value, Vector2fc velocity) {
        channel.requireWritable();
        channel.put(value.x(), value.y());
        channel.putVelocity(0, velocity.x());
        channel.putVelocity(1, velocity.y());
        channel.moveWithVelocity(channel.owner(node));
    }

    @Override
    public void teleportTo(Node node, float x, float y) {
        channel.requireWritable();
        channel.put(x, y);
        channel.teleport(channel.owner(node));
    }

    @Override
    public void teleportTo(Node node, Vector2fc value) {
        teleportTo(node, value.x(), value.y());
    }

    @Override
    public void teleportTo(float x, float y) {
        channel.requireWritable();
        channel.put(x, y);
        channel.teleport(ChannelStore.SCENE);
    }

    @Override
    public Vector2f logical(Node node, Vector2f dest) {
        Objects.requireNonNull(dest, "dest");
        return read(channel.logical(channel.owner(node)), dest);
    }

    @Override
    public Vector2f logical(Vector2f dest) {
        Objects.requireNonNull(dest, "dest");
        return read(channel.logical(ChannelStore.SCENE), dest);
    }

    @Override
    public Vector2f visual(Node node, Vector2f dest) {
        Objects.requireNonNull(dest, "dest");
        return read(channel.visual(channel.owner(node)), dest);
    }

    @Override
    public Vector2f visual(Vector2f dest) {
        Objects.requireNonNull(dest, "dest");
        return read(channel.visual(ChannelStore.SCENE), dest);
    }

    private static Vector2f read(float[] value, Vector2f dest) {
        return dest.set(value[0], value[1]);
    }
}
