package dev.tandem.transform.internal.timeline;

/** What a store does beside its motions in each frame, so that neighbours lie together. */
@FunctionalInterface
public interface FrameUpkeep {
    /** Nothing, where the order in memory does not matter. */
    FrameUpkeep NONE = timeline -> {};

    /** A timeline has been brought to a frame. */
    void run(Timeline timeline);
}
