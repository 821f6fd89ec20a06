package dev.tandem.scene.internal.follow;

import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.internal.teleport.Teleports;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.pose.PoseChecks;
import java.util.Objects;
import org.joml.Matrix4d;
import org.joml.Matrix4f;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** One follower, as the host sees it: takes settings down once they are found legal. */
final class FollowingNode implements Follower {
    private static final HandleAccess<Transform3d> NODES = HandleAccess.to(Transform3d.class);

    /** What {@link FollowOrder} notes down while it searches. */
    long search;

    int inputsVisited;
    boolean onPath;

    /** The follower that moves the target, or null; up to date while the order is. */
    FollowingNode targetDriver;

    private final TransformStore store;
    private final FollowOrder order;
    private final Transform3d node;
    private final FollowSettings settings;
    private final Pursuit pursuit = new Pursuit();
    private final Gaze gaze = new Gaze();
    private final FollowMotion motion;
    private final Matrix4d view = new Matrix4d();
    private final Pose3d pose = new Pose3d();
    private boolean jumped;

    FollowingNode(TransformStore store, FollowOrder order, Transform3d node, Transform3d target) {
        this.store = store;
        this.order = order;
        this.node = node;
        this.settings = new FollowSettings(target);
        this.motion = new FollowMotion(store, node, settings, pursuit, gaze);
    }

    @Override
    public Follower offset(float x, float y, float z) {
        requireSettable();
        PoseChecks.requireFinite("offset", node.index(), x, y, z);
        settings.offset.set(x, y, z);
        settings.worldAxes = false;
        return this;
    }

    @Override
    public Follower offset(Vector3fc translation, Quaternionfc rotation) {
        Objects.requireNonNull(translation, "translation");
        Objects.requireNonNull(rotation, "rotation");
        float x = translation.x();
        float y = translation.y();
        float z = translation.z();
        float i = rotation.x();
        float j = rotation.y();
        float k = rotation.z();
        float w = rotation.w();
        PoseChecks.requireRotation("rotation of the offset", node.index(), i, j, k, w);
        offset(x, y, z);
        settings.offsetRotation.set(i, j, k, w);
        settings.unitRotation.set(i, j, k, w).normalize();
        return this;
    }

    @Override
    public Follower worldOffset(float x, float y, float z) {
        offset(x, y, z);
        settings.worldAxes = true;
        return this;
    }

    @Override
    public Follower rigid() {
        requireSettable();
        settings.approach = Approach.RIGID;
        return this;
    }

    @Override
    public Follower damped(long timeConstantNanos) {
        requireSettable();
        if (timeConstantNanos <= 0) {
            throw new IllegalArgumentException(
                    "the time constant must be greater than 0 but is " + timeConstantNanos + " ns; see rigid()");
        }
        settings.approach = Approach.exponential(timeConstantNanos / 1e9);
        return this;
    }

    @Override
    public Follower spring(double radiansPerSecond) {
        requireSettable();
        if (!(radiansPerSecond > 0 && radiansPerSecond < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "the frequency must be finite and greater than 0 but is " + radiansPerSecond + " per second");
        }
        settings.approach = Approach.spring(radiansPerSecond);
        return this;
    }

    @Override
    public Follower deadZone(float x, float y, float z) {
        requireSettable();
        PoseChecks.requireFinite("dead zone", node.index(), x, y, z);
        if (x < 0 || y < 0 || z < 0) {
            throw new IllegalArgumentException(
                    "the dead zone must not be negative but is (" + x + ", " + y + ", " + z + ")");
        }
        pursuit.x.half = x;
        pursuit.y.half = y;
        pursuit.z.half = z;
        return this;
    }

    @Override
    public Follower lookAt(Transform3d seen) {
        return lookAt(seen, 0, 0, 0);
    }

    @Override
    public Follower lookAt(Transform3d seen, float x, float y, float z) {
        Objects.requireNonNull(seen, "node");
        requireSettable();
        NODES.idIn(store, seen);
        PoseChecks.requireFinite("point to look at", seen.index(), x, y, z);
        Transform3d before = settings.sight;
        settings.sight = seen;
        String circle = order.circleFrom(this);
        if (circle != null) {
            settings.sight = before;
            throw new IllegalArgumentException(circle);
        }
        settings.sightPoint.set(x, y, z);
        return this;
    }

    @Override
    public Follower up(float x, float y, float z) {
        requireSettable();
        PoseChecks.requireFinite("up", node.index(), x, y, z);
        if (x == 0 && y == 0 && z == 0) {
            throw new IllegalArgumentException("up must not be zero but is (" + x + ", " + y + ", " + z + ")");
        }
        gaze.up.set(x, y, z).normalize();
        return this;
    }

    @Override
    public Follower glideOnTeleport() {
        requireSettable();
        settings.glides = true;
        return this;
    }

    @Override
    public Follower inRealTime() {
        requireSettable();
        settings.realTime = true;
        return this;
    }

    @Override
    public Follower target(Transform3d newTarget) {
        Objects.requireNonNull(newTarget, "newTarget");
        requireSettable();
        NODES.idIn(store, newTarget);
        Transform3d before = settings.target;
        settings.target = newTarget;
        String circle = order.circleFrom(this);
        if (circle != null) {
            settings.target = before;
            throw new IllegalArgumentException(circle);
        }
        settings.retargeted = true;
        return this;
    }

    @Override
    public Follower snap() {
        requireSettable();
        settings.snaps = true;
        return this;
    }

    @Override
    public Transform3d node() {
        store.requireOwner();
        return node;
    }

    @Override
    public Pose3d pose(Pose3d dest) {
        Objects.requireNonNull(dest, "dest");
        node.visualWorldPose(dest);
        dest.scale().set(1);
        return dest;
    }

    @Override
    public Matrix4f view(Matrix4f dest) {
        Objects.requireNonNull(dest, "dest");
        Vector3f at = pose(pose).translation();
        Quaternionf turned = pose.rotation();
        return dest.set(view.translationRotateInvert(at.x, at.y, at.z, turned.x, turned.y, turned.z, turned.w));
    }

    @Override
    public boolean isAlive() {
        return node.isAlive();
    }

    @Override
    public void destroy() {
        node.destroy();
    }

    /** Index of a node that it depends on, see {@link FollowSettings#input}. */
    int input(int i) {
        return settings.input(i);
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
        int target = settings.input(0);
        boolean targetJumped = targetDriver != null && targetDriver.jumped || target >= 0 && teleports.includes(target);
        jumped = motion.frame(settings.realTime ? realSeconds : gameSeconds, targetJumped);
        if (jumped) {
            store.jumps().tell(node.index());
        }
    }

    /** The origin of the world has moved to a point. */
    void rebase(double x, double y, double z) {
        motion.rebase(x, y, z);
    }

    private void requireSettable() {
        store.requireNoWalk();
        if (!node.isAlive()) {
            throw new IllegalStateException(node + ", which this follower drove, was destroyed; make another follower");
        }
    }

    /** {@return which node follows which} */
    @Override
    public String toString() {
        return "follower " + node + " of " + settings.target;
    }
}
