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

/** How a client fares, as its server sees it. */
@Name("dev.tandem.NetPeer")
@Label("Client of a Server")
@Description("How a client fares, as its server sees it")
@Category("Tandem")
@StackTrace(false)
final class NetPeerEvent extends Event {
    @Label("Server")
    @Description("Name of the server")
    @Nullable
    String server;

    @Label("Peer")
    @Description("Number by which the transport knows the client")
    int peer;

    @Label("Round Trip")
    @Description("Weighted mean, frames of both sides included")
    @Timespan(Timespan.NANOSECONDS)
    long roundTrip;

    @Label("Datagrams")
    @Description("Datagrams that it was sent")
    long datagrams;

    @Label("Bytes")
    @Description("Bytes of these, headers of UDP and IPv4 included")
    @DataAmount
    long bytes;

    @Label("Unsent")
    @Description("Datagrams that the transport had no room for")
    long unsent;

    @Label("Nodes")
    @Description("Nodes that it is sent")
    int nodes;

    @Label("Inexact Views")
    @Description("Views of what it drew that were not exact")
    long inexactViews;
}
