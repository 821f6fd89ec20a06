package dev.tandem.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.net.DatagramTransport;
import io.aeron.ExclusivePublication;
import io.aeron.exceptions.RegistrationException;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.agrona.concurrent.UnsafeBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** SPEC 15.16: a message of Aeron is a datagram. The server has a media driver of its own, as on another machine. */
class AeronTransportTest {

    /** How often the media drivers work until something has happened. */
    private static final int PATIENCE = 5_000_000;

    private static final int STREAM = 10;
    private static final String IPC = "aeron:ipc";

    @TempDir
    private Path folder;

    private Machine here;
    private Machine there;
    private String channel;
    private String answers;
    private AeronTransport server;
    private final List<AeronTransport> opened = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();

    @BeforeEach
    void open() throws IOException {
        here = new Machine(folder.resolve("here"), Machine.SOON);
        there = new Machine(folder.resolve("there"), Machine.SOON);
        try (DatagramSocket first = new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                DatagramSocket second =
                        new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            channel = "aeron:udp?endpoint=127.0.0.1:" + first.getLocalPort();
            answers = "aeron:udp?control=127.0.0.1:" + second.getLocalPort();
        }
        server = opened(AeronTransport.listen(there.aeron, channel, answers, STREAM));
    }

    @AfterEach
    void close() {
        opened.forEach(AeronTransport::close);
        here.close();
        there.close();
    }

    private AeronTransport opened(AeronTransport transport) {
        opened.add(transport);
        return transport;
    }

    /** A client that is heard and answered: the server's newest peer. */
    private AeronTransport connect(int peer) {
        AeronTransport client = opened(AeronTransport.connect(here.aeron, channel, answers, STREAM));
        await(() -> {
            server.poll((from, datagram) -> {}, 10);
            client.poll((from, datagram) -> {}, 10);
            return client.isOpen(AeronTransport.SERVER) && send(client, AeronTransport.SERVER, "hello");
        });
        await(() -> {
            server.poll((from, datagram) -> {}, 10);
            return server.isOpen(peer);
        });
        return client;
    }

    private void await(BooleanSupplier condition) {
        for (int i = 0; i < PATIENCE; i++) {
            if (condition.getAsBoolean()) {
                return;
            }
            here.work();
            there.work();
        }
        throw new AssertionError("never happened; errors: " + here.errors() + there.errors());
    }

    private static boolean send(DatagramTransport from, int peer, String text) {
        return from.send(peer, bytes(text));
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
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
        AeronTransport first = connect(0);
        AeronTransport second = connect(1);

        assertTrue(send(first, AeronTransport.SERVER, "one"));
        awaitTexts(server, 1);
        assertTrue(send(second, AeronTransport.SERVER, "two"));
        awaitTexts(server, 2);
        assertTrue(send(server, 1, "answer"));
        awaitTexts(second, 3);

        assertEquals(List.of("0: one", "1: two", "0: answer"), texts);
        assertEquals(0, first.poll(this::keep, 10));
    }

    /** Requests and answers share the log of a machine: a server does not hear itself. */
    @Test
    void shouldCarryDatagramsBothWaysWithinOneMachine() {
        AeronTransport ipc = opened(AeronTransport.listen(there.aeron, IPC, IPC, STREAM));
        AeronTransport client = opened(AeronTransport.connect(there.aeron, IPC, IPC, STREAM));
        await(() -> client.isOpen(AeronTransport.SERVER) && send(client, AeronTransport.SERVER, "up"));
        awaitTexts(ipc, 1);
        await(() -> ipc.isOpen(0));

        assertTrue(send(ipc, 0, "down"));
        awaitTexts(client, 2);

        assertEquals(List.of("0: up", "0: down"), texts);
        assertEquals(0, ipc.poll(this::keep, 10));
    }

    @Test
    void shouldSendFromPositionToLimitWhenTheBufferHoldsMore() {
        AeronTransport client = connect(0);
        ByteBuffer datagram = bytes("..inside..").position(2).limit(8);

        assertTrue(client.send(AeronTransport.SERVER, datagram));
        assertFalse(datagram.hasRemaining());
        awaitTexts(server, 1);

        assertEquals(List.of("0: inside"), texts);
    }

    @Test
    void shouldCountWhatIsNotSentWhenNobodyIsConnected() {
        ByteBuffer datagram = bytes("to nobody");

        assertFalse(server.send(0, datagram));
        assertFalse(datagram.hasRemaining());
        assertFalse(server.isOpen(0));
        assertEquals(1, server.dropped());

        AeronTransport early = opened(AeronTransport.connect(here.aeron, channel, answers, STREAM));
        assertFalse(send(early, AeronTransport.SERVER, "too early"));
        assertEquals(0, early.poll(this::keep, 1));
    }

    @Test
    void shouldForgetAPeerWhenItLeaves() {
        AeronTransport client = connect(0);
        client.close();
        await(() -> {
            server.poll(this::keep, 10);
            return !server.isOpen(0);
        });

        assertFalse(send(server, 0, "too late"));
        await(() -> {
            server.poll(this::keep, 10);
            return counters(there).stream().noneMatch(label -> label.startsWith("pub-"));
        });
        connect(1);
        assertFalse(server.isOpen(0), "a number is given once");
    }

    @Test
    void shouldFindTheServerAgainWhenItWasReplaced() {
        AeronTransport client = connect(0);
        server.close();
        await(() -> {
            client.poll(this::keep, 10);
            return !client.isOpen(AeronTransport.SERVER);
        });

        server = opened(AeronTransport.listen(there.aeron, channel, answers, STREAM));
        await(() -> send(client, AeronTransport.SERVER, "again"));
        awaitTexts(server, 1);
        await(() -> send(server, 0, "welcome"));
        awaitTexts(client, 2);

        assertEquals(List.of("0: again", "0: welcome"), texts);
    }

    @Test
    void shouldPollNoMoreThanAskedWhenMoreArrived() {
        AeronTransport client = connect(0);
        send(client, AeronTransport.SERVER, "one");
        send(client, AeronTransport.SERVER, "two");
        await(() -> {
            int polled = server.poll(this::keep, 1);
            assertTrue(polled <= 1, "polled " + polled);
            return texts.size() == 2;
        });

        assertEquals(List.of("0: one", "0: two"), texts);
    }

    /** A term of 64 KB has room for some 50 of the longest: each next one is begun without a loss. */
    @Test
    void shouldLoseNothingWhenALogComesToTheEndOfATerm() {
        AeronTransport client = connect(0);
        ByteBuffer datagram = ByteBuffer.allocate(1_152);
        int[] arrived = new int[1];
        for (int sent = 1; sent <= 500; sent++) {
            assertTrue(client.send(AeronTransport.SERVER, datagram.clear()), "datagram " + sent);
            int expected = sent;
            await(() -> (arrived[0] += server.poll((peer, bytes) -> {}, 10)) == expected);
        }
    }

    @Test
    void shouldDropWhenThePeerIsSlow() {
        AeronTransport client = connect(0);
        ByteBuffer datagram = ByteBuffer.allocate(1_152);
        long before = client.dropped();
        int sent = 0;
        while (client.send(AeronTransport.SERVER, datagram.clear())) {
            sent++;
            here.work();
            there.work();
        }

        assertTrue(sent >= 20 && sent <= 200, "sent " + sent);
        assertEquals(before + 1, client.dropped());
        assertFalse(datagram.hasRemaining());
        int[] arrived = new int[1];
        await(() -> {
            arrived[0] += server.poll((peer, bytes) -> {}, 10);
            return client.send(AeronTransport.SERVER, datagram.clear());
        });
        assertTrue(arrived[0] > 0);
    }

    @Test
    void shouldRefuseADatagramThatAeronWouldCut() {
        channel += "|mtu=1184";
        AeronTransport client = connect(0);
        ByteBuffer longest = ByteBuffer.allocate(1_152);
        ByteBuffer longer = ByteBuffer.allocate(1_153);

        assertTrue(client.send(AeronTransport.SERVER, longest));
        String message = assertThrows(IllegalArgumentException.class, () -> client.send(AeronTransport.SERVER, longer))
                .getMessage();

        assertTrue(
                message.startsWith(
                        "a datagram of 1153 bytes is longer than the 1152 that a message has room for: raise the"
                                + " mtu of aeron:udp?"),
                message);
        assertEquals(1_153, longer.remaining());
        int[] arrived = new int[1];
        await(() -> (arrived[0] += server.poll((peer, bytes) -> {}, 10)) > 0);
        assertEquals(1, arrived[0]);
    }

    /** By somebody who does not use this class. */
    @Test
    void shouldCountWhatIsNoDatagramWhenAMessageIsTooLong() {
        long id = here.aeron.asyncAddExclusivePublication(channel + "|mtu=8k", STREAM);
        ExclusivePublication[] found = new ExclusivePublication[1];
        await(() -> {
            server.poll(this::keep, 10);
            found[0] = here.aeron.getExclusivePublication(id);
            return found[0] != null && found[0].isConnected();
        });
        int longest = AeronTransport.MOST_BYTES;

        found[0].offer(new UnsafeBuffer(new byte[longest + 1]));
        found[0].offer(new UnsafeBuffer(new byte[10_000]));
        found[0].offer(new UnsafeBuffer(new byte[longest]));
        int[] length = new int[1];
        await(() -> {
            server.poll((peer, datagram) -> length[0] = datagram.remaining(), 10);
            return length[0] != 0;
        });

        assertEquals(longest, length[0]);
        assertEquals(3, server.tooLong());
    }

    @Test
    void shouldThrowWhatTheHandlerThrowsAndGoOnAfterIt() {
        AeronTransport client = connect(0);
        AeronTransport other = connect(1);
        for (String text : List.of("bad", "good", "worse", "fine")) {
            send(client, AeronTransport.SERVER, text);
        }
        send(other, AeronTransport.SERVER, "of the other");
        for (int i = 0; i < 1_000; i++) {
            here.work();
            there.work();
        }
        RuntimeException bad = new IllegalStateException("of the host");
        Error worse = new AssertionError("of the host");
        List<Throwable> thrown = new ArrayList<>();
        await(() -> {
            try {
                server.poll(
                        (peer, datagram) -> {
                            String text =
                                    StandardCharsets.UTF_8.decode(datagram).toString();
                            if (text.equals("bad")) {
                                throw bad;
                            }
                            if (text.equals("worse")) {
                                throw worse;
                            }
                            texts.add(text);
                        },
                        10);
            } catch (IllegalStateException | AssertionError e) {
                thrown.add(e);
            }
            return texts.size() == 3;
        });

        assertEquals(List.of(bad, worse), thrown);
        texts.remove("of the other");
        assertEquals(List.of("good", "fine"), texts);
        assertEquals(List.of(), there.errors());
    }

    @Test
    void shouldCloseWhatItMadeWhenClosed() {
        connect(0);
        AeronTransport pending = AeronTransport.connect(here.aeron, channel, answers, STREAM);
        assertTrue(counters(here).size() > 0);
        opened.forEach(AeronTransport::close);
        pending.close();
        pending.close();

        await(() -> counters(here).isEmpty() && counters(there).isEmpty());
        assertFalse(here.aeron.isClosed());
        assertEquals(
                "the transport is closed",
                assertThrows(IllegalStateException.class, () -> server.poll(this::keep, 1))
                        .getMessage());
        assertThrows(IllegalStateException.class, () -> send(server, 0, "too late"));
        assertThrows(IllegalStateException.class, () -> server.isOpen(0));
    }

    /** A lost datagram must not hold up newer ones, and memory is for few of them. */
    @Test
    void shouldSayToAeronWhatChannelsDoNot() {
        connect(0);
        for (Machine machine : List.of(here, there)) {
            List<String> labels = counters(machine);
            assertTrue(
                    labels.stream()
                            .filter(label -> label.startsWith("sub-pos") || label.startsWith("pub-pos"))
                            .allMatch(label -> label.contains("reliable=false") && label.contains("term-length=64k")),
                    labels.toString());
        }
        opened.forEach(AeronTransport::close);
        await(() -> counters(there).isEmpty() && counters(here).isEmpty());

        channel += "|reliable=true|term-length=128k";
        server = opened(AeronTransport.listen(there.aeron, channel, answers, STREAM));
        connect(0);
        assertTrue(counters(there).stream()
                .anyMatch(label -> label.startsWith("sub-pos")
                        && label.contains("reliable=true")
                        && label.contains("term-length=128k")));
    }

    /** Positions of publications and subscriptions that the media driver of a machine holds. */
    private static List<String> counters(Machine machine) {
        List<String> open = new ArrayList<>();
        machine.aeron.countersReader().forEach((id, label) -> {
            if (label.startsWith("pub-")
                    || label.startsWith("sub-")
                    || label.startsWith("snd-")
                    || label.startsWith("rcv-")) {
                open.add(label);
            }
        });
        return open;
    }

    @Test
    void shouldSayThatAeronIsClosedWhenTheHostHasClosedIt() {
        AeronTransport client = connect(0);
        here.aeron.close();

        assertEquals(
                "the Aeron client of the transport is closed",
                assertThrows(IllegalStateException.class, () -> client.poll(this::keep, 1))
                        .getMessage());
        client.close();
    }

    @Test
    void shouldThrowWhatTheMediaDriverSaysWhenItRefusesAChannel() {
        AeronTransport wrong =
                opened(AeronTransport.listen(here.aeron, "aeron:udp?endpoint=127.0.0.1", answers, STREAM));
        assertThrows(RegistrationException.class, () -> await(() -> wrong.poll(this::keep, 1) > 0));

        AeronTransport mute = opened(AeronTransport.connect(here.aeron, channel + "|mtu=7", answers, STREAM));
        assertThrows(RegistrationException.class, () -> await(() -> send(mute, AeronTransport.SERVER, "unheard")));
    }

    /** That may also be because the client has just left, which is no reason to stop. */
    @Test
    void shouldTellAeronsHandlerOfErrorsWhenAClientCannotBeAnswered() {
        server.close();
        server = opened(AeronTransport.listen(there.aeron, channel, answers + "|mtu=7", STREAM));
        AeronTransport client = opened(AeronTransport.connect(here.aeron, channel, answers, STREAM));
        await(() -> send(client, AeronTransport.SERVER, "unanswered"));
        awaitTexts(server, 1);
        await(() -> {
            assertFalse(send(server, 0, "answer"));
            return !there.errors().isEmpty();
        });
        send(client, AeronTransport.SERVER, "heard");
        awaitTexts(server, 2);
        assertFalse(send(server, 0, "answer"));

        assertEquals(
                1,
                there.errors().stream()
                        .filter(RegistrationException.class::isInstance)
                        .count());
        assertFalse(server.isOpen(0));
    }

    /** SPEC 15.17. */
    @Test
    void shouldAllocateNothingOnceWarm() {
        AeronTransport client = connect(0);
        ByteBuffer up = ByteBuffer.allocateDirect(1_152);
        ByteBuffer down = ByteBuffer.allocateDirect(1_152);
        int[] arrived = new int[2];
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int block = 0; block < 20; block++) {
            long allocated = 0;
            for (int round = 0; round < 1_000; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                client.send(AeronTransport.SERVER, up.clear());
                server.send(0, down.clear());
                arrived[0] += server.poll((peer, datagram) -> {}, 10);
                arrived[1] += client.poll((peer, datagram) -> {}, 10);
                allocated += threads.getCurrentThreadAllocatedBytes() - before;
                here.work();
                there.work();
            }
            least = Math.min(least, allocated);
        }

        assertTrue(arrived[0] > 15_000 && arrived[1] > 15_000, arrived[0] + " up, " + arrived[1] + " down");
        assertEquals(0, least, "of blocks with some 20 terms of the log each");
    }

    @Test
    void shouldSayItsArgumentWhenItIsWrong() {
        assertEquals(
                "limit must not be negative, was -1",
                assertThrows(IllegalArgumentException.class, () -> server.poll(this::keep, -1))
                        .getMessage());
        assertThrows(NullPointerException.class, () -> server.poll(null, 1));
        assertThrows(NullPointerException.class, () -> AeronTransport.listen(null, IPC, IPC, 1));
        assertThrows(NullPointerException.class, () -> AeronTransport.connect(null, IPC, IPC, 1));
        assertThrows(IllegalArgumentException.class, () -> AeronTransport.listen(here.aeron, "udp", IPC, 1));
        assertThrows(IllegalArgumentException.class, () -> AeronTransport.listen(here.aeron, IPC, "udp", 1));
        assertThrows(IllegalArgumentException.class, () -> AeronTransport.connect(here.aeron, "udp", IPC, 1));
    }
}
