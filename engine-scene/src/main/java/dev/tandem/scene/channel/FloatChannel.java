package dev.tandem.scene.channel;

import dev.tandem.transform.ValueOwner;

/** A channel of single numbers. */
public interface FloatChannel extends NumberChannel {
    /**
     * Moves a value, or sets it where there is none.
     *
     * @param owner the scene, or a node of it
     * @param value finite
     * @throws IllegalArgumentException if the value is not finite
     */
    void moveTo(ValueOwner owner, float value);

    /**
     * Moves a value, with its velocity at the end of the tick for the rules that use it: {@link
     * dev.tandem.transform.MotionRule#EXTRAPOLATE} and {@link dev.tandem.transform.MotionRule#HERMITE}.
     *
     * @param owner the scene, or a node of it
     * @param value finite
     * @param velocity per second, of angles in radians per second
     * @throws IllegalArgumentException if a number is illegal
     */
    void moveWithVelocity(ValueOwner owner, float value, float velocity);

    /**
     * Teleports a value: it is not interpolated.
     *
     * @param owner the scene, or a node of it
     * @param value finite
     * @throws IllegalArgumentException if the value is not finite
     */
    void teleportTo(ValueOwner owner, float value);

    /**
     * {@return the logical value}
     *
     * @param owner that has a value
     */
    float logical(ValueOwner owner);

    /**
     * {@return the visual value, as the last frame or a later teleport left it}
     *
     * @param owner that has a value
     */
    float visual(ValueOwner owner);
}
