package dev.tandem.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Synchronisation before a frame. */
@Name("dev.tandem.Interpolation")
@Label("Interpolation")
@Description("A timeline was interpolated for a frame")
@Category("Tandem")
@StackTrace(false)
final class InterpolationEvent extends Event {
    @Label("Timeline")
    @Description("Number of the timeline, 0 for the main one")
    int timeline;

    @Label("Render Time")
    @Description("Game time that the frame shows, in nanoseconds")
    long render;

    @Label("Nodes")
    @Description("Living nodes of the scene")
    int nodes;

    @Label("Moving Nodes")
    @Description("Nodes of the scene in motion, on all timelines")
    int moving;
}
