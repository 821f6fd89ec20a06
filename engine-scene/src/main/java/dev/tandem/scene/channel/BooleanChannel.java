package dev.tandem.scene.channel;

import dev.tandem.transform.ValueOwner;

/**
 * A channel of booleans. They are not blended: the visual value changes with the first frame that reaches the end of the tick in
 * which the logical one was moved, when poses of that tick arrive, too.
 */
public interface BooleanChannel extends Channel {
    /**
     * Moves the value of a node, or sets it if it has none: frames show it when they reach the end of the tick.
     *
     * @param owner the scene, or a node of it
     * @param value any
     */
    void moveTo(ValueOwner owner, boolean value);

    /**
     * Teleports the value of a node: the next frame shows it.
     *
     * @param owner the scene, or a node of it
     * @param value any
     */
    void teleportTo(ValueOwner owner, boolean value);

    /**
     * {@return the logical value}
     *
     * @param owner that has a value
     */
    boolean logical(ValueOwner owner);

    /**
     * {@return the visual value, as the last frame or a later teleport left it}
     *
     * @param owner that has a value
     */
    boolean visual(ValueOwner owner);
}
