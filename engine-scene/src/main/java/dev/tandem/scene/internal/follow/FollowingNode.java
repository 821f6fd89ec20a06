package dev.tandem.scene.internal.follow;

import dev.tandem.scene.follow.Following;
import dev.tandem.scene.internal.teleport.Teleports;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.image.Image;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One follower, as the host sees it: takes settings down once they are found legal.
 *
 * @param <N> the type of nodes
 * @param <F> the type of the follower that the host has
 */
abstract class FollowingNode<N extends Node, F extends Following<N, F>> implements Following<N, F> {
    /** Marks of {@link FollowOrder} during its search. */
    long search;

    int inputsVisited;
    boolean onPath;

    /** The follower that moves the target, or null; up to date while the order is. */
    @Nullable
    FollowingNode<?, ?> targetDriver;

    final TransformStore store;
    final N node;
    final FollowSettings settings;
    final Pursuit pursuit = new Pursuit();
    private final FollowOrder order;
    private final HandleAccess<N> handles;
    private final FollowMotion motion;
    private boolean jumped;

    /** True while what it follows or looks at is about to go. */
    private boolean isLeft;

    /** True if the target left since the last frame, and had teleported before. */
    private boolean leftByTeleport;

    FollowingNode(FollowSpace space, FollowOrder order, HandleAccess<N> handles, N node, N target) {
        this.store = space.store;
        this.order = order;
        this.handles = handles;
        this.node = node;
        this.settings = new FollowSettings(target, space.form);
        this.motion = new FollowMotion(space, node, settings, pursuit);
    }

    /** This, as the host has it. */
    abstract F self();

    /** Hands over everything but the node. */
    final void image(Image image) {
        settings.target = imageNode(image, "target", 0);
        settings.sight = imageNode(image, "sight", 1);
        settings.image(image);
        image.floats("offset", settings.offset, 0, settings.offset.length);
        if (image.isRestoring()) {
            readOffset();
        }
        imageMore(image);
        motion.image(image);
        leftByTeleport = image.flag("leftByTeleport", leftByTeleport);
    }

    /** A node that is gone is none. */
    private @Nullable Node imageNode(Image image, String column, int input) {
        int id = image.number(column, settings.input(input));
        Image.require(id < 0 || id < store.idLimit() && store.isLiving(id), column, id);
        return id < 0 ? null : handles.handle(store, id);
    }

    /** Finds again what is computed from the offset, whose scale does not count. */
    abstract void readOffset();

    /** Hands over what is not for all kinds of followers. */
    abstract void imageMore(Image image);

    /** Looks at a point in the space of a node, whose components are finite. */
    final F look(N seen, float x, float y, float z) {
        Node before = settings.sight;
        settings.sight = seen;
        String circle = order.circleFrom(this);
        if (circle != null) {
            settings.sight = before;
            throw new IllegalArgumentException(circle);
        }
        settings.sightPoint.set(x, y, z);
        return self();
    }

    /**
     * @throws IllegalStateException if this follower or the node is no more; IllegalArgumentException if that is of another
     * scene
     */
    final void requireSeen(N seen) {
        requireSettable();
        handles.idIn(store, seen);
    }

    @Override
    public final F rigid() {
        requireSettable();
        settings.approach = Approach.RIGID;
        return self();
    }

    @Override
    public final F damped(long timeConstantNanos) {
        requireSettable();
        if (timeConstantNanos <= 0) {
            throw new IllegalArgumentException(
                    "the time constant must be greater than 0 but is " + timeConstantNanos + " ns; see rigid()");
        }
        settings.approach = Approach.exponential(timeConstantNanos / 1e9);
        return self();
    }

    @Override
    public final F spring(double radiansPerSecond) {
        requireSettable();
        if (!(radiansPerSecond > 0 && radiansPerSecond < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "the frequency must be finite and greater than 0 but is " + radiansPerSecond + " per second");
        }
        settings.approach = Approach.spring(radiansPerSecond);
        return self();
    }

    @Override
    public final F glideOnTeleport() {
        requireSettable();
        settings.glides = true;
        return self();
    }

    @Override
    public final F inRealTime() {
        requireSettable();
        settings.realTime = true;
        return self();
    }

    @Override
    public final F target(N newTarget) {
        Objects.requireNonNull(newTarget, "newTarget");
        requireSettable();
        handles.idIn(store, newTarget);
        Node before = settings.target;
        settings.target = newTarget;
        String circle = order.circleFrom(this);
        if (circle != null) {
            settings.target = before;
            throw new IllegalArgumentException(circle);
        }
        settings.retargeted = true;
        return self();
    }

    @Override
    public final F snap() {
        requireSettable();
        settings.snaps = true;
        return self();
    }

    @Override
    public final N node() {
        store.requireOwner();
        return node;
    }

    @Override
    public final boolean isAlive() {
        return node.isAlive();
    }

    @Override
    public final void destroy() {
        node.destroy();
    }

    /**
     * Index of a node that it depends on, see {@link FollowSettings#input}. A child that lost its next target before any frame
     * stays with what it is below.
     */
    int input(int i) {
        boolean stays = i == 0 && !settings.isTargetAlive() && node.hasParent();
        return stays ? store.family().parent(node.index()) : settings.input(i);
    }

    /** @throws IllegalStateException if the next frame cannot move this follower */
    void requireMovable(boolean hasRealTime) {
        motion.requireOwnParent();
        if (settings.realTime && !hasRealTime) {
            throw new IllegalStateException(
                    this + " moves in real time: call beforeFrame(renderNanos, realNanos) with the time of a clock");
        }
    }

    /** Moves on to the next frame, after the followers that it depends on. */
    void frame(double gameSeconds, double realSeconds, Teleports teleports) {
        int target = input(0);
        boolean driven = targetDriver != null && targetDriver.jumped;
        boolean targetJumped = leftByTeleport || target >= 0 && (driven || teleports.includes(target));
        leftByTeleport = false;
        jumped = motion.frame(settings.realTime ? realSeconds : gameSeconds, targetJumped);
        if (jumped) {
            store.jumps().tell(node.index());
        }
    }

    /** A node and all below it, which were drawn only, are about to go; true if one of them is followed or looked at. */
    boolean isLeftBy(int root, Teleports teleports) {
        boolean followed = isIn(root, settings.input(0));
        isLeft = node.isAlive() && (followed || isIn(root, settings.input(1)));
        leftByTeleport |= isLeft && followed && teleports.includesOrWaits(settings.input(0), root);
        return isLeft;
    }

    /** After {@link #isLeftBy}: they are where they were destroyed, and this goes there, as far as it is left. */
    void takeLeave() {
        if (isLeft) {
            motion.takeLeave();
        }
    }

    private boolean isIn(int root, int id) {
        int above = id;
        while (above >= 0 && above != root) {
            above = store.family().parent(above);
        }
        return above == root;
    }

    /** The origin of the world has moved to a point. */
    void rebase(double x, double y, double z) {
        motion.rebase(x, y, z);
    }

    final void requireSettable() {
        store.requireNoWalk();
        if (!node.isAlive()) {
            throw new IllegalStateException(node + ", which this follower drove, was destroyed; make another follower");
        }
    }

    /** {@return which node follows which} */
    @Override
    public final String toString() {
        return "follower " + node + " of " + (settings.target == null ? "a node that is gone" : settings.target);
    }
}
