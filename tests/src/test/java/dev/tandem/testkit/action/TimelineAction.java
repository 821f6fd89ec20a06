package dev.tandem.testkit.action;

/** An {@link Action} of timelines other than the main one. */
public sealed interface TimelineAction extends Action {

    /**
     * Does it.
     *
     * @param target where
     */
    void doIn(TimelineTarget target);

    @Override
    default void playOn(ActionTarget target) {
        doIn(target.timelines());
    }

    /** Opens a timeline. */
    record Open() implements TimelineAction {
        @Override
        public void doIn(TimelineTarget target) {
            target.open();
        }
    }

    /**
     * Closes a timeline.
     *
     * @param timeline pick of the timeline
     */
    record Close(int timeline) implements TimelineAction {
        @Override
        public void doIn(TimelineTarget target) {
            target.close(timeline);
        }
    }

    /**
     * Moves a node to a timeline.
     *
     * @param node pick of the node
     * @param branch whether its subtree moves with it
     * @param timeline pick of the timeline
     */
    record Add(int node, boolean branch, int timeline) implements TimelineAction {
        @Override
        public void doIn(TimelineTarget target) {
            target.add(node, branch, timeline);
        }
    }

    /**
     * Begins a tick of a timeline other than the main one.
     *
     * @param timeline pick of the timeline
     * @param announced whether the synchroniser is told before it
     * @param lengthPick selects the length, where the target chooses lengths freely
     */
    record Tick(int timeline, boolean announced, int lengthPick) implements TimelineAction {
        @Override
        public void doIn(TimelineTarget target) {
            target.tick(timeline, announced, lengthPick);
        }
    }

    /**
     * Draws a frame of a timeline other than the main one.
     *
     * @param timeline pick of the timeline
     * @param deltaNanos nanoseconds since the last one
     * @param asMain whether to draw the instant of the main timeline
     */
    record Frame(int timeline, long deltaNanos, boolean asMain) implements TimelineAction {
        @Override
        public void doIn(TimelineTarget target) {
            target.frame(timeline, deltaNanos, asMain);
        }
    }
}
