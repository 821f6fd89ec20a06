package dev.tandem.scene.channel;

import dev.tandem.transform.Node;

/**
 * A channel of booleans, between which nothing lies: the visual value changes with the first frame that reaches the end of the
 * tick in which the logical one was moved, as what stands beside it arrives.
 */
public interface BooleanChannel extends Channel {
    /**
     * Moves the value of a node, or sets it if it has none: frames show it when they reach the end of the tick.
     *
     * @param node of the scene
     * @param value any
     */
    void moveTo(Node node, boolean value);

    /**
     * As {@link #moveTo(Node, boolean)}, of the scene itself.
     *
     * @param value any
     */
    void moveTo(boolean value);

    /**
     * Teleports the value of a node: the next frame shows it.
     *
     * @param node of the scene
     * @param value any
     */
    void teleportTo(Node node, boolean value);

    /**
     * As {@link #teleportTo(Node, boolean)}, of the scene itself.
     *
     * @param value any
     */
    void teleportTo(boolean value);

    /**
     * {@return the logical value}
     *
     * @param node that has a value
     */
    boolean logical(Node node);

    /** {@return the logical value of the scene itself} */
    boolean logical();

    /**
     * {@return the visual value, as the last frame or a later teleport left it}
     *
     * @param node that has a value
     */
    boolean visual(Node node);

    /** {@return the visual value of the scene itself} */
    boolean visual();
}
