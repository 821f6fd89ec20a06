package dev.tandem.scene.internal.channel;

import dev.tandem.scene.channel.Channel;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.SyncState;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.Law;

/** What all channels have. */
abstract class StoredChannel implements Channel {
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

    @Override
    public final boolean has(Node node) {
        return channel.has(channel.drawnOwner(node));
    }

    @Override
    public final boolean has() {
        channel.requireOwner();
        return channel.has(ChannelStore.SCENE);
    }

    @Override
    public final void remove(Node node) {
        channel.requireNoWalk();
        channel.store().remove(channel.owner(node));
    }

    @Override
    public final void remove() {
        channel.requireNoWalk();
        channel.store().remove(ChannelStore.SCENE);
    }

    @Override
    public final void snap(Node node) {
        channel.requireNoWalk();
        channel.store().writer().snap(channel.place(channel.owner(node)));
    }

    @Override
    public final void snap() {
        channel.requireNoWalk();
        channel.store().writer().snap(channel.place(ChannelStore.SCENE));
    }

    private SyncState sync(int owner) {
        channel.requireOwner();
        channel.place(owner);
        return channel.store().sync();
    }

    @Override
    public final boolean syncNeeded(Node node) {
        int owner = channel.owner(node);
        return sync(owner).syncNeeded(owner);
    }

    @Override
    public final boolean syncNeeded() {
        return sync(ChannelStore.SCENE).syncNeeded(ChannelStore.SCENE);
    }

    @Override
    public final int logicalRevision(Node node) {
        int owner = channel.owner(node);
        return sync(owner).logicalRevision(owner);
    }

    @Override
    public final int logicalRevision() {
        return sync(ChannelStore.SCENE).logicalRevision(ChannelStore.SCENE);
    }

    @Override
    public final int visualRevision(Node node) {
        int owner = channel.owner(node);
        return sync(owner).visualRevision(owner);
    }

    @Override
    public final int visualRevision() {
        return sync(ChannelStore.SCENE).visualRevision(ChannelStore.SCENE);
    }

    @Override
    public final long startNanos(Node node) {
        int owner = channel.owner(node);
        return sync(owner).startNanos(owner);
    }

    @Override
    public final long startNanos() {
        return sync(ChannelStore.SCENE).startNanos(ChannelStore.SCENE);
    }

    @Override
    public final long endNanos(Node node) {
        int owner = channel.owner(node);
        return sync(owner).endNanos(owner);
    }

    @Override
    public final long endNanos() {
        return sync(ChannelStore.SCENE).endNanos(ChannelStore.SCENE);
    }

    @Override
    public final MotionRule rule() {
        channel.requireOwner();
        return channel.store().rules().standardRule(ANY_COMPONENT, ChannelStore.RULES);
    }

    @Override
    public final void rule(MotionRule rule) {
        channel.requireNoWalk();
        channel.store().rules().standard(channel.law(rule));
    }

    @Override
    public final MotionRule ruleOf(Node node) {
        int owner = channel.owner(node);
        channel.place(owner);
        return channel.store().rules().rule(owner, PoseParts.ofNumber(ANY_COMPONENT), ChannelStore.RULES);
    }

    @Override
    public final void rule(Node node, MotionRule rule) {
        channel.requireNoWalk();
        int owner = channel.owner(node);
        Law law = channel.law(rule);
        channel.place(owner);
        channel.store().rules().choose(owner, PoseParts.ALL, law);
    }

    @Override
    public final void inheritRule(Node node) {
        channel.requireNoWalk();
        int owner = channel.owner(node);
        channel.place(owner);
        channel.store().rules().choose(owner, PoseParts.ALL, null);
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
}
