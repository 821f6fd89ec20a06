package dev.tandem.scene.channel;

import dev.tandem.transform.Node;
import org.joml.Vector4f;
import org.joml.Vector4fc;

/** A channel of vectors of four components. */
public interface Vector4Channel extends NumberChannel {
    /**
     * Moves the value of a node, or sets it if it has none.
     *
     * @param node of the scene
     * @param x first component
     * @param y second component
     * @param z third component
     * @param w fourth component
     * @throws IllegalArgumentException if a component is not finite
     */
    void moveTo(Node node, float x, float y, float z, float w);

    /**
     * As {@link #moveTo(Node, float, float, float, float)}.
     *
     * @param node of the scene
     * @param value only read
     * @throws IllegalArgumentException if a component is not finite
     */
    void moveTo(Node node, Vector4fc value);

    /**
     * Moves the value of the scene itself, or sets it.
     *
     * @param x first component
     * @param y second component
     * @param z third component
     * @param w fourth component
     * @throws IllegalArgumentException if a component is not finite
     */
    void moveTo(float x, float y, float z, float w);

    /**
     * As {@link #moveTo(Node, Vector4fc)}, with the velocity at the end of the tick, for the rules that use it: {@link
     * dev.tandem.transform.Interpolation#EXTRAPOLATE} and {@link dev.tandem.transform.Interpolation#HERMITE}.
     *
     * @param node of the scene
     * @param value only read
     * @param velocity per second; only read
     * @throws IllegalArgumentException if a number is illegal
     */
    void moveTo(Node node, Vector4fc value, Vector4fc velocity);

    /**
     * Teleports the value of a node: it is not interpolated.
     *
     * @param node of the scene
     * @param x first component
     * @param y second component
     * @param z third component
     * @param w fourth component
     * @throws IllegalArgumentException if a component is not finite
     */
    void teleportTo(Node node, float x, float y, float z, float w);

    /**
     * As {@link #teleportTo(Node, float, float, float, float)}.
     *
     * @param node of the scene
     * @param value only read
     * @throws IllegalArgumentException if a component is not finite
     */
    void teleportTo(Node node, Vector4fc value);

    /**
     * Teleports the value of the scene itself.
     *
     * @param x first component
     * @param y second component
     * @param z third component
     * @param w fourth component
     * @throws IllegalArgumentException if a component is not finite
     */
    void teleportTo(float x, float y, float z, float w);

    /**
     * {@return the logical value: {@code dest}}
     *
     * @param node that has a value
     * @param dest receives the value
     */
    Vector4f logical(Node node, Vector4f dest);

    /**
     * {@return the logical value of the scene itself: {@code dest}}
     *
     * @param dest receives the value
     */
    Vector4f logical(Vector4f dest);

    /**
     * {@return the visual value, as the last frame or a later teleport left it: {@code dest}}
     *
     * @param node that has a value
     * @param dest receives the value
     */
    Vector4f visual(Node node, Vector4f dest);

    /**
     * {@return the visual value of the scene itself: {@code dest}}
     *
     * @param dest receives the value
     */
    Vector4f visual(Vector4f dest);
}
