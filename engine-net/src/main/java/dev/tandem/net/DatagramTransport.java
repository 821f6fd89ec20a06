package dev.tandem.net;

import java.nio.ByteBuffer;

/**
 * One end of a network that carries datagrams: each whole or not at all, perhaps late, twice, in another order or damaged.
 * Neither method ever waits. An end is confined to one thread.
 */
public interface DatagramTransport {

    /**
     * Sends a datagram.
     *
     * @param peer whom to, as {@link #poll} names whom it comes from
     * @param datagram its bytes, from position to limit; they are consumed, and the buffer is the caller's again on return
     * @return false if there is no room now: the datagram is dropped, and the caller need not care more than if it were lost
     */
    boolean send(int peer, ByteBuffer datagram);

    /**
     * Hands over datagrams that have arrived.
     *
     * @param to gets each of them
     * @param limit how many at most, not negative
     * @return how many there were
     */
    int poll(DatagramHandler to, int limit);
}
