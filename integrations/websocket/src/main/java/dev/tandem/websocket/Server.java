package dev.tandem.websocket;

import java.net.InetSocketAddress;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.util.List;
import org.java_websocket.WebSocket;
import org.java_websocket.WebSocketAdapter;
import org.java_websocket.WebSocketImpl;
import org.java_websocket.drafts.Draft;
import org.java_websocket.framing.CloseFrame;
import org.java_websocket.handshake.ClientHandshake;
import org.java_websocket.server.DefaultWebSocketServerFactory;
import org.java_websocket.server.WebSocketServer;
import org.jspecify.annotations.Nullable;

/**
 * Listens for clients and numbers them. Its callbacks come from threads of Java-WebSocket, one after the other for each client.
 */
final class Server extends WebSocketServer implements Endpoint {

    private static final int PATIENCE_MILLIS = 1_000;

    private final InetSocketAddress local;
    private final WebSocketTransport transport;
    private final int mostPeers;
    private int next;

    Server(ServerSocketChannel channel, int mostPeers, WebSocketTransport transport) throws SocketException {
        super(channel);
        // The library turns this off when it starts: connections that have ended would hold the address for a minute.
        setReuseAddr(channel.socket().getReuseAddress());
        this.transport = transport;
        this.mostPeers = mostPeers;
        local = (InetSocketAddress) channel.socket().getLocalSocketAddress();
        setWebSocketFactory(new DefaultWebSocketServerFactory() {
            @Override
            public WebSocketImpl createWebSocket(WebSocketAdapter adapter, List<Draft> drafts) {
                return new WebSocketImpl(adapter, List.of(Messages.shortOnes()));
            }
        });
        setTcpNoDelay(true);
        setDaemon(true);
        start();
    }

    @Override
    public InetSocketAddress localAddress() {
        return local;
    }

    @Override
    public void close() throws InterruptedException {
        stop(PATIENCE_MILLIS);
    }

    @Override
    public synchronized void onOpen(WebSocket connection, ClientHandshake handshake) {
        if (transport.openCount() >= mostPeers) {
            connection.close(CloseFrame.TRY_AGAIN_LATER);
            return;
        }
        int peer = next++;
        connection.setAttachment(peer);
        transport.opened(peer, connection);
    }

    @Override
    public void onClose(WebSocket connection, int code, String reason, boolean remote) {
        Integer peer = connection.getAttachment();
        if (peer != null) {
            transport.closed(peer);
        }
    }

    @Override
    public void onMessage(WebSocket connection, ByteBuffer message) {
        Integer peer = connection.getAttachment();
        if (peer != null) {
            transport.arrived(peer, message);
        }
    }

    @Override
    public void onMessage(WebSocket connection, String text) {
        transport.arrived(text);
    }

    @Override
    public void onError(@Nullable WebSocket connection, Exception error) {
        // an error ends its connection, of which onClose tells
    }

    @Override
    public void onStart() {
        setConnectionLostTimeout(0);
    }
}
