package dev.tandem.jfr;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** How a client fares. Counts are since it joined this world. */
@Name("dev.tandem.NetClient")
@Label("Client")
@Description("How a client of a server fares")
@Category("Tandem")
@StackTrace(false)
final class NetClientEvent extends Event {
    @Label("Client")
    @Description("Its name")
    @Nullable
    String client;

    @Label("Joined")
    @Description("All nodes of interest have arrived")
    boolean joined;

    @Label("Round Trip")
    @Description("Weighted mean, frames of both sides included")
    @Timespan(Timespan.NANOSECONDS)
    long roundTrip;

    @Label("Delay")
    @Description("How far what is drawn lies behind the newest pose on purpose, in game time")
    @Timespan(Timespan.NANOSECONDS)
    long delay;

    @Label("Jitter")
    @Description("How much later than the earliest datagrams are waited for")
    @Timespan(Timespan.NANOSECONDS)
    long jitter;

    @Label("Speed")
    @Description("How fast the last frame was played: 1 is the speed of the server")
    double speed;

    @Label("Loss")
    @Description("Share of the last 512 datagrams that did not arrive")
    double loss;

    @Label("Lost Sends")
    @Description("Sends that were bridged by a longer tick")
    long lostSends;

    @Label("Late Sends")
    @Description("Datagrams that arrived after their tick had been drawn")
    long lateSends;

    @Label("Predicted Ticks")
    @Description("Ticks that were predicted, as nothing had arrived")
    long predictedTicks;

    @Label("Starved Frames")
    @Description("Frames past the newest snapshot")
    long starvedFrames;

    @Label("Jumps")
    @Description("How often more than a second was left out")
    long jumps;

    @Label("Datagrams")
    @Description("Datagrams that were taken")
    long datagrams;

    @Label("Bytes")
    @Description("Bytes of these, without headers of UDP and IP")
    @DataAmount
    long bytes;

    @Label("Lost Inputs")
    @Description("Inputs of which it is not known whether they arrived")
    long lostInputs;

    @Label("Corrections")
    @Description("How often an own copy was set right")
    long corrections;

    @Label("Refused")
    @Description("Datagrams that were not taken, by reason")
    @Nullable
    String refused;
}
