package dev.tandem.scene.follow;

import dev.tandem.transform.Node;

/**
 * A node of its own that follows another one visually: what a {@link Follower} and a {@link Follower2d} have in common.
 *
 * <p>It follows what frames draw, after the interpolation of all timelines, so it neither lags a tick behind nor jitters. {@link
 * #node()} is a node that is drawn at the result and has no logical motion: put a lamp or a listener below it, look at it, or let
 * another follower follow it. Followers move in the order in which they depend on each other.
 *
 * <p><b>How it follows.</b> Its goal is its offset in the space of the target.
 * <ul>
 *   <li>{@link #rigid()}, as at first: it is at its goal. If nothing else is set, its node is a child of the target with the
 *       offset as its local pose: the same bits, at no cost, scale included. It is destroyed with the target.
 *   <li>{@link #damped}: the distance to a goal at rest shrinks by the factor exp(-dt / tau). A goal in even motion is followed
 *       at a distance of velocity times tau.
 *   <li>{@link #spring}: a critically damped spring, which starts gently and never overshoots a goal at rest. A goal in even
 *       motion is followed at a distance of twice the velocity divided by the frequency.
 * </ul> Both are exact solutions for a goal that moves evenly within the frame, so they do not depend on the frame rate: two
 * half frames give what a whole one gives. Rotation is followed in the same way as translation; that is exact while the goal
 * turns about one axis.
 *
 * <p><b>Time</b> is the render time of the main timeline, so slow motion slows the camera and a pause stops it;
 * {@link #inRealTime()} changes that. <b>Discontinuities:</b> if the target, a node above it or a follower that drives one of
 * them teleports, this follower goes with it and keeps its pose relative to its goal, unless it is to
 * {@linkplain #glideOnTeleport() glide}. In its first frame it is at its goal. Re-parenting counts as motion. If the target is
 * destroyed, the follower comes to rest at its last goal; after {@code destroyWhenShown} it follows as long as frames draw the
 * target, and comes to rest where the target reached its end.
 *
 * <p>Settings may change at any time and take effect with the next frame; they never make a visible jump, except that
 * {@link #rigid()} is at its goal at once. Not to be implemented by hosts. All calls belong to the thread that owns the scene
 * and throw {@link IllegalStateException} on another; those that change something throw it also within a walk of visual
 * changes, and once the node was destroyed. After an exception nothing has changed. No argument is kept, and nothing allocates.
 *
 * @param <N> the type of nodes
 * @param <F> the type of the follower itself
 */
public interface Following<N extends Node, F extends Following<N, F>> {
    /**
     * Keeps it at its goal.
     *
     * @return this follower
     */
    F rigid();

    /**
     * Lets it approach its goal exponentially.
     *
     * @param timeConstantNanos tau, in nanoseconds: the time after which 37 % of a distance is left, 5 % after three times that;
     *     greater than 0
     * @return this follower
     * @throws IllegalArgumentException if it is not greater than 0
     */
    F damped(long timeConstantNanos);

    /**
     * Lets it approach its goal like a critically damped spring.
     *
     * @param radiansPerSecond natural frequency; 10 is a quick camera, 3 a slow one; greater than 0, finite
     * @return this follower
     * @throws IllegalArgumentException if it is out of range
     */
    F spring(double radiansPerSecond);

    /**
     * Turns towards the origin of a node: its negative z axis in space, as cameras of OpenGL look, its x axis in the plane. The
     * direction itself is not damped; for that, let it look at the node of a damped follower.
     *
     * @param node of the same scene, not driven by this follower
     * @return this follower
     * @throws IllegalArgumentException if the node is of another scene, or depends on this follower
     * @throws IllegalStateException if the node was destroyed
     */
    F lookAt(N node);

    /**
     * Lets it approach a target that has teleported like any other, instead of going with it.
     *
     * @return this follower
     */
    F glideOnTeleport();

    /**
     * Lets it move in the real time of the host's clock, which neither slow motion nor a pause stops.
     *
     * @return this follower
     */
    F inRealTime();

    /**
     * Makes it follow another node from the next frame on; it approaches the new goal from where it is.
     *
     * @param newTarget of the same scene, not driven by this follower
     * @return this follower
     * @throws IllegalArgumentException if the node is of another scene, or depends on this follower
     * @throws IllegalStateException if the node was destroyed
     */
    F target(N newTarget);

    /**
     * Puts it where it would come to rest, with the next frame: for a cut.
     *
     * @return this follower
     */
    F snap();

    /**
     * The node that this follower drives: a root, unless it is rigid. Read its visual transform, and put other nodes below it,
     * but do not give it another parent.
     *
     * @return always the same handle
     */
    N node();

    /**
     * Whether its node still exists. Does not throw for a follower that was destroyed.
     *
     * @return false once it or its node was destroyed
     */
    boolean isAlive();

    /** Destroys its node, and so this follower. */
    void destroy();
}
