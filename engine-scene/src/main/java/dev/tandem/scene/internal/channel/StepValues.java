package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.StepChannel;
import dev.tandem.transform.ValueOwner;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Values that step and are stored as numbers: whole numbers and booleans.
 *
 * @param <T> type of the values
 */
final class StepValues<T> extends StoredChannel implements StepChannel<T> {
    private static final int HALF = 16;
    private static final int LOW = (1 << HALF) - 1;

    private final Class<T> type;
    private final BiConsumer<SingleValue, T> put;
    private final Function<float[], T> read;

    private StepValues(ChannelStore channel, Class<T> type, BiConsumer<SingleValue, T> put, Function<float[], T> read) {
        super(channel);
        this.type = type;
        this.put = put;
        this.read = read;
    }

    /** Whole numbers, each as two floats that have half of its bits, and so compare and copy like any others. */
    static StepValues<Integer> integers(ChannelStore channel) {
        return new StepValues<>(
                channel,
                Integer.class,
                (single, value) -> single.put(value >> HALF, value & LOW),
                value -> (int) value[0] << HALF | (int) value[1]);
    }

    /** Booleans, as 1 and 0. */
    static StepValues<Boolean> booleans(ChannelStore channel) {
        return new StepValues<>(
                channel, Boolean.class, (single, value) -> single.put(value ? 1 : 0), value -> value[0] != 0);
    }

    private void put(T value) {
        put.accept(single, Objects.requireNonNull(value, "value"));
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
    public void moveTo(ValueOwner owner, T value) {
        put(value);
        single.move(owner);
    }

    @Override
    public void teleportTo(ValueOwner owner, T value) {
        put(value);
        single.teleport(owner);
    }

    @Override
    public T logical(ValueOwner owner) {
        return read.apply(single.logical(owner));
    }

    @Override
    public T visual(ValueOwner owner) {
        return read.apply(single.visual(owner));
    }

    @Override
    public Class<?> objects() {
        return type;
    }
}
