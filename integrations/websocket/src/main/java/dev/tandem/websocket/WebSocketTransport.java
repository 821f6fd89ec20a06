package dev.tandem.websocket;

import dev.tandem.net.DatagramHandler;
import dev.tandem.net.DatagramTransport;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.java_websocket.WebSocket;
import org.java_websocket.WebSocketImpl;
import org.java_websocket.exceptions.WebsocketNotConnectedException;
import org.jspecify.annotations.Nullable;

/**
 * Datagrams over WebSocket, one in each binary message, by Java-WebSocket: for clients behind firewalls that let no UDP through.
 *
 * <p>TCP loses nothing, and therefore makes everything behind a lost packet wait for it. Playout takes that for jitter, so the
 * display delay grows with the losses of the line; prefer UDP where it gets through.
 *
 * <p>A server {@linkplain #listen listens}; each client that connects is a peer with a number, which is never given again. A
 * client {@linkplain #connect connects}; its server is peer {@value #SERVER}. Datagrams sent before a connection is open, or
 * after it has closed, are dropped and counted. For {@code wss} put a proxy that ends TLS in front of the server.
 *
 * <p>Confined to one thread, but for daemon threads of Java-WebSocket, which read and write the sockets: {@link #poll} takes
 * what they have received. At most {@value #MOST_WAITING} datagrams wait for it, and as many for a slow peer; more are dropped
 * and counted. Allocates for each datagram.
 */
public final class WebSocketTransport implements DatagramTransport, AutoCloseable {

    /** The server, for a client. */
    public static final int SERVER = 0;

    /** How many datagrams wait at most, for {@link #poll} and for each peer. */
    public static final int MOST_WAITING = 64;

    /** The longest message that is taken, in bytes. A peer that sends a longer one is disconnected. */
    public static final int MOST_BYTES = 1_472;

    private final Queue<Arrival> arrivals = new ArrayBlockingQueue<>(MOST_WAITING);
    private final Map<Integer, WebSocket> peers = new ConcurrentHashMap<>();
    private final AtomicLong overflowed = new AtomicLong();
    private final AtomicLong texts = new AtomicLong();
    private @Nullable Endpoint endpoint;
    private long dropped;

    private WebSocketTransport() {}

    /**
     * Opens the transport of a server.
     *
     * @param local the address to listen at; port 0 lets the system choose one, see {@link #localAddress}
     * @param mostPeers how many connections are open at most, positive; more are closed at once
     * @return the transport, to be closed
     * @throws IOException if the address cannot be had
     * @throws IllegalArgumentException if {@code mostPeers} is not positive
     */
    public static WebSocketTransport listen(InetSocketAddress local, int mostPeers) throws IOException {
        Objects.requireNonNull(local, "local");
        if (mostPeers < 1) {
            throw new IllegalArgumentException("mostPeers must be positive, was " + mostPeers);
        }
        ServerSocketChannel channel = ServerSocketChannel.open();
        try {
            channel.bind(local);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
        WebSocketTransport transport = new WebSocketTransport();
        transport.endpoint = new Server(channel, mostPeers, transport);
        return transport;
    }

    /**
     * Begins to connect to a server; {@link #isOpen} tells when it is done.
     *
     * @param server its address, {@code ws://} or {@code wss://}
     * @return the transport, to be closed
     */
    public static WebSocketTransport connect(URI server) {
        Objects.requireNonNull(server, "server");
        WebSocketTransport transport = new WebSocketTransport();
        transport.endpoint = new Client(server, transport);
        return transport;
    }

    /**
     * Returns the address of this end.
     *
     * @return the address, with the port that the system chose; null for a client that is not connected
     */
    public @Nullable InetSocketAddress localAddress() {
        return endpoint().localAddress();
    }

    /**
     * True while a connection with a peer is open.
     *
     * @param peer the number of the peer
     * @return false before it is open, after it has closed, and for numbers that no peer has
     */
    public boolean isOpen(int peer) {
        WebSocket connection = peers.get(peer);
        return connection != null && connection.isOpen();
    }

    @Override
    public boolean send(int peer, ByteBuffer datagram) {
        ByteBuffer message =
                ByteBuffer.allocate(datagram.remaining()).put(datagram).flip();
        boolean sent = send(peers.get(peer), message);
        if (!sent) {
            dropped++;
        }
        return sent;
    }

    private static boolean send(@Nullable WebSocket connection, ByteBuffer message) {
        if (!(connection instanceof WebSocketImpl open) || open.outQueue.size() >= MOST_WAITING) {
            return false;
        }
        try {
            open.send(message);
            return true;
        } catch (WebsocketNotConnectedException e) {
            return false;
        }
    }

    @Override
    public int poll(DatagramHandler to, int limit) {
        Objects.requireNonNull(to, "to");
        if (limit < 0) {
            throw new IllegalArgumentException("limit must not be negative, was " + limit);
        }
        int polled = 0;
        for (Arrival next; polled < limit && (next = arrivals.poll()) != null; polled++) {
            to.received(next.peer, next.datagram);
        }
        return polled;
    }

    /**
     * Counts datagrams that were not sent, because the peer is not connected or too slow.
     *
     * @return the number since the transport was opened
     */
    public long dropped() {
        return dropped;
    }

    /**
     * Counts datagrams that arrived while {@value #MOST_WAITING} others waited for {@link #poll}.
     *
     * @return the number since the transport was opened
     */
    public long overflowed() {
        return overflowed.get();
    }

    /**
     * Counts text messages, which are no datagrams.
     *
     * @return the number since the transport was opened
     */
    public long texts() {
        return texts.get();
    }

    /** Closes all connections. Waits at most a second for the thread that serves them. Closing twice does nothing more. */
    @Override
    public void close() {
        try {
            endpoint().close();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Endpoint endpoint() {
        return Objects.requireNonNull(endpoint);
    }

    /** A connection is open. On the thread of the connection, as the following ones. */
    void opened(int peer, WebSocket connection) {
        peers.put(peer, connection);
    }

    void closed(int peer) {
        peers.remove(peer);
    }

    int openCount() {
        return peers.size();
    }

    void arrived(int peer, ByteBuffer message) {
        if (!arrivals.offer(new Arrival(peer, message))) {
            overflowed.incrementAndGet();
        }
    }

    void arrived(String text) {
        texts.incrementAndGet();
    }

    private record Arrival(int peer, ByteBuffer datagram) {}
}
