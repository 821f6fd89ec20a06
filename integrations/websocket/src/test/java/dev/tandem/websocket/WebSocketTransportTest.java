package dev.tandem.websocket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.net.DatagramTransport;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BooleanSupplier;
import org.java_websocket.WebSocketImpl;
import org.java_websocket.handshake.ClientHandshake;
import org.java_websocket.server.WebSocketServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** SPEC 15.16: a message of WebSocket is a datagram. */
class WebSocketTransportTest {

    /** How often something is looked for that other threads bring about. */
    private static final int PATIENCE = 50_000_000;

    /** RFC 6455's registry of close codes: the server is full for now. */
    private static final int TRY_AGAIN_LATER = 1013;

    private static final InetSocketAddress ANY_PORT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private final WebSocketTransport server;
    private final List<WebSocketTransport> opened = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();

    WebSocketTransportTest() throws IOException {
        server = WebSocketTransport.listen(ANY_PORT, 2);
        opened.add(server);
    }

    @AfterEach
    void close() {
        opened.forEach(WebSocketTransport::close);
    }

    private URI address() {
        return URI.create("ws://127.0.0.1:" + server.localAddress().getPort());
    }

    private WebSocketTransport connect() {
        WebSocketTransport client = WebSocketTransport.connect(address());
        opened.add(client);
        await(() -> client.isOpen(WebSocketTransport.SERVER));
        return client;
    }

    private static void await(BooleanSupplier condition) {
        for (int i = 0; i < PATIENCE && !condition.getAsBoolean(); i++) {
            Thread.yield();
        }
        assertTrue(condition.getAsBoolean());
    }

    private static boolean send(DatagramTransport from, int peer, String text) {
        return from.send(peer, ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }

    private void awaitTexts(DatagramTransport at, int count) {
        await(() -> {
            at.poll(this::keep, count - texts.size());
            return texts.size() == count;
        });
    }

    private void keep(int peer, ByteBuffer datagram) {
        texts.add(peer + ": " + StandardCharsets.UTF_8.decode(datagram));
    }

    @Test
    void shouldCarryDatagramsBothWaysWhenConnected() {
        WebSocketTransport first = connect();
        await(() -> server.isOpen(0));
        WebSocketTransport second = connect();
        await(() -> server.isOpen(1));

        assertTrue(send(first, WebSocketTransport.SERVER, "one"));
        awaitTexts(server, 1);
        assertTrue(send(second, WebSocketTransport.SERVER, "two"));
        awaitTexts(server, 2);
        assertTrue(send(server, 1, "answer"));
        awaitTexts(second, 3);

        assertEquals(List.of("0: one", "1: two", "0: answer"), texts);
        assertNotNull(first.localAddress());
    }

    @Test
    void shouldSendFromPositionToLimitWhenTheBufferHoldsMore() {
        WebSocketTransport client = connect();
        ByteBuffer datagram = ByteBuffer.wrap("..inside..".getBytes(StandardCharsets.UTF_8))
                .position(2)
                .limit(8);

        assertTrue(client.send(WebSocketTransport.SERVER, datagram));
        assertFalse(datagram.hasRemaining());
        datagram.clear().put(new byte[10]);
        awaitTexts(server, 1);
        assertEquals(List.of("0: inside"), texts);
    }

    @Test
    void shouldCountWhatIsNotSentWhenNobodyIsConnected() {
        assertFalse(send(server, 0, "to nobody"));
        assertFalse(server.isOpen(0));
        assertEquals(1, server.dropped());
    }

    @Test
    void shouldForgetAPeerWhenItLeaves() {
        WebSocketTransport client = connect();
        await(() -> server.isOpen(0));
        client.close();

        await(() -> !server.isOpen(0));
        assertFalse(send(server, 0, "too late"));
        await(() -> !client.isOpen(WebSocketTransport.SERVER));
        assertFalse(send(client, WebSocketTransport.SERVER, "too late"));
        connect();
        await(() -> server.isOpen(1));
        assertFalse(server.isOpen(0), "a number is given once");
    }

    @Test
    void shouldHaveRoomAgainWhenAPeerLeaves() {
        WebSocketTransport client = connect();
        connect();
        await(() -> server.openCount() == 2);
        client.close();

        await(() -> client.openCount() == 0);
        await(() -> server.openCount() == 1);
        connect();
        await(() -> server.isOpen(2));
    }

    @Test
    void shouldLetGoOfItsAddressWhenClosed() throws IOException {
        WebSocketTransport client = connect();
        InetSocketAddress address = server.localAddress();
        server.close();

        await(() -> !client.isOpen(WebSocketTransport.SERVER));
        opened.add(WebSocketTransport.listen(address, 1));
        assertTrue(connect().isOpen(WebSocketTransport.SERVER));
    }

    @Test
    void shouldNotKeepAProgramRunningThatHasEnded() {
        connect();
        List<Thread> served = Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("WebSocket"))
                .toList();

        assertTrue(served.size() >= 2, served.toString());
        assertTrue(served.stream().allMatch(Thread::isDaemon), served.toString());
    }

    @Test
    void shouldPollNoMoreThanAskedWhenMoreArrived() {
        WebSocketTransport client = connect();
        send(client, WebSocketTransport.SERVER, "one");
        send(client, WebSocketTransport.SERVER, "two");
        int sum = 0;
        for (int i = 0; i < PATIENCE && sum < 2; i++) {
            int polled = server.poll(this::keep, 1);
            assertTrue(polled <= 1, "polled " + polled);
            sum += polled;
        }

        assertEquals(List.of("0: one", "0: two"), texts);
    }

    @Test
    void shouldTurnAwayWhoComesWhenThereAreEnough() {
        connect();
        connect();
        CompletableFuture<Integer> closed = new CompletableFuture<>();
        foreign(new WebSocket.Listener() {
            @Override
            public CompletionStage<?> onClose(WebSocket third, int code, String reason) {
                closed.complete(code);
                return null;
            }
        });

        await(closed::isDone);
        assertEquals(TRY_AGAIN_LATER, closed.join());
        assertTrue(server.isOpen(0) && server.isOpen(1) && !server.isOpen(2));
    }

    /** A client of the JDK. */
    private WebSocket foreign(WebSocket.Listener listener) {
        return HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .buildAsync(address(), listener)
                .join();
    }

    @Test
    void shouldCountWhatDoesNotFitWhenNobodyPolls() {
        WebSocketTransport client = connect();
        int more = 10;
        int sent = 0;
        for (int i = 0; i < PATIENCE && sent < WebSocketTransport.MOST_WAITING + more; i++) {
            if (send(client, WebSocketTransport.SERVER, "full")) {
                sent++;
            }
        }

        await(() -> server.overflowed() == more);
        assertEquals(WebSocketTransport.MOST_WAITING, server.poll(this::keep, 1_000));
    }

    @Test
    void shouldDropWhenThePeerIsSlow() {
        WebSocketTransport client = connect();
        ByteBuffer datagram = ByteBuffer.allocate(WebSocketTransport.MOST_BYTES);
        boolean refused = false;
        for (int i = 0; i < PATIENCE && !refused; i++) {
            refused = !client.send(WebSocketTransport.SERVER, datagram.clear());
        }

        assertTrue(refused);
        assertEquals(1, client.dropped());
    }

    @Test
    void shouldDisconnectAPeerWhenItsMessageIsTooLong() {
        WebSocketTransport client = connect();
        await(() -> server.isOpen(0));

        client.send(WebSocketTransport.SERVER, ByteBuffer.allocate(WebSocketTransport.MOST_BYTES + 1));

        await(() -> !server.isOpen(0));
        assertEquals(0, server.poll(this::keep, 1));
    }

    @Test
    void shouldCountATextWhenOneArrives() {
        WebSocket foreign = foreign(new WebSocket.Listener() {});
        foreign.sendText("hello", true).join();

        await(() -> server.texts() == 1);
        foreign.sendBinary(ByteBuffer.wrap("bytes".getBytes(StandardCharsets.UTF_8)), true)
                .join();
        awaitTexts(server, 1);
        assertEquals(List.of("0: bytes"), texts);
        foreign.abort();
    }

    @Test
    void shouldCountATextWhenAServerSendsOne() throws InterruptedException {
        Talker talker = new Talker();
        talker.start();
        await(() -> talker.port > 0);
        try (WebSocketTransport client = WebSocketTransport.connect(URI.create("ws://127.0.0.1:" + talker.port))) {
            await(() -> client.texts() == 1);
            assertEquals(0, client.poll(this::keep, 1));
        }
        talker.stop(1_000);
    }

    /** A server that greets each client by a text. */
    private static final class Talker extends WebSocketServer {
        private volatile int port;

        Talker() {
            super(ANY_PORT);
        }

        @Override
        public void onStart() {
            port = getPort();
        }

        @Override
        public void onOpen(org.java_websocket.WebSocket client, ClientHandshake handshake) {
            client.send("welcome");
        }

        @Override
        public void onMessage(org.java_websocket.WebSocket client, String text) {
            // nobody talks back
        }

        @Override
        public void onClose(org.java_websocket.WebSocket client, int code, String reason, boolean remote) {
            // clients come and go
        }

        @Override
        public void onError(org.java_websocket.WebSocket client, Exception error) {
            // the test sees that no text arrives
        }
    }

    /** A connection may close between the look at it and the sending. */
    @Test
    void shouldDropADatagramWhenItsConnectionHasJustClosed() {
        server.opened(7, new WebSocketImpl(new Talker(), Messages.shortOnes()));

        assertFalse(send(server, 7, "too late"));
        assertEquals(1, server.dropped());
        server.closed(7);
    }

    @Test
    void shouldStayInterruptedWhenClosed() {
        connect();
        Thread.currentThread().interrupt();
        server.close();

        assertTrue(Thread.interrupted());
    }

    @Test
    void shouldSayItsArgumentWhenItIsWrong() {
        assertEquals(
                "mostPeers must be positive, was 0",
                assertThrows(IllegalArgumentException.class, () -> WebSocketTransport.listen(ANY_PORT, 0))
                        .getMessage());
        assertEquals(
                "limit must not be negative, was -1",
                assertThrows(IllegalArgumentException.class, () -> server.poll(this::keep, -1))
                        .getMessage());
        assertThrows(NullPointerException.class, () -> server.poll(null, 1));
        assertThrows(IOException.class, () -> WebSocketTransport.listen(server.localAddress(), 1));
    }
}
