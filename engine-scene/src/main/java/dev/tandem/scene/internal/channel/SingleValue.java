package dev.tandem.scene.internal.channel;

import dev.tandem.transform.ValueOwner;
import dev.tandem.transform.internal.ValueStore;

/** Writes and reads the values of a channel one by one, in one array that the next call overwrites. */
final class SingleValue {
    private final ChannelStore channel;
    private final ValueStore store;

    /** The value to write next, or the one that was read last. */
    private final float[] value;

    private final float[] velocity;

    SingleValue(ChannelStore channel) {
        this.channel = channel;
        this.store = channel.store();
        this.value = channel.form().newPose();
        this.velocity = new float[channel.form().velocityFloats()];
    }

    /** Keeps a number to be written, if values may be written now and it is legal. */
    void put(float x) {
        channel.requireWritable();
        value[0] = x;
        channel.check(value);
    }

    /** Puts two numbers. */
    void put(float x, float y) {
        channel.requireWritable();
        value[0] = x;
        value[1] = y;
        channel.check(value);
    }

    /** Puts three numbers. */
    void put(float x, float y, float z) {
        channel.requireWritable();
        value[0] = x;
        value[1] = y;
        value[2] = z;
        channel.check(value);
    }

    /** Puts four numbers. */
    void put(float x, float y, float z, float w) {
        channel.requireWritable();
        value[0] = x;
        value[1] = y;
        value[2] = z;
        value[3] = w;
        channel.check(value);
    }

    /** Keeps the legal value that is nearest to any numbers but NaN, to be written. */
    void putNearest(float[] numbers) {
        channel.requireWritable();
        System.arraycopy(numbers, 0, value, 0, value.length);
        channel.form().makeLegal(value);
        channel.check(value);
    }

    /** Keeps a number of a velocity, which must be finite. */
    void putVelocity(float x) {
        putPart(0, x);
    }

    /** Puts a velocity of two numbers. */
    void putVelocity(float x, float y) {
        putPart(0, x);
        putPart(1, y);
    }

    /** Puts a velocity of three numbers. */
    void putVelocity(float x, float y, float z) {
        putVelocity(x, y);
        putPart(2, z);
    }

    /** Puts a velocity of four numbers. */
    void putVelocity(float x, float y, float z, float w) {
        putVelocity(x, y, z);
        putPart(3, w);
    }

    /** Puts all numbers of a velocity. */
    void putVelocity(float[] perSecond) {
        for (int component = 0; component < velocity.length; component++) {
            putPart(component, perSecond[component]);
        }
    }

    private void putPart(int component, float perSecond) {
        if (!Float.isFinite(perSecond)) {
            throw new IllegalArgumentException(
                    "a velocity of channel \"" + channel.name() + "\" must be finite but is " + perSecond);
        }
        velocity[component] = perSecond;
    }

    /** Keeps a number that stands for something else. */
    void keep(int number) {
        value[0] = number;
    }

    /** Moves or teleports the value of the owner with a number, and tells nobody. */
    void write(int owner, boolean jumps) {
        store.write(channel.place(owner), value, jumps);
    }

    /** Moves a value to what was put. */
    void move(ValueOwner owner) {
        move(channel.owner(owner));
    }

    /** Moves the value of the owner with a number, see {@link #move(ValueOwner)}. */
    void move(int owner) {
        store.move(channel.placeToWrite(owner), value);
    }

    /** Moves the value with the velocity that was put, see {@link #move(ValueOwner)}. */
    void moveWithVelocity(ValueOwner owner) {
        store.move(channel.placeToWrite(channel.owner(owner)), value, velocity);
    }

    /** Reads the velocity of a value at the end of the newest tick; returns false, with nothing written, if none is known. */
    boolean endVelocity(ValueOwner owner, float[] dest) {
        channel.requireOwner();
        return store.endVelocity(channel.place(channel.owner(owner)), dest);
    }

    /** Teleports a value to what was put. */
    void teleport(ValueOwner owner) {
        teleport(channel.owner(owner));
    }

    /** Teleports the value of the owner with a number, see {@link #teleport(ValueOwner)}. */
    void teleport(int owner) {
        store.teleport(channel.placeToWrite(owner), value);
    }

    /** The logical value. */
    float[] logical(ValueOwner owner) {
        return logical(channel.owner(owner));
    }

    /** Reads the logical value of the owner with a number, see {@link #logical(ValueOwner)}. */
    float[] logical(int owner) {
        channel.requireOwner();
        int place = channel.place(owner);
        System.arraycopy(store.logical(place), store.logicalOffset(place), value, 0, value.length);
        return value;
    }

    /** The visual value. */
    float[] visual(ValueOwner owner) {
        return visual(channel.drawnOwner(owner));
    }

    /** Reads the visual value of the owner with a number, see {@link #visual(ValueOwner)}. */
    float[] visual(int owner) {
        store.owner().checkVisualRead(channel.form(), owner);
        store.loadVisual(channel.place(owner), value);
        return value;
    }
}
