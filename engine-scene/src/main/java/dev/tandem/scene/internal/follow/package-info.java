/**
 * How followers move.
 *
 * <ul>
 *   <li>{@link dev.tandem.scene.internal.follow.SceneFollowers} moves all of a scene, in the order that {@code FollowOrder} finds
 *   <li>{@code FollowingNode} is one follower: its settings, its {@code Goal}, and where it is, a {@code Pursuit};
 *       {@code FirstWrites} knows whether its target was not anywhere before; {@code FollowSpace} is what
 *       differs between space and plane
 *   <li>A {@code Pursuit} moves an {@code Axis} at a time by an {@code Approach}, inside a {@code DeadZone}; rotations by {@code
 *       RotationVector}
 *   <li>{@code Gaze} turns a follower towards a point
 * </ul>
 */
@NullMarked
package dev.tandem.scene.internal.follow;

import org.jspecify.annotations.NullMarked;
