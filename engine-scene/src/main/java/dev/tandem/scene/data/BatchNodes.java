package dev.tandem.scene.data;

import dev.tandem.transform.Node;

/**
 * Which nodes are in a batch, and in which order. A batch changes as dense arrays of hosts do: a node is added as the last one,
 * and where one is removed, the last one gets its place. Both cost the same in a batch of any size, and allocate only when the
 * batch is larger than ever.
 *
 * <pre>{@code
 * int place = batch.add(crate);      // bodies[place] = body; count = place + 1
 * ...
 * int place = batch.remove(crate);   // bodies[place] = bodies[--count]
 * }</pre>
 *
 * <p>A node that is destroyed stays in its place, as the host's numbers for it do, until it is removed. Until then every read and
 * write of the batch throws an exception that names it. Not to be implemented by hosts. All calls belong to the thread that owns
 * the scene, and throw {@link IllegalStateException} on another.
 */
public interface BatchNodes {
    /** {@return the number of nodes, those that were destroyed and not removed among them} */
    int size();

    /**
     * Adds a node as the last one.
     *
     * @param node a living node of the scene, of a kind that this batch is of
     * @return its place
     * @throws IllegalArgumentException if it is in the batch already, or is of another scene or kind
     * @throws IllegalStateException if the node was destroyed, or the batch was made with a node twice
     */
    int add(Node node);

    /**
     * Removes a node, living or destroyed. The last node gets its place.
     *
     * @param node in the batch
     * @return the place that it had; unless it was the last one, that which was at {@link #size()} is there now
     * @throws IllegalArgumentException if it is not in the batch
     * @throws IllegalStateException if the batch was made with a node twice
     */
    int remove(Node node);

    /**
     * Removes the node at a place, living or destroyed. The last node gets its place.
     *
     * @param place in {@code [0, size())}
     * @throws IndexOutOfBoundsException if no node has this place
     * @throws IllegalStateException if the batch was made with a node twice
     */
    void removeAt(int place);

    /**
     * {@return the place of a node, from 0 on; -1 if it is not in the batch}
     *
     * @param node living or destroyed
     * @throws IllegalArgumentException if it is of another scene or kind
     * @throws IllegalStateException if the batch was made with a node twice
     */
    int placeOf(Node node);
}
