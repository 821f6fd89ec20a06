package dev.tandem.scene.channel;

import dev.tandem.transform.ValueOwner;

/**
 * A channel of values between which nothing lies: whole numbers, booleans, enums, the clip that is played. The visual value
 * changes with the first frame that reaches the end of the tick in which the logical one was moved, as what stands beside it
 * arrives.
 *
 * <p>Integers and booleans are stored as such: equal ones are the same value, and reading an integer beyond -128 to 127 makes
 * an object of it. Of all other types the object itself is kept, and two are the same value if they are the same object. The
 * channel keeps the objects of a value that are still to be shown, and up to four that were, until the next write of the value;
 * those of a node that goes are dropped with it.
 *
 * @param <T> type of the values
 */
public interface StepChannel<T> extends Channel {
    /**
     * Moves the value of a node, or sets it if it has none: frames show it when they reach the end of the tick.
     *
     * @param owner the scene, or a node of it
     * @param value not null
     */
    void moveTo(ValueOwner owner, T value);

    /**
     * Teleports the value of a node: the next frame shows it.
     *
     * @param owner the scene, or a node of it
     * @param value not null
     */
    void teleportTo(ValueOwner owner, T value);

    /**
     * {@return the logical value}
     *
     * @param owner that has a value
     */
    T logical(ValueOwner owner);

    /**
     * {@return the visual value, as the last frame or a later teleport left it}
     *
     * @param owner that has a value
     */
    T visual(ValueOwner owner);
}
