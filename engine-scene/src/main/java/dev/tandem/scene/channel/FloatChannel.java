package dev.tandem.scene.channel;

import dev.tandem.transform.Node;

/** A channel of single numbers. */
public interface FloatChannel extends NumberChannel {
    /**
     * Moves the value of a node, or sets it if it has none.
     *
     * @param node of the scene
     * @param value finite
     * @throws IllegalArgumentException if the value is not finite
     */
    void moveTo(Node node, float value);

    /**
     * Moves the value of the scene itself, or sets it.
     *
     * @param value finite
     * @throws IllegalArgumentException if the value is not finite
     */
    void moveTo(float value);

    /**
     * As {@link #moveTo(Node, float)}, with the velocity at the end of the tick, for the rules that use it: {@link
     * dev.tandem.transform.Interpolation#EXTRAPOLATE} and {@link dev.tandem.transform.Interpolation#HERMITE}.
     *
     * @param node of the scene
     * @param value finite
     * @param velocity per second, of angles in radians per second
     * @throws IllegalArgumentException if a number is illegal
     */
    void moveTo(Node node, float value, float velocity);

    /**
     * As {@link #moveTo(Node, float, float)}, of the scene itself.
     *
     * @param value finite
     * @param velocity per second, of angles in radians per second
     * @throws IllegalArgumentException if a number is illegal
     */
    void moveTo(float value, float velocity);

    /**
     * Teleports the value of a node: it is not interpolated.
     *
     * @param node of the scene
     * @param value finite
     * @throws IllegalArgumentException if the value is not finite
     */
    void teleportTo(Node node, float value);

    /**
     * As {@link #teleportTo(Node, float)}, of the scene itself.
     *
     * @param value finite
     * @throws IllegalArgumentException if the value is not finite
     */
    void teleportTo(float value);

    /**
     * {@return the logical value}
     *
     * @param node that has a value
     */
    float logical(Node node);

    /** {@return the logical value of the scene itself} */
    float logical();

    /**
     * {@return the visual value, as the last frame or a later teleport left it}
     *
     * @param node that has a value
     */
    float visual(Node node);

    /** {@return the visual value of the scene itself} */
    float visual();
}
