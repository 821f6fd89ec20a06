package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.ColourChannel;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.pose.Srgb;
import java.util.Objects;
import org.joml.Vector4f;
import org.joml.Vector4fc;

/** Colours. */
final class ColourValues extends QuadValues implements ColourChannel {
    ColourValues(ChannelStore channel) {
        super(channel);
    }

    @Override
    public void moveTo(Node node, Vector4fc value) {
        moveTo(node, value.x(), value.y(), value.z(), value.w());
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

    @Override
    public Vector4f visualLight(Node node, Vector4f dest) {
        Objects.requireNonNull(dest, "dest");
        return readLight(channel.visual(channel.owner(node)), dest);
    }

    @Override
    public Vector4f visualLight(Vector4f dest) {
        Objects.requireNonNull(dest, "dest");
        return readLight(channel.visual(ChannelStore.SCENE), dest);
    }

    private static Vector4f readLight(float[] value, Vector4f dest) {
        Srgb.toLight(value);
        return read(value, dest);
    }

    private static Vector4f read(float[] value, Vector4f dest) {
        return dest.set(value[0], value[1], value[2], value[3]);
    }
}
