package dev.tandem.net;

import java.nio.ByteBuffer;

/** Gets datagrams from a {@link DatagramTransport}. */
@FunctionalInterface
public interface DatagramHandler {

    /**
     * A datagram arrived.
     *
     * @param peer whom it comes from
     * @param datagram its bytes, from position to limit; only until this method returns
     */
    void received(int peer, ByteBuffer datagram);
}
