package dev.tandem.jfr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.net.LineConditions;
import dev.tandem.net.PeerMetrics;
import dev.tandem.net.ReplicaClient;
import dev.tandem.net.ReplicaMetrics;
import dev.tandem.net.ReplicaServer;
import dev.tandem.net.ReplicationSettings;
import dev.tandem.net.SimulatedNetwork;
import dev.tandem.scene.Scene;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Transform3d;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NetEventsTest {
    private static final long FRAME = 16_666_667L;

    @TempDir
    private Path folder;

    private final TickRate rate = TickRate.perSecond(60);
    private final SimulatedNetwork network = new SimulatedNetwork(1, 3);
    private final Scene scene = new Scene();
    private final TickClock clock = new TickClock(ClockSettings.at(rate));
    private final ReplicaServer server =
            ReplicaServer.of(scene, ReplicationSettings.at(rate).everyTicks(3).withRewind(10_000_000));
    private final ReplicaClient client = ReplicaClient.of(new Scene(), 0, (node, kind) -> {});
    private final ReplicaClient second = ReplicaClient.of(new Scene(), 0, (node, kind) -> {});
    private final Transform3d node = scene.create();
    private long frames;

    /** Plays on a bad line, with inputs that are too old for a view. */
    private void run(int count) {
        for (int i = 0; i < count; i++) {
            frames++;
            network.advanceTo(frames * FRAME);
            clock.advance(network.nanos(0), tick -> {
                node.moveTo(tick.index(), 0, 0);
                scene.synchronizer().afterTick(tick);
                server.afterTick(tick);
            });
            server.poll(network.end(0), clock);
            client.input(ByteBuffer.allocate(1));
            client.poll(network.end(1), network.nanos(1));
            client.beforeFrame(network.nanos(1));
            second.poll(network.end(2), network.nanos(2));
            second.beforeFrame(network.nanos(2));
        }
    }

    private void play() {
        server.replicate(node);
        server.inputs((peer, number, drawnNanos, input) -> server.view());
        network.setLines(LineConditions.PERFECT
                .withLatency(40_000_000)
                .withJitter(60_000_000)
                .withLoss(.3)
                .withCorruption(.05)
                .withDuplicates(.1));
        run(900);
    }

    private List<RecordedEvent> record(Runnable game, String name) throws IOException {
        try (Recording recording = new Recording()) {
            recording.start();
            game.run();
            recording.stop();
            Path file = folder.resolve("events.jfr");
            recording.dump(file);
            return RecordingFile.readAllEvents(file).stream()
                    .filter(event -> event.getEventType().getName().equals("dev.tandem." + name))
                    .toList();
        }
    }

    @Test
    void shouldReadBackHowAClientFares() throws IOException {
        play();
        RecordedEvent event =
                record(() -> NetEvents.commit(client, "left"), "NetClient").get(0);
        ReplicaMetrics metrics = client.metrics();
        assertEquals("left", event.getString("client"));
        assertTrue(event.getBoolean("joined"));
        assertEquals(metrics.roundTripNanos(), event.getDuration("roundTrip").toNanos());
        assertEquals(metrics.delayNanos(), event.getDuration("delay").toNanos());
        assertEquals(metrics.jitterNanos(), event.getDuration("jitter").toNanos());
        assertEquals(metrics.speed(), event.getDouble("speed"));
        assertEquals(metrics.loss(), event.getDouble("loss"));
        assertEquals(metrics.lostSends(), event.getLong("lostSends"));
        assertEquals(metrics.lateSends(), event.getLong("lateSends"));
        assertEquals(metrics.predictedTicks(), event.getLong("predictedTicks"));
        assertEquals(metrics.starvedFrames(), event.getLong("starvedFrames"));
        assertEquals(metrics.jumps(), event.getLong("jumps"));
        assertEquals(metrics.datagrams(), event.getLong("datagrams"));
        assertEquals(metrics.bytes(), event.getLong("bytes"));
        assertEquals(metrics.lostInputs(), event.getLong("lostInputs"));
        assertEquals(metrics.corrections(), event.getLong("corrections"));
        assertEquals(metrics.refused().toString(), event.getString("refused"));
        assertTrue(metrics.lostSends() > 0 && metrics.refused().size() > 1, "nothing to see: " + metrics);
    }

    @Test
    void shouldReadBackHowClientsFareAtTheServer() throws IOException {
        play();
        List<RecordedEvent> events = record(() -> NetEvents.commit(server, "arena"), "NetPeer");
        List<PeerMetrics> peers = server.metrics();
        assertEquals(2, peers.size());
        assertEquals(2, events.size());
        for (PeerMetrics metrics : peers) {
            RecordedEvent event = events.stream()
                    .filter(each -> each.getInt("peer") == metrics.peer())
                    .findFirst()
                    .orElseThrow();
            assertEquals("arena", event.getString("server"));
            assertEquals(
                    metrics.roundTripNanos(), event.getDuration("roundTrip").toNanos());
            assertEquals(metrics.datagrams(), event.getLong("datagrams"));
            assertEquals(metrics.bytes(), event.getLong("bytes"));
            assertEquals(metrics.unsent(), event.getLong("unsent"));
            assertEquals(metrics.nodes(), event.getInt("nodes"));
            assertEquals(metrics.inexactViews(), event.getLong("inexactViews"));
        }
        assertTrue(peers.stream().anyMatch(metrics -> metrics.inexactViews() > 0), "nothing to see: " + peers);
    }

    @Test
    void shouldAllocateNothingWhenNothingRecords() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        play();
        long least = Long.MAX_VALUE;
        for (int batch = 0; batch < 30; batch++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 100; i++) {
                NetEvents.commit(client, "left");
                NetEvents.commit(server, "arena");
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least);
    }

    @Test
    void shouldNameWhatIsMissing() {
        ReplicaClient noClient = null;
        ReplicaServer noServer = null;
        assertEquals(
                "client",
                assertThrows(NullPointerException.class, () -> NetEvents.commit(noClient, "left"))
                        .getMessage());
        assertEquals(
                "server",
                assertThrows(NullPointerException.class, () -> NetEvents.commit(noServer, "arena"))
                        .getMessage());
        assertThrows(NullPointerException.class, () -> NetEvents.commit(client, null));
        assertThrows(NullPointerException.class, () -> NetEvents.commit(server, null));
    }
}
