package dev.tandem.scene.channel;

import dev.tandem.transform.Node;
import org.joml.Quaternionf;
import org.joml.Quaternionfc;
import org.joml.Vector3fc;

/** A channel of rotations. Quaternions are brought to unit length when they are written. */
public interface RotationChannel extends NumberChannel {
    /**
     * Moves the value of a node, or sets it if it has none.
     *
     * @param node of the scene
     * @param x component of a quaternion of any length but zero
     * @param y component of it
     * @param z component of it
     * @param w component of it
     * @throws IllegalArgumentException if a component is not finite, or all are zero
     */
    void moveTo(Node node, float x, float y, float z, float w);

    /**
     * As {@link #moveTo(Node, float, float, float, float)}.
     *
     * @param node of the scene
     * @param value only read
     * @throws IllegalArgumentException if a component is not finite, or all are zero
     */
    void moveTo(Node node, Quaternionfc value);

    /**
     * Moves the value of the scene itself, or sets it.
     *
     * @param x component of a quaternion of any length but zero
     * @param y component of it
     * @param z component of it
     * @param w component of it
     * @throws IllegalArgumentException if a component is not finite, or all are zero
     */
    void moveTo(float x, float y, float z, float w);

    /**
     * As {@link #moveTo(Node, Quaternionfc)}, with the velocity at the end of the tick, for the rules that use it: {@link
     * dev.tandem.transform.Interpolation#EXTRAPOLATE} and {@link dev.tandem.transform.Interpolation#HERMITE}.
     *
     * @param node of the scene
     * @param value only read
     * @param velocity in radians per second about the axes; only read
     * @throws IllegalArgumentException if a number is illegal
     */
    void moveTo(Node node, Quaternionfc value, Vector3fc velocity);

    /**
     * Teleports the value of a node: it is not interpolated.
     *
     * @param node of the scene
     * @param x component of a quaternion of any length but zero
     * @param y component of it
     * @param z component of it
     * @param w component of it
     * @throws IllegalArgumentException if a component is not finite, or all are zero
     */
    void teleportTo(Node node, float x, float y, float z, float w);

    /**
     * As {@link #teleportTo(Node, float, float, float, float)}.
     *
     * @param node of the scene
     * @param value only read
     * @throws IllegalArgumentException if a component is not finite, or all are zero
     */
    void teleportTo(Node node, Quaternionfc value);

    /**
     * Teleports the value of the scene itself.
     *
     * @param x component of a quaternion of any length but zero
     * @param y component of it
     * @param z component of it
     * @param w component of it
     * @throws IllegalArgumentException if a component is not finite, or all are zero
     */
    void teleportTo(float x, float y, float z, float w);

    /**
     * {@return the logical value: {@code dest}}
     *
     * @param node that has a value
     * @param dest receives the value
     */
    Quaternionf logical(Node node, Quaternionf dest);

    /**
     * {@return the logical value of the scene itself: {@code dest}}
     *
     * @param dest receives the value
     */
    Quaternionf logical(Quaternionf dest);

    /**
     * {@return the visual value, as the last frame or a later teleport left it: {@code dest}}
     *
     * @param node that has a value
     * @param dest receives the value
     */
    Quaternionf visual(Node node, Quaternionf dest);

    /**
     * {@return the visual value of the scene itself: {@code dest}}
     *
     * @param dest receives the value
     */
    Quaternionf visual(Quaternionf dest);
}
