package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.LongSummaryStatistics;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * SPEC 15.4 and 15.6: many clients over bad lines end with what the server has, and draw the same bits on every machine. With
 * {@code -Dtandem.net.many=true} a hundred clients and 10,000 nodes, which takes minutes and 6 GB.
 */
@Tag("slow")
class ManyClientsTest {

    private static final long MS = Stage.MS;
    private static final boolean MANY = Boolean.getBoolean("tandem.net.many");
    private static final int CLIENTS = MANY ? 100 : 20;
    private static final int NODES = MANY ? 10_000 : 500;
    private static final int SECONDS = MANY ? 60 : 20;
    private static final String HASH = MANY ? "f520078c3d917e77" : "efe521dacc7e936b";

    private final Stage stage = new Stage(
            11, CLIENTS, ReplicationSettings.at(Stage.RATE).everyTicks(3).withMostPeers(CLIENTS));
    private final Transform3d[] nodes = new Transform3d[NODES];
    private long hash = 17;

    /** A tenth of the nodes moves, in strict arithmetic; some jump. */
    private void act(long tick) {
        for (int i = 0; i < NODES; i += 10) {
            double way = tick / 60.0 + i;
            nodes[i].moveTo((float) (9 * StrictMath.sin(way)), i, (float) (9 * StrictMath.cos(way)));
            nodes[i].rotateTo(0, (float) StrictMath.sin(way / 2), 0, (float) StrictMath.cos(way / 2));
        }
        if (tick % 20 == 0) {
            nodes[(int) (tick / 20 % NODES)].teleportTo(tick, 1, 2);
        }
    }

    private void add(float value) {
        hash = hash * 31 + Float.floatToRawIntBits(value);
    }

    private void addDrawn(Stage.Client client) {
        Pose3d pose = new Pose3d();
        for (int i = 0; i < NODES; i++) {
            Node node = client.byKind.get(i);
            if (node == null) {
                continue;
            }
            ((Transform3d) node).visualLocal(pose);
            Vector3f at = pose.translation();
            Quaternionf q = pose.rotation();
            add(at.x);
            add(at.y);
            add(at.z);
            add(q.x);
            add(q.y);
            add(q.z);
            add(q.w);
        }
    }

    @Test
    void shouldDrawTheSameBitsOnEveryMachine() {
        stage.network.setLines(
                LineConditions.PERFECT.withLatency(40 * MS).withJitter(20 * MS).withLoss(.05));
        for (int i = 0; i < NODES; i++) {
            nodes[i] = i % 7 == 6 ? stage.scene.create(nodes[i - 1]) : stage.scene.create();
            nodes[i].teleportTo(i, 0, i / 2f);
            stage.server.replicate(nodes[i], i);
        }
        stage.simulation = this::act;
        for (int second = 0; second < SECONDS; second++) {
            stage.run(60);
            stage.clients.forEach(this::addDrawn);
        }
        stage.simulation = tick -> {};
        stage.network.setLines(LineConditions.PERFECT.withLatency(40 * MS));
        stage.run(60);
        for (Stage.Client client : stage.clients) {
            for (int i = 0; i < NODES; i++) {
                stage.assertSame(nodes[i], client.node(i));
            }
        }
        if (MANY) {
            LongSummaryStatistics bytes = stage.server.metrics().stream()
                    .mapToLong(PeerMetrics::bytes)
                    .summaryStatistics();
            System.out.println("Bytes to each of " + CLIENTS + " clients in " + SECONDS + " s: " + bytes);
        }
        assertEquals(HASH, Long.toHexString(hash));
    }
}
