package dev.tandem.scene.follow;

import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import org.joml.Matrix4f;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/**
 * A node in space of its own that follows another one visually: a camera, a name tag, a turret. {@link Following} says how.
 *
 * <pre>{@code
 * Follower camera = scene.follow(ship).offset(0, 3, -8).damped(Nanos.millis(120)).lookAt(ship);
 * }</pre>
 */
public interface Follower extends Following<Transform3d, Follower> {
    /**
     * Sets where it is relative to the target, which it turns with.
     *
     * @param x along the target's x axis, in units of the target's space
     * @param y along the target's y axis
     * @param z along the target's z axis
     * @return this follower
     * @throws IllegalArgumentException if a component is not finite
     */
    Follower offset(float x, float y, float z);

    /**
     * Sets where it is, and how it is turned, relative to the target, which it turns with.
     *
     * @param translation in units of the target's space
     * @param rotation a quaternion of any length but zero
     * @return this follower
     * @throws IllegalArgumentException if a component is not finite, or the rotation has length zero
     */
    Follower offset(Vector3fc translation, Quaternionfc rotation);

    /**
     * Sets where it is relative to the target along the axes of the world. It does not turn with the target: a name tag, or a
     * camera that looks down on a map.
     *
     * @param x along the x axis of the world
     * @param y along the y axis of the world
     * @param z along the z axis of the world
     * @return this follower
     * @throws IllegalArgumentException if a component is not finite
     */
    Follower worldOffset(float x, float y, float z);

    /**
     * Lets the goal rest while the target moves no farther than this from where it rests, along each axis of the world. A
     * target that goes farther takes the goal along. Rotation has no dead zone.
     *
     * @param x half the width along the x axis of the world, 0 for none
     * @param y half the height along the y axis, 0 for none
     * @param z half the depth along the z axis, 0 for none
     * @return this follower
     * @throws IllegalArgumentException if one is negative or not finite
     */
    Follower deadZone(float x, float y, float z);

    /**
     * Looks at a point beside the origin of a node, see {@link Following#lookAt}. If the point is where the follower is, to a
     * millionth of a unit, the follower keeps its rotation. If it is straight above or below, along {@link #up}, the follower
     * keeps its right-hand side as far as possible. If the node is destroyed, the follower looks at where the point was last.
     *
     * @param node of the same scene, not driven by this follower
     * @param x of the point, in the space of the node
     * @param y of the point
     * @param z of the point
     * @return this follower
     * @throws IllegalArgumentException if a component is not finite, the node is of another scene, or it depends on this follower
     * @throws IllegalStateException if the node was destroyed
     */
    Follower lookAt(Transform3d node, float x, float y, float z);

    /**
     * Sets which way is up for {@code lookAt}; the y axis of the world at first.
     *
     * @param x along the x axis of the world
     * @param y along the y axis of the world
     * @param z along the z axis of the world
     * @return this follower
     * @throws IllegalArgumentException if a component is not finite, or all are 0
     */
    Follower up(float x, float y, float z);

    /**
     * The pose in the world as of the last frame.
     *
     * @param dest receives translation and rotation; the scale becomes 1
     * @return {@code dest}
     */
    Pose3d pose(Pose3d dest);

    /**
     * The view matrix of a camera here, as of the last frame: from the world to the space of the follower, in which it looks
     * along the negative z axis. Without scale.
     *
     * @param dest receives the matrix
     * @return {@code dest}
     */
    Matrix4f view(Matrix4f dest);
}
