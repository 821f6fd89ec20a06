package dev.tandem.scene.internal.follow;

import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.TransformStore;
import org.joml.Quaterniond;

/** What a follower does in a frame: moves its node, as the settings say. */
final class FollowMotion {
    private static final int NO_PARENT = -1;

    private final TransformStore store;
    private final Transform3d node;
    private final FollowSettings settings;
    private final Pursuit pursuit;
    private final Gaze gaze;
    private final Goal next = new Goal();
    private final Goal sight = new Goal();

    /** As in the last frame. */
    private final Quaterniond rotation = new Quaterniond();

    private final Pose3d pose = new Pose3d();
    private final Pose3d current = new Pose3d();

    /** The last pose that the node was given. */
    private final Pose3d given = new Pose3d();

    /** The same as it was stored, with the rotation normalised. */
    private final Pose3d stored = new Pose3d();

    private boolean hasGoal;

    /** The node that the follower's is a child of, if it is rigid. */
    private int parent = NO_PARENT;

    /** Nodes from the target upwards without a logical write. */
    private int unwritten;

    FollowMotion(TransformStore store, Transform3d node, FollowSettings settings, Pursuit pursuit, Gaze gaze) {
        this.store = store;
        this.node = node;
        this.settings = settings;
        this.pursuit = pursuit;
        this.gaze = gaze;
    }

    /** @throws IllegalStateException if the host has given the node another parent */
    void requireOwnParent() {
        int actual = store.family().parent(node.index());
        if (actual != parent) {
            throw new IllegalStateException(node + " is driven by a follower, but was "
                    + (actual == NO_PARENT ? "detached" : "attached to node #" + actual)
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
        if (isAttachment()) {
            return attach() || targetJumped;
        }
        if (parent != NO_PARENT) {
            node.detach(Reparent.KEEP_LOCAL);
            parent = NO_PARENT;
            settings.snaps = true;
        }
        readGoal();
        boolean jumps = hasGoal && pursue(seconds, targetJumped);
        write();
        return jumps;
    }

    /** The origin of the world has moved to a point. */
    void rebase(double x, double y, double z) {
        pursuit.rebase(x, y, z);
        sight.position.sub(x, y, z);
    }

    /** True if a child of the target is all that it takes. */
    private boolean isAttachment() {
        return settings.approach == Approach.RIGID
                && settings.sight == null
                && !settings.worldAxes
                && !pursuit.hasDeadZone()
                && (settings.target.isAlive() || parent != NO_PARENT);
    }

    private boolean attach() {
        boolean moves = settings.target.isAlive() && settings.target.index() != parent;
        if (moves) {
            node.attachTo(settings.target, Reparent.KEEP_LOCAL);
            parent = settings.target.index();
        }
        pose.translation().set(settings.offset);
        pose.rotation().set(settings.offsetRotation);
        give();
        settings.retargeted = false;
        return moves;
    }

    private void readGoal() {
        if (!settings.target.isAlive()) {
            return;
        }
        int id = settings.target.index();
        float[] world = store.readings().visualWorld(id);
        int at = store.readings().worldOffset(id);
        if (settings.worldAxes) {
            next.position
                    .set(world[at + 9], world[at + 10], world[at + 11])
                    .add(settings.offset.x, settings.offset.y, settings.offset.z);
            next.rotation.set(settings.unitRotation);
        } else {
            next.transform(world, at, settings.offset);
            next.turn(world, at, settings.unitRotation);
        }
        hasGoal = true;
    }

    private boolean pursue(double seconds, boolean targetJumped) {
        boolean snaps = settings.snaps;
        boolean born = targetIsBorn();
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

    /** True if a node from the target upwards had its first logical write: it was not anywhere before. */
    private boolean targetIsBorn() {
        int count = 0;
        if (settings.target.isAlive()) {
            for (int id = settings.target.index(); id >= 0; id = store.family().worldParent(id)) {
                count += store.sync().logicalRevision(id) == 0 ? 1 : 0;
            }
        }
        boolean born = count < unwritten;
        unwritten = count;
        return born;
    }

    private void write() {
        double x = pursuit.x.axis.value;
        double y = pursuit.y.axis.value;
        double z = pursuit.z.axis.value;
        if (settings.sight == null) {
            rotation.set(pursuit.rotation);
        } else {
            readSight();
            gaze.turn(x, y, z, sight.position, rotation);
        }
        pose.translation().set(inRange(x), inRange(y), inRange(z));
        pose.rotation().set(rotation);
        give();
    }

    private void readSight() {
        if (settings.sight.isAlive()) {
            int id = settings.sight.index();
            sight.transform(store.readings().visualWorld(id), store.readings().worldOffset(id), settings.sightPoint);
        }
    }

    private static float inRange(double value) {
        return (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, value));
    }

    /** A follower at rest writes nothing, so that its matrix is not computed again. */
    private void give() {
        if (!pose.equals(given) || !node.visualLocal(current).equals(stored)) {
            node.overrideVisual(pose);
            given.set(pose);
            node.visualLocal(stored);
        }
    }
}
