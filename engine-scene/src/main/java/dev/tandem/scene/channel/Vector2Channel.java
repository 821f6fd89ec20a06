package dev.tandem.scene.channel;

import dev.tandem.transform.ValueOwner;
import org.joml.Vector2f;
import org.joml.Vector2fc;

/** A channel of vectors of two components. */
public interface Vector2Channel extends NumberChannel {
    /**
     * Moves a value, or sets it where there is none.
     *
     * @param owner the scene, or a node of it
     * @param x first component
     * @param y second component
     * @throws IllegalArgumentException if a component is not finite
     */
    void moveTo(ValueOwner owner, float x, float y);

    /**
     * Moves a value; see {@link #moveTo(ValueOwner, float, float)}.
     *
     * @param owner the scene, or a node of it
     * @param value only read
     * @throws IllegalArgumentException if a component is not finite
     */
    void moveTo(ValueOwner owner, Vector2fc value);

    /**
     * Moves a value, with its velocity at the end of the tick for the rules that use it: {@link
     * dev.tandem.transform.MotionRule#EXTRAPOLATE} and {@link dev.tandem.transform.MotionRule#HERMITE}.
     *
     * @param owner the scene, or a node of it
     * @param value only read
     * @param velocity per second; only read
     * @throws IllegalArgumentException if a number is illegal
     */
    void moveWithVelocity(ValueOwner owner, Vector2fc value, Vector2fc velocity);

    /**
     * Teleports a value: it is not interpolated.
     *
     * @param owner the scene, or a node of it
     * @param x first component
     * @param y second component
     * @throws IllegalArgumentException if a component is not finite
     */
    void teleportTo(ValueOwner owner, float x, float y);

    /**
     * Teleports a value; see {@link #teleportTo(ValueOwner, float, float)}.
     *
     * @param owner the scene, or a node of it
     * @param value only read
     * @throws IllegalArgumentException if a component is not finite
     */
    void teleportTo(ValueOwner owner, Vector2fc value);

    /**
     * {@return the logical value: {@code dest}}
     *
     * @param owner that has a value
     * @param dest receives the value
     */
    Vector2f logical(ValueOwner owner, Vector2f dest);

    /**
     * {@return the visual value, as the last frame or a later teleport left it: {@code dest}}
     *
     * @param owner that has a value
     * @param dest receives the value
     */
    Vector2f visual(ValueOwner owner, Vector2f dest);
}
