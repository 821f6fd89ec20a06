package dev.tandem.websocket;

import dev.tandem.net.DatagramHandler;
import dev.tandem.net.DatagramTransport;
import java.nio.ByteBuffer;

/** Counts datagrams, so that one end can wait for all that the other has sent. */
final class Counted implements DatagramTransport {

    private final DatagramTransport line;
    private int sent;
    private int received;

    Counted(DatagramTransport line) {
        this.line = line;
    }

    int sent() {
        return sent;
    }

    int received() {
        return received;
    }

    @Override
    public boolean send(int peer, ByteBuffer datagram) {
        boolean taken = line.send(peer, datagram);
        sent += taken ? 1 : 0;
        return taken;
    }

    @Override
    public int poll(DatagramHandler to, int limit) {
        int polled = line.poll(to, limit);
        received += polled;
        return polled;
    }
}
