package dev.tandem.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** SPEC 15.16: datagrams over UDP. */
class UdpTransportTest {

    private static final InetSocketAddress ANY_PORT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private final UdpTransport server;
    private final UdpTransport client;
    private final UdpTransport other;
    private final Mailbox mailbox = new Mailbox();

    UdpTransportTest() throws IOException {
        server = UdpTransport.bind(ANY_PORT, 1);
        client = UdpTransport.connect(server.localAddress());
        other = UdpTransport.connect(server.localAddress());
    }

    @AfterEach
    void close() {
        server.close();
        client.close();
        other.close();
    }

    @Test
    void shouldCarryWholeDatagramsWhenSent() {
        assertTrue(Mailbox.send(client, UdpTransport.SERVER, "one"));
        assertTrue(Mailbox.send(client, UdpTransport.SERVER, "two"));

        assertEquals(List.of("0: one", "0: two"), mailbox.await(server, 2));
        assertEquals(client.localAddress(), server.address(0));
    }

    @Test
    void shouldAnswerWhoeverWasHeardWhenSeveralPeersSend() {
        assertTrue(server.keep(hear(client)));
        int second = hear(other);

        assertTrue(Mailbox.send(server, second, "to the other"));
        assertTrue(Mailbox.send(server, 0, "to the client"));

        assertEquals(List.of("0: to the client"), new Mailbox().await(client, 1));
        assertEquals(List.of("0: to the other"), new Mailbox().await(other, 1));
    }

    private int hear(UdpTransport from) {
        Mailbox.send(from, UdpTransport.SERVER, "hello");
        String text = new Mailbox().await(server, 1).get(0);
        return Integer.parseInt(text.substring(0, text.indexOf(':')));
    }

    @Test
    void shouldForgetTheStrangerHeardFirstWhenThereAreTooMany() {
        assertEquals(0, hear(client));
        assertEquals(1, hear(other));

        assertNull(server.address(0));
        assertFalse(server.keep(0));
        assertFalse(Mailbox.send(server, 0, "lost"));
        assertEquals(1, server.dropped());
        assertEquals(2, hear(client), "a number is given once");
    }

    @Test
    void shouldKnowAPeerThatIsKeptWhenStrangersCome() {
        assertTrue(server.keep(hear(client)));
        assertEquals(1, hear(other));

        assertEquals(0, hear(client));
        assertEquals(client.localAddress(), server.address(0));
    }

    @Test
    void shouldTakeAForgottenPeerForAStrangerWhenHeardAgain() {
        assertTrue(server.keep(hear(client)));
        server.forget(0);

        assertNull(server.address(0));
        assertEquals(1, hear(client));
    }

    @Test
    void shouldConsumeADatagramWhenItCannotBeSent() {
        ByteBuffer datagram = ByteBuffer.allocate(10);

        assertFalse(server.send(7, datagram));
        assertFalse(client.send(1, datagram.rewind()));
        assertFalse(datagram.hasRemaining());
        assertEquals(1, server.dropped());
        assertEquals(1, client.dropped());
    }

    @Test
    void shouldCountADatagramWhenItIsTooLong() {
        assertTrue(client.send(UdpTransport.SERVER, ByteBuffer.allocate(UdpTransport.MOST_BYTES + 1)));
        assertTrue(Mailbox.send(client, UdpTransport.SERVER, "after"));

        assertEquals(List.of("0: after"), mailbox.await(server, 1));
        assertEquals(1, server.tooLong());
    }

    @Test
    void shouldHandOverTheLongestDatagramWhenItArrives() {
        assertTrue(client.send(UdpTransport.SERVER, ByteBuffer.allocate(UdpTransport.MOST_BYTES)));

        assertEquals(
                UdpTransport.MOST_BYTES + 3, mailbox.await(server, 1).get(0).length());
        assertEquals(0, server.tooLong());
    }

    @Test
    void shouldRefuseADatagramWhenUdpCannotCarryIt() {
        assertFalse(client.send(UdpTransport.SERVER, ByteBuffer.allocate(70_000)));
        assertEquals(1, client.dropped());
    }

    @Test
    void shouldPollNoMoreThanAskedWhenMoreArrived() {
        Mailbox.send(client, UdpTransport.SERVER, "one");
        Mailbox.send(client, UdpTransport.SERVER, "two");
        mailbox.await(server, 1);

        assertEquals(0, server.poll(mailbox::keep, 0));
        assertEquals(List.of("0: one", "0: two"), mailbox.await(server, 2));
        assertEquals(0, server.poll(mailbox::keep, 5));
    }

    @Test
    void shouldSayHowManyItPolledAlsoWhenSomeWereTooLong() {
        Mailbox.send(client, UdpTransport.SERVER, "one");
        client.send(UdpTransport.SERVER, ByteBuffer.allocate(UdpTransport.MOST_BYTES + 1));
        Mailbox.send(client, UdpTransport.SERVER, "three");
        int sum = 0;
        for (int i = 0; i < 1_000_000 && sum < 3; i++) {
            int polled = server.poll(mailbox::keep, 1);
            assertTrue(polled <= 1, "polled " + polled);
            sum += polled;
        }

        assertEquals(3, sum);
        assertEquals(0, client.poll(mailbox::keep, 5), "nobody has answered");
    }

    @Test
    void shouldCountWhenNobodyListens() {
        server.close();
        for (int i = 0; i < 1_000_000 && client.unreachable() == 0; i++) {
            Mailbox.send(client, UdpTransport.SERVER, "hello?");
            client.poll(mailbox::keep, 10);
        }

        assertTrue(client.unreachable() > 0);
    }

    @Test
    void shouldCountWhenNobodyListensAlsoWhenItOnlySends() {
        server.close();
        for (int i = 0; i < 1_000_000 && client.unreachable() == 0; i++) {
            Mailbox.send(client, UdpTransport.SERVER, "hello?");
        }

        assertTrue(client.unreachable() > 0);
        assertTrue(client.dropped() > 0);
    }

    @Test
    void shouldSayItsArgumentWhenItIsWrong() {
        assertEquals(
                "limit must not be negative, was -1",
                assertThrows(IllegalArgumentException.class, () -> server.poll(mailbox::keep, -1))
                        .getMessage());
        assertThrows(NullPointerException.class, () -> server.poll(null, 1));
        InetSocketAddress unknown = InetSocketAddress.createUnresolved("nowhere.invalid", 1);
        assertEquals(
                "no address is known of " + unknown,
                assertThrows(IOException.class, () -> UdpTransport.connect(unknown))
                        .getMessage());
        assertThrows(IOException.class, () -> UdpTransport.bind(server.localAddress()));
    }

    @Test
    void shouldSaySoWhenClosed() {
        server.keep(hear(client));
        server.close();
        server.close();

        assertEquals(
                "the transport is closed",
                assertThrows(UncheckedIOException.class, () -> Mailbox.send(server, 0, "late"))
                        .getMessage());
        assertThrows(UncheckedIOException.class, () -> server.poll(mailbox::keep, 1));
        assertThrows(UncheckedIOException.class, server::localAddress);
    }
}
