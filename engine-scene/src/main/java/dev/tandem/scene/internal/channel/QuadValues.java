package dev.tandem.scene.internal.channel;

import dev.tandem.transform.ValueOwner;

/**
 * Values of four numbers, and how they are written one by one; what they mean is up to the type.
 *
 * @param <V> what values are written from, only read
 * @param <D> what they are read into
 */
abstract class QuadValues<V, D extends V> extends ObjectValues<V, D> {
    QuadValues(ChannelStore channel) {
        super(channel);
    }

    public final void moveTo(ValueOwner owner, float x, float y, float z, float w) {
        single.put(x, y, z, w);
        single.move(owner);
    }

    public final void teleportTo(ValueOwner owner, float x, float y, float z, float w) {
        single.put(x, y, z, w);
        single.teleport(owner);
    }
}
