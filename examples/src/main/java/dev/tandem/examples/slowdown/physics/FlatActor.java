package dev.tandem.examples.slowdown.physics;

import dev.tandem.examples.drawing.Figure;
import dev.tandem.examples.drawing.PlanePose;
import dev.tandem.examples.drawing.SpacePose;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** A body in the plane. */
final class FlatActor implements Actor {
    private final Figure figure;
    private final Transform3d node;
    private final int parent;
    private final DoubleFunction<PlanePose> motion;
    private final Supplier<PlanePose> velocity;
    private final Vector3f translation = new Vector3f();
    private final Quaternionf rotation = new Quaternionf();
    private final Vector3f linearVelocity = new Vector3f();
    private final Vector3f angularVelocity = new Vector3f();
    private final Matrix4x3f world = new Matrix4x3f();
    private PlanePose written;

    /**
     * An actor whose {@code motion} gives its local pose at a time in seconds, and whose {@code velocity} is what that changes by
     * in a second, at the newest such time. The node gets the first pose at once.
     */
    FlatActor(
            Figure figure,
            Transform3d node,
            int parent,
            DoubleFunction<PlanePose> motion,
            Supplier<PlanePose> velocity) {
        this.figure = figure;
        this.node = node;
        this.parent = parent;
        this.motion = motion;
        this.velocity = velocity;
        moveNode(0);
    }

    @Override
    public Figure figure() {
        return figure;
    }

    Transform3d node() {
        return node;
    }

    @Override
    public int parent() {
        return parent;
    }

    @Override
    public SpacePose pose() {
        return SpacePose.of(written);
    }

    @Override
    public SpacePose visualWorld() {
        node.visualWorld(world);
        return SpacePose.of(new PlanePose(world.m30(), world.m31(), Math.atan2(world.m01(), world.m00())));
    }

    @Override
    public int logicalHash() {
        return node.logicalLocal(new Pose3d()).hashCode();
    }

    /** Moves to the pose at {@code seconds}; a body at rest is not written and costs nothing. */
    void moveNode(double seconds) {
        PlanePose pose = motion.apply(seconds);
        if (!pose.equals(written)) {
            load(pose);
            PlanePose speed = velocity.get();
            linearVelocity.set((float) speed.x(), (float) speed.y(), 0);
            angularVelocity.set(0, 0, (float) speed.angle());
            node.moveTo(translation, rotation, linearVelocity, angularVelocity);
        }
    }

    /** Teleports to the pose at {@code seconds}. */
    void teleportNode(double seconds) {
        load(motion.apply(seconds));
        node.teleportTo(translation, rotation);
    }

    private void load(PlanePose pose) {
        written = pose;
        translation.set((float) pose.x(), (float) pose.y(), 0);
        double half = pose.angle() / 2;
        rotation.set(0, 0, (float) Math.sin(half), (float) Math.cos(half));
    }
}
