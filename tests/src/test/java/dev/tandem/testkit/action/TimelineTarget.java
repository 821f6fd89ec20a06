package dev.tandem.testkit.action;

/** The timelines of an {@link ActionTarget}, picked as nodes are; the first is the main one. */
public interface TimelineTarget {

    /** Opens another timeline, unless there are as many as the target wants. */
    void open();

    /**
     * Closes a timeline; a target expects the refusal where it is the main one.
     *
     * @param timelinePick the timeline
     */
    void close(int timelinePick);

    /**
     * Moves a node to a timeline.
     *
     * @param pick the node
     * @param branch whether its subtree moves with it
     * @param timelinePick the timeline
     */
    void add(int pick, boolean branch, int timelinePick);

    /**
     * Ends the open tick of a timeline, if there is one, and begins the next.
     *
     * @param timelinePick the timeline; the main one is left alone
     * @param announced whether the synchroniser is told before the tick
     * @param lengthPick selects the length, for targets that choose it freely
     */
    void tick(int timelinePick, boolean announced, int lengthPick);

    /**
     * Ends the open tick of a timeline, if there is one, and draws a frame of it.
     *
     * @param timelinePick the timeline; the main one is left alone
     * @param deltaNanos nanoseconds since the last frame, {@code >= 0}
     * @param asMain whether to draw the instant of the main timeline, unless that lies before the last frame
     */
    void frame(int timelinePick, long deltaNanos, boolean asMain);
}
