package dev.tandem.transport;

import dev.tandem.net.DatagramHandler;
import dev.tandem.net.DatagramTransport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.PortUnreachableException;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Datagrams over UDP, by the JDK's {@link DatagramChannel}.
 *
 * <p>A server is {@linkplain #bind bound}: every address that it hears from gets a number, which is never given to another
 * address. Only the {@value #STRANGERS} strangers heard from last are remembered, so that forged addresses cost no memory; a
 * stranger who is heard from again after that has another number. {@link #keep} remembers a peer until {@link #forget}. A
 * client is {@linkplain #connect connected}: it hears from its server only, which is peer {@value #SERVER}.
 *
 * <pre>{@code
 * try (UdpTransport transport = UdpTransport.bind(new InetSocketAddress(27_015))) {
 *     transport.poll((peer, datagram) -> read(peer, datagram), 100);
 * }
 * }</pre>
 *
 * <p>Nothing waits. Datagrams that find no room in the socket's buffer are dropped and counted. Confined to one thread. Sending
 * allocates nothing; the JDK allocates the address of a datagram whose sender is another one than that of the datagram before.
 */
public final class UdpTransport implements DatagramTransport, AutoCloseable {

    /** The server, for a client. */
    public static final int SERVER = 0;

    /** How many peers a server remembers that are not {@linkplain #keep kept}. */
    public static final int STRANGERS = 4_096;

    /** The largest datagram that is handed over, in bytes: what is longer is of no use to tandem-net. */
    public static final int MOST_BYTES = 1_472;

    private final DatagramChannel channel;
    private final boolean connected;
    private final ByteBuffer received = ByteBuffer.allocateDirect(MOST_BYTES + 1);
    private final Strangers strangers;
    private final Map<SocketAddress, Integer> kept = new HashMap<>();
    private final Map<Integer, SocketAddress> addresses = new HashMap<>();
    private int next;
    private long dropped;
    private long unreachable;
    private long tooLong;

    private UdpTransport(DatagramChannel channel, boolean connected, int strangers) {
        this.channel = channel;
        this.connected = connected;
        this.strangers = new Strangers(strangers);
    }

    /**
     * Opens the transport of a server.
     *
     * @param local the address to listen at; port 0 lets the system choose one, see {@link #localAddress}
     * @return the transport, to be closed
     * @throws IOException if the address cannot be had
     */
    public static UdpTransport bind(InetSocketAddress local) throws IOException {
        return bind(local, STRANGERS);
    }

    static UdpTransport bind(InetSocketAddress local, int strangers) throws IOException {
        Objects.requireNonNull(local, "local");
        return open(channel -> channel.bind(local), false, strangers);
    }

    /**
     * Opens the transport of a client.
     *
     * @param server the address of the server
     * @return the transport, to be closed
     * @throws IOException if no socket can be had, or the address is unresolved
     */
    public static UdpTransport connect(InetSocketAddress server) throws IOException {
        if (server.isUnresolved()) {
            throw new IOException("no address is known of " + server);
        }
        return open(channel -> channel.connect(server), true, 0);
    }

    private static UdpTransport open(Opening opening, boolean connected, int strangers) throws IOException {
        DatagramChannel channel = DatagramChannel.open();
        try {
            channel.configureBlocking(false);
            opening.open(channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
        return new UdpTransport(channel, connected, strangers);
    }

    /**
     * Returns the address of this end.
     *
     * @return the address, with the port that the system chose
     * @throws UncheckedIOException if the transport is closed
     */
    public InetSocketAddress localAddress() {
        try {
            return (InetSocketAddress) channel.getLocalAddress();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Returns the address of a peer, for a log or a ban.
     *
     * @param peer the number of the peer
     * @return its address, null if this end does not know the peer, or no longer
     */
    public @Nullable SocketAddress address(int peer) {
        return addresses.get(peer);
    }

    /**
     * Remembers a stranger from now on, such as one that has proved its address.
     *
     * @param peer the number of the peer
     * @return false if the peer is unknown, or no longer known
     */
    public boolean keep(int peer) {
        SocketAddress address = addresses.get(peer);
        if (address == null) {
            return false;
        }
        strangers.remove(address);
        kept.put(address, peer);
        return true;
    }

    /**
     * Forgets a peer. Heard from again, its address is that of a stranger with another number.
     *
     * @param peer the number of the peer
     */
    public void forget(int peer) {
        SocketAddress address = addresses.remove(peer);
        strangers.remove(address);
        kept.remove(address);
    }

    /** {@inheritDoc} Also false if the peer is unknown, no longer known, or unreachable. */
    @Override
    public boolean send(int peer, ByteBuffer datagram) {
        SocketAddress to = addresses.get(peer);
        if (connected ? peer != SERVER : to == null) {
            datagram.position(datagram.limit());
            dropped++;
            return false;
        }
        boolean sent = false;
        try {
            int bytes = datagram.remaining();
            sent = (connected ? channel.write(datagram) : channel.send(datagram, to)) == bytes;
        } catch (PortUnreachableException e) {
            unreachable++;
        } catch (IOException e) {
            requireOpen(e);
        }
        if (!sent) {
            datagram.position(datagram.limit());
            dropped++;
        }
        return sent;
    }

    @Override
    public int poll(DatagramHandler to, int limit) {
        Objects.requireNonNull(to, "to");
        if (limit < 0) {
            throw new IllegalArgumentException("limit must not be negative, was " + limit);
        }
        int polled = 0;
        while (polled < limit && receive(to)) {
            polled++;
        }
        return polled;
    }

    /** Takes one datagram, handed over or not; false if there is none. */
    private boolean receive(DatagramHandler to) {
        received.clear();
        int peer;
        try {
            if (connected) {
                if (channel.read(received) <= 0) {
                    return false;
                }
                peer = SERVER;
            } else {
                SocketAddress from = channel.receive(received);
                if (from == null) {
                    return false;
                }
                peer = number(from);
            }
        } catch (PortUnreachableException e) {
            unreachable++;
            return true;
        } catch (IOException e) {
            requireOpen(e);
            return false;
        }
        received.flip();
        if (received.limit() > MOST_BYTES) {
            tooLong++;
        } else {
            to.received(peer, received);
        }
        return true;
    }

    private int number(SocketAddress from) {
        Integer number = kept.get(from);
        if (number == null) {
            number = strangers.get(from);
        }
        if (number == null) {
            number = next++;
            strangers.put(from, number);
            addresses.put(number, from);
        }
        return number;
    }

    /** Errors of a single datagram are losses; a closed socket is a fault of the host. */
    private void requireOpen(IOException e) {
        if (!channel.isOpen()) {
            throw new UncheckedIOException("the transport is closed", e);
        }
    }

    /**
     * Counts datagrams that were not sent: without room in the socket's buffer, too long for the network, or to nobody.
     *
     * @return the number since the transport was opened
     */
    public long dropped() {
        return dropped;
    }

    /**
     * Counts the answers that nobody listens at the other end's port. Only clients are told.
     *
     * @return the number since the transport was opened
     */
    public long unreachable() {
        return unreachable;
    }

    /**
     * Counts datagrams that were longer than {@value #MOST_BYTES} bytes and not handed over.
     *
     * @return the number since the transport was opened
     */
    public long tooLong() {
        return tooLong;
    }

    /** Closes the socket. Closing twice does nothing more. */
    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private interface Opening {
        void open(DatagramChannel channel) throws IOException;
    }

    /** The strangers heard from last; the one that was silent for longest goes first. */
    private final class Strangers extends LinkedHashMap<SocketAddress, Integer> {
        private static final long serialVersionUID = 1;

        private final int most;

        Strangers(int most) {
            super(16, .75f, true);
            this.most = most;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<SocketAddress, Integer> eldest) {
            boolean tooMany = size() > most;
            if (tooMany) {
                addresses.remove(eldest.getValue());
            }
            return tooMany;
        }
    }
}
