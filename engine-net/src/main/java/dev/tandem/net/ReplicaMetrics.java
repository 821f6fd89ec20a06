package dev.tandem.net;

import java.util.Map;

/**
 * How a {@link ReplicaClient} fares, for an overlay or a log. Counts are since it joined this world. Immutable.
 *
 * @param roundTripNanos how long a datagram and its acknowledgement take, frames of both sides included; a weighted mean
 * @param delayNanos how far what is drawn lies behind the server's newest pose on purpose, in normal time, beside the way and
 *     {@code jitterNanos}: send intervals that may get lost, and one more
 * @param jitterNanos how much later than the earliest of the last 8 s datagrams are waited for, in real time
 * @param speed how fast the last frame was played: 1 is the server's speed
 * @param loss the share of the last 512 datagrams that did not arrive, from 0 to 1
 * @param lostSends how many sends were bridged by a longer tick, as nothing of them had arrived
 * @param lateSends how many datagrams arrived after the tick that they are of had been drawn
 * @param predictedTicks how many ticks were predicted, as nothing had arrived
 * @param starvedFrames how many frames were past the newest snapshot
 * @param jumps how often more than a second was left out
 * @param datagrams how many datagrams were taken
 * @param bytes how many bytes these had, without headers of UDP and IP
 * @param lostInputs how many inputs waited for their acknowledgement when a connection ended: the server may have got them, or
 *     not
 * @param corrections how often a copy that is {@linkplain ReplicaClient#own moved by inputs} was elsewhere than at the server,
 *     and set right
 * @param refused how many datagrams were not taken, by reason; only reasons that there were
 */
public record ReplicaMetrics(
        long roundTripNanos,
        long delayNanos,
        long jitterNanos,
        double speed,
        double loss,
        long lostSends,
        long lateSends,
        long predictedTicks,
        long starvedFrames,
        long jumps,
        long datagrams,
        long bytes,
        long lostInputs,
        long corrections,
        Map<String, Long> refused) {}
