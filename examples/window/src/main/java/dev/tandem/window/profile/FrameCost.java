package dev.tandem.window.profile;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/** The cost of one frame on the thread of the game. */
@Name("dev.tandem.window.FrameCost")
@Label("Cost of a Frame")
@Description("CPU time that the thread of the game has spent since the frame before")
@Category("Tandem")
@StackTrace(false)
final class FrameCost extends Event {
    @Label("All")
    @Description("Game, library and drawing")
    @Timespan(Timespan.NANOSECONDS)
    long all;

    @Label("Library")
    @Description("In the library, for the side that is interpolated")
    @Timespan(Timespan.NANOSECONDS)
    long library;

    @Label("Library, Other Side")
    @Description("In the library, for the side that is not interpolated")
    @Timespan(Timespan.NANOSECONDS)
    long otherSide;
}
