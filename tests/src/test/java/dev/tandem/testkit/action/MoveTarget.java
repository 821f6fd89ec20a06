package dev.tandem.testkit.action;

import dev.tandem.transform.Pose3d;
import org.joml.Vector3fc;

/** The moves of an {@link ActionTarget} that say how a node goes on, whose picks name nodes here too. */
public interface MoveTarget {

    /**
     * Moves a node with velocities.
     *
     * @param pick the node
     * @param how which setter; one that writes the translation alone has no angular velocity
     * @param stays whether to write the pose that the node already has
     * @param pose the logical pose; only read
     * @param linear per second; only read
     * @param angular radians per second; only read
     */
    void move(int pick, Write how, boolean stays, Pose3d pose, Vector3fc linear, Vector3fc angular);

    /**
     * Turns a node.
     *
     * @param pick the node
     * @param axis of any length but zero; only read
     * @param angle in radians
     */
    void turn(int pick, Vector3fc axis, float angle);
}
