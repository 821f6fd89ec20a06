package dev.tandem.scene.internal.follow;

import dev.tandem.transform.Node;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.image.Tape;
import dev.tandem.transform.internal.write.Journal;
import org.joml.Quaterniond;
import org.jspecify.annotations.Nullable;

/** Moves the node of a follower in each frame, as its settings say. */
final class FollowMotion {
    private static final int NO_PARENT = -1;
    private static final Columns NEXT = Columns.of("next");
    private static final Columns NEXT_ROTATION = Columns.of("nextRotation");
    private static final Columns SEEN = Columns.of("seen");
    private static final Columns TURNED = Columns.of("turned");

    private final TransformStore store;
    private final FollowSpace space;
    private final Node node;
    private final FollowSettings settings;
    private final Pursuit pursuit;
    private final Goal next = new Goal();
    private final Goal sight = new Goal();

    /** The rotation in the last frame. */
    private final Quaterniond rotation = new Quaterniond();

    private final float[] pose;

    /** The last pose that the node was given. */
    private final float[] given;

    /** The same as it was stored, with the rotation normalised. */
    private final float[] stored;

    private boolean hasGoal;

    /** The node that the follower's is a child of, if it is rigid. */
    private int parent = NO_PARENT;

    /** True if deltas give the node its parents, as they are in another scene. */
    private boolean parentIsGiven;

    private final FirstWrites firstWrites;

    FollowMotion(FollowSpace space, Node node, FollowSettings settings, Pursuit pursuit) {
        this.space = space;
        this.store = space.store;
        this.node = node;
        this.settings = settings;
        this.pursuit = pursuit;
        this.firstWrites = new FirstWrites(store);
        this.pose = space.form.newPose();
        this.given = space.form.newPose();
        this.stored = space.form.newPose();
        space.form.identity(given, 0);
        space.form.identity(stored, 0);
    }

    /** Hands over what it remembers of the last frame. */
    void image(Image image) {
        pursuit.image(image);
        next.image(image, NEXT, NEXT_ROTATION);
        Numbers.image(image, SEEN, sight.position);
        Numbers.image(image, TURNED, rotation);
        image.floats("given", given, 0, given.length);
        image.floats("stored", stored, 0, stored.length);
        hasGoal = image.flag("hasGoal", hasGoal);
        parent = image.number("parent", parent);
        firstWrites.image(image);
    }

    /**
     * Returns what lets it go on from where it is now, once it has become what it was in an earlier tick: unless it has another
     * parent then, and another way to be where it is.
     */
    Runnable goingOn() {
        int parentNow = parent;
        Tape now = new Tape();
        image(now.toWrite());
        return () -> {
            if (parent == parentNow) {
                double x = pursuit.x.half;
                double y = pursuit.y.half;
                double z = pursuit.z.half;
                image(now.toRead());
                pursuit.x.half = x;
                pursuit.y.half = y;
                pursuit.z.half = z;
            }
        };
    }

    /** Deltas give the node its parents, as they are in another scene. */
    void parentIsGiven() {
        parentIsGiven = true;
    }

    private int actualParent() {
        return store.family().parent(node.index());
    }

    /** @throws IllegalStateException if the host has given the node another parent */
    void requireOwnParent() {
        int actual = actualParent();
        if (actual != parent && !parentIsGiven) {
            throw new IllegalStateException(node + " is driven by a follower, but was "
                    + (actual == NO_PARENT ? "detached" : "attached to " + store.nodeName(actual))
                    + ": attach nodes below it instead, or destroy the follower");
        }
    }

    /**
     * Moves on to the next frame.
     *
     * @param targetJumped whether the target, or what drives it, has teleported
     * @return whether the node has jumped
     */
    boolean frame(double seconds, boolean targetJumped) {
        boolean isAttachment = isAttachment();
        boolean jumps = isAttachment && attach() || targetJumped;
        if (!isAttachment) {
            detach();
        }
        // who is told of the journal moves followers too
        Journal told = store.poses().journal();
        store.poses().tell(null);
        try {
            if (!isAttachment) {
                return move(seconds, targetJumped);
            }
            give(settings.offset);
            settings.retargeted = false;
            return jumps;
        } finally {
            store.poses().tell(told);
        }
    }

    private boolean move(double seconds, boolean targetJumped) {
        readGoal();
        boolean jumps = hasGoal && pursue(seconds, targetJumped);
        write();
        return jumps;
    }

    /** The target, or the look-at target, is no longer drawn: from now on its goal stays where it was destroyed. */
    void takeLeave() {
        readGoal();
        readSight(settings.sight);
    }

    /** The origin of the world has moved to a point. */
    void rebase(double x, double y, double z) {
        pursuit.rebase(x, y, z);
        next.position.sub(x, y, z);
        sight.position.sub(x, y, z);
    }

    /** True if a child of the target is all that it takes. */
    private boolean isAttachment() {
        if (parentIsGiven) {
            return actualParent() != NO_PARENT;
        }
        return settings.approach == Approach.RIGID
                && !settings.looks
                && !settings.worldAxes
                && !pursuit.hasDeadZone()
                && (settings.isTargetAlive() ? !isAbove(settings.input(0)) : parent != NO_PARENT);
    }

    /** True of a target that was put below this node, and takes nothing from what it is below: its child would be above it. */
    private boolean isAbove(int target) {
        int id = target;
        while (id >= 0 && id != parent && id != node.index()) {
            id = store.family().parent(id);
        }
        return id == node.index();
    }

    /** True if it is the child of another node now. */
    private boolean attach() {
        boolean stays = parentIsGiven || !settings.isTargetAlive();
        int next = stays ? actualParent() : settings.input(0);
        if (next == parent) {
            return false;
        }
        putBelow(next);
        return true;
    }

    private void detach() {
        if (parent != NO_PARENT) {
            putBelow(NO_PARENT);
            settings.snaps = true;
        }
    }

    private void putBelow(int next) {
        if (!parentIsGiven) {
            store.forest().reparentKeepingLocal(node.index(), next);
        }
        parent = next;
    }

    private void readGoal() {
        int id = settings.input(0);
        if (id < 0) {
            return;
        }
        float[] world = store.readings().visualWorld(id);
        int at = store.readings().worldOffset(id);
        if (settings.worldAxes) {
            space.origin(world, at, next.position);
            next.position.add(settings.offsetPoint);
            next.rotation.set(settings.offsetRotation);
        } else {
            space.transform(world, at, settings.offsetPoint, next.position);
            next.turn(space.form, world, at, settings.offsetRotation);
        }
        hasGoal = true;
    }

    private boolean pursue(double seconds, boolean targetJumped) {
        boolean snaps = settings.snaps;
        boolean born = firstWrites.read(settings.input(0));
        boolean goesAlong = !settings.retargeted && (born || targetJumped && !settings.glides);
        if (snaps) {
            pursuit.snap(next);
            rotation.set(next.rotation);
        } else if (goesAlong) {
            pursuit.moveAlong(next);
        } else {
            if (settings.retargeted || targetJumped) {
                pursuit.moveGoal(next);
            }
            pursuit.advance(next, settings.approach, seconds);
        }
        settings.snaps = false;
        settings.retargeted = false;
        return snaps || goesAlong;
    }

    private void write() {
        double x = pursuit.x.axis.value;
        double y = pursuit.y.axis.value;
        double z = pursuit.z.axis.value;
        if (!settings.looks) {
            rotation.set(pursuit.rotation);
        } else {
            readSight(settings.sight);
            space.look(x, y, z, sight.position, rotation);
        }
        if (store.jumps().positions().matter()) {
            store.jumps().positions().anchorAtOrigin(node.index());
        }
        space.pose(x, y, z, rotation, store.readings().visualLocal(node.index()), pose);
        give(pose);
    }

    private void readSight(@Nullable Node target) {
        if (target != null && !target.isGone()) {
            int id = target.index();
            float[] world = store.readings().visualWorld(id);
            space.transform(world, store.readings().worldOffset(id), settings.sightPoint, sight.position);
        }
    }

    /** A follower at rest writes nothing, so that its matrix is not computed again. */
    private void give(float[] next) {
        float[] current = store.readings().visualLocal(node.index());
        if (!space.form.sameBits(next, given) || !space.form.sameBits(current, stored)) {
            space.override(node.index(), next);
            System.arraycopy(next, 0, given, 0, next.length);
            System.arraycopy(store.readings().visualLocal(node.index()), 0, stored, 0, next.length);
        }
    }
}
