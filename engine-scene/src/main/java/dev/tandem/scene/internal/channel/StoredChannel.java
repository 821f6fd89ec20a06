package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.Channel;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.ValueOwner;
import dev.tandem.transform.internal.ValueStore;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.Law;
import org.jspecify.annotations.Nullable;

/** Base of all channels. */
public abstract class StoredChannel implements Channel {
    private static final int ANY_COMPONENT = 0;

    final ChannelStore channel;
    final SingleValue single;

    StoredChannel(ChannelStore channel) {
        this.channel = channel;
        this.single = new SingleValue(channel);
    }

    @Override
    public final String name() {
        return channel.name();
    }

    /** The logical value of an owner: numbers, in an array of the caller's, or what the host wrote. */
    abstract Object logicalState(ValueOwner owner);

    /** The visual value, see {@link #logicalState}. */
    abstract Object visualState(ValueOwner owner);

    final ValueState state(ValueOwner owner) {
        int timeline = channel.store().timelineAt(channel.place(channel.owner(owner)));
        return new ValueState(
                name(), rule(owner).toString(), timeline, syncNeeded(owner), logicalState(owner), visualState(owner));
    }

    @Override
    public final boolean has(ValueOwner owner) {
        return channel.has(channel.drawnOwner(owner));
    }

    @Override
    public final void remove(ValueOwner owner) {
        channel.requireChangeable();
        channel.store().remove(channel.owner(owner));
    }

    @Override
    public final void snap(ValueOwner owner) {
        channel.requireChangeable();
        channel.store().endMotion(channel.place(channel.owner(owner)));
    }

    /** The number of an owner that has a value. */
    private int valued(ValueOwner owner) {
        int number = channel.owner(owner);
        channel.place(number);
        return number;
    }

    @Override
    public final boolean syncNeeded(ValueOwner owner) {
        return channel.store().syncNeeded(valued(owner));
    }

    @Override
    public final int logicalRevision(ValueOwner owner) {
        return channel.store().logicalRevision(valued(owner));
    }

    @Override
    public final int visualRevision(ValueOwner owner) {
        return channel.store().visualRevision(valued(owner));
    }

    @Override
    public final long startNanos(ValueOwner owner) {
        return channel.store().startNanos(valued(owner));
    }

    @Override
    public final long endNanos(ValueOwner owner) {
        return channel.store().endNanos(valued(owner));
    }

    /** Returns whether values of this type can follow a rule. */
    public final boolean canFollow(MotionRule rule) {
        return ChannelStore.RULES.law(rule).isFor(channel.form());
    }

    @Override
    public final MotionRule rule() {
        channel.requireOwner();
        return channel.store().rules().standardRule(ANY_COMPONENT, ChannelStore.RULES);
    }

    @Override
    public final void rule(MotionRule rule) {
        channel.requireChangeable();
        channel.store().rules().standard(channel.law(rule));
    }

    @Override
    public final MotionRule rule(ValueOwner owner) {
        return channel.store().rules().rule(valued(owner), PoseParts.ofNumber(ANY_COMPONENT), ChannelStore.RULES);
    }

    @Override
    public final void rule(ValueOwner owner, MotionRule rule) {
        channel.requireChangeable();
        int number = channel.owner(owner);
        Law law = channel.law(rule);
        channel.place(number);
        channel.store().rules().choose(number, PoseParts.ALL, law);
    }

    @Override
    public final void inheritRule(ValueOwner owner) {
        channel.requireChangeable();
        channel.store().rules().choose(valued(owner), PoseParts.ALL, null);
    }

    @Override
    public final int size() {
        channel.requireOwner();
        return channel.store().size();
    }

    @Override
    public final int movingCount() {
        channel.requireOwner();
        return channel.store().movingCount();
    }

    @Override
    public final String toString() {
        return "channel \"" + channel.name() + "\"";
    }

    /** The type of its values, as messages name it: equal for equal types. */
    public final String type() {
        return channel.type();
    }

    /** The type of its values if these are objects, else null. */
    public @Nullable Class<?> objects() {
        return null;
    }

    /**
     * The values, to be written as those of another scene were. Owners that have none get one with {@link #add}.
     */
    public final ValueStore values() {
        return channel.store();
    }

    /** Makes a value of an owner that has none, on a timeline; that of a node is on the node's. */
    public final void add(int owner, int timeline) {
        channel.add(owner, timeline);
    }

    /** Moves or teleports the value of an owner to an object. */
    public void refer(int owner, boolean jumps, Object value) {
        throw new IllegalArgumentException(this + " has no objects, but is given " + value);
    }

    /** Refuses from now on what hosts write: its values stand for those of another scene. */
    public final void reserve() {
        channel.reserve();
    }

    /** Hands over all values. */
    void image(Image image) {
        channel.image(image);
    }
}
