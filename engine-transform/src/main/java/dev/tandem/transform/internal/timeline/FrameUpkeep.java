package dev.tandem.transform.internal.timeline;

/** The upkeep of a store in each frame: keeps neighbours together in memory. */
@FunctionalInterface
public interface FrameUpkeep {
    /** Nothing, where the order in memory does not matter. */
    FrameUpkeep NONE = timeline -> {};

    /** A timeline has been brought to a frame. */
    void run(TimelineTables timeline);
}
