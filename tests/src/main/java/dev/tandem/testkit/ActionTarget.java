package dev.tandem.testkit;

import dev.tandem.transform.Interpolation;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;

/**
 * Something that {@link Action}s can be played on.
 *
 * <p>Nodes are named by picks: any {@code int}, taken modulo the number of living nodes in order of creation. So a list of
 * actions stays playable whatever is left out of it, which is what shrinking needs. With no node alive, actions that need one
 * do nothing. Timelines are picked likewise, the main one being the first.
 */
public interface ActionTarget {

    /**
     * Creates a node.
     *
     * @param parentPick the parent; negative for none
     */
    void create(int parentPick);

    /**
     * Destroys a node and all below it.
     *
     * @param pick the node
     */
    void destroy(int pick);

    /**
     * Writes a logical pose.
     *
     * @param pick the node
     * @param how which setter
     * @param pose where to; the setter may use only a part of it; not to be changed
     */
    void write(int pick, Write how, Pose3d pose);

    /**
     * Writes the logical pose that a node has already.
     *
     * @param pick the node
     * @param how which setter
     */
    void rewrite(int pick, Write how);

    /**
     * Writes a visual pose.
     *
     * @param pick the node
     * @param pose the visual pose; not to be changed
     */
    void overrideVisual(int pick, Pose3d pose);

    /**
     * Attaches a node to another; a target expects the refusal where that would be a cycle.
     *
     * @param pick the node
     * @param parentPick its new parent
     * @param mode what becomes of its poses
     */
    void attach(int pick, int parentPick, Reparent mode);

    /**
     * Detaches a node from its parent.
     *
     * @param pick the node
     * @param mode what becomes of its poses
     */
    void detach(int pick, Reparent mode);

    /**
     * Sets the mode of a node's next writes.
     *
     * @param pick the node
     * @param mode the mode
     */
    void interpolation(int pick, Interpolation mode);

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
     * @param lengthPick for targets that choose the tick's length freely: which length
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

    /** Opens another timeline, unless there are as many as the target wants. */
    void openLine();

    /**
     * Closes a timeline; a target expects the refusal where it is the main one.
     *
     * @param linePick the line
     */
    void closeLine(int linePick);

    /**
     * Moves a node to a timeline.
     *
     * @param pick the node
     * @param branch whether everything below it comes along
     * @param linePick the line
     */
    void take(int pick, boolean branch, int linePick);

    /**
     * Ends the open tick of a line other than the main one, if any, and begins its next one.
     *
     * @param linePick the line; nothing is done if it is the main one
     * @param announced whether the synchroniser is told before the tick
     * @param lengthPick for targets that choose the tick's length freely: which length
     */
    void lineTick(int linePick, boolean announced, int lengthPick);

    /**
     * Ends the open tick of a line other than the main one, if any, and shows a frame of that line.
     *
     * @param linePick the line; nothing is done if it is the main one
     * @param deltaNanos nanoseconds since the last frame, {@code >= 0}
     * @param asMain whether to show the instant of the main line, where it is not too early
     */
    void lineFrame(int linePick, long deltaNanos, boolean asMain);

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
