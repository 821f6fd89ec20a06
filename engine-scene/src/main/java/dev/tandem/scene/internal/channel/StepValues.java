package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.StepChannel;
import dev.tandem.transform.ValueOwner;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;

/**
 * Values that step and are stored as numbers: whole numbers and booleans.
 *
 * @param <T> type of the values
 */
public final class StepValues<T> extends StoredChannel implements StepChannel<T> {
    private static final int HALF = 16;
    private static final int LOW = (1 << HALF) - 1;

    private final Class<T> type;
    private final ToIntFunction<T> numberOf;
    private final IntFunction<T> ofNumber;

    private StepValues(ChannelStore channel, Class<T> type, ToIntFunction<T> numberOf, IntFunction<T> ofNumber) {
        super(channel);
        this.type = type;
        this.numberOf = numberOf;
        this.ofNumber = ofNumber;
    }

    /** Whole numbers, each as two floats that have half of its bits, and so compare and copy like any others. */
    static StepValues<Integer> integers(ChannelStore channel) {
        return new StepValues<>(channel, Integer.class, value -> value, number -> number);
    }

    /** Booleans, as 1 and 0. */
    static StepValues<Boolean> booleans(ChannelStore channel) {
        return new StepValues<>(channel, Boolean.class, value -> value ? 1 : 0, number -> number != 0);
    }

    /** Returns the number that stands for the logical value of an owner, without an object of it. */
    public int number(ValueOwner owner) {
        return read(single.logical(owner));
    }

    /** Moves or teleports a value to the one that a number stands for; of booleans, any but 0 for true. */
    public void write(ValueOwner owner, int number, boolean jumps) {
        put(type == Boolean.class && number != 0 ? 1 : number);
        if (jumps) {
            single.teleport(owner);
        } else {
            single.move(owner);
        }
    }

    private void put(int number) {
        if (type == Boolean.class) {
            single.put(number);
        } else {
            single.put(number >> HALF, number & LOW);
        }
    }

    private int read(float[] value) {
        return type == Boolean.class ? (int) value[0] : (int) value[0] << HALF | (int) value[1];
    }

    private void put(T value) {
        put(numberOf.applyAsInt(Objects.requireNonNull(value, "value")));
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
        return ofNumber.apply(read(single.logical(owner)));
    }

    @Override
    public T visual(ValueOwner owner) {
        return ofNumber.apply(read(single.visual(owner)));
    }

    @Override
    public Class<?> objects() {
        return type;
    }
}
