package dev.tandem.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** A frame of a clock, from its beginning to the end of its last tick. */
@Name("dev.tandem.Frame")
@Label("Frame")
@Description("The ticks of a frame ran")
@Category("Tandem")
@StackTrace(false)
final class FrameEvent extends Event {
    @Label("Clock")
    @Nullable
    String clock;

    @Label("Index")
    @Description("Number of the frame")
    long index;

    @Label("Ticks")
    @Description("Ticks in this frame")
    int ticks;

    @Label("Real Delta")
    @Description("Real time since the last frame")
    @Timespan(Timespan.NANOSECONDS)
    long realDelta;

    @Label("Normal Delta")
    @Description("Game time that passed")
    @Timespan(Timespan.NANOSECONDS)
    long normalDelta;

    @Label("Render Time")
    @Description("Game time that the frame shows, in nanoseconds")
    long render;

    @Label("Alpha")
    @Description("Where render time lies in the last tick, from 0 to 1")
    double alpha;

    @Label("Scale")
    @Description("Time scale, 0 in a pause")
    double scale;
}
