package dev.tandem.scene.follow;

import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import org.jspecify.annotations.Nullable;

/**
 * All followers of a scene. A {@code SceneLoop} moves them by itself. A host with a loop of its own calls
 * {@link #beforeFrame(long)} once per frame, after {@code VisualSynchronizer.beforeFrame} of every timeline and before it
 * draws:
 *
 * <pre>{@code
 * sync.beforeFrame(now);
 * far.beforeFrame(now);
 * scene.followers().beforeFrame(now);
 * }</pre>
 *
 * <p>Not to be implemented by hosts. All calls belong to the thread that owns the scene, and throw {@link IllegalStateException}
 * on another and within a walk of visual changes. A frame allocates nothing, and nothing happens in a scene without followers.
 */
public interface Followers {
    /**
     * The follower that drives a node in space, such as the camera of a scene that was loaded.
     *
     * @param node a living node of this scene
     * @return null if no follower drives it
     * @throws IllegalArgumentException if the node is of another scene
     * @throws IllegalStateException if the node was destroyed
     */
    @Nullable
    Follower of(Transform3d node);

    /**
     * The follower that drives a node in the plane, see {@link #of(Transform3d)}.
     *
     * @param node a living node of this scene
     * @return null if no follower drives it
     * @throws IllegalArgumentException if the node is of another scene
     */
    @Nullable
    Follower2d of(Transform2d node);

    /**
     * Moves all followers on to a frame, each after those that it depends on.
     *
     * @param renderNanos the render time of the main timeline, in nanoseconds, not before that of the last frame
     * @throws IllegalArgumentException if it is before that of the last frame; nothing is changed
     * @throws IllegalStateException if followers depend on each other in a circle, which the message names; if a follower's
     *     node was given another parent; or if a follower is {@linkplain Follower#inRealTime() in real time}. Nothing is
     *     changed
     */
    void beforeFrame(long renderNanos);

    /**
     * Updates the followers for a frame, those {@linkplain Follower#inRealTime() in real time} too;
     * see {@link #beforeFrame(long)}.
     *
     * @param renderNanos the render time of the main timeline, in nanoseconds, not before that of the last frame
     * @param realNanos the host's clock, in nanoseconds, not before that of the last frame
     */
    void beforeFrame(long renderNanos, long realNanos);
}
