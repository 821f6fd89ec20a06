package dev.tandem.scene.internal.channel;

import dev.tandem.transform.Node;
import java.util.Objects;

/**
 * Values that are written and read as objects of the caller's.
 *
 * @param <V> what values are written from, only read
 * @param <D> what they are read into
 */
abstract class ObjectValues<V, D extends V> extends NumberValues {
    ObjectValues(ChannelStore channel) {
        super(channel);
    }

    /** Keeps a value to be written, see {@link SingleValue#put(float)}. */
    abstract void put(V value);

    /** Writes a value, which begins the array, into an object. */
    abstract D read(float[] value, D dest);

    public final void moveTo(Node node, V value) {
        put(value);
        single.move(node);
    }

    public final void teleportTo(Node node, V value) {
        put(value);
        single.teleport(node);
    }

    public final D logical(Node node, D dest) {
        Objects.requireNonNull(dest, "dest");
        return read(single.logical(node), dest);
    }

    public final D logical(D dest) {
        Objects.requireNonNull(dest, "dest");
        return read(single.logical(), dest);
    }

    public final D visual(Node node, D dest) {
        Objects.requireNonNull(dest, "dest");
        return read(single.visual(node), dest);
    }

    public final D visual(D dest) {
        Objects.requireNonNull(dest, "dest");
        return read(single.visual(), dest);
    }
}
