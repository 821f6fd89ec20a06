package dev.tandem.examples.slowdown.physics;

import dev.tandem.examples.drawing.Figure;
import dev.tandem.examples.drawing.SpacePose;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import org.joml.Matrix4x3f;
import org.joml.Quaterniond;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;

/** A body in space. */
final class SpaceActor implements Actor {
    private final Figure figure;
    private final Transform3d node;
    private final int parent;
    private final Matrix4x3f world = new Matrix4x3f();
    private SpacePose written;

    /** An actor whose node gets its first pose at once. */
    SpaceActor(Figure figure, Transform3d node, int parent, SpacePose first) {
        this.figure = figure;
        this.node = node;
        this.parent = parent;
        moveNode(first, new Vector3d(), new Vector3d());
    }

    @Override
    public Figure figure() {
        return figure;
    }

    @Override
    public Transform3d node() {
        return node;
    }

    @Override
    public int parent() {
        return parent;
    }

    @Override
    public SpacePose pose() {
        return written;
    }

    @Override
    public SpacePose visualWorld() {
        node.visualWorld(world);
        Quaterniond rotation = world.getUnnormalizedRotation(new Quaterniond());
        return SpacePose.of(new Vector3d(world.m30(), world.m31(), world.m32()), rotation);
    }

    @Override
    public int logicalHash() {
        return node.logicalLocal(new Pose3d()).hashCode();
    }

    /**
     * Moves to a pose; a body at rest is not written and costs nothing.
     *
     * @param velocity in metres per second
     * @param spin in radians per second about the axes of the parent's space
     */
    void moveNode(SpacePose pose, Vector3dc velocity, Vector3dc spin) {
        if (!pose.equals(written)) {
            written = pose;
            node.moveWithVelocity(
                    new Vector3f(pose.place()),
                    new Quaternionf(pose.rotation()),
                    new Vector3f(velocity),
                    new Vector3f(spin));
        }
    }
}
