package dev.tandem.scene.channel;

import dev.tandem.transform.ValueOwner;

/**
 * A channel of whole numbers, between which nothing lies: the visual value changes with the first frame that reaches the end of
 * the tick in which the logical one was moved, as what stands beside it arrives.
 */
public interface IntChannel extends Channel {
    /**
     * Moves the value of a node, or sets it if it has none: frames show it when they reach the end of the tick.
     *
     * @param owner the scene, or a node of it
     * @param value any
     */
    void moveTo(ValueOwner owner, int value);

    /**
     * Teleports the value of a node: the next frame shows it.
     *
     * @param owner the scene, or a node of it
     * @param value any
     */
    void teleportTo(ValueOwner owner, int value);

    /**
     * {@return the logical value}
     *
     * @param owner that has a value
     */
    int logical(ValueOwner owner);

    /**
     * {@return the visual value, as the last frame or a later teleport left it}
     *
     * @param owner that has a value
     */
    int visual(ValueOwner owner);
}
