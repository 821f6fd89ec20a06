package dev.tandem.scene.follow;

import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import org.joml.Matrix4f;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/**
 * A node of its own that follows another one visually: a camera, a name tag, a turret.
 *
 * <pre>{@code
 * Follower camera = scene.follow(ship).offset(0, 3, -8).damped(Nanos.millis(120)).lookAt(ship);
 * }</pre>
 *
 * <p>It follows what frames draw, after the interpolation of all timelines, so it neither lags a tick behind nor jitters. {@link
 * #node()} is a node that is drawn at the result and has no logical motion: put a lamp or a listener below it, look at it, or let
 * another follower follow it. Followers move in the order in which they depend on each other.
 *
 * <p><b>How it follows.</b> Its goal is its {@linkplain #offset offset} in the space of the target.
 * <ul>
 *   <li>{@link #rigid()}, as at first: it is at its goal. If nothing else is set, its node is a child of the target with the offset
 *       as its local pose: the same bits, at no cost, scale included. It is destroyed with the target.
 *   <li>{@link #damped}: the distance to a goal at rest shrinks by the factor exp(-dt / tau). A goal in even motion is followed at a
 *       distance of velocity times tau.
 *   <li>{@link #spring}: a critically damped spring, which starts gently and never overshoots a goal at rest. A goal in even motion is
 *       followed at a distance of twice the velocity divided by the frequency.
 * </ul>
 * Both are exact solutions for a goal that moves evenly within the frame, so they do not depend on the frame rate: two half frames
 * give what a whole one gives. Rotation is followed in the same way as translation; that is exact while the goal turns about one axis.
 *
 * <p><b>Time</b> is the render time of the main timeline, so slow motion slows the camera and a pause stops it; {@link #inRealTime()}
 * changes that. <b>Discontinuities:</b> if the target, a node above it or a follower that drives one of them teleports, this follower
 * goes with it and keeps its pose relative to its goal, unless it is to {@linkplain #glideOnTeleport() glide}. In its first frame it is
 * at its goal. Re-parenting counts as motion. If the target is destroyed, the follower comes to rest at its last goal.
 *
 * <p>Settings may change at any time and take effect with the next frame; they never make a visible jump, except that {@link
 * #rigid()} is at its goal at once. Not to be implemented by hosts. All calls belong to the thread that owns the scene and throw {@link
 * IllegalStateException} on another; those that change something throw it also within a walk of visual changes, and once the node was
 * destroyed. After an exception nothing has changed. No argument is kept, and nothing allocates.
 */
public interface Follower {
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
     * Keeps it at its goal.
     *
     * @return this follower
     */
    Follower rigid();

    /**
     * Lets it approach its goal exponentially.
     *
     * @param timeConstantNanos tau, in nanoseconds: the time after which 37 % of a distance is left, 5 % after three times that;
     *     greater than 0
     * @return this follower
     * @throws IllegalArgumentException if it is not greater than 0
     */
    Follower damped(long timeConstantNanos);

    /**
     * Lets it approach its goal like a critically damped spring.
     *
     * @param radiansPerSecond natural frequency; 10 is a quick camera, 3 a slow one; greater than 0, finite
     * @return this follower
     * @throws IllegalArgumentException if it is out of range
     */
    Follower spring(double radiansPerSecond);

    /**
     * Lets the goal rest while the target moves no farther than this from where it rests, along each axis of the world. A target that
     * goes farther takes the goal along. Rotation has no dead zone.
     *
     * @param x half the width along the x axis of the world, 0 for none
     * @param y half the height along the y axis, 0 for none
     * @param z half the depth along the z axis, 0 for none
     * @return this follower
     * @throws IllegalArgumentException if one is negative or not finite
     */
    Follower deadZone(float x, float y, float z);

    /**
     * Turns its negative z axis towards the origin of a node, as cameras of OpenGL look. The direction itself is not damped; for that, let
     * it look at the node of a damped follower.
     *
     * @param node of the same scene, not driven by this follower
     * @return this follower
     * @throws IllegalArgumentException if the node is of another scene, or depends on this follower
     * @throws IllegalStateException if the node was destroyed
     */
    Follower lookAt(Transform3d node);

    /**
     * As {@link #lookAt(Transform3d)}, towards another point. If the point is where the follower is, to a millionth of a unit, the
     * follower keeps its rotation. If it is straight above or below, along {@link #up}, the follower keeps its right-hand side as
     * far as possible. If the node is destroyed, the follower looks at where the point was last.
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
     * Sets which way is up for {@link #lookAt}; the y axis of the world at first.
     *
     * @param x along the x axis of the world
     * @param y along the y axis of the world
     * @param z along the z axis of the world
     * @return this follower
     * @throws IllegalArgumentException if a component is not finite, or all are 0
     */
    Follower up(float x, float y, float z);

    /**
     * Lets it approach a target that has teleported like any other, instead of going with it.
     *
     * @return this follower
     */
    Follower glideOnTeleport();

    /**
     * Lets it move in the real time of the host's clock, which neither slow motion nor a pause stops.
     *
     * @return this follower
     */
    Follower inRealTime();

    /**
     * Makes it follow another node from the next frame on; it approaches the new goal from where it is.
     *
     * @param newTarget of the same scene, not driven by this follower
     * @return this follower
     * @throws IllegalArgumentException if the node is of another scene, or depends on this follower
     * @throws IllegalStateException if the node was destroyed
     */
    Follower target(Transform3d newTarget);

    /**
     * Puts it where it would come to rest, with the next frame: for a cut.
     *
     * @return this follower
     */
    Follower snap();

    /**
     * The node that this follower drives: a root, unless it is rigid. Read its visual transform, and put other nodes below it, but do
     * not give it another parent.
     *
     * @return always the same handle
     */
    Transform3d node();

    /**
     * The pose in the world as of the last frame.
     *
     * @param dest receives translation and rotation; the scale becomes 1
     * @return {@code dest}
     */
    Pose3d pose(Pose3d dest);

    /**
     * The view matrix of a camera here, as of the last frame: from the world to the space of the follower, in which it looks along the
     * negative z axis. Without scale.
     *
     * @param dest receives the matrix
     * @return {@code dest}
     */
    Matrix4f view(Matrix4f dest);

    /**
     * Whether its node still exists. Does not throw for a follower that was destroyed.
     *
     * @return false once it or its node was destroyed
     */
    boolean isAlive();

    /** Destroys its node, and so this follower. */
    void destroy();
}
