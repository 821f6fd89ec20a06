package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.timeline.JumpBound;
import org.jspecify.annotations.Nullable;

/**
 * Receives everything that is done to the nodes or values of one store, in the order in which it is done. The same operations on
 * a store in the same state lead to the same state: the engine computes the rest from them.
 *
 * <p>Nodes are named by id. Arrays belong to the caller and are read before a method returns. An operation is reported once it
 * has succeeded; those that it consists of are not.
 */
public interface Journal {
    /**
     * Nobody wants to know. Where this is read the type is loaded, and the JIT compiler inlines no method that returns a type
     * which is not.
     */
    @Nullable
    Journal NOBODY = null;

    /** Another parent, or another part of it: world, local or local and end of motion, as the host has chosen. */
    int KEEP_WORLD = 0;

    int KEEP_LOCAL = 1;
    int SNAP = 2;

    /** Of a follower: its next frame is a cut, or it has another target than in its last frame. */
    int CUT = 1;

    int RETARGETED = 2;

    /**
     * A node was created.
     *
     * @param parent its parent, negative at the root
     * @param timeline on which it is; that of its parent if it has one
     */
    void created(int id, int generation, int parent, int timeline);

    /** A node was destroyed; those below it were told before. */
    void destroyed(int id);

    /**
     * A node was destroyed, and is drawn until a frame reaches the end of the tick. It may have been destroyed so before.
     *
     * @param top false if it was with one above it, which was told before
     * @param timeline whose tick it is: that of the topmost node
     */
    void destroyedWhenShown(int id, boolean top, int timeline);

    /**
     * A node has another parent.
     *
     * @param parent negative for none
     * @param keeps one of the constants above
     * @param logical the array with its logical pose, which is where {@code at} says
     */
    void reparented(int id, int parent, int keeps, float[] logical, int at);

    /** A node takes another part of its parent's transform, see {@link #reparented}. */
    void inheriting(int id, int taken, int keeps, float[] logical, int at);

    /** Some components of a node were moved; they are those of the pose that begins at {@code at}. */
    void moved(int id, int parts, float[] pose, int at);

    /**
     * The same components of some nodes were moved.
     *
     * @param ids from {@code from} on
     * @param values those components of each node, without gaps, from {@code at} on
     */
    void moved(int[] ids, int from, int count, int parts, float[] values, int at);

    /** The last write of a node came with velocities for some components: linear, then angular, with gaps for none. */
    void velocities(int id, int parts, float[] velocities, int at);

    /** Velocities of some nodes, see {@link #velocities(int, int, float[], int)}. */
    void velocities(int[] ids, int from, int count, int parts, float[] velocities, int at);

    /** The last write of a node was a turn by an angle, about an axis in space. */
    void turned(int id, float[] turn);

    /** A node was teleported to the first floats of a pose. */
    void teleported(int id, int floats, float[] pose, int at);

    /**
     * A value that is an object of the host's was moved or teleported.
     *
     * @param jumps whether it was teleported
     * @param value what it is now
     */
    void referred(int id, boolean jumps, Object value);

    /** A node was teleported on the stamp of its tick. */
    void teleportedOnStamp(int id, int floats, float[] pose, int at);

    /**
     * A node that stands alone was moved or teleported to a position in double precision.
     *
     * @param parts the components that were written; others of the pose at {@code at} than the translation count
     * @param how one of the constants of {@link Positions}
     * @param position three numbers, or two in the plane
     */
    void positioned(int id, int parts, int how, double[] position, float[] pose, int at);

    /** The translation of a node is relative to the origin of visual worlds from now on. */
    void anchored(int id);

    /** Visual world matrices are relative to another point. */
    void originMoved(double x, double y, double z);

    /** The host named a node; null if it took the name away. */
    void named(int id, @Nullable String name);

    /** The host keeps an object of a type for a node; null if it keeps none any more. */
    void kept(int id, Class<?> type, @Nullable Object value);

    /**
     * A follower drives a node, and has these settings from now on. Where it is in frames is not told.
     *
     * @param target the node that it follows, negative for one that is gone
     * @param sight the node that it looks at, negative for none
     * @param how bits: what happens in its next frame, as above, and others that followers know
     * @param values of it, from {@code at} on, as many as followers in this store have
     * @param numbers more of them
     */
    void follows(int id, int target, int sight, int how, float[] values, int at, double[] numbers);

    /** The first floats of the visual pose of a node were overridden. */
    void overridden(int id, int floats, float[] pose, int at);

    /** A node was warped; its logical pose is now where {@code at} says. The transform is read before the method returns. */
    void warped(int id, Rigid transform, float[] logical, int at);

    /** The origin was moved. */
    void rebased(float x, float y, float z);

    /** The motion of a node was ended, or those of its branch. */
    void snapped(int id, boolean branch);

    /** A node was hidden, or is shown again. */
    void hidden(int id, boolean hidden);

    /** A node, or its branch, is on the timeline with a number. */
    void timed(int id, int timeline, boolean branch);

    /** A law was chosen for some components of a node; null if it inherits them. */
    void ruled(int id, int parts, @Nullable Law law);

    /** A law was chosen for a branch. */
    void branchRuled(int id, Law law);

    /** The law of components without another. */
    void ruledByDefault(int parts, Law law);

    /** A node has a bound for its moves, null for that of the scene. */
    void bounded(int id, @Nullable JumpBound bound);

    /** The bound of nodes that have none of their own. */
    void boundedByDefault(JumpBound bound);
}
