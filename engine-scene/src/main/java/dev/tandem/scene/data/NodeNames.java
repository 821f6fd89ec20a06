package dev.tandem.scene.data;

import dev.tandem.transform.Node;
import org.jspecify.annotations.Nullable;

/**
 * Names of nodes of a scene, for look-up and for messages. A node has at most one name, and a name belongs to at most one node.
 * A name is free again when its node is destroyed.
 *
 * <pre>{@code
 * scene.names().put(ship, "player");
 * Transform3d player = scene.names().find("player");
 * }</pre>
 *
 * <p>Not to be implemented by hosts. All calls belong to the thread that owns the scene, and throw
 * {@link IllegalStateException} on another. None allocates but {@link #put}.
 *
 * @param <N> the type of nodes
 */
public interface NodeNames<N extends Node> {
    /**
     * Names a node, in place of the name that it had.
     *
     * @param node a living node of this scene
     * @param name that no other living node has
     * @throws IllegalArgumentException if another node has the name, or the node is of another scene
     * @throws IllegalStateException if the node was destroyed
     */
    void put(N node, String name);

    /**
     * The node with a name.
     *
     * @param name any
     * @return the handle that was named; null if no living node has the name
     */
    @Nullable
    N find(String name);

    /**
     * The name of a node.
     *
     * @param node of this scene, alive or still drawn
     * @return null if it has none
     * @throws IllegalArgumentException if the node is of another scene
     * @throws IllegalStateException if the node {@linkplain Node#isGone() is gone}
     */
    @Nullable
    String of(N node);

    /**
     * The name of the node with an index, for code that was told the index.
     *
     * @param index a {@link Node#index()}
     * @return null if no node has this index, or it has no name
     */
    @Nullable
    String at(int index);

    /**
     * Takes the name from a node; no effect if it has none.
     *
     * @param node a living node of this scene
     * @throws IllegalArgumentException if the node is of another scene
     * @throws IllegalStateException if the node was destroyed
     */
    void remove(N node);
}
