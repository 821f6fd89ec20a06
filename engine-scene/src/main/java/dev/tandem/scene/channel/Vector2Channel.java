package dev.tandem.scene.channel;

import dev.tandem.transform.Node;
import org.joml.Vector2f;
import org.joml.Vector2fc;

/** A channel of vectors of two components. */
public interface Vector2Channel extends NumberChannel {
    /**
     * Moves the value of a node, or sets it if it has none.
     *
     * @param node of the scene
     * @param x first component
     * @param y second component
     * @throws IllegalArgumentException if a component is not finite
     */
    void moveTo(Node node, float x, float y);

    /**
     * As {@link #moveTo(Node, float, float)}.
     *
     * @param node of the scene
     * @param value only read
     * @throws IllegalArgumentException if a component is not finite
     */
    void moveTo(Node node, Vector2fc value);

    /**
     * Moves the value of the scene itself, or sets it.
     *
     * @param x first component
     * @param y second component
     * @throws IllegalArgumentException if a component is not finite
     */
    void moveTo(float x, float y);

    /**
     * As {@link #moveTo(Node, Vector2fc)}, with the velocity at the end of the tick, for the rules that use it: {@link
     * dev.tandem.transform.Interpolation#EXTRAPOLATE} and {@link dev.tandem.transform.Interpolation#HERMITE}.
     *
     * @param node of the scene
     * @param value only read
     * @param velocity per second; only read
     * @throws IllegalArgumentException if a number is illegal
     */
    void moveTo(Node node, Vector2fc value, Vector2fc velocity);

    /**
     * Teleports the value of a node: it is not interpolated.
     *
     * @param node of the scene
     * @param x first component
     * @param y second component
     * @throws IllegalArgumentException if a component is not finite
     */
    void teleportTo(Node node, float x, float y);

    /**
     * As {@link #teleportTo(Node, float, float)}.
     *
     * @param node of the scene
     * @param value only read
     * @throws IllegalArgumentException if a component is not finite
     */
    void teleportTo(Node node, Vector2fc value);

    /**
     * Teleports the value of the scene itself.
     *
     * @param x first component
     * @param y second component
     * @throws IllegalArgumentException if a component is not finite
     */
    void teleportTo(float x, float y);

    /**
     * {@return the logical value: {@code dest}}
     *
     * @param node that has a value
     * @param dest receives the value
     */
    Vector2f logical(Node node, Vector2f dest);

    /**
     * {@return the logical value of the scene itself: {@code dest}}
     *
     * @param dest receives the value
     */
    Vector2f logical(Vector2f dest);

    /**
     * {@return the visual value, as the last frame or a later teleport left it: {@code dest}}
     *
     * @param node that has a value
     * @param dest receives the value
     */
    Vector2f visual(Node node, Vector2f dest);

    /**
     * {@return the visual value of the scene itself: {@code dest}}
     *
     * @param dest receives the value
     */
    Vector2f visual(Vector2f dest);
}
