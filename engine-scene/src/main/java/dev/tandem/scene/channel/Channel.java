package dev.tandem.scene.channel;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;

/**
 * Values of one type and one meaning: at most one for each node of a scene, in space or in the plane, and one for the scene
 * itself. Methods without a node are about the value of the scene.
 *
 * <p>A value is what a pose is: it has a logical side, which ticks write, and a visual one, which the synchroniser brings to
 * each frame; a revision that every write counts; and a sync flag and stamps while it is in motion. It has the ticks and frames
 * of its node, on whatever timeline that is; the scene's own is on the main timeline. A node has none until it is set, by a
 * move or a teleport, which is not interpolated then; the value goes with the node. Hiding a node does not change its values.
 * What costs time in a frame are the values in motion.
 *
 * <p>Not to be implemented by hosts. All calls belong to the thread that owns the scene. Unless its documentation says
 * otherwise, a method throws {@link IllegalArgumentException} if a node is of another scene; {@link IllegalStateException} if
 * the node was destroyed, has no value, or another thread calls. Methods that write also throw it during a walk over visual
 * changes. After an exception nothing has changed. Only the first write of a node may allocate. {@link #has(Node)} and visual
 * values can be read of a node that was destroyed by {@link Node#destroyWhenShown} until it {@linkplain Node#isGone() is gone}.
 */
public interface Channel {
    /** {@return the name by which the channel was registered} */
    String name();

    /**
     * {@return whether a node has a value}
     *
     * @param node of the scene
     */
    boolean has(Node node);

    /** {@return whether the scene itself has a value} */
    boolean has();

    /**
     * Removes the value of a node, if it has one.
     *
     * @param node of the scene
     */
    void remove(Node node);

    /** Removes the value of the scene itself, if it has one. */
    void remove();

    /**
     * Ends the motion of a value: the visual value becomes the logical one.
     *
     * @param node that has a value
     */
    void snap(Node node);

    /** As {@link #snap(Node)}, of the scene itself. */
    void snap();

    /**
     * {@return the sync flag: whether the visual value has not yet reached the logical one}
     *
     * @param node that has a value
     */
    boolean syncNeeded(Node node);

    /** {@return the sync flag of the scene's value} */
    boolean syncNeeded();

    /**
     * {@return the number of logical writes of a value} Compare for equality only, since it wraps.
     *
     * @param node that has a value
     */
    int logicalRevision(Node node);

    /** {@return as {@link #logicalRevision(Node)}, of the scene itself} */
    int logicalRevision();

    /**
     * {@return the number of visual writes of a value, those of frames included} Compare for equality only, since it wraps.
     *
     * @param node that has a value
     */
    int visualRevision(Node node);

    /** {@return as {@link #visualRevision(Node)}, of the scene itself} */
    int visualRevision();

    /**
     * {@return start stamp of the motion in progress, or else of the last one, in nanoseconds; 0 if there was none}
     *
     * @param node that has a value
     */
    long startNanos(Node node);

    /** {@return as {@link #startNanos(Node)}, of the scene itself} */
    long startNanos();

    /**
     * {@return end stamp, as {@link #startNanos(Node)}} At that render time the visual value reaches the logical one.
     *
     * @param node that has a value
     */
    long endNanos(Node node);

    /** {@return as {@link #endNanos(Node)}, of the scene itself} */
    long endNanos();

    /** {@return the rule of values for which none was chosen: {@link dev.tandem.transform.Interpolation#FROM_TICK} at first} */
    MotionRule rule();

    /**
     * Sets the rule of values for which none is chosen, from their next write on; a motion in progress goes on as it began.
     * Rules of nodes, and of the scene, are for poses and mean nothing here.
     *
     * @param rule by which visual values follow logical ones
     * @throws IllegalArgumentException if values of this type cannot follow that rule
     */
    void rule(MotionRule rule);

    /**
     * {@return the rule that the next write of a value follows}
     *
     * @param node that has a value
     */
    MotionRule ruleOf(Node node);

    /**
     * Sets the rule of one value, from its next write on.
     *
     * @param node that has a value
     * @param rule by which the visual value follows the logical one
     * @throws IllegalArgumentException if values of this type cannot follow that rule
     */
    void rule(Node node, MotionRule rule);

    /**
     * Forgets the rule of one value: that of the channel holds.
     *
     * @param node that has a value
     */
    void inheritRule(Node node);

    /** {@return the number of values} */
    int size();

    /** {@return the number of values in motion, on all timelines} */
    int movingCount();
}
