package dev.tandem.examples.slowdown.physics;

import dev.tandem.examples.drawing.Figure;
import dev.tandem.examples.drawing.PlanePose;
import dev.tandem.examples.drawing.SpacePose;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Transform2d;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import org.joml.Matrix3x2f;
import org.joml.Vector2f;

/** A body in the plane. */
final class FlatActor implements Actor {
    private final Figure figure;
    private final Transform2d node;
    private final int parent;
    private final DoubleFunction<PlanePose> motion;
    private final Supplier<PlanePose> velocity;
    private final Vector2f translation = new Vector2f();
    private final Vector2f linearVelocity = new Vector2f();
    private final Matrix3x2f world = new Matrix3x2f();
    private PlanePose written;

    /**
     * An actor whose {@code motion} gives its local pose at a time in seconds, and whose {@code velocity} is what that changes by
     * in a second, at the newest such time. The node gets the first pose at once.
     */
    FlatActor(
            Figure figure,
            Transform2d node,
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

    @Override
    public Transform2d node() {
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
        return SpacePose.of(new PlanePose(world.m20(), world.m21(), Math.atan2(world.m01(), world.m00())));
    }

    @Override
    public int logicalHash() {
        return node.logicalLocal(new Pose2d()).hashCode();
    }

    /** Where it is at {@code seconds}, whatever the node says. */
    SpacePose poseAt(double seconds) {
        return SpacePose.of(motion.apply(seconds));
    }

    /** Moves to the pose at {@code seconds}; a body at rest is not written and costs nothing. */
    void moveNode(double seconds) {
        PlanePose pose = motion.apply(seconds);
        if (!pose.equals(written)) {
            load(pose);
            PlanePose speed = velocity.get();
            linearVelocity.set((float) speed.x(), (float) speed.y());
            node.moveWithVelocity(translation, (float) pose.angle(), linearVelocity, (float) speed.angle());
        }
    }

    /** Teleports to the pose at {@code seconds}. */
    void teleportNode(double seconds) {
        load(motion.apply(seconds));
        node.teleportTo(translation.x, translation.y, (float) written.angle());
    }

    private void load(PlanePose pose) {
        written = pose;
        translation.set((float) pose.x(), (float) pose.y());
    }
}
