package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.ColourChannel;
import dev.tandem.transform.ValueOwner;
import dev.tandem.transform.internal.pose.Srgb;
import java.util.Objects;
import org.joml.Vector4f;
import org.joml.Vector4fc;

/** Colours. */
final class ColourValues extends QuadValues<Vector4fc, Vector4f> implements ColourChannel {
    ColourValues(ChannelStore channel) {
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
    public Vector4f visualLight(ValueOwner owner, Vector4f dest) {
        Objects.requireNonNull(dest, "dest");
        return readLight(single.visual(owner), dest);
    }

    private Vector4f readLight(float[] value, Vector4f dest) {
        Srgb.toLight(value);
        return read(value, dest);
    }
}
