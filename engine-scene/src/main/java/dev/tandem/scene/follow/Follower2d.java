package dev.tandem.scene.follow;

import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Transform2d;
import org.joml.Matrix3x2f;
import org.joml.Vector2fc;

/**
 * A node in the plane of its own that follows another one visually: a camera, a name tag, a turret. {@link Following} says how.
 *
 * <pre>{@code
 * Follower2d camera = scene.plane().follow(hero).damped(Nanos.millis(120)).deadZone(2, 1);
 * }</pre>
 *
 * <p>Its angle is the one of its goal with the full turns that are nearest to what it showed before, unless it is
 * {@linkplain #rigid() a child} of its target and nothing else.
 */
public interface Follower2d extends Following<Transform2d, Follower2d> {
    /**
     * Sets where it is relative to the target, which it turns with.
     *
     * @param x along the target's x axis, in units of the target's space
     * @param y along the target's y axis
     * @return this follower
     * @throws IllegalArgumentException if a component is not finite
     */
    Follower2d offset(float x, float y);

    /**
     * Sets where it is, and how it is turned, relative to the target, which it turns with.
     *
     * @param translation in units of the target's space
     * @param angle in radians
     * @return this follower
     * @throws IllegalArgumentException if a component is not finite
     */
    Follower2d offset(Vector2fc translation, float angle);

    /**
     * Sets where it is relative to the target along the axes of the world. It does not turn with the target: a name tag, or a
     * camera that stays upright.
     *
     * @param x along the x axis of the world
     * @param y along the y axis of the world
     * @return this follower
     * @throws IllegalArgumentException if a component is not finite
     */
    Follower2d worldOffset(float x, float y);

    /**
     * Lets the goal rest while the target moves no farther than this from where it rests, along each axis of the world. A
     * target that goes farther takes the goal along. Rotation has no dead zone.
     *
     * @param x half the width along the x axis of the world, 0 for none
     * @param y half the height along the y axis, 0 for none
     * @return this follower
     * @throws IllegalArgumentException if one is negative or not finite
     */
    Follower2d deadZone(float x, float y);

    /**
     * Looks at a point beside the origin of a node, see {@link Following#lookAt}. If the point is where the follower is, to a
     * millionth of a unit, the follower keeps its angle. If the node is destroyed, the follower looks at where the point was
     * last.
     *
     * @param node of the same scene, not driven by this follower
     * @param x of the point, in the space of the node
     * @param y of the point
     * @return this follower
     * @throws IllegalArgumentException if a component is not finite, the node is of another scene, or it depends on this follower
     * @throws IllegalStateException if the node was destroyed
     */
    Follower2d lookAt(Transform2d node, float x, float y);

    /**
     * The pose in the world as of the last frame.
     *
     * @param dest receives translation and angle; the scale becomes 1
     * @return {@code dest}
     */
    Pose2d pose(Pose2d dest);

    /**
     * The view matrix of a camera here, as of the last frame: from the world to the space of the follower. Without scale.
     *
     * @param dest receives the matrix
     * @return {@code dest}
     */
    Matrix3x2f view(Matrix3x2f dest);
}
