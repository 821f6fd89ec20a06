package dev.tandem.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** Synchronisation after a tick. */
@Name("dev.tandem.Observation")
@Label("Observation")
@Description("What was written in a tick was observed")
@Category("Tandem")
@StackTrace(false)
final class ObservationEvent extends Event {
    @Label("Timeline")
    @Description("Number of the timeline, 0 for the main one")
    int timeline;

    @Label("Tick Start")
    @Description("Game time at its start, in nanoseconds")
    long tickStart;

    @Label("Tick Length")
    @Description("Game time that passed in it")
    @Timespan(Timespan.NANOSECONDS)
    long tickLength;

    @Label("Nodes")
    @Description("Living nodes of the scene")
    int nodes;

    @Label("Moving Nodes")
    @Description("Nodes of the scene in motion, on all timelines")
    int moving;
}
