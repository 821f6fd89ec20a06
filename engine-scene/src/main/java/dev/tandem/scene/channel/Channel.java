package dev.tandem.scene.channel;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.ValueOwner;

/**
 * Values of one type and one meaning: at most one for each node of a scene, in space or in the plane, and one for the scene
 * itself: the owner of a value is a node or the {@code Scene}.
 *
 * <p>A value behaves like a pose: it has a logical side, which ticks write, and a visual one, which the synchroniser brings to
 * each frame; a revision that every write counts; and a sync flag and stamps while it is in motion. It has the ticks and frames
 * of its node, on whatever timeline that is; the scene's own is on the main timeline. An owner has none until it is set, by a
 * move or a teleport, which is not interpolated then; the value of a node goes with it. Hiding a node does not change its
 * values. Only values in motion cost time in a frame.
 *
 * <p>Not to be implemented by hosts. All calls belong to the thread that owns the scene. Unless its documentation says
 * otherwise, a method throws {@link IllegalArgumentException} if an owner is of another scene; {@link IllegalStateException}
 * if a node was destroyed, the owner has no value, or another thread calls. Methods that write also throw it during a walk over
 * visual changes. After an exception nothing has changed. Only the first write of an owner may allocate. {@link #has} and visual
 * values can be read of a node that was destroyed by {@link Node#destroyWhenShown} until it {@linkplain Node#isGone() is gone}.
 */
public interface Channel {
    /** {@return the name by which the channel was registered} */
    String name();

    /**
     * {@return whether an owner has a value}
     *
     * @param owner the scene, or a node of it
     */
    boolean has(ValueOwner owner);

    /**
     * Removes a value, if there is one.
     *
     * @param owner the scene, or a node of it
     */
    void remove(ValueOwner owner);

    /**
     * Ends the motion of a value: the visual value becomes the logical one.
     *
     * @param owner that has a value
     */
    void snap(ValueOwner owner);

    /**
     * {@return the sync flag: whether the visual value has not yet reached the logical one}
     *
     * @param owner that has a value
     */
    boolean syncNeeded(ValueOwner owner);

    /**
     * {@return the number of logical writes of a value} Compare for equality only, since it wraps.
     *
     * @param owner that has a value
     */
    int logicalRevision(ValueOwner owner);

    /**
     * {@return the number of visual writes of a value, those of frames included} Compare for equality only, since it wraps.
     *
     * @param owner that has a value
     */
    int visualRevision(ValueOwner owner);

    /**
     * {@return start stamp of the motion in progress, or else of the last one, in nanoseconds; 0 if there was none}
     *
     * @param owner that has a value
     */
    long startNanos(ValueOwner owner);

    /**
     * {@return end stamp, as {@link #startNanos(ValueOwner)}} At that render time the visual value reaches the logical one.
     *
     * @param owner that has a value
     */
    long endNanos(ValueOwner owner);

    /** {@return the default rule of values in this channel: {@link dev.tandem.transform.MotionRule#FROM_TICK} at first} */
    MotionRule rule();

    /**
     * Sets the default rule of values, from their next write on; a motion in progress continues as it began. Rules of nodes, and
     * of the scene, are for poses and mean nothing here.
     *
     * @param rule by which visual values follow logical ones
     * @throws IllegalArgumentException if values of this type cannot follow that rule
     */
    void rule(MotionRule rule);

    /**
     * {@return the rule that the next write of a value follows}
     *
     * @param owner that has a value
     */
    MotionRule rule(ValueOwner owner);

    /**
     * Sets the rule of one value, from its next write on.
     *
     * @param owner that has a value
     * @param rule by which the visual value follows the logical one
     * @throws IllegalArgumentException if values of this type cannot follow that rule
     */
    void rule(ValueOwner owner, MotionRule rule);

    /**
     * Forgets the rule of one value: that of the channel holds.
     *
     * @param owner that has a value
     */
    void inheritRule(ValueOwner owner);

    /** {@return the number of values} */
    int size();

    /** {@return the number of values in motion, on all timelines} */
    int movingCount();
}
