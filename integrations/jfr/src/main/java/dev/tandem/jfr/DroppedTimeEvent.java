package dev.tandem.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** Time that a frame dropped. */
@Name("dev.tandem.DroppedTime")
@Label("Dropped Time")
@Description("Frame limit, tick cap or tick budget removed time from a frame")
@Category("Tandem")
@StackTrace(false)
final class DroppedTimeEvent extends Event {
    @Label("Clock")
    @Nullable
    String clock;

    @Label("Frame")
    @Description("Number of the frame")
    long frame;

    @Label("Dropped")
    @Description("Game time removed from this frame")
    @Timespan(Timespan.NANOSECONDS)
    long dropped;

    @Label("Total")
    @Description("Game time removed since the clock was made")
    @Timespan(Timespan.NANOSECONDS)
    long total;
}
