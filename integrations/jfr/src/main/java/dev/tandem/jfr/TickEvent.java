package dev.tandem.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** A tick, from its beginning to its end. */
@Name("dev.tandem.Tick")
@Label("Tick")
@Description("The host simulated a tick")
@Category("Tandem")
@StackTrace(false)
final class TickEvent extends Event {
    @Label("Clock")
    @Nullable
    String clock;

    @Label("Index")
    @Description("Number of the tick")
    long index;

    @Label("Tick Start")
    @Description("Game time at its start, in nanoseconds")
    long tickStart;

    @Label("Tick Length")
    @Description("Game time that passed in it")
    @Timespan(Timespan.NANOSECONDS)
    long tickLength;
}
