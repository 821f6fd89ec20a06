package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.StepChannel;
import dev.tandem.transform.ValueOwner;
import java.util.Objects;

/** Whole numbers, each as two floats that have half of its bits, and so compare and copy like any others. */
final class IntValues extends StoredChannel implements StepChannel<Integer> {
    private static final int HALF = 16;
    private static final int LOW = (1 << HALF) - 1;

    IntValues(ChannelStore channel) {
        super(channel);
    }

    private void put(Integer boxed) {
        int value = Objects.requireNonNull(boxed, "value");
        single.put(value >> HALF, value & LOW);
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
    public void moveTo(ValueOwner owner, Integer value) {
        put(value);
        single.move(owner);
    }

    @Override
    public void teleportTo(ValueOwner owner, Integer value) {
        put(value);
        single.teleport(owner);
    }

    @Override
    public Integer logical(ValueOwner owner) {
        return read(single.logical(owner));
    }

    @Override
    public Integer visual(ValueOwner owner) {
        return read(single.visual(owner));
    }

    private static int read(float[] value) {
        return (int) value[0] << HALF | (int) value[1];
    }

    @Override
    public Class<?> objects() {
        return Integer.class;
    }
}
