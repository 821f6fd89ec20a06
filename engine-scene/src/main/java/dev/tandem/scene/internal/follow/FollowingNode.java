package dev.tandem.scene.internal.follow;

import dev.tandem.scene.follow.Following;
import dev.tandem.scene.internal.teleport.Teleports;
import dev.tandem.transform.Node;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.write.Journal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One follower, as the host sees it: takes settings down once they are found legal.
 *
 * @param <N> the type of nodes
 * @param <F> the type of the follower that the host has
 */
abstract class FollowingNode<N extends Node, F extends Following<N, F>> implements Following<N, F> {
    /** Floats that are told beside the offset: the point that it looks at, and half its dead zone. */
    private static final int MORE_FLOATS = 6;

    /** Doubles that are told: time constant, frequency, and the way up. */
    private static final int DOUBLES = 5;

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
    private final float[] toldFloats;
    private final double[] toldDoubles = new double[DOUBLES];
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
        this.toldFloats = new float[settings.offset.length + MORE_FLOATS];
    }

    /** This, as the host has it. */
    abstract F self();

    /**
     * Tells what is set now.
     *
     * @param events what happens in the next frame, as bits of the {@link Journal}
     * @return this, as the host has it
     */
    final F told(int events) {
        Journal journal = store.poses().journal();
        if (journal != null) {
            tell(journal, events);
        }
        return self();
    }

    private void tell(Journal journal, int events) {
        int more = settings.offset.length;
        System.arraycopy(settings.offset, 0, toldFloats, 0, more);
        toldFloats[more] = settings.sightPoint.x;
        toldFloats[more + 1] = settings.sightPoint.y;
        toldFloats[more + 2] = settings.sightPoint.z;
        toldFloats[more + 3] = (float) pursuit.x.half;
        toldFloats[more + 4] = (float) pursuit.y.half;
        toldFloats[more + 5] = (float) pursuit.z.half;
        toldDoubles[0] = settings.approach.tau();
        toldDoubles[1] = settings.approach.omega();
        readUp(toldDoubles, 2);
        journal.follows(
                node.index(), settings.input(0), settings.input(1), settings.how(events), toldFloats, 0, toldDoubles);
    }

    /**
     * Takes down what {@link #tell} has told of the follower of another scene, whose nodes have the numbers that they have here.
     *
     * @throws IllegalArgumentException if nothing tells such settings; then none is taken
     */
    final void take(int target, int sight, int how, float[] values, int at, double[] numbers) {
        Approach approach = Approach.of(numbers[0], numbers[1]);
        int more = settings.offset.length;
        DeadZone.requireHalf("xHalf", values[at + more + 3]);
        DeadZone.requireHalf("yHalf", values[at + more + 4]);
        DeadZone.requireHalf("zHalf", values[at + more + 5]);
        takeUp(numbers, 2);
        System.arraycopy(values, at, settings.offset, 0, more);
        readOffset();
        settings.target = nodeOrNull(settings.target, target);
        settings.sight = nodeOrNull(settings.sight, sight);
        settings.take(how);
        settings.sightPoint.set(values[at + more], values[at + more + 1], values[at + more + 2]);
        pursuit.x.half = values[at + more + 3];
        pursuit.y.half = values[at + more + 4];
        pursuit.z.half = values[at + more + 5];
        settings.approach = approach;
        order.invalidate();
        motion.parentIsGiven();
        told(how & (Journal.CUT | Journal.RETARGETED));
    }

    private @Nullable Node nodeOrNull(@Nullable Node known, int id) {
        boolean isKnown = known != null && !known.isGone() && known.index() == id;
        return isKnown ? known : id < 0 ? null : handles.handle(store, id);
    }

    /** A follower that deltas write has the parents that they give it. */
    final void parentIsGiven() {
        motion.parentIsGiven();
    }

    /** Writes which way is up, where that matters. */
    abstract void readUp(double[] dest, int at);

    /** Takes down which way is up, where that matters. */
    abstract void takeUp(double[] from, int at);

    /** Hands over everything but the node. */
    final void image(Image image) {
        settings.target = imageNode(image, "target", 0, settings.target);
        settings.sight = imageNode(image, "sight", 1, settings.sight);
        settings.image(image);
        image.floats("offset", settings.offset, 0, settings.offset.length);
        if (image.isRestoring()) {
            readOffset();
        }
        imageMore(image);
        motion.image(image);
        leftByTeleport = image.flag("leftByTeleport", leftByTeleport);
    }

    /** As {@link FollowMotion#goingOn}. */
    final Runnable goingOn() {
        return motion.goingOn();
    }

    /** A node that is gone is none where it is restored. */
    private @Nullable Node imageNode(Image image, String column, int input, @Nullable Node known) {
        int id = image.number(column, settings.input(input));
        Image.require(id < 0 || id < store.idLimit() && store.isLiving(id), column, id);
        return image.isRestoring() ? nodeOrNull(null, id) : known;
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
        settings.looks = true;
        settings.sightPoint.set(x, y, z);
        return told(0);
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
        return told(0);
    }

    @Override
    public final F damped(long timeConstantNanos) {
        requireSettable();
        if (timeConstantNanos <= 0) {
            throw new IllegalArgumentException(
                    "the time constant must be greater than 0 but is " + timeConstantNanos + " ns; see rigid()");
        }
        settings.approach = Approach.exponential(timeConstantNanos / 1e9);
        return told(0);
    }

    @Override
    public final F spring(double radiansPerSecond) {
        requireSettable();
        if (!(radiansPerSecond > 0 && radiansPerSecond < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "the frequency must be finite and greater than 0 but is " + radiansPerSecond + " per second");
        }
        settings.approach = Approach.spring(radiansPerSecond);
        return told(0);
    }

    @Override
    public final F glideOnTeleport() {
        requireSettable();
        settings.glides = true;
        return told(0);
    }

    @Override
    public final F inRealTime() {
        requireSettable();
        settings.realTime = true;
        return told(0);
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
        return told(Journal.RETARGETED);
    }

    @Override
    public final F snap() {
        requireSettable();
        settings.snaps = true;
        return told(Journal.CUT);
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
        store.owner().checkNodeWrite(store.form(), node.index());
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
