package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.StepChannel;
import dev.tandem.transform.ValueOwner;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.write.Journal;
import java.util.Arrays;
import java.util.Objects;

/**
 * References. Each value has a few slots for objects, and what is stored as a number is the slot. An object keeps its slot as
 * long as the value comes from it, goes to it or shows it.
 *
 * @param <T> type of the objects
 */
final class ReferenceValues<T> extends StoredChannel implements StepChannel<T> {
    /** One for each that may be in use, logical value, source, target and visual value, and one for what is written. */
    private static final int SLOTS = 5;

    private final Class<T> type;
    private final float[] source = new float[1];
    private final float[] target = new float[1];
    private final float[] visual = new float[1];

    /** By place of the value, {@link #SLOTS} each. */
    private Object[] objects = {};

    ReferenceValues(ChannelStore channel, Class<T> type) {
        super(channel);
        this.type = type;
        channel.store().whenRemoved(place -> Arrays.fill(objects, place * SLOTS, (place + 1) * SLOTS, null));
    }

    /** Puts an object into a slot of the value of an owner, to be written, and drops those that are not in use any more. */
    private void put(int owner, T value) {
        int place = channel.placeToSet(owner);
        makeRoom(place);
        int used = used(owner, place);
        int first = place * SLOTS;
        int slot = 0;
        while (slot < SLOTS && ((used & 1 << slot) == 0 || objects[first + slot] != value)) {
            slot++;
        }
        if (slot == SLOTS) {
            slot = Integer.numberOfTrailingZeros(~used);
        }
        for (int i = 0; i < SLOTS; i++) {
            if ((used & 1 << i) == 0) {
                objects[first + i] = null;
            }
        }
        objects[first + slot] = value;
        single.keep(slot);
    }

    @Override
    public void refer(int owner, boolean jumps, Object value) {
        T object = type.cast(value);
        put(owner, object);
        single.write(owner, jumps);
        Journal journal = channel.store().journal();
        if (journal != null) {
            journal.referred(owner, jumps, object);
        }
    }

    private void makeRoom(int place) {
        if ((place + 1) * SLOTS > objects.length) {
            objects = Arrays.copyOf(objects, Math.max(2 * objects.length, (place + 1) * SLOTS));
        }
    }

    /** A bit for each slot that is in use. */
    private int used(int owner, int place) {
        int used = 1 << (int) single.logical(owner)[0];
        if (channel.store().loadMotion(place, source, target, visual)) {
            used |= 1 << (int) source[0] | 1 << (int) target[0] | 1 << (int) visual[0];
        }
        return used;
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
        write(owner, value, false);
    }

    @Override
    public void teleportTo(ValueOwner owner, T value) {
        write(owner, value, true);
    }

    private void write(ValueOwner owner, T value, boolean jumps) {
        channel.requireWritable();
        int number = channel.owner(owner);
        type.cast(Objects.requireNonNull(value, "value"));
        channel.placeToWrite(number);
        refer(number, jumps, value);
    }

    @Override
    public T logical(ValueOwner owner) {
        int number = channel.owner(owner);
        return read(number, single.logical(number));
    }

    @Override
    public T visual(ValueOwner owner) {
        int number = channel.drawnOwner(owner);
        return read(number, single.visual(number));
    }

    private T read(int owner, float[] value) {
        return type.cast(objects[channel.place(owner) * SLOTS + (int) value[0]]);
    }

    @Override
    public Class<?> objects() {
        return type;
    }

    @Override
    void image(Image image) {
        super.image(image);
        int count = image.count("objects", objects.length);
        if (image.isRestoring()) {
            objects = Arrays.copyOf(objects, Math.max(count, objects.length));
            Arrays.fill(objects, null);
        }
        for (int i = 0; i < count; i++) {
            Object value = image.object("object", objects[i]);
            objects[i] = value == null ? null : type.cast(value);
        }
        if (image.isRestoring()) {
            channel.store().forEachOwner(this::requireObjects);
        }
    }

    private void requireObjects(int owner) {
        int place = channel.store().place(owner);
        Image.require(place < objects.length / SLOTS, "place without objects", place);
        boolean all = isHeld(place, single.logical(owner)[0]);
        if (channel.store().loadMotion(place, source, target, visual)) {
            all &= isHeld(place, source[0]) && isHeld(place, target[0]) && isHeld(place, visual[0]);
        }
        Image.require(all, "objects of the value at", place);
    }

    private boolean isHeld(int place, float number) {
        int slot = (int) number;
        return slot >= 0 && slot < SLOTS && objects[place * SLOTS + slot] != null;
    }
}
