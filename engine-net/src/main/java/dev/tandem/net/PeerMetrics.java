package dev.tandem.net;

/**
 * How a client fares, as its {@link ReplicaServer} sees it. Immutable.
 *
 * @param peer the number by which the transport knows it
 * @param roundTripNanos how long a datagram and its acknowledgement take, frames of both sides included; a weighted mean
 * @param datagrams how many datagrams it was sent
 * @param bytes how many bytes these had, headers of UDP and IPv4 included
 * @param unsent how many of them the transport had no room for
 * @param nodes how many nodes it is sent, see {@link ReplicaServer#interest}
 * @param inexactViews how many {@linkplain ReplicaServer#view views} of what it drew were not exact
 */
public record PeerMetrics(
        int peer, long roundTripNanos, long datagrams, long bytes, long unsent, int nodes, long inexactViews) {}
