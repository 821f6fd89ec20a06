package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.TimelineTimes;

/** Frames for tests of motions that have no timeline. */
public final class Frames {
    private Frames() {}

    public static ShownFrame of(Intervals intervals, TimelineTimes times, long renderNanos) {
        ShownFrame frame = new ShownFrame();
        frame.begin(intervals, times, renderNanos);
        return frame;
    }

    /** A frame at which a tick is observed. */
    public static ShownFrame ofTick(Intervals intervals, TimelineTimes times, long renderNanos, long tickStartNanos) {
        ShownFrame frame = of(intervals, times, renderNanos);
        frame.tick(tickStartNanos);
        return frame;
    }
}
