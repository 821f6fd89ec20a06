package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.TimelineTimes;

/** The frame that a table is brought to: one object for all, filled in for each table. */
public final class ShownFrame {
    @SuppressWarnings("NullAway.Init")
    private Intervals intervals;

    @SuppressWarnings("NullAway.Init")
    private TimelineTimes times;

    private long renderNanos;
    private long tickStartNanos;

    void begin(Intervals newIntervals, TimelineTimes newTimes, long newRenderNanos) {
        intervals = newIntervals;
        times = newTimes;
        renderNanos = newRenderNanos;
    }

    void tick(long startNanos) {
        tickStartNanos = startNanos;
    }

    /** The start of the tick that is observed; meaningless in frames. */
    public long tickStartNanos() {
        return tickStartNanos;
    }

    /** Intervals of the rows; their progress has been brought to this frame. */
    public Intervals intervals() {
        return intervals;
    }

    /** Ticks so far, and the frames before this one. */
    public TimelineTimes times() {
        return times;
    }

    /** True if the rows of an interval move in the newest tick, and none has passed since. */
    public boolean endsWithNewestTick(int interval) {
        return times.hasTick() && intervals.isOfTick(interval) && intervals.endNanos(interval) >= times.lastTickEnd();
    }

    /** How far normal time is ahead of the instant that is rendered: rules that predict show so much more. */
    public long leadNanos() {
        return times.leadNanos();
    }

    /** The instant that is rendered. */
    public long renderNanos() {
        return renderNanos;
    }
}
