package dev.tandem.jfr;

import dev.tandem.net.PeerMetrics;
import dev.tandem.net.ReplicaClient;
import dev.tandem.net.ReplicaMetrics;
import dev.tandem.net.ReplicaServer;
import java.util.Objects;

/**
 * Events for Java Flight Recorder of what goes over a network, with the metrics of tandem-net, which a program that uses this has
 * beside tandem-jfr. Call it where you poll, in every frame or every second; an event is of the instant of the call:
 * <pre>{@code
 * NetEvents.commit(server, "arena");
 * }</pre>
 *
 * <table>
 *   <caption>What a recording then shows, under the category Tandem</caption>
 *   <tr><th>Event</th><th>Of</th></tr>
 *   <tr><td>{@code dev.tandem.NetClient}</td><td>a client</td></tr>
 *   <tr><td>{@code dev.tandem.NetPeer}</td><td>each client of a server, as the server sees it</td></tr>
 * </table>
 *
 * <p>Call on the thread of the client or the server. While nothing records the event, it costs a check of a flag and allocates
 * nothing; while something does, it allocates.
 */
public final class NetEvents {

    /** Never committed: they tell whether events are recorded. */
    private static final NetClientEvent CLIENT = new NetClientEvent();

    private static final NetPeerEvent PEER = new NetPeerEvent();

    private NetEvents() {}

    /**
     * Commits an event with the metrics of a client, if one is recorded.
     *
     * @param client only read
     * @param name of the client in its event
     */
    public static void commit(ReplicaClient client, String name) {
        Objects.requireNonNull(client, "client");
        Objects.requireNonNull(name, "name");
        if (CLIENT.isEnabled()) {
            NetClientEvent event = new NetClientEvent();
            ReplicaMetrics metrics = client.metrics();
            event.client = name;
            event.joined = client.isJoined();
            event.roundTrip = metrics.roundTripNanos();
            event.delay = metrics.delayNanos();
            event.jitter = metrics.jitterNanos();
            event.speed = metrics.speed();
            event.loss = metrics.loss();
            event.lostSends = metrics.lostSends();
            event.lateSends = metrics.lateSends();
            event.predictedTicks = metrics.predictedTicks();
            event.starvedFrames = metrics.starvedFrames();
            event.jumps = metrics.jumps();
            event.datagrams = metrics.datagrams();
            event.bytes = metrics.bytes();
            event.lostInputs = metrics.lostInputs();
            event.corrections = metrics.corrections();
            event.refused = metrics.refused().toString();
            event.commit();
        }
    }

    /**
     * Commits an event for each client of a server, if one is recorded.
     *
     * @param server only read
     * @param name of the server in these events
     */
    public static void commit(ReplicaServer server, String name) {
        Objects.requireNonNull(server, "server");
        Objects.requireNonNull(name, "name");
        if (PEER.isEnabled()) {
            for (PeerMetrics metrics : server.metrics()) {
                NetPeerEvent event = new NetPeerEvent();
                event.server = name;
                event.peer = metrics.peer();
                event.roundTrip = metrics.roundTripNanos();
                event.datagrams = metrics.datagrams();
                event.bytes = metrics.bytes();
                event.unsent = metrics.unsent();
                event.nodes = metrics.nodes();
                event.inexactViews = metrics.inexactViews();
                event.commit();
            }
        }
    }
}
