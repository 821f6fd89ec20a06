package dev.tandem.net;

import dev.tandem.net.internal.codec.Epoch;
import dev.tandem.net.internal.codec.PositionGrid;
import dev.tandem.net.internal.codec.RotationGrid;
import dev.tandem.net.internal.session.Terms;
import dev.tandem.time.TickRate;
import java.util.Objects;

/**
 * How a {@link ReplicaServer} sends a scene; clients get these settings when they join. Immutable: begin with {@link #at}, and
 * change what is to be different.
 *
 * <pre>{@code
 * ReplicationSettings settings = ReplicationSettings.at(TickRate.perSecond(60)).everyTicks(3).withBytesPerSecond(32_000);
 * }</pre>
 *
 * @param rate how often the server ticks at first; it may change
 * @param ticksPerSend how many ticks pass from send to send, from 1 to 1000; sends are at least 1 ms apart
 * @param unitsPerMetre positions are rounded to whole multiples of its inverse; a power of two from 1 to 65536. At 4096 they are
 *     exact within 4096 m of the origin, and end at 524,288 m
 * @param rotationBits bits for each of three components of a rotation, from 8 to 15; 11 are at most .14 degrees off
 * @param mostNodes how many nodes can be replicated at a time, from 1 to 1,048,576; a node takes 1.5 kB on the server and 2.7 kB
 *     on a client, and 1.6 kB more on each if nodes have velocities, .8 kB in a large world, .3 kB and .3 kB a
 *     float for each channel
 * @param mostPeers how many clients there may be at a time, positive
 * @param bytesPerSecond how much each client is sent at most, headers of UDP and IPv4 included; at least 2000
 * @param rewindNanos how far back the server looks at what a client drew, see {@link ReplicaServer#view}: from 0, for not at
 *     all, to 1 s
 */
public record ReplicationSettings(
        TickRate rate,
        int ticksPerSend,
        int unitsPerMetre,
        int rotationBits,
        int mostNodes,
        int mostPeers,
        int bytesPerSecond,
        long rewindNanos) {

    private static final long MOST_REWIND_NANOS = 1_000_000_000;
    private static final long USUAL_INTERVAL_NANOS = 50_000_000;

    /**
     * Creates settings, all of them at once.
     *
     * @param rate how often the server ticks
     * @param ticksPerSend how many ticks pass from send to send
     * @param unitsPerMetre positions are rounded to whole multiples of its inverse
     * @param rotationBits bits for each component of a rotation
     * @param mostNodes how many nodes can be replicated at a time
     * @param mostPeers how many clients there may be at a time
     * @param bytesPerSecond how much each client is sent at most
     * @param rewindNanos how far back the server looks at what a client drew
     * @throws IllegalArgumentException if one is out of range
     */
    public ReplicationSettings {
        Objects.requireNonNull(rate, "rate");
        requireWithin("ticksPerSend", ticksPerSend, 1, 1000);
        requireWithin("mostNodes", mostNodes, 1, Terms.MOST_NODES);
        requireWithin("mostPeers", mostPeers, 1, Integer.MAX_VALUE);
        requireWithin("bytesPerSecond", bytesPerSecond, 2000, Integer.MAX_VALUE);
        if (rewindNanos < 0 || rewindNanos > MOST_REWIND_NANOS) {
            throw new IllegalArgumentException(
                    "rewindNanos must be from 0 to " + MOST_REWIND_NANOS + ", was " + rewindNanos);
        }
        requireSendable(new Epoch(0, rate.periodNanos(), rate.ticksPerPeriod(), ticksPerSend), rate);
        new PositionGrid(unitsPerMetre);
        new RotationGrid(rotationBits);
    }

    /** Refuses a rate that cannot be sent, or at which sends would be too near each other, by an epoch that has it. */
    static void requireSendable(Epoch epoch, TickRate rate) {
        if (epoch.sendSeconds() < Epoch.LEAST_SEND_SECONDS) {
            throw new IllegalArgumentException(
                    "sends must be at least 1 ms apart, was every " + epoch.ticksPerSend() + " ticks at " + rate);
        }
        if (!epoch.isSound()) {
            throw new IllegalArgumentException("a tick must be shorter than 18 minutes, and a rate must not have more"
                    + " than 10^9 ticks a period nor 2^62 as the product of its numbers, was " + rate);
        }
    }

    private static void requireWithin(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new IllegalArgumentException(name + " must be from " + least + " to " + most + ", was " + value);
        }
    }

    /**
     * Returns settings that send every 50 ms, or every tick if these are longer; positions to 1/4096 m, rotations to .14
     * degrees, up to 16,384 nodes to 64 clients at 256 kB a second each, without a look at what these drew.
     *
     * @param rate how often the server ticks
     * @return settings
     * @throws IllegalArgumentException if 1000 ticks take less than a millisecond
     */
    public static ReplicationSettings at(TickRate rate) {
        long ticks = Math.max(1, Math.min(1000, Math.round((double) USUAL_INTERVAL_NANOS / rate.stepNanos())));
        return new ReplicationSettings(
                rate, (int) ticks, PositionGrid.DEFAULT_UNITS, RotationGrid.DEFAULT_BITS, 1 << 14, 64, 256_000, 0);
    }

    /**
     * Returns these settings with another time between sends: the longer, the fewer bytes, and the later a client sees.
     *
     * @param newTicks how many ticks pass from send to send
     * @return settings
     * @throws IllegalArgumentException if it is out of range
     */
    public ReplicationSettings everyTicks(int newTicks) {
        return new ReplicationSettings(
                rate, newTicks, unitsPerMetre, rotationBits, mostNodes, mostPeers, bytesPerSecond, rewindNanos);
    }

    /**
     * Returns these settings with another precision.
     *
     * @param newUnitsPerMetre positions are multiples of its inverse; a power of two
     * @param newRotationBits bits for a component of a rotation
     * @return settings
     * @throws IllegalArgumentException if one is out of range
     */
    public ReplicationSettings withPrecision(int newUnitsPerMetre, int newRotationBits) {
        return new ReplicationSettings(
                rate,
                ticksPerSend,
                newUnitsPerMetre,
                newRotationBits,
                mostNodes,
                mostPeers,
                bytesPerSecond,
                rewindNanos);
    }

    /**
     * Returns these settings with room for another number of nodes.
     *
     * @param newMostNodes how many nodes can be replicated at a time
     * @return settings
     * @throws IllegalArgumentException if it is out of range
     */
    public ReplicationSettings withMostNodes(int newMostNodes) {
        return new ReplicationSettings(
                rate, ticksPerSend, unitsPerMetre, rotationBits, newMostNodes, mostPeers, bytesPerSecond, rewindNanos);
    }

    /**
     * Returns these settings with room for another number of clients.
     *
     * @param newMostPeers how many clients there may be at a time
     * @return settings
     * @throws IllegalArgumentException if it is out of range
     */
    public ReplicationSettings withMostPeers(int newMostPeers) {
        return new ReplicationSettings(
                rate, ticksPerSend, unitsPerMetre, rotationBits, mostNodes, newMostPeers, bytesPerSecond, rewindNanos);
    }

    /**
     * Returns these settings with another limit of what each client is sent. Where it is too little for all that moves, nodes
     * take turns; each still moves evenly, as poses that were left out lie between their neighbours.
     *
     * @param newBytesPerSecond how much each client is sent at most
     * @return settings
     * @throws IllegalArgumentException if it is out of range
     */
    public ReplicationSettings withBytesPerSecond(int newBytesPerSecond) {
        return new ReplicationSettings(
                rate, ticksPerSend, unitsPerMetre, rotationBits, mostNodes, mostPeers, newBytesPerSecond, rewindNanos);
    }

    /**
     * Returns these settings with a look at what clients drew, see {@link ReplicaServer#view}. Clients then tell which ticks they
     * have drawn. On the server it takes 1.5 kB more a node, and 120 bytes a node and client.
     *
     * @param newRewindNanos how far back the server looks, up to 1 s; 250 ms is enough for a round trip of some 100 ms. 0 for not
     *     at all
     * @return settings
     * @throws IllegalArgumentException if it is out of range
     */
    public ReplicationSettings withRewind(long newRewindNanos) {
        return new ReplicationSettings(
                rate, ticksPerSend, unitsPerMetre, rotationBits, mostNodes, mostPeers, bytesPerSecond, newRewindNanos);
    }
}
