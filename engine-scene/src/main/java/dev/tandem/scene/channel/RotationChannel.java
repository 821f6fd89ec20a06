package dev.tandem.scene.channel;

import dev.tandem.transform.ValueOwner;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/** A channel of rotations. Quaternions are brought to unit length when they are written. */
public interface RotationChannel extends NumberChannel {
    /**
     * Moves a value, or sets it where there is none.
     *
     * @param owner the scene, or a node of it
     * @param x component of a quaternion of any length but zero
     * @param y component of it
     * @param z component of it
     * @param w component of it
     * @throws IllegalArgumentException if a component is not finite, or all are zero
     */
    void moveTo(ValueOwner owner, float x, float y, float z, float w);

    /**
     * Moves a value; see {@link #moveTo(ValueOwner, float, float, float, float)}.
     *
     * @param owner the scene, or a node of it
     * @param value only read
     * @throws IllegalArgumentException if a component is not finite, or all are zero
     */
    void moveTo(ValueOwner owner, Quaternionfc value);

    /**
     * Moves a value, with its velocity at the end of the tick for the rules that use it: {@link
     * dev.tandem.transform.MotionRule#EXTRAPOLATE} and {@link dev.tandem.transform.MotionRule#HERMITE}.
     *
     * @param owner the scene, or a node of it
     * @param value only read
     * @param velocity in radians per second about the axes; only read
     * @throws IllegalArgumentException if a number is illegal
     */
    void moveWithVelocity(ValueOwner owner, Quaternionfc value, Vector3fc velocity);

    /**
     * Teleports a value: it is not interpolated.
     *
     * @param owner the scene, or a node of it
     * @param x component of a quaternion of any length but zero
     * @param y component of it
     * @param z component of it
     * @param w component of it
     * @throws IllegalArgumentException if a component is not finite, or all are zero
     */
    void teleportTo(ValueOwner owner, float x, float y, float z, float w);

    /**
     * Teleports a value; see {@link #teleportTo(ValueOwner, float, float, float, float)}.
     *
     * @param owner the scene, or a node of it
     * @param value only read
     * @throws IllegalArgumentException if a component is not finite, or all are zero
     */
    void teleportTo(ValueOwner owner, Quaternionfc value);

    /**
     * {@return the logical value: {@code dest}}
     *
     * @param owner that has a value
     * @param dest receives the value
     */
    Quaternionf logical(ValueOwner owner, Quaternionf dest);

    /**
     * {@return the visual value, as the last frame or a later teleport left it: {@code dest}}
     *
     * @param owner that has a value
     * @param dest receives the value
     */
    Quaternionf visual(ValueOwner owner, Quaternionf dest);
}
