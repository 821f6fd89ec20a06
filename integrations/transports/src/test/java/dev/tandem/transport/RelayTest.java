package dev.tandem.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.net.DatagramTransport;
import dev.tandem.net.LineConditions;
import dev.tandem.net.SimulatedNetwork;
import dev.tandem.transport.SealedTransport.Side;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 15.16: sealed datagrams over real sockets, with a relay between them that behaves as a bad line from a seed. */
class RelayTest {

    private static final long MS = 1_000_000;
    private static final int ROUNDS = 2_000;
    private static final InetSocketAddress ANY_PORT = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

    private final UdpTransport server;
    private final UdpTransport toClient;
    private final UdpTransport toServer;
    private final UdpTransport client;

    RelayTest() throws IOException {
        server = UdpTransport.bind(ANY_PORT);
        toServer = UdpTransport.connect(server.localAddress());
        toClient = UdpTransport.bind(ANY_PORT);
        client = UdpTransport.connect(toClient.localAddress());
    }

    @AfterEach
    void close() {
        List.of(server, toClient, toServer, client).forEach(UdpTransport::close);
    }

    private static SealedTransport seal(DatagramTransport transport, Side side) {
        byte[] key = new byte[SealedTransport.KEY_BYTES];
        new Random(9).nextBytes(key);
        SealedTransport sealed = new SealedTransport(transport);
        sealed.openSession(0, key, side);
        return sealed;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldDeliverTheTextOrNothingWhenTheLineIsBad(long seed) {
        SimulatedNetwork line = new SimulatedNetwork(seed, 2);
        line.setLines(LineConditions.PERFECT
                .withLatency(30 * MS)
                .withJitter(20 * MS)
                .withLoss(.1)
                .withReordering(.1, 50 * MS)
                .withDuplicates(.1)
                .withCorruption(.05));
        SealedTransport up = seal(client, Side.CLIENT);
        SealedTransport down = seal(server, Side.SERVER);
        List<Long> atServer = new ArrayList<>();
        List<Long> atClient = new ArrayList<>();
        Random contents = new Random(seed);
        Set<Long> sentUp = new HashSet<>();
        Set<Long> sentDown = new HashSet<>();

        for (int round = 0; round < ROUNDS; round++) {
            send(up, contents, sentUp);
            if (!atServer.isEmpty()) {
                send(down, contents, sentDown);
            }
            // the relay is the line's end 0 towards the client, end 1 towards the server
            toClient.poll((peer, datagram) -> line.end(0).send(1, datagram), 100);
            toServer.poll((peer, datagram) -> line.end(1).send(0, datagram), 100);
            line.advanceTo(line.nanos() + MS);
            line.end(1).poll((peer, datagram) -> toServer.send(UdpTransport.SERVER, datagram), 100);
            line.end(0).poll((peer, datagram) -> toClient.send(0, datagram), 100);
            down.poll((peer, datagram) -> atServer.add(datagram.getLong()), 100);
            up.poll((peer, datagram) -> atClient.add(datagram.getLong()), 100);
        }

        requireOncePerText(sentUp, atServer);
        requireOncePerText(sentDown, atClient);
        assertTrue(up.forged() > 0 && down.forged() > 0 && up.replayed() > 0 && down.replayed() > 0);
        assertEquals(0, server.dropped() + client.dropped() + toClient.dropped() + toServer.dropped());
    }

    private static void send(SealedTransport transport, Random contents, Set<Long> sent) {
        long text = contents.nextLong();
        sent.add(text);
        transport.send(0, ByteBuffer.allocate(8).putLong(0, text));
    }

    private static void requireOncePerText(Set<Long> sent, List<Long> arrived) {
        assertTrue(arrived.size() > ROUNDS * 3 / 4, "only " + arrived.size() + " arrived");
        assertTrue(sent.containsAll(arrived));
        assertEquals(arrived.size(), new HashSet<>(arrived).size());
    }
}
