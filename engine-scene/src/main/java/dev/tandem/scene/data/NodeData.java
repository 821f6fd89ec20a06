package dev.tandem.scene.data;

import dev.tandem.transform.Node;
import org.jspecify.annotations.Nullable;

/**
 * Objects of one type that a host keeps for nodes of a scene, at most one per node: a body, a sprite, a component of its own.
 *
 * <pre>{@code
 * NodeData<Transform3d, Body> bodies = scene.data(Body.class);
 * bodies.put(crate, body);
 * ...
 * for (int i = 0; i < bodies.size(); i++) {
 *     Body body = bodies.value(i);
 *     scene.node(bodies.index(i)).moveTo(body.position());
 * }
 * }</pre>
 *
 * <p>The data of a node goes with it: when it is destroyed, by itself or with an ancestor, or after
 * {@code destroyWhenShown} with the frame that does not draw it any more. Objects lie densely, in no particular order: those at
 * the positions from 0 to {@link #size()} - 1. When one goes, the last takes its position.
 *
 * <p>Not to be implemented by hosts. All calls belong to the thread that owns the scene, and throw
 * {@link IllegalStateException} on another. None allocates but {@link #put}, as the storage grows.
 *
 * @param <N> the type of nodes
 * @param <T> the type of objects
 */
public interface NodeData<N extends Node, T> {
    /**
     * Keeps an object for a node, in place of the one that it had.
     *
     * @param node a living node of this scene
     * @param value of the type that was asked for
     * @throws IllegalArgumentException if the node is of another scene
     * @throws ClassCastException if the value is of another type
     * @throws IllegalStateException if the node was destroyed
     */
    void put(N node, T value);

    /**
     * The object of a node.
     *
     * @param node of this scene, alive or still drawn
     * @return null if it has none
     * @throws IllegalArgumentException if the node is of another scene
     * @throws IllegalStateException if the node {@linkplain Node#isGone() is gone}
     */
    @Nullable
    T get(N node);

    /**
     * The object of the node with an index, for code that was told the index: a {@code ChangeVisitor} or a renderer.
     *
     * @param index a {@link Node#index()}
     * @return null if no node has this index, or it has no object
     */
    @Nullable
    T at(int index);

    /**
     * Forgets the object of a node.
     *
     * @param node a living node of this scene
     * @return the object; null if it had none
     * @throws IllegalArgumentException if the node is of another scene
     * @throws IllegalStateException if the node was destroyed
     */
    @Nullable
    T remove(N node);

    /**
     * The number of nodes that have an object.
     *
     * @return a count, {@code >= 0}
     */
    int size();

    /**
     * The index of a node that has an object.
     *
     * @param position from 0 to {@code size() - 1}
     * @return its {@link Node#index()}
     * @throws IndexOutOfBoundsException if there is no such position
     */
    int index(int position);

    /**
     * The object at a position.
     *
     * @param position from 0 to {@code size() - 1}
     * @return the object of the node {@link #index}
     * @throws IndexOutOfBoundsException if there is no such position
     */
    T value(int position);
}
