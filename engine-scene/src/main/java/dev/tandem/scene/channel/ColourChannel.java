package dev.tandem.scene.channel;

import dev.tandem.transform.Node;
import org.joml.Vector4f;
import org.joml.Vector4fc;

/**
 * A channel of colours: red, green and blue from 0 to 1, as sRGB encodes them and as tools and files have them, and alpha from
 * 0 to 1, which is not multiplied into them. Colours brighter than white are {@link Vector4Channel vectors} of linear light.
 *
 * <p>Between two colours light is interpolated, as an eye adds it up, and not its encoding, which makes the middle of red and
 * green too dark: both ends are decoded (IEC 61966-2-1, the standard of sRGB), multiplied by alpha, mixed, divided by the alpha
 * between, and encoded again. What fades in from transparent has the colour of its opaque end all the way. Both ends are exact,
 * bit for bit, and a component that is the same in both stays. A colour in motion costs some tens of nanoseconds per frame,
 * where a float costs less than one.
 */
public interface ColourChannel extends NumberChannel {
    /**
     * Moves the value of a node, or sets it if it has none.
     *
     * @param node of the scene
     * @param red from 0 to 1, as sRGB encodes it
     * @param green from 0 to 1, as sRGB encodes it
     * @param blue from 0 to 1, as sRGB encodes it
     * @param alpha from 0 to 1, not multiplied into the others
     * @throws IllegalArgumentException if a component is not from 0 to 1
     */
    void moveTo(Node node, float red, float green, float blue, float alpha);

    /**
     * As {@link #moveTo(Node, float, float, float, float)}.
     *
     * @param node of the scene
     * @param value only read
     * @throws IllegalArgumentException if a component is not from 0 to 1
     */
    void moveTo(Node node, Vector4fc value);

    /**
     * Moves the value of the scene itself, or sets it.
     *
     * @param red from 0 to 1, as sRGB encodes it
     * @param green from 0 to 1, as sRGB encodes it
     * @param blue from 0 to 1, as sRGB encodes it
     * @param alpha from 0 to 1, not multiplied into the others
     * @throws IllegalArgumentException if a component is not from 0 to 1
     */
    void moveTo(float red, float green, float blue, float alpha);

    /**
     * Teleports the value of a node: it is not interpolated.
     *
     * @param node of the scene
     * @param red from 0 to 1, as sRGB encodes it
     * @param green from 0 to 1, as sRGB encodes it
     * @param blue from 0 to 1, as sRGB encodes it
     * @param alpha from 0 to 1, not multiplied into the others
     * @throws IllegalArgumentException if a component is not from 0 to 1
     */
    void teleportTo(Node node, float red, float green, float blue, float alpha);

    /**
     * As {@link #teleportTo(Node, float, float, float, float)}.
     *
     * @param node of the scene
     * @param value only read
     * @throws IllegalArgumentException if a component is not from 0 to 1
     */
    void teleportTo(Node node, Vector4fc value);

    /**
     * Teleports the value of the scene itself.
     *
     * @param red from 0 to 1, as sRGB encodes it
     * @param green from 0 to 1, as sRGB encodes it
     * @param blue from 0 to 1, as sRGB encodes it
     * @param alpha from 0 to 1, not multiplied into the others
     * @throws IllegalArgumentException if a component is not from 0 to 1
     */
    void teleportTo(float red, float green, float blue, float alpha);

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

    /**
     * {@return the visual value in linear light, alpha multiplied in, for shaders that blend: {@code dest}}
     *
     * @param node that has a value
     * @param dest receives red, green, blue and alpha
     */
    Vector4f visualLight(Node node, Vector4f dest);

    /**
     * {@return as {@link #visualLight(Node, Vector4f)}, of the scene itself}
     *
     * @param dest receives red, green, blue and alpha
     */
    Vector4f visualLight(Vector4f dest);
}
