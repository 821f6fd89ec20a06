package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Transform3d;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** SPEC 15.17: what a server and its clients tell of how they fare. */
class MetricsTest {

    private static final long MS = Stage.MS;

    @Test
    void shouldTellOfAGoodLine() {
        Stage stage = new Stage(1, 1);
        assertEquals(0, stage.client().client.metrics().bytes());
        stage.network.setLines(LineConditions.PERFECT.withLatency(40 * MS));
        Transform3d node = stage.scene.create();
        stage.server.replicate(node);
        stage.simulation = tick -> node.moveTo(tick, 0, 0);
        stage.run(600);
        ReplicaMetrics metrics = stage.client().client.metrics();
        // two ways of 40 ms, each seen in the next frame
        assertEquals(100, metrics.roundTripNanos() / MS, 5);
        assertEquals(0, metrics.jitterNanos() / MS, 1);
        // a send, less the tick that the clock is ahead
        assertEquals(33, metrics.delayNanos() / MS, 1);
        assertEquals(0, metrics.loss());
        assertEquals(0, metrics.starvedFrames());
        assertEquals(0, metrics.lostSends() + metrics.lateSends() + metrics.predictedTicks() + metrics.jumps());
        assertEquals(Map.of(), metrics.refused());
        assertTrue(metrics.datagrams() > 190 && metrics.bytes() > 190 * 30, metrics.toString());
        PeerMetrics peer = stage.server.metrics().get(0);
        assertEquals(1, peer.peer());
        assertEquals(100, peer.roundTripNanos() / MS, 20);
        assertEquals(0, peer.unsent());
        assertTrue(peer.bytes() >= metrics.bytes() + 28 * metrics.datagrams(), peer.toString());
        assertEquals(Map.of(), stage.server.refused());
    }

    @Test
    void shouldTellOfABadLine() {
        Stage stage = new Stage(1, 1);
        stage.network.setLines(LineConditions.PERFECT
                .withLatency(40 * MS)
                .withJitter(30 * MS)
                .withLoss(.1)
                .withDuplicates(.1)
                .withCorruption(.05));
        Transform3d node = stage.scene.create();
        stage.server.replicate(node);
        stage.simulation = tick -> node.moveTo(tick, 0, 0);
        stage.run(1800);
        ReplicaMetrics metrics = stage.client().client.metrics();
        assertEquals(.145, metrics.loss(), .04);
        assertTrue(metrics.jitterNanos() > 25 * MS && metrics.jitterNanos() < 50 * MS, metrics.toString());
        assertTrue(metrics.delayNanos() >= 90 * MS, metrics.toString());
        assertTrue(metrics.lostSends() > 20, metrics.toString());
        assertTrue(metrics.refused().get("WRONG_CHECKSUM") > 5, metrics.toString());
        assertTrue(metrics.refused().get("DUPLICATE") > 20, metrics.toString());
        assertTrue(
                stage.server.refused().get("DUPLICATE") > 10,
                stage.server.refused().toString());
    }

    @Test
    void shouldCountWhatTheTransportHasNoRoomFor() {
        Stage stage = new Stage(1, 1);
        stage.run(60);
        stage.server.poll(
                new DatagramTransport() {
                    @Override
                    public boolean send(int peer, java.nio.ByteBuffer datagram) {
                        return false;
                    }

                    @Override
                    public int poll(DatagramHandler to, int limit) {
                        return 0;
                    }
                },
                stage.network.nanos() + 100 * MS,
                1_000 * MS,
                1);
        assertEquals(1, stage.server.metrics().get(0).unsent());
    }

    @Test
    void shouldCountCoordinatesBeyondTheGrid() {
        Stage stage = new Stage(1, 1);
        Transform3d node = stage.scene.create();
        node.moveTo(1e7f, 0, -1e7f);
        stage.server.replicate(node, 1);
        stage.run(60);
        assertEquals(2, stage.server.clamped());
        assertEquals(
                524_288,
                stage.client()
                        .node(1)
                        .logicalLocal(new dev.tandem.transform.Pose3d())
                        .translation()
                        .x);
    }
}
