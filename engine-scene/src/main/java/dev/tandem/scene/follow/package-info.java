/**
 * Nodes that follow other nodes visually: cameras, name tags, turrets, attachments.
 *
 * <ul>
 *   <li>{@link dev.tandem.scene.follow.Follower}: one of them, and how it follows; made by {@code Scene.follow}; {@link
 *       dev.tandem.scene.follow.Follower2d}: one in the plane, made by {@code scene.plane().follow(..)}; {@link
 *       dev.tandem.scene.follow.Following}: what both have in common
 *   <li>{@link dev.tandem.scene.follow.Followers}: all of a scene, for a host with a loop of its own
 * </ul>
 *
 * <p>No parameter and no result is null unless its documentation says so; a null argument gives a {@link
 * java.lang.NullPointerException}.
 */
@NullMarked
package dev.tandem.scene.follow;

import org.jspecify.annotations.NullMarked;
