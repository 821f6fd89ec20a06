package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.net.internal.codec.DatagramHeader;
import dev.tandem.net.internal.codec.DatagramReader;
import dev.tandem.net.internal.codec.DatagramWriter;
import dev.tandem.net.internal.codec.Epoch;
import dev.tandem.net.internal.session.Terms;
import dev.tandem.scene.Scene;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.scene.large.LargeWorld;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

/** SPEC 15.12 and 15.15: joining, and what strangers can do. */
class HandshakeTest {

    private static final long MS = Stage.MS;

    /** A transport that lets a test say what arrives, and read what is sent. */
    private static final class Hand implements DatagramTransport {
        final List<byte[]> arriving = new ArrayList<>();
        final List<Integer> from = new ArrayList<>();
        final List<byte[]> sent = new ArrayList<>();

        void arrive(int peer, byte[] datagram) {
            from.add(peer);
            arriving.add(datagram);
        }

        @Override
        public boolean send(int peer, ByteBuffer datagram) {
            byte[] bytes = new byte[datagram.remaining()];
            datagram.get(bytes);
            sent.add(bytes);
            return true;
        }

        @Override
        public int poll(DatagramHandler to, int limit) {
            int count = arriving.size();
            for (int i = 0; i < count; i++) {
                to.received(from.get(i), ByteBuffer.wrap(arriving.get(i)));
            }
            arriving.clear();
            from.clear();
            return count;
        }
    }

    private static byte[] hello(long nonce, long cookie) {
        DatagramWriter writer = new DatagramWriter(11);
        writer.begin(new DatagramHeader());
        writer.section(DatagramHeader.HELLO, nonce, cookie, 0);
        ByteBuffer datagram = writer.finish();
        byte[] bytes = new byte[datagram.remaining()];
        datagram.get(bytes);
        return bytes;
    }

    @Test
    void shouldKeepNothingOfWhoSendsNoCookieBack() {
        ReplicaServer server = ReplicaServer.of(new Scene(), ReplicationSettings.at(Stage.RATE));
        server.afterTick(0, 0, 16_666_666);
        Hand hand = new Hand();
        for (int peer = 0; peer < 1000; peer++) {
            byte[] hello = hello(peer + 1, peer % 3);
            hand.arrive(peer, hello);
            server.poll(hand, peer * MS, 0, 1);
            assertEquals(1, hand.sent.size());
            assertTrue(hand.sent.get(0).length <= hello.length);
            hand.sent.clear();
        }
        assertEquals(0, server.peers());
    }

    @Test
    void shouldAnswerAStrangerNoLongerThanItAsks() {
        ReplicaServer server = ReplicaServer.of(new Scene(), ReplicationSettings.at(Stage.RATE));
        Hand hand = new Hand();
        DatagramWriter writer = new DatagramWriter(11);
        DatagramHeader header = new DatagramHeader();
        header.token = 99;
        writer.begin(header);
        ByteBuffer datagram = writer.finish();
        byte[] bytes = new byte[datagram.remaining()];
        datagram.get(bytes);
        hand.arrive(5, bytes);
        server.poll(hand, 0, 0, 1);
        assertEquals(1, hand.sent.size());
        assertTrue(hand.sent.get(0).length <= 3 * bytes.length);
        assertEquals(0, server.peers());
    }

    @Test
    void shouldTurnAwayMoreClientsThanThereIsRoomFor() {
        Stage stage = new Stage(1, 3, ReplicationSettings.at(Stage.RATE).withMostPeers(2));
        stage.server.replicate(stage.scene.create());
        stage.run(120);
        assertEquals(2, stage.server.peers());
        assertEquals(
                2,
                stage.clients.stream()
                        .filter(client -> client.client.isConnected())
                        .count());
    }

    @Test
    void shouldMakeRoomWhenAClientLeaves() {
        Stage stage = new Stage(1, 2, ReplicationSettings.at(Stage.RATE).withMostPeers(1));
        stage.server.replicate(stage.scene.create());
        stage.clients.get(1).playing = false;
        stage.run(60);
        assertEquals(1, stage.client().scene.size());
        stage.client().client.leave(stage.network.end(1));
        assertEquals(0, stage.client().scene.size());
        stage.client().playing = false;
        stage.clients.get(1).playing = true;
        stage.run(60);
        assertTrue(stage.clients.get(1).client.isJoined());
        assertEquals(1, stage.server.peers());
    }

    @Test
    void shouldMoveToAnotherWorldWhenTheServerIsReplaced() {
        Stage stage = new Stage(1, 1);
        Transform3d old = stage.scene.create();
        stage.server.replicate(old, 1);
        stage.run(60);
        stage.serving = false;
        Stage other = new Stage(2, 0);
        Transform3d fresh = other.scene.create();
        fresh.moveTo(7, 0, 0);
        other.server.replicate(fresh, 2);
        for (int frame = 0; frame < 300; frame++) {
            stage.run(1);
            other.clock.advance(stage.network.nanos(0), tick -> {
                other.scene.synchronizer().afterTick(tick);
                other.server.afterTick(tick);
            });
            other.server.poll(stage.network.end(0), other.clock);
        }
        assertEquals(1, stage.client().scene.size());
        assertFalse(stage.client().byKind.containsKey(1));
        stage.assertSame(fresh, stage.client().node(2));
    }

    @Test
    void shouldNotSendNorPlayMoreOftenThanEveryMillisecond() {
        TickRate fast = TickRate.perSecond(2500);
        assertEquals(3, ReplicationSettings.at(fast).everyTicks(3).ticksPerSend());
        assertEquals(
                "sends must be at least 1 ms apart, was every 2 ticks at TickRate[1 per 400000 ns]",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> ReplicationSettings.at(fast).everyTicks(2))
                        .getMessage());
        assertEquals(
                1,
                ReplicationSettings.at(TickRate.perSecond(1000)).everyTicks(1).ticksPerSend());
        assertEquals(0.001, welcome(1_000_000, 1, 1).epoch().sendSeconds());
        assertNull(welcome(999_999, 1, 1));
        assertNull(welcome(1_000_000_000, 1_000_000_000, 1));
        assertNull(welcome(1_000_000_000, 2500, 2));
    }

    private static Terms welcome(long periodNanos, long ticks, int ticksPerSend) {
        DatagramWriter writer = new DatagramWriter(11);
        DatagramReader reader = new DatagramReader(11, 1);
        writer.begin(new DatagramHeader());
        new Terms(1, new Epoch(0, periodNanos, ticks, ticksPerSend), 4096, 11, 100, false, List.of()).write(writer, 1);
        assertNull(reader.open(writer.finish(), new DatagramHeader()));
        return Terms.read(reader);
    }

    @Test
    void shouldRefuseAWelcomeThatHasNotAllItsRules() {
        DatagramWriter writer = new DatagramWriter(11);
        DatagramReader reader = new DatagramReader(11, 1);
        for (int count : new int[] {-1, 0, 1, 2, 3, 16, 17, 1 << 20}) {
            writer.begin(new DatagramHeader());
            writer.section(
                    DatagramHeader.WELCOME, 1, 2, 0, 1_000_000_000, 60, 3, 4096, 11, 100, 0, count, 77, 1L << 40 | 78);
            assertNull(reader.open(writer.finish(), new DatagramHeader()));
            Terms read = Terms.read(reader);
            if (count >= 0 && count <= 2) {
                assertEquals(
                        List.of(77, 78).subList(0, count),
                        Objects.requireNonNull(read).rules());
            } else {
                assertNull(read, "of " + count);
            }
        }
    }

    @Test
    void shouldRefuseAWelcomeWhoseTimesNoSceneCanDraw() {
        DatagramWriter writer = new DatagramWriter(11);
        DatagramReader reader = new DatagramReader(11, 1);
        for (long origin : new long[] {0, -(1L << 60), 1L << 62, Long.MIN_VALUE, Long.MIN_VALUE + 1_200_000_000L}) {
            writer.begin(new DatagramHeader());
            writer.section(DatagramHeader.WELCOME, 1, 2, origin, 1_000_000_000, 60, 3, 4096, 11, 100, 0);
            assertNull(reader.open(writer.finish(), new DatagramHeader()));
            assertEquals(Math.abs((double) origin) < 0x1p61, Terms.read(reader) != null, "from " + origin);
        }
    }

    /** All datagrams of both directions, turned over, cut and filled at random, most of them under a checksum that fits. */
    @Test
    void shouldSurviveAnyBytes() {
        int spawned = 0;
        for (int seed = 1; seed <= 40; seed++) {
            spawned += damaged(seed);
        }
        assertTrue(spawned > 200, "spawned: " + spawned);
    }

    private static int damaged(long seed) {
        Stage stage = new Stage(1, 1);
        Hand toServer = new Hand();
        Hand toClient = new Hand();
        Random random = new Random(seed);
        List<byte[]> seen = new ArrayList<>();
        List<Transform3d> nodes = new ArrayList<>();
        Stage.Client client = stage.client();
        for (int i = 0; i < 20; i++) {
            nodes.add(i % 4 == 1 ? stage.scene.create(nodes.get(i - 1)) : stage.scene.create());
            stage.scene.names().put(nodes.get(i), "node " + i);
            stage.server.replicate(nodes.get(i), i);
        }
        StepChannel<Integer> score = stage.scene.channels().steps("score", Integer.class);
        stage.server.replicate(score);
        client.client.receive(client.scene.channels().steps("score", Integer.class));
        LargeWorld world = stage.scene.space().largeWorld();
        for (int frame = 0; frame < 150; frame++) {
            long now = frame * 16_666_667L;
            int step = frame;
            if (frame % 12 == 7) {
                stage.clock.rate(TickRate.perSecond(30 + random.nextInt(60)));
            }
            stage.clock.advance(now, tick -> {
                for (Transform3d node : nodes) {
                    node.moveTo(step * .01f, (float) Math.sin(step * .1), node.index());
                }
                world.moveTo(nodes.get(2), 1e9 + step * 1e5, 0, 0);
                score.moveTo(stage.scene, step / 7);
                nodes.get(step % 20).teleportTo(step, 0, 0);
                stage.scene.synchronizer().afterTick(tick);
                stage.server.afterTick(tick);
            });
            for (int i = 0; i < 70; i++) {
                if (!seen.isEmpty()) {
                    byte[] bytes = mutated(seen.get(random.nextInt(seen.size())), random);
                    toServer.arrive(1, bytes);
                    toClient.arrive(0, bytes);
                }
            }
            stage.server.poll(toServer, stage.clock);
            for (byte[] datagram : toServer.sent) {
                arriveDamaged(toClient, 0, datagram, random);
                toClient.arrive(0, datagram);
                seen.add(datagram);
            }
            toServer.sent.clear();
            client.client.poll(toClient, now);
            client.client.beforeFrame(now);
            for (byte[] datagram : toClient.sent) {
                arriveDamaged(toServer, 1, datagram, random);
                toServer.arrive(1, datagram);
                seen.add(datagram);
            }
            toClient.sent.clear();
            while (seen.size() > 50) {
                seen.remove(random.nextInt(seen.size()));
            }
        }
        client.scene.validate();
        return client.spawned;
    }

    /** Before the datagram itself, so that nothing of it was seen before. */
    private static void arriveDamaged(Hand to, int from, byte[] datagram, Random random) {
        for (int i = random.nextInt(20); i > 0; i--) {
            to.arrive(from, mutated(datagram, random));
        }
    }

    private static byte[] mutated(byte[] good, Random random) {
        byte[] bytes = good.clone();
        if (random.nextInt(4) == 0) {
            bytes = Arrays.copyOf(bytes, random.nextInt(1300));
        }
        for (int i = random.nextInt(6); i > 0 && bytes.length > 0; i--) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
        }
        if (bytes.length > 8 && random.nextInt(8) > 0) {
            CRC32C sum = new CRC32C();
            sum.update(bytes, 0, 4);
            sum.update(bytes, 8, bytes.length - 8);
            ByteBuffer.wrap(bytes).putInt(4, (int) sum.getValue());
        }
        return bytes;
    }
}
