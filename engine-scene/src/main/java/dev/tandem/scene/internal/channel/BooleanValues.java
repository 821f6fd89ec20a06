package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.BooleanChannel;
import dev.tandem.transform.ValueOwner;

/** Booleans, as 1 and 0. */
final class BooleanValues extends StoredChannel implements BooleanChannel {
    BooleanValues(ChannelStore channel) {
        super(channel);
    }

    private void put(boolean value) {
        single.put(value ? 1 : 0);
    }

    @Override
    Object logicalState(ValueOwner owner) {
        return logical(owner);
    }

    @Override
    Object visualState(ValueOwner owner) {
        return visual(owner);
    }

    @Override
    public void moveTo(ValueOwner owner, boolean value) {
        put(value);
        single.move(owner);
    }

    @Override
    public void teleportTo(ValueOwner owner, boolean value) {
        put(value);
        single.teleport(owner);
    }

    @Override
    public boolean logical(ValueOwner owner) {
        return read(single.logical(owner));
    }

    @Override
    public boolean visual(ValueOwner owner) {
        return read(single.visual(owner));
    }

    private static boolean read(float[] value) {
        return value[0] != 0;
    }
}
