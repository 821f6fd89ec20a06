package dev.tandem.scene.internal.channel;

import dev.tandem.transform.ValueOwner;
import dev.tandem.transform.internal.ValueStore;

/** Writes and reads the values of a channel one by one, in one array that the next call overwrites. */
final class SingleValue {
    private final ChannelStore channel;
    private final ValueStore store;
    private final ValueChecks checks;

    /** What is written next, or was read last. */
    private final float[] value;

    private final float[] velocity;

    SingleValue(ChannelStore channel) {
        this.channel = channel;
        this.store = channel.store();
        this.checks = channel.checks();
        this.value = channel.form().newPose();
        this.velocity = new float[channel.form().velocityFloats()];
    }

    /** Keeps a number to be written, if values may be written now and it is legal. */
    void put(float x) {
        channel.requireWritable();
        value[0] = x;
        check();
    }

    /** As {@link #put(float)}, of two. */
    void put(float x, float y) {
        channel.requireWritable();
        value[0] = x;
        value[1] = y;
        check();
    }

    /** As {@link #put(float)}, of three. */
    void put(float x, float y, float z) {
        channel.requireWritable();
        value[0] = x;
        value[1] = y;
        value[2] = z;
        check();
    }

    /** As {@link #put(float)}, of four. */
    void put(float x, float y, float z, float w) {
        channel.requireWritable();
        value[0] = x;
        value[1] = y;
        value[2] = z;
        value[3] = w;
        check();
    }

    private void check() {
        checks.require(value, 0, "a value");
        checks.normalize(value, 0);
    }

    /** Keeps a number of a velocity, which must be finite. */
    void putVelocity(float x) {
        putPart(0, x);
    }

    /** As {@link #putVelocity(float)}, of two. */
    void putVelocity(float x, float y) {
        putPart(0, x);
        putPart(1, y);
    }

    /** As {@link #putVelocity(float)}, of three. */
    void putVelocity(float x, float y, float z) {
        putVelocity(x, y);
        putPart(2, z);
    }

    /** As {@link #putVelocity(float)}, of four. */
    void putVelocity(float x, float y, float z, float w) {
        putVelocity(x, y, z);
        putPart(3, w);
    }

    private void putPart(int component, float perSecond) {
        if (!Float.isFinite(perSecond)) {
            throw new IllegalArgumentException(
                    "a velocity of channel \"" + channel.name() + "\" must be finite but is " + perSecond);
        }
        velocity[component] = perSecond;
    }

    /** Moves a value to what was put. */
    void move(ValueOwner owner) {
        move(channel.owner(owner));
    }

    /** As {@link #move(ValueOwner)}, by the number of the owner. */
    void move(int owner) {
        store.writer().move(channel.placeToWrite(owner), value);
    }

    /** As {@link #move(ValueOwner)}, with the velocity that was put. */
    void moveWithVelocity(ValueOwner owner) {
        store.writer().move(channel.placeToWrite(channel.owner(owner)), value, velocity);
    }

    /** Teleports a value to what was put. */
    void teleport(ValueOwner owner) {
        teleport(channel.owner(owner));
    }

    /** As {@link #teleport(ValueOwner)}, by the number of the owner. */
    void teleport(int owner) {
        store.writer().teleport(channel.placeToWrite(owner), value);
    }

    /** The logical value. */
    float[] logical(ValueOwner owner) {
        return logical(channel.owner(owner));
    }

    /** As {@link #logical(ValueOwner)}, by the number of the owner. */
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

    /** As {@link #visual(ValueOwner)}, by the number of the owner. */
    float[] visual(int owner) {
        store.thread().checkVisualRead(channel.form(), owner);
        store.loadVisual(channel.place(owner), value);
        return value;
    }
}
