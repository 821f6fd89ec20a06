package dev.tandem.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.net.DatagramHandler;
import dev.tandem.net.DatagramTransport;
import dev.tandem.net.LineConditions;
import dev.tandem.net.SimulatedNetwork;
import dev.tandem.transport.SealedTransport.Side;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 15.16: datagrams that nobody between two ends can read, forge or send again. */
class SealedTransportTest {

    private static final long MS = 1_000_000;

    private final SimulatedNetwork network = new SimulatedNetwork(3, 3);
    private final SealedTransport server = new SealedTransport(network.end(0));
    private final SealedTransport client = new SealedTransport(network.end(1));
    private final DatagramTransport attacker = network.end(2);
    private final Mailbox mailbox = new Mailbox();

    private static byte[] key(int seed) {
        byte[] key = new byte[SealedTransport.KEY_BYTES];
        new Random(seed).nextBytes(key);
        return key;
    }

    private void openSession() {
        server.openSession(1, key(1), Side.SERVER);
        client.openSession(0, key(1), Side.CLIENT);
    }

    /** The one sealed datagram that waits at an end of the network. */
    private byte[] takeSealed(int end) {
        List<byte[]> taken = new ArrayList<>();
        network.end(end).poll((peer, datagram) -> taken.add(bytes(datagram)), 10);
        assertEquals(1, taken.size());
        return taken.get(0);
    }

    private static byte[] bytes(ByteBuffer datagram) {
        byte[] bytes = new byte[datagram.remaining()];
        datagram.get(bytes);
        return bytes;
    }

    @Test
    void shouldOpenWhatWasSealedWhenBothEndsHaveTheKey() {
        openSession();
        assertTrue(Mailbox.send(client, 0, "up"));
        assertTrue(Mailbox.send(server, 1, "down"));

        assertEquals(List.of("1: up"), mailbox.await(server, 1));
        assertEquals(List.of("0: down"), new Mailbox().await(client, 1));
    }

    @Test
    void shouldHideTheTextWhenItTravels() {
        openSession();
        Mailbox.send(client, 0, "the same text, twice");
        byte[] first = takeSealed(0);
        Mailbox.send(client, 0, "the same text, twice");
        byte[] second = takeSealed(0);

        assertEquals("the same text, twice".length() + SealedTransport.OVERHEAD, first.length);
        assertFalse(new String(first, java.nio.charset.StandardCharsets.ISO_8859_1).contains("text"));
        for (int i = 8; i < first.length - 16; i += 4) {
            assertFalse(
                    ByteBuffer.wrap(first).getInt(i) == ByteBuffer.wrap(second).getInt(i), "equal bytes at " + i);
        }
    }

    /** Hands an end the bytes as if they had come from the other one. */
    private static SealedTransport receiverOf(byte[]... datagrams) {
        SealedTransport end = new SealedTransport(new Replayed(datagrams));
        end.openSession(1, key(1), Side.SERVER);
        return end;
    }

    @Test
    void shouldDropADatagramWhenOneBitIsChanged() {
        openSession();
        Mailbox.send(client, 0, "pay 10");
        byte[] sealed = takeSealed(0);
        for (int bit = 0; bit < sealed.length * 8; bit++) {
            byte[] changed = sealed.clone();
            changed[bit / 8] ^= (byte) (1 << bit % 8);
            SealedTransport end = receiverOf(changed, sealed);

            assertEquals(List.of("1: pay 10"), new Mailbox().await(end, 1), "bit " + bit);
            // a negative number is never new; any other change of a bit breaks the tag
            assertEquals(bit == 7 ? 0 : 1, end.forged(), "bit " + bit);
            assertEquals(bit == 7 ? 1 : 0, end.replayed(), "bit " + bit);
        }
    }

    @Test
    void shouldDropADatagramWhenItIsTooShortToBeSealed() {
        for (int length = 0; length < SealedTransport.OVERHEAD; length++) {
            SealedTransport end = receiverOf(new byte[length]);
            end.poll(mailbox::keep, 1);

            assertEquals(1, end.forged());
        }
    }

    @Test
    void shouldTakeADatagramOnceWhenItIsSentAgain() {
        openSession();
        Mailbox.send(client, 0, "once");
        byte[] sealed = takeSealed(0);
        SealedTransport end = receiverOf(sealed, sealed, sealed);

        assertEquals(3, end.poll(mailbox::keep, 10));
        assertEquals(List.of("1: once"), mailbox.await(end, 1));
        assertEquals(2, end.replayed());
    }

    @Test
    void shouldRefuseItsOwnDatagramsWhenTheyAreSentBack() {
        openSession();
        Mailbox.send(client, 0, "mirror");
        byte[] sealed = takeSealed(0);
        SealedTransport end = new SealedTransport(new Replayed(sealed));
        end.openSession(1, key(1), Side.CLIENT);
        end.poll(mailbox::keep, 1);

        assertEquals(1, end.forged());
    }

    @Test
    void shouldDropDatagramsWhenTheirPeerHasNoSession() {
        openSession();
        attacker.send(0, ByteBuffer.allocate(100));
        server.poll(mailbox::keep, 10);
        assertEquals(1, server.withoutSession());

        server.closeSession(1);
        Mailbox.send(client, 0, "after the end");
        server.poll(mailbox::keep, 10);
        assertEquals(2, server.withoutSession());
    }

    @Test
    void shouldSendNothingInTheClearWhenThereIsNoSession() {
        assertEquals(
                "there is no session with peer 0: call openSession first",
                assertThrows(IllegalStateException.class, () -> Mailbox.send(client, 0, "secret"))
                        .getMessage());
        assertEquals(0, network.sent());
    }

    @Test
    void shouldRefuseAKeyWhenItIsShortOrInUse() {
        assertEquals(
                "a key has 32 bytes, this one 16",
                assertThrows(IllegalArgumentException.class, () -> server.openSession(1, new byte[16], Side.SERVER))
                        .getMessage());
        openSession();
        assertEquals(
                "this key is in use: each session needs a key of its own",
                assertThrows(IllegalArgumentException.class, () -> server.openSession(2, key(1), Side.SERVER))
                        .getMessage());
    }

    @Test
    void shouldKeepSessionsApartWhenEachHasItsKey() {
        openSession();
        server.openSession(2, key(2), Side.SERVER);
        SealedTransport another = new SealedTransport(attacker);
        another.openSession(0, key(2), Side.CLIENT);
        Mailbox.send(another, 0, "mine");

        assertEquals(List.of("2: mine"), mailbox.await(server, 1));
    }

    @Test
    void shouldSayThatNothingWasSentWhenTheOtherTransportSaysSo() {
        SealedTransport end = new SealedTransport(new DatagramTransport() {
            @Override
            public boolean send(int peer, ByteBuffer datagram) {
                return false;
            }

            @Override
            public int poll(DatagramHandler to, int limit) {
                return 0;
            }
        });
        end.openSession(1, key(1), Side.SERVER);

        assertFalse(Mailbox.send(end, 1, "nowhere"));
    }

    @Test
    void shouldNotBeMovedWhenTheHostChangesItsKey() {
        byte[] mine = key(1);
        server.openSession(1, mine, Side.SERVER);
        client.openSession(0, key(1), Side.CLIENT);
        mine[0]++;
        Mailbox.send(client, 0, "still open");

        assertEquals(List.of("1: still open"), mailbox.await(server, 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2_040, 60_000})
    void shouldCarryDatagramsOfAnyLengthWhenTheOtherTransportDoes(int bytes) {
        openSession();
        client.send(0, ByteBuffer.allocate(bytes));
        int[] length = {-1};
        server.poll((peer, datagram) -> length[0] = datagram.remaining(), 1);

        assertEquals(bytes, length[0]);
    }

    @Test
    void shouldTakeEachDatagramAtMostOnceWhenTheLineIsBad() {
        openSession();
        network.setLines(LineConditions.PERFECT
                .withLatency(40 * MS)
                .withJitter(30 * MS)
                .withLoss(.1)
                .withDuplicates(.1)
                .withCorruption(.1));
        List<Integer> arrived = new ArrayList<>();
        DatagramHandler handler = (peer, datagram) -> arrived.add(datagram.getInt());
        int count = 5_000;
        for (int i = 0; i < count; i++) {
            client.send(0, ByteBuffer.allocate(40).putInt(0, i));
            network.advanceTo(network.nanos() + MS);
            server.poll(handler, 100);
        }

        assertEquals(arrived.size(), arrived.stream().distinct().count());
        assertTrue(arrived.size() > count * 3 / 4, arrived.size() + " of " + count);
        assertTrue(server.forged() > 0 && server.replayed() > 0);
    }

    /** An end at which given datagrams of peer 1 have arrived. */
    private static final class Replayed implements DatagramTransport {
        private final List<byte[]> waiting;

        Replayed(byte[]... datagrams) {
            waiting = new ArrayList<>(List.of(datagrams));
        }

        @Override
        public boolean send(int peer, ByteBuffer datagram) {
            throw new AssertionError("nothing is sent");
        }

        @Override
        public int poll(DatagramHandler to, int limit) {
            int polled = 0;
            for (; polled < limit && !waiting.isEmpty(); polled++) {
                to.received(1, ByteBuffer.wrap(waiting.remove(0)));
            }
            return polled;
        }
    }
}
