package dev.tandem.testkit.action;

import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import org.joml.Vector2fc;
import org.joml.Vector3fc;

/**
 * Something that {@link Action}s can be played on.
 *
 * <p>A pick names a node: any {@code int}, modulo the number of living nodes in order of creation. A list of actions
 * therefore stays playable whatever is left out of it, as shrinking requires. While no node lives, actions that need one do
 * nothing. A pose is one in space; where it is given to a node in the plane, it says how that is placed there. Timelines are
 * picked in the same way; the first is the main one.
 */
public interface ActionTarget {

    /**
     * Creates a node in space, or below one in the plane one in the plane.
     *
     * @param parentPick the parent; negative for none
     */
    void create(int parentPick);

    /**
     * Creates a node in the plane.
     *
     * @param parentPick the parent, among nodes in the plane; negative for none
     */
    void create2d(int parentPick);

    /**
     * Surrounds the nodes that are picked by thousands of others, once.
     *
     * @param seed of what those do
     */
    void gather(long seed);

    /**
     * Destroys a node and its subtree.
     *
     * @param pick the node
     */
    void destroy(int pick);

    /**
     * Destroys a node and its subtree, which are drawn until a frame reaches the end of the tick.
     *
     * @param pick the node
     */
    void destroyWhenShown(int pick);

    /**
     * Writes a logical pose.
     *
     * @param pick the node
     * @param how which setter
     * @param pose the logical pose, of which the setter may use only a part; only read
     */
    void write(int pick, Write how, Pose3d pose);

    /**
     * Writes the logical pose that a node already has.
     *
     * @param pick the node
     * @param how which setter
     */
    void rewrite(int pick, Write how);

    /**
     * Writes a visual pose.
     *
     * @param pick the node
     * @param pose the visual pose; only read
     */
    void overrideVisual(int pick, Pose3d pose);

    /**
     * Teleports a node on the stamp of its tick.
     *
     * @param pick the node
     * @param how which setter; nothing is done if it is not one that teleports
     * @param pose the logical pose, of which the setter may use only a part; only read
     */
    void teleportOnStamp(int pick, Write how, Pose3d pose);

    /**
     * Ends motions.
     *
     * @param pick the node
     * @param branch whether those of its subtree end with it
     */
    void snap(int pick, boolean branch);

    /**
     * Transforms a node with its motion.
     *
     * @param pick the node
     * @param transform translation and rotation, in the parent's space; only read
     */
    void warp(int pick, Pose3d transform);

    /**
     * Moves the origin of nodes in space.
     *
     * @param origin the new one; only read
     */
    void rebase(Vector3fc origin);

    /**
     * Moves the origin of nodes in the plane.
     *
     * @param origin the new one; only read
     */
    void rebase2d(Vector2fc origin);

    /**
     * Lets a node be written in double precision while it has no parent, or no more.
     *
     * @param pick the node
     * @param exact whether in double precision from its next write on
     */
    void writeExactly(int pick, boolean exact);

    /**
     * Moves the points that visual worlds are relative to, in space and in the plane.
     *
     * @param to a point near by; only read
     */
    void moveOrigin(Vector3fc to);

    /**
     * Attaches a node to another of its kind; a target expects the refusal where that would be a cycle.
     *
     * @param pick the node
     * @param parentPick its new parent, among nodes of its kind
     * @param mode what the node keeps
     */
    void attach(int pick, int parentPick, Reparent mode);

    /**
     * Detaches a node from its parent.
     *
     * @param pick the node
     * @param mode what the node keeps
     */
    void detach(int pick, Reparent mode);

    /**
     * Lets a node take another part of its parent's transform.
     *
     * @param pick the node
     * @param part what it takes from now on
     * @param mode what the node keeps
     */
    void inherit(int pick, Inheritance part, Reparent mode);

    /**
     * Where rules are chosen.
     *
     * @return the same at each call
     */
    RuleTarget rules();

    /**
     * Where timelines other than the main one are run.
     *
     * @return the same at each call
     */
    TimelineTarget timelines();

    /**
     * Where nodes are moved with velocities.
     *
     * @return the same at each call
     */
    MoveTarget moves();

    /**
     * Where values are written.
     *
     * @return the same at each call
     */
    ChannelTarget channels();

    /**
     * Where nodes are followed.
     *
     * @return the same at each call
     */
    FollowTarget followers();

    /**
     * Reads world matrices of a few nodes, in turn.
     *
     * @param firstPick the first node
     * @param stride how many nodes lie from one to the next, any sign
     * @param count how many to read, {@code >= 0}
     * @param what which matrices
     */
    void read(int firstPick, int stride, int count, Reading what);

    /** Asks which nodes' visual transforms changed since the last call. */
    void readChanges();

    /**
     * Ends the open tick and frame, if any, and begins a frame. What follows until the next tick is outside ticks.
     *
     * @param deltaNanos real nanoseconds since the last frame, {@code >= 0}
     */
    void frame(long deltaNanos);

    /**
     * Ends the open tick, if any, and begins the next one if one is due. What follows is inside that tick. If none is due, the
     * open frame ends.
     *
     * @param announced whether the synchroniser is told before the tick
     * @param lengthPick selects the length, for targets that choose it freely
     */
    void tick(boolean announced, int lengthPick);

    /**
     * Sets the time scale, where the target has a clock.
     *
     * @param scale normal time per real time, {@code >= 0}
     */
    void timeScale(double scale);

    /**
     * Pauses or resumes, where the target has a clock.
     *
     * @param paused whether time stands still
     */
    void pause(boolean paused);

    /**
     * Changes how nodes are moved in memory, where the target moves any.
     *
     * @param how from now on, or at once
     */
    void defragment(Moving how);

    /**
     * Hides or shows a branch.
     *
     * @param pick the topmost node
     * @param hidden whether it is hidden from now on
     */
    void hide(int pick, boolean hidden);

    /** How nodes are moved in memory. */
    enum Moving {
        /** Not at all. */
        OFF,
        /** A few with each frame, all of them in the end. */
        FEW,
        /** All at once. */
        ALL
    }

    /** Which world matrices to read. */
    enum Reading {
        /** Only the logical one. */
        LOGICAL,
        /** Only the visual one. */
        VISUAL,
        /** The logical one, then the visual one. */
        BOTH
    }
}
