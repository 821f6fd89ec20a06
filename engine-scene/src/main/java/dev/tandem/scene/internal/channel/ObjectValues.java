package dev.tandem.scene.internal.channel;

import dev.tandem.transform.ValueOwner;
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

    public final void moveTo(ValueOwner owner, V value) {
        put(value);
        single.move(owner);
    }

    public final void teleportTo(ValueOwner owner, V value) {
        put(value);
        single.teleport(owner);
    }

    public final D logical(ValueOwner owner, D dest) {
        Objects.requireNonNull(dest, "dest");
        return read(single.logical(owner), dest);
    }

    public final D visual(ValueOwner owner, D dest) {
        Objects.requireNonNull(dest, "dest");
        return read(single.visual(owner), dest);
    }
}
