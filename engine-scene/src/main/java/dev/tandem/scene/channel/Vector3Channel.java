package dev.tandem.scene.channel;

import dev.tandem.transform.ValueOwner;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** A channel of vectors of three components. */
public interface Vector3Channel extends NumberChannel {
    /**
     * Moves a value, or sets it where there is none.
     *
     * @param owner the scene, or a node of it
     * @param x first component
     * @param y second component
     * @param z third component
     * @throws IllegalArgumentException if a component is not finite
     */
    void moveTo(ValueOwner owner, float x, float y, float z);

    /**
     * Moves a value; see {@link #moveTo(ValueOwner, float, float, float)}.
     *
     * @param owner the scene, or a node of it
     * @param value only read
     * @throws IllegalArgumentException if a component is not finite
     */
    void moveTo(ValueOwner owner, Vector3fc value);

    /**
     * Moves a value, with its velocity at the end of the tick for the rules that use it: {@link
     * dev.tandem.transform.MotionRule#EXTRAPOLATE} and {@link dev.tandem.transform.MotionRule#HERMITE}.
     *
     * @param owner the scene, or a node of it
     * @param value only read
     * @param velocity per second; only read
     * @throws IllegalArgumentException if a number is illegal
     */
    void moveWithVelocity(ValueOwner owner, Vector3fc value, Vector3fc velocity);

    /**
     * Teleports a value: it is not interpolated.
     *
     * @param owner the scene, or a node of it
     * @param x first component
     * @param y second component
     * @param z third component
     * @throws IllegalArgumentException if a component is not finite
     */
    void teleportTo(ValueOwner owner, float x, float y, float z);

    /**
     * Teleports a value; see {@link #teleportTo(ValueOwner, float, float, float)}.
     *
     * @param owner the scene, or a node of it
     * @param value only read
     * @throws IllegalArgumentException if a component is not finite
     */
    void teleportTo(ValueOwner owner, Vector3fc value);

    /**
     * {@return the logical value: {@code dest}}
     *
     * @param owner that has a value
     * @param dest receives the value
     */
    Vector3f logical(ValueOwner owner, Vector3f dest);

    /**
     * {@return the visual value, as the last frame or a later teleport left it: {@code dest}}
     *
     * @param owner that has a value
     * @param dest receives the value
     */
    Vector3f visual(ValueOwner owner, Vector3f dest);
}
