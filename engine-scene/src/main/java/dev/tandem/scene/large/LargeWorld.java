package dev.tandem.scene.large;

import dev.tandem.transform.Transform3d;
import java.util.List;
import org.joml.Quaternionfc;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3fc;

/**
 * The positions of a scene in double precision, for worlds in which a float is too coarse: ten thousand kilometres out, floats
 * are a metre apart.
 *
 * <pre>{@code
 * LargeWorld world = scene.space().largeWorld();
 * world.teleportTo(ship, 1e7, 0, 0);
 * ...
 * world.moveTo(ship, x, y, z);                       // in ticks, in double
 * ...
 * world.moveOrigin(camera);                          // in frames, before matrices are read: near the camera
 * }</pre>
 *
 * <p><b>Who has such a position.</b> A root whose position is written here has one from then on, and its whole branch with it:
 * the nodes below keep local poses in float. All rules of motion, teleports, warps and timelines work as ever, and rotation and
 * scale are written on the node. A node of the branch that is detached with {@link dev.tandem.transform.Reparent#KEEP_WORLD}
 * has such a position too, and a root that is attached to another node gives its own up. Nodes that {@linkplain
 * dev.tandem.transform.Inheritance#NOTHING take nothing} from their parents count as roots. Scenes that do not use this pay
 * nothing.
 *
 * <p><b>Anchors.</b> Whatever is stored of such a root in float is relative to its anchor, a point near it that moves with it by
 * itself: {@code logicalLocal}, {@code visualLocal}, and what {@link dev.tandem.transform.Transform3d} and batches write as its
 * translation: {@code root.moveTo(5, 0, 0)} puts the root 5 units from its anchor, and not from zero.
 *
 * <p><b>The origin.</b> Visual world matrices, positions and poses of all nodes, and what renderers and followers read, are
 * relative to the origin: it is subtracted in double, and the difference rounded to float once. Near the origin they are
 * therefore exact, wherever it is. The origin lies near the camera, on a grid, so that it need not move in every frame; the
 * view matrix has to be relative to it too. The logical world does not depend on the origin: {@code logicalWorld} and
 * {@code logicalWorldPosition} are absolute, rounded to float.
 *
 * <p>Positions and origins are within 2^53 of zero along each axis. All calls belong to the thread that owns the scene and
 * throw {@link IllegalStateException} on another, or for a node that was destroyed; those that change something throw it also
 * within a walk of visual changes. After an exception nothing has changed. No argument is kept, and nothing allocates but
 * {@link #batch}. Not to be implemented by hosts.
 */
public interface LargeWorld {
    /**
     * Moves a root to a position; rotation and scale stay.
     *
     * @param root a node without a parent
     * @param x in the world
     * @param y in the world
     * @param z in the world
     * @throws IllegalArgumentException if a number is not finite or beyond 2^53, or the node is of another scene
     * @throws IllegalStateException if the node has a parent
     */
    void moveTo(Transform3d root, double x, double y, double z);

    /**
     * Moves a node to a position, as {@link #moveTo(Transform3d, double, double, double)} does.
     *
     * @param root a node without a parent
     * @param position in the world
     */
    void moveTo(Transform3d root, Vector3dc position);

    /**
     * Moves a node to a position and a rotation, and leaves its scale: see {@link #moveTo(Transform3d, double, double, double)}.
     *
     * @param root a node without a parent
     * @param position in the world
     * @param rotation a quaternion of any length but zero
     */
    void moveTo(Transform3d root, Vector3dc position, Quaternionfc rotation);

    /**
     * Moves a node to a position, with a velocity for rules that use one; see {@link
     * Transform3d#moveWithVelocity(Vector3fc, Vector3fc)}.
     *
     * @param root a node without a parent
     * @param position in the world
     * @param linearVelocity in units per second
     */
    void moveWithVelocity(Transform3d root, Vector3dc position, Vector3fc linearVelocity);

    /**
     * Moves a root as {@link #moveTo(Transform3d, Vector3dc, Quaternionfc)} does, with velocities as {@link
     * Transform3d#moveWithVelocity(Vector3fc, Quaternionfc, Vector3fc, Vector3fc)} has.
     *
     * @param root a node without a parent
     * @param position in the world
     * @param rotation a quaternion of any length but zero
     * @param linearVelocity in units per second
     * @param angularVelocity in radians per second, about the axes of the world
     */
    void moveWithVelocity(
            Transform3d root,
            Vector3dc position,
            Quaternionfc rotation,
            Vector3fc linearVelocity,
            Vector3fc angularVelocity);

    /**
     * Teleports a root to a position and ends its motion; rotation and scale stay, and their motion continues.
     *
     * @param root a node without a parent
     * @param x in the world
     * @param y in the world
     * @param z in the world
     * @throws IllegalArgumentException if a number is not finite or beyond 2^53, or the node is of another scene
     * @throws IllegalStateException if the node has a parent
     */
    void teleportTo(Transform3d root, double x, double y, double z);

    /**
     * Teleports a node to a position, as {@link #teleportTo(Transform3d, double, double, double)} does.
     *
     * @param root a node without a parent
     * @param position in the world
     */
    void teleportTo(Transform3d root, Vector3dc position);

    /**
     * Teleports a node to a position and a rotation, and leaves its scale:
     * see {@link #teleportTo(Transform3d, double, double, double)}.
     *
     * @param root a node without a parent
     * @param position in the world
     * @param rotation a quaternion of any length but zero
     */
    void teleportTo(Transform3d root, Vector3dc position, Quaternionfc rotation);

    /**
     * Teleports a root when a frame reaches the end of the tick, as {@link Transform3d#teleportOnStamp(float, float, float)}.
     * Until then the place that it leaves is drawn with the precision of floats at the distance of the jump.
     *
     * @param root a node without a parent
     * @param x in the world
     * @param y in the world
     * @param z in the world
     * @throws IllegalArgumentException if a number is not finite or beyond 2^53, or the node is of another scene
     * @throws IllegalStateException if the node has a parent
     */
    void teleportOnStamp(Transform3d root, double x, double y, double z);

    /**
     * Teleports a node to a position on a stamp, as {@link #teleportOnStamp(Transform3d, double, double, double)} does.
     *
     * @param root a node without a parent
     * @param position in the world
     */
    void teleportOnStamp(Transform3d root, Vector3dc position);

    /**
     * Teleports a node to a position and a rotation on a stamp, and leaves its scale:
     * see {@link #teleportOnStamp(Transform3d, double, double, double)}.
     *
     * @param root a node without a parent
     * @param position in the world
     * @param rotation a quaternion of any length but zero
     */
    void teleportOnStamp(Transform3d root, Vector3dc position, Quaternionfc rotation);

    /**
     * Whether the position of a node is in double precision: it, or the root above it, was written here.
     *
     * @param node of the scene; one destroyed when shown too, until it is gone
     * @return false for the nodes of ordinary branches
     */
    boolean contains(Transform3d node);

    /**
     * Where a node is logically, whatever the origin: of a root the position that was written last, bit for bit; of a node
     * below it is computed in double from the local poses.
     *
     * @param node of the scene
     * @param dest receives the position
     * @return {@code dest}
     */
    Vector3d absoluteLogicalPosition(Transform3d node, Vector3d dest);

    /**
     * Where a node is drawn, whatever the origin, as the last frame or a later teleport left it; computed in double.
     *
     * @param node of the scene; one destroyed when shown too, until it is gone
     * @param dest receives the position
     * @return {@code dest}
     */
    Vector3d absoluteVisualPosition(Transform3d node, Vector3d dest);

    /**
     * Moves the origin, which is at zero at first, to the nearest point whose coordinates are multiples of 8: from now on
     * visual world matrices are relative to that point, see {@link #origin}. A host may call this in every frame with the
     * position of its camera: mostly the origin is there already, which costs nothing. When it moves, all visual world matrices
     * are other ones, and that frame costs as much as one in which every root moves. Nothing in the world has moved, so no
     * revision grows and readers of changes report nothing.
     *
     * @param x in the world
     * @param y in the world
     * @param z in the world
     * @return whether it was elsewhere
     * @throws IllegalArgumentException if a number is not finite or beyond 2^53
     */
    boolean moveOrigin(double x, double y, double z);

    /**
     * Moves the origin to a position, as {@link #moveOrigin(double, double, double)} does.
     *
     * @param position in the world
     * @return whether it was elsewhere
     */
    boolean moveOrigin(Vector3dc position);

    /**
     * The origin: what is drawn there has zero as its visual world position. Cameras are to be relative to it as nodes are.
     *
     * @param dest receives the position
     * @return {@code dest}
     */
    Vector3d origin(Vector3d dest);

    /**
     * Roots to be written together.
     *
     * @param roots of the scene, without parents, in the order in which their positions will lie; copied
     * @return a batch, to which roots can be added and from which they can be removed
     * @throws IllegalArgumentException if one is of another scene
     * @throws IllegalStateException if one was destroyed
     */
    PositionBatch batch(List<Transform3d> roots);
}
