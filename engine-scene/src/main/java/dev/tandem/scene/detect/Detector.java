package dev.tandem.scene.detect;

/** A mistake that can be looked for. */
public enum Detector {
    /**
     * A logical write between two ticks, other than the first of a new node. It counts as made in the last tick, so how it looks
     * depends on the frame rate. Only for hosts that mark their ticks by {@code VisualSynchronizer.beforeTick}, as {@code
     * SceneLoop} does, and from the first tick on.
     */
    LOGICAL_WRITE_OUTSIDE_TICK,

    /**
     * A logical write of a node, or of a value of a channel, in a tick of another timeline than its own: it is observed by the
     * ticks of its own, so it moves at the wrong times and rests between. Not reported: writes that are not interpolated, the
     * first of something new; of a call to a batch, all such nodes but the first. Only for hosts that mark their ticks, as above.
     */
    WRITTEN_IN_ANOTHER_TIMELINES_TICK,

    /**
     * A logical write of a node that a {@linkplain dev.tandem.scene.follow.Following follower} drives: frames draw it where its
     * target leads it, so the write is not seen. The first write of a new one is not reported.
     */
    FOLLOWING_NODE_WRITTEN,

    /**
     * A node that was drawn so far from where the last frame drew it that it would be faster than {@link Detectors#jumpsAbove},
     * without a teleport. Of a branch that jumps only the topmost node is reported.
     */
    VISUAL_JUMP,

    /**
     * A visual transform that was read in a tick, or after one and before the frame that draws it: it is that of the last
     * frame.
     */
    VISUAL_READ_BEFORE_FRAME,

    /**
     * A frame at an instant after the end of the newest tick, while nodes are in motion: {@code afterTick} was forgotten, or
     * the render time is that of another tick policy. The nodes stand still until the next tick, then hurry.
     */
    FRAME_PAST_NEWEST_TICK,

    /**
     * A logical transform that was moved exactly to the visual one of a node in motion: the simulation goes on from where the
     * node was drawn, so it depends on the frame rate. Told when the tick ends.
     */
    VISUAL_VALUE_WRITTEN
}
