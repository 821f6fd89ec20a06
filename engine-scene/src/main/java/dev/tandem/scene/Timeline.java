package dev.tandem.scene;

import dev.tandem.transform.Node;
import dev.tandem.transform.Transform3d;

/**
 * A timeline of a scene: nodes that are interpolated together, between ticks and at frames of their own.
 *
 * <p>A node is on exactly one timeline. A child is born on that of its parent, a root on the main one, but for a root that is
 * created in a tick that a {@link SceneLoop} runs: that is born on the timeline of the clock that ticks, also in a tick of a
 * group. {@link #create} says it outright. {@link #add} and {@link #addBranch} move a node to another timeline, in mid-motion
 * and without a jump. Re-parenting does not. Values of the scene itself are born as roots are, by their first write.
 *
 * <p>A {@link SceneLoop} drives the timelines that it hands out. A host with a loop of its own drives a timeline through its
 * {@link VisualSynchronizer}. All calls belong to the thread that owns the scene and throw {@link IllegalStateException} on
 * another; those that move or create nodes throw it also within a walk of visual changes, and once the timeline is closed.
 */
public sealed interface Timeline permits VisualSynchronizer, TimelineTask.View {
    /**
     * Creates a node at the root, on this timeline, with the identity pose; as {@link Scene#create()} otherwise.
     *
     * @return a handle; the only allocation apart from growth of the storage
     */
    Transform3d create();

    /**
     * Creates a node at the root, on this timeline, with the identity pose, in space or in the plane: {@code
     * timeline.create(scene.plane())}.
     *
     * @param nodes those of this scene that it is to be one of
     * @param <H> handles of these nodes
     * @return a handle; the only allocation apart from growth of the storage
     * @throws IllegalArgumentException if these are the nodes of another scene
     */
    <H extends Node> H create(Nodes<H, ?> nodes);

    /**
     * Moves a node to this timeline; no effect if it is on it. Its children stay where they are.
     *
     * <p>The local visual transform does not change, bit for bit. If both timelines last rendered the same instant, as the tick
     * groups of one clock do, a motion continues unchanged. Otherwise it is replaced by one from the visual to the logical
     * transform. This begins at the last render time of this timeline, or at the first if there is none yet. It ends after the
     * time that the old motion had left, or with this timeline's last tick, whichever is later. An unobserved write is observed
     * as if the old timeline had run one more tick of the same length. If the node is written on this timeline before it
     * arrives, it continues from its visual transform and has caught up by the end of the time it was given.
     *
     * @param node a living node of this scene
     * @throws IllegalArgumentException if it is of another scene
     * @throws IllegalStateException if it was destroyed
     */
    void add(Node node);

    /**
     * Adds a node and all its descendants; see {@link #add}.
     *
     * @param node a living node of this scene
     * @throws IllegalArgumentException if it is of another scene
     * @throws IllegalStateException if it was destroyed
     */
    void addBranch(Node node);

    /**
     * Whether a node is on this timeline.
     *
     * @param node a living node of this scene
     * @return false if it is on another timeline of the scene
     * @throws IllegalArgumentException if it is of another scene
     * @throws IllegalStateException if it was destroyed, or this timeline is closed
     */
    boolean contains(Node node);

    /**
     * Whether this timeline has ended. Its nodes are then on the main one.
     *
     * @return false for ever for the main timeline
     */
    boolean isClosed();
}
