package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.StepChannel;
import dev.tandem.transform.ValueOwner;
import java.util.Objects;

/** Booleans, as 1 and 0. */
final class BooleanValues extends StoredChannel implements StepChannel<Boolean> {
    BooleanValues(ChannelStore channel) {
        super(channel);
    }

    private void put(Boolean value) {
        single.put(Objects.requireNonNull(value, "value") ? 1 : 0);
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
    public void moveTo(ValueOwner owner, Boolean value) {
        put(value);
        single.move(owner);
    }

    @Override
    public void teleportTo(ValueOwner owner, Boolean value) {
        put(value);
        single.teleport(owner);
    }

    @Override
    public Boolean logical(ValueOwner owner) {
        return read(single.logical(owner));
    }

    @Override
    public Boolean visual(ValueOwner owner) {
        return read(single.visual(owner));
    }

    private static boolean read(float[] value) {
        return value[0] != 0;
    }

    @Override
    public Class<?> objects() {
        return Boolean.class;
    }
}
