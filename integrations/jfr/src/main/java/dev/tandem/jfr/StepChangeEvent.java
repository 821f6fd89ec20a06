package dev.tandem.jfr;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** A change of tick rate. */
@Name("dev.tandem.StepChange")
@Label("Change of Step")
@Description("Another tick rate was set, by the host or by an adaptive step")
@Category("Tandem")
@StackTrace(false)
final class StepChangeEvent extends Event {
    @Label("Clock")
    @Nullable
    String clock;

    @Label("From")
    @Description("Length of a tick so far")
    @Timespan(Timespan.NANOSECONDS)
    long from;

    @Label("To")
    @Description("Length of a tick from the next one on")
    @Timespan(Timespan.NANOSECONDS)
    long to;
}
