package dev.tandem.scene.large;

import dev.tandem.transform.Transform2d;
import java.util.List;
import org.joml.Vector2d;
import org.joml.Vector2dc;
import org.joml.Vector2fc;

/**
 * The positions of a scene's nodes in the plane in double precision: all that {@link LargeWorld} says of nodes in space holds
 * here with the same words. They have anchors, and an origin of their own.
 *
 * <p>Not to be implemented by hosts.
 */
public interface LargeWorld2d {
    /**
     * Moves a root to a position; angle and scale stay.
     *
     * @param root a node without a parent
     * @param x in the world
     * @param y in the world
     * @throws IllegalArgumentException if a number is not finite or beyond 2^53, or the node is of another scene
     * @throws IllegalStateException if the node has a parent
     */
    void moveTo(Transform2d root, double x, double y);

    /**
     * Moves a node to a position, as {@link #moveTo(Transform2d, double, double)} does.
     *
     * @param root a node without a parent
     * @param position in the world
     */
    void moveTo(Transform2d root, Vector2dc position);

    /**
     * Moves a node to a position and an angle, and leaves its scale: see {@link #moveTo(Transform2d, double, double)}.
     *
     * @param root a node without a parent
     * @param position in the world
     * @param angle in radians
     */
    void moveTo(Transform2d root, Vector2dc position, float angle);

    /**
     * Moves a node to a position, with a velocity for rules that use one; see {@link
     * Transform2d#moveWithVelocity(Vector2fc, Vector2fc)}.
     *
     * @param root a node without a parent
     * @param position in the world
     * @param linearVelocity in units per second
     */
    void moveWithVelocity(Transform2d root, Vector2dc position, Vector2fc linearVelocity);

    /**
     * Moves a root as {@link #moveTo(Transform2d, Vector2dc, float)} does, with velocities as
     * {@link Transform2d#moveWithVelocity(Vector2fc, float, Vector2fc, float)} has.
     *
     * @param root a node without a parent
     * @param position in the world
     * @param angle in radians
     * @param linearVelocity in units per second
     * @param angularVelocity in radians per second
     */
    void moveWithVelocity(
            Transform2d root, Vector2dc position, float angle, Vector2fc linearVelocity, float angularVelocity);

    /**
     * Teleports a root to a position and ends its motion; angle and scale stay, and their motion continues.
     *
     * @param root a node without a parent
     * @param x in the world
     * @param y in the world
     * @throws IllegalArgumentException if a number is not finite or beyond 2^53, or the node is of another scene
     * @throws IllegalStateException if the node has a parent
     */
    void teleportTo(Transform2d root, double x, double y);

    /**
     * Teleports a node to a position, as {@link #teleportTo(Transform2d, double, double)} does.
     *
     * @param root a node without a parent
     * @param position in the world
     */
    void teleportTo(Transform2d root, Vector2dc position);

    /**
     * Teleports a node to a position and an angle, and leaves its scale: see {@link #teleportTo(Transform2d, double, double)}.
     *
     * @param root a node without a parent
     * @param position in the world
     * @param angle in radians
     */
    void teleportTo(Transform2d root, Vector2dc position, float angle);

    /**
     * Teleports a root when a frame reaches the end of the tick, as {@link Transform2d#teleportOnStamp(float, float)}.
     *
     * @param root a node without a parent
     * @param x in the world
     * @param y in the world
     * @throws IllegalArgumentException if a number is not finite or beyond 2^53, or the node is of another scene
     * @throws IllegalStateException if the node has a parent
     */
    void teleportOnStamp(Transform2d root, double x, double y);

    /**
     * Teleports a node to a position on a stamp, as {@link #teleportOnStamp(Transform2d, double, double)} does.
     *
     * @param root a node without a parent
     * @param position in the world
     */
    void teleportOnStamp(Transform2d root, Vector2dc position);

    /**
     * Teleports a node to a position and an angle on a stamp, and leaves its scale:
     * see {@link #teleportOnStamp(Transform2d, double, double)}.
     *
     * @param root a node without a parent
     * @param position in the world
     * @param angle in radians
     */
    void teleportOnStamp(Transform2d root, Vector2dc position, float angle);

    /**
     * Whether the position of a node is in double precision: it, or the root above it, was written here.
     *
     * @param node of the scene; one destroyed when shown too, until it is gone
     * @return false for the nodes of ordinary branches
     */
    boolean contains(Transform2d node);

    /**
     * Where a node is logically, whatever the origin: of a root the position that was written last, bit for bit; of a node
     * below it is computed in double from the local poses.
     *
     * @param node of the scene
     * @param dest receives the position
     * @return {@code dest}
     */
    Vector2d absoluteLogicalPosition(Transform2d node, Vector2d dest);

    /**
     * Where a node is drawn, whatever the origin, as the last frame or a later teleport left it; computed in double.
     *
     * @param node of the scene; one destroyed when shown too, until it is gone
     * @param dest receives the position
     * @return {@code dest}
     */
    Vector2d absoluteVisualPosition(Transform2d node, Vector2d dest);

    /**
     * Moves the origin of the nodes in the plane, as {@link LargeWorld#moveOrigin(double, double, double)} that of those in
     * space.
     *
     * @param x in the world
     * @param y in the world
     * @return whether it was elsewhere
     * @throws IllegalArgumentException if a number is not finite or beyond 2^53
     */
    boolean moveOrigin(double x, double y);

    /**
     * Moves the origin to a position, as {@link #moveOrigin(double, double)} does.
     *
     * @param position in the world
     * @return whether it was elsewhere
     */
    boolean moveOrigin(Vector2dc position);

    /**
     * The origin: what is drawn there has zero as its visual world position.
     *
     * @param dest receives the position
     * @return {@code dest}
     */
    Vector2d origin(Vector2d dest);

    /**
     * Roots to be written together.
     *
     * @param roots of the scene, without parents, in the order in which their positions will lie; copied
     * @return a batch, to which roots can be added and from which they can be removed
     * @throws IllegalArgumentException if one is of another scene
     * @throws IllegalStateException if one was destroyed
     */
    PositionBatch batch(List<Transform2d> roots);
}
