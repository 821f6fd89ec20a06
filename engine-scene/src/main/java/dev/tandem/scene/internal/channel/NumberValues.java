package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.scene.channel.ValueBatch;
import dev.tandem.scene.channel.ValueChanges;
import dev.tandem.scene.internal.SlotAssignment;
import dev.tandem.transform.Node;
import dev.tandem.transform.ValueOwner;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.ValueStore;
import java.nio.FloatBuffer;
import java.util.List;

/** Base of channels of floats. */
public abstract class NumberValues extends StoredChannel implements NumberChannel {
    NumberValues(ChannelStore channel) {
        super(channel);
    }

    @Override
    final Object logicalState(ValueOwner owner) {
        return single.logical(owner).clone();
    }

    @Override
    final Object visualState(ValueOwner owner) {
        return single.visual(owner).clone();
    }

    /** A number that tells values of as many floats apart that mean different things. */
    public final int kind() {
        return channel.form().kind();
    }

    /** Writes the logical value of an owner into an array. */
    public final void read(ValueOwner owner, float[] numbers) {
        System.arraycopy(single.logical(owner), 0, numbers, 0, floats());
    }

    /** Moves a value to the legal one that is nearest to any numbers but NaN. */
    public final void moveNear(ValueOwner owner, float[] numbers) {
        single.putNearest(numbers);
        single.move(owner);
    }

    /** Moves a value as {@link #moveNear(ValueOwner, float[])} does, with a finite velocity per second. */
    public final void moveNear(ValueOwner owner, float[] numbers, float[] perSecond) {
        single.putNearest(numbers);
        single.putVelocity(perSecond);
        single.moveWithVelocity(owner);
    }

    /** How many numbers a velocity has. */
    public final int velocityFloats() {
        return channel.form().velocityFloats();
    }

    /**
     * Writes the velocity per second that a value has at the end of the newest tick into an array.
     *
     * @return false, with nothing written, if none is known: it came with no write, or its rule uses none
     */
    public final boolean readVelocity(ValueOwner owner, float[] perSecond) {
        return single.endVelocity(owner, perSecond);
    }

    /** Teleports a value as {@link #moveNear(ValueOwner, float[])} moves it. */
    public final void teleportNear(ValueOwner owner, float[] numbers) {
        single.putNearest(numbers);
        single.teleport(owner);
    }

    @Override
    public final int floats() {
        return channel.form().stride();
    }

    @Override
    public final ValueBatch batch(List<? extends Node> nodes) {
        channel.requireOwner();
        return new BatchOfValues(channel, nodes);
    }

    @Override
    public final ValueChanges visualChanges() {
        channel.requireOwner();
        return new WalkedValues(channel, ValueStore.SPACE);
    }

    @Override
    public final ValueChanges visualChanges2d() {
        channel.requireOwner();
        return new WalkedValues(channel, ValueStore.PLANE);
    }

    /**
     * The values of nodes with slots, in a buffer.
     *
     * @param drawn the nodes that have slots
     * @param capacity how many slots there are
     * @throws IllegalArgumentException if this channel is of another scene, the stride is too short, or the buffer is
     */
    public final SlotValues inSlots(
            TransformStore drawn, SlotAssignment slots, FloatBuffer buffer, int start, int stride, int capacity) {
        return new SlotValues(channel, slots, channel.kindOf(drawn), buffer, start, stride, capacity);
    }
}
