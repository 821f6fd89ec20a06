package dev.tandem.websocket;

import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import org.java_websocket.client.WebSocketClient;
import org.java_websocket.framing.CloseFrame;
import org.java_websocket.handshake.ServerHandshake;
import org.jspecify.annotations.Nullable;

/** Connects to a server. Its callbacks come from a thread of Java-WebSocket. */
final class Client extends WebSocketClient implements Endpoint {

    private final WebSocketTransport transport;

    Client(URI server, WebSocketTransport transport) {
        super(server, Messages.shortOnes());
        this.transport = transport;
        setTcpNoDelay(true);
        setDaemon(true);
        setConnectionLostTimeout(0);
        connect();
    }

    @Override
    public @Nullable InetSocketAddress localAddress() {
        return getLocalSocketAddress();
    }

    @Override
    public void close() {
        closeConnection(CloseFrame.NORMAL, "closed");
    }

    @Override
    public void onOpen(ServerHandshake handshake) {
        transport.opened(WebSocketTransport.SERVER, getConnection());
    }

    @Override
    public void onClose(int code, String reason, boolean remote) {
        transport.closed(WebSocketTransport.SERVER);
    }

    @Override
    public void onMessage(ByteBuffer message) {
        transport.arrived(WebSocketTransport.SERVER, message);
    }

    @Override
    public void onMessage(String text) {
        transport.arrived(text);
    }

    @Override
    public void onError(Exception error) {
        // an error ends the connection, of which onClose tells
    }
}
