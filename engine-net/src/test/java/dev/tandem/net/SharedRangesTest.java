package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 15.8: what many clients are sent alike is written once, and each draws what it would draw alone. */
class SharedRangesTest {

    private static final int NODES = 600;
    private static final int CLIENTS = 12;
    private static final int FRAMES = 300;
    private static final ReplicationSettings SETTINGS =
            ReplicationSettings.at(Stage.RATE).everyTicks(3).withBytesPerSecond(10_000_000);

    /** Not enough bytes for all nodes in all sends. */
    private static final int SHORT = 24_000;

    private final Transform3d[] nodes = new Transform3d[NODES];

    private Stage stage(int clients) {
        return stage(clients, SETTINGS);
    }

    private Stage stage(int clients, ReplicationSettings settings) {
        Stage stage = new Stage(3, clients, settings);
        stage.network.setLines(LineConditions.PERFECT.withLatency(40 * Stage.MS));
        for (int i = 0; i < NODES; i++) {
            nodes[i] = stage.scene.create();
            nodes[i].teleportTo(i, 0, 0);
            stage.server.replicate(nodes[i], i);
        }
        Transform3d[] moved = nodes.clone();
        stage.simulation = tick -> {
            for (int i = 0; i < NODES; i++) {
                double way = tick / 60.0 * (1 + i % 7) + i;
                moved[i].moveTo(i, (float) StrictMath.sin(way), (float) StrictMath.cos(way));
                moved[i].rotateTo(0, (float) StrictMath.sin(way / 2), 0, (float) StrictMath.cos(way / 2));
            }
        };
        return stage;
    }

    private static long[] drawn(Stage stage) {
        long[] hashes = new long[stage.clients.size()];
        Pose3d pose = new Pose3d();
        for (int frame = 0; frame < FRAMES; frame++) {
            stage.run(1);
            for (int i = 0; i < hashes.length; i++) {
                for (int kind :
                        stage.clients.get(i).byKind.keySet().stream().sorted().toList()) {
                    hashes[i] = 31 * hashes[i]
                            + kind
                            + stage.clients.get(i).node(kind).visualLocal(pose).hashCode();
                }
            }
        }
        return hashes;
    }

    @Test
    void shouldWriteForManyClientsAsOftenAsForOneAndDrawTheSame() {
        Stage alone = stage(1);
        long[] one = drawn(alone);
        Stage together = stage(CLIENTS);
        long[] many = drawn(together);
        assertEquals(NODES, alone.client().byKind.size());
        for (long hash : many) {
            assertEquals(one[0], hash);
        }
        assertTrue(alone.server.writtenRanges() > 2L * FRAMES / 3, "ranges: " + alone.server.writtenRanges());
        assertEquals(alone.server.writtenRanges(), together.server.writtenRanges());
    }

    @Test
    void shouldWriteOnceForClientsOfTheSameInterestAndApartForOthers() {
        long ofOne = withInterest(1, 0);
        assertEquals(ofOne, withInterest(CLIENTS, 0));
        long ofMany = withInterest(CLIENTS, 40);
        assertTrue(ofMany > CLIENTS / 2 * ofOne, ofOne + " and " + ofMany);
    }

    private long withInterest(int clients, float apart) {
        Stage stage = stage(clients);
        stage.server.interest(peer -> ReplicaInterest.within(new Vector3f(peer * apart, 0, 0), 200, 201));
        stage.run(FRAMES);
        for (Stage.Client client : stage.clients) {
            int shown = (int) Arrays.stream(nodes)
                    .filter(node ->
                            node.logicalLocal(new Pose3d()).translation().distance(client.end * apart, 0, 0) < 200)
                    .count();
            assertTrue(Math.abs(client.byKind.size() - shown) < 3, client.byKind.size() + " of " + shown);
        }
        return stage.server.writtenRanges();
    }

    /** Half of the nodes are in every fourth send where bytes are short, the same for clients whose bytes are as short. */
    @Test
    void shouldWriteOnceWhatManyClientsAreSentLessOften() {
        long ofOne = withRates(1, peer -> 4);
        assertEquals(ofOne, withRates(CLIENTS, peer -> 4));
        long ofMany = withRates(CLIENTS, peer -> 2 << peer % 3);
        assertTrue(ofMany > 1.5 * ofOne, ofOne + " and " + ofMany);
    }

    private long withRates(int clients, IntUnaryOperator every) {
        Stage stage = stage(clients, SETTINGS.withBytesPerSecond(SHORT));
        Set<Node> seldom = Set.copyOf(Arrays.asList(nodes).subList(0, NODES / 2));
        stage.server.sendIntervals(peer -> root -> seldom.contains(root) ? every.applyAsInt(peer) : 1);
        stage.run(2 * FRAMES);
        return stage.server.writtenRanges();
    }

    /** What the server took of inputs stands before the nodes, so there is less room for these. */
    @Test
    void shouldWriteOnceForLongAndShortHeaders() {
        long ofOne = withInputs(1, 0);
        assertEquals(ofOne, withInputs(2, 0));
        assertEquals(ofOne, withInputs(2, 1));
    }

    private long withInputs(int clients, int player) {
        Stage stage = stage(clients);
        ByteBuffer input = ByteBuffer.allocate(1);
        for (int frame = 0; frame < FRAMES; frame++) {
            stage.run(1);
            stage.clients.get(player).client.input(input.clear());
        }
        return stage.server.writtenRanges();
    }

    /** Each client has other baselines then, but many have some of them in common. */
    @Test
    void shouldWriteForFewClientsWhenAcknowledgementsComeAtOtherTimes() {
        long[] one = sent(1, 0);
        long[] many = sent(CLIENTS, 0);
        assertTrue(many[0] < 1.4 * one[0], many[0] + " ranges, for one client " + one[0]);
        assertTrue(many[1] < 1.04 * CLIENTS * one[1], many[1] / CLIENTS + " bytes, for one client " + one[1]);
    }

    @Test
    void shouldWriteForFewerClientsThanThereAreWhenDatagramsAreLost() {
        long[] one = sent(1, .05);
        long[] many = sent(CLIENTS, .05);
        assertTrue(many[0] < 4.1 * one[0], many[0] + " ranges, for one client " + one[0]);
        assertTrue(many[1] < 1.06 * CLIENTS * one[1], many[1] / CLIENTS + " bytes, for one client " + one[1]);
    }

    /** How many ranges were written, and bytes sent, once clients have all. */
    private long[] sent(int clients, double loss) {
        Stage stage = stage(clients);
        stage.network.setLines(LineConditions.PERFECT
                .withLatency(40 * Stage.MS)
                .withJitter(20 * Stage.MS)
                .withLoss(loss));
        stage.run(FRAMES / 3);
        long ranges = stage.server.writtenRanges();
        long bytes = bytes(stage);
        stage.run(FRAMES / 2);
        long[] sent = {stage.server.writtenRanges() - ranges, bytes(stage) - bytes};
        stage.simulation = tick -> {};
        stage.network.setLines(LineConditions.PERFECT.withLatency(40 * Stage.MS));
        stage.run(FRAMES / 5);
        for (Stage.Client client : stage.clients) {
            assertEquals(Map.of(), client.client.metrics().refused());
            for (int i = 0; i < NODES; i++) {
                stage.assertSame(nodes[i], client.node(i));
            }
        }
        return sent;
    }

    private static long bytes(Stage stage) {
        return stage.server.metrics().stream().mapToLong(PeerMetrics::bytes).sum();
    }

    /** One that came later and has lost much has longer headers, other baselines, and in the end the same nodes. */
    @Test
    void shouldWriteForThoseWhoLostSomethingWhatTheyLack() {
        Stage stage = stage(3);
        stage.clients.get(2).playing = false;
        stage.run(60);
        stage.clients.get(2).playing = true;
        stage.network.setLines(LineConditions.PERFECT
                .withLatency(40 * Stage.MS)
                .withJitter(20 * Stage.MS)
                .withLoss(.2));
        stage.run(120);
        stage.simulation = tick -> {};
        stage.network.setLines(LineConditions.PERFECT.withLatency(40 * Stage.MS));
        stage.run(120);
        for (Stage.Client client : stage.clients) {
            for (int i = 0; i < NODES; i++) {
                stage.assertSame(nodes[i], client.node(i));
            }
        }
    }
}
