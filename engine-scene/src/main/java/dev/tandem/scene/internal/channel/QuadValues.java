package dev.tandem.scene.internal.channel;

import dev.tandem.transform.Node;

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

    public final void moveTo(Node node, float x, float y, float z, float w) {
        single.put(x, y, z, w);
        single.move(node);
    }

    public final void moveTo(float x, float y, float z, float w) {
        single.put(x, y, z, w);
        single.move();
    }

    public final void teleportTo(Node node, float x, float y, float z, float w) {
        single.put(x, y, z, w);
        single.teleport(node);
    }

    public final void teleportTo(float x, float y, float z, float w) {
        single.put(x, y, z, w);
        single.teleport();
    }
}
