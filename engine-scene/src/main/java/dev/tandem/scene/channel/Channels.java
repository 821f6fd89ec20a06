package dev.tandem.scene.channel;

/**
 * The channels of a scene, each of which has a name and one type of values:
 *
 * <pre>{@code
 * FloatChannel health = scene.channels().floats("health");
 * health.moveTo(ship, 80);                   // in a tick
 * drawBar(health.visual(ship));              // in a frame
 * }</pre>
 *
 * <p>A channel is registered by the first call with its name, and lives as long as the scene. Every other call with the same
 * name and type returns the same channel; with another type it throws {@link IllegalArgumentException}, as a blank name does.
 * Registering allocates: a channel takes some 250 KB with its first value, then 61 bytes for each float at rest, and next to
 * nothing per tick and frame.
 *
 * <p>Not to be implemented by hosts. All calls belong to the thread that owns the scene, and throw
 * {@link IllegalStateException} on another and within a walk of visual changes.
 */
public interface Channels {
    /**
     * Numbers that are interpolated in a straight line.
     *
     * @param name of the channel
     * @return a channel of finite numbers
     */
    FloatChannel floats(String name);

    /**
     * Vectors whose two components are interpolated in a straight line.
     *
     * @param name of the channel
     * @return a channel of vectors with finite components
     */
    Vector2Channel vectors2(String name);

    /**
     * Opens a channel of vectors of three components; see {@link #vectors2}.
     *
     * @param name of the channel
     * @return a channel of vectors with finite components
     */
    Vector3Channel vectors3(String name);

    /**
     * Opens a channel of vectors of four components; see {@link #vectors2}.
     *
     * @param name of the channel
     * @return a channel of vectors with finite components
     */
    Vector4Channel vectors4(String name);

    /**
     * Angles in radians that go the short way round, half a turn counter-clockwise. After arrival the visual angle is the logical
     * one, not wrapped.
     *
     * @param name of the channel
     * @return a channel of angles of any number of turns
     */
    FloatChannel angles(String name);

    /**
     * Angles in radians that go all of their turns: from 0 to 4 pi they turn twice.
     *
     * @param name of the channel
     * @return a channel of angles of any number of turns
     */
    FloatChannel windingAngles(String name);

    /**
     * Numbers that begin again after a period, such as the phase of an animation or the time of the day. They go the short way
     * round, half a period upwards: with a period of 1, from 0.9 over 0 to 0.1. Written values are brought into the range from 0
     * to below the period, in which all values lie.
     *
     * @param name of the channel
     * @param period from 1e-30 to 1e30; another one is another type
     * @return a channel of finite numbers
     * @throws IllegalArgumentException if the period is out of range
     */
    FloatChannel periodic(String name, float period);

    /**
     * Rotations that go the shortest way round at an even speed.
     *
     * @param name of the channel
     * @return a channel of unit quaternions
     */
    RotationChannel rotations(String name);

    /**
     * Colours, which are interpolated in linear light with alpha multiplied in.
     *
     * @param name of the channel
     * @return a channel of colours with alpha
     */
    ColourChannel colours(String name);

    /**
     * Values that change when frames reach the end of the tick: {@code steps("ammo", Integer.class)}, {@code steps("lit",
     * Boolean.class)}, {@code steps("clip", Clip.class)}.
     *
     * @param name of the channel
     * @param type of the values; another one is another type of channel
     * @param <T> type of the values
     * @return a channel of such values
     * @throws IllegalArgumentException if the type is a primitive one
     */
    <T> StepChannel<T> steps(String name, Class<T> type);
}
