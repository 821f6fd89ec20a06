package dev.tandem.scene.channel;

import dev.tandem.transform.ValueOwner;
import org.joml.Vector4f;
import org.joml.Vector4fc;

/**
 * A channel of colours: red, green and blue from 0 to 1, as sRGB encodes them and as tools and files have them, and alpha from
 * 0 to 1, which is not multiplied into them. Colours brighter than white are {@link Vector4Channel vectors} of linear light.
 *
 * <p>Between two colours light is interpolated, as an eye adds it up, and not its encoding, which makes the middle of red and
 * green too dark: both ends are decoded (IEC 61966-2-1, the standard of sRGB), multiplied by alpha, mixed, divided by the alpha
 * between, and encoded again. A colour that fades in from transparent is that of its opaque end all the way. Both ends are exact,
 * bit for bit, and a component that is the same in both stays. A colour in motion costs some tens of nanoseconds per frame,
 * where a float costs less than one.
 */
public interface ColourChannel extends NumberChannel {
    /**
     * Moves a value, or sets it where there is none.
     *
     * @param owner the scene, or a node of it
     * @param red from 0 to 1, as sRGB encodes it
     * @param green from 0 to 1, as sRGB encodes it
     * @param blue from 0 to 1, as sRGB encodes it
     * @param alpha from 0 to 1, not multiplied into the others
     * @throws IllegalArgumentException if a component is not from 0 to 1
     */
    void moveTo(ValueOwner owner, float red, float green, float blue, float alpha);

    /**
     * Moves a value; see {@link #moveTo(ValueOwner, float, float, float, float)}.
     *
     * @param owner the scene, or a node of it
     * @param value only read
     * @throws IllegalArgumentException if a component is not from 0 to 1
     */
    void moveTo(ValueOwner owner, Vector4fc value);

    /**
     * Teleports a value: it is not interpolated.
     *
     * @param owner the scene, or a node of it
     * @param red from 0 to 1, as sRGB encodes it
     * @param green from 0 to 1, as sRGB encodes it
     * @param blue from 0 to 1, as sRGB encodes it
     * @param alpha from 0 to 1, not multiplied into the others
     * @throws IllegalArgumentException if a component is not from 0 to 1
     */
    void teleportTo(ValueOwner owner, float red, float green, float blue, float alpha);

    /**
     * Teleports a value; see {@link #teleportTo(ValueOwner, float, float, float, float)}.
     *
     * @param owner the scene, or a node of it
     * @param value only read
     * @throws IllegalArgumentException if a component is not from 0 to 1
     */
    void teleportTo(ValueOwner owner, Vector4fc value);

    /**
     * {@return the logical value: {@code dest}}
     *
     * @param owner that has a value
     * @param dest receives the value
     */
    Vector4f logical(ValueOwner owner, Vector4f dest);

    /**
     * {@return the visual value, as the last frame or a later teleport left it: {@code dest}}
     *
     * @param owner that has a value
     * @param dest receives the value
     */
    Vector4f visual(ValueOwner owner, Vector4f dest);

    /**
     * {@return the visual value in linear light, alpha multiplied in, for shaders that blend: {@code dest}}
     *
     * @param owner that has a value
     * @param dest receives red, green, blue and alpha
     */
    Vector4f visualLight(ValueOwner owner, Vector4f dest);
}
