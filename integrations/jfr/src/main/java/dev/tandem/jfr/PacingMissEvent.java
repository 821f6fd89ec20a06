package dev.tandem.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** A frame that a gate missed. */
@Name("dev.tandem.PacingMiss")
@Label("Pacing Miss")
@Description("The next frame was due before the host had finished one")
@Category("Tandem")
@StackTrace(false)
final class PacingMissEvent extends Event {
    @Label("Work")
    @Description("Time that the host needed for the frame")
    @Timespan(Timespan.NANOSECONDS)
    long work;

    @Label("Interval")
    @Description("Time between frames from now on")
    @Timespan(Timespan.NANOSECONDS)
    long interval;
}
