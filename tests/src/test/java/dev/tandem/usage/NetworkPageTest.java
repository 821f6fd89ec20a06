package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.net.DatagramTransport;
import dev.tandem.net.LineConditions;
import dev.tandem.net.PeerMetrics;
import dev.tandem.net.ReplicaClient;
import dev.tandem.net.ReplicaInterest;
import dev.tandem.net.ReplicaMetrics;
import dev.tandem.net.ReplicaServer;
import dev.tandem.net.ReplicaSpawner;
import dev.tandem.net.ReplicationSettings;
import dev.tandem.net.SimulatedNetwork;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.channel.StepChannel;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.junit.jupiter.api.Test;

/** The programs of docs/network.md. */
class NetworkPageTest {

    private static final int SHIP = 1;
    private static final int TURRET = 2;
    private static final int SERVER = 0;

    private final Map<Node, String> meshes = new HashMap<>();
    private final List<String> sounds = new ArrayList<>();

    /** That of the server, then the copy. */
    private final List<Transform3d> ships = new ArrayList<>();

    private static String meshOf(int kind) {
        return kind == SHIP ? "ship" : "turret";
    }

    @Test
    void shouldReplicateAFirstScene() {
        SimulatedNetwork network = new SimulatedNetwork(1, 2);
        network.setLines(LineConditions.PERFECT.withLatency(40_000_000).withLoss(.05));
        DatagramTransport transport = network.end(0);

        Scene scene = new Scene();
        Transform3d ship = scene.create();
        Transform3d turret = scene.create(ship);
        TickClock clock = TickClock.at(60);

        ReplicaServer server = ReplicaServer.of(
                scene, ReplicationSettings.at(TickRate.perSecond(60)).everyTicks(3));
        server.replicate(ship, SHIP); // and all below it, now and later
        server.replicate(turret, TURRET); // only to say what it is

        Scene shown = new Scene();
        ReplicaClient client = ReplicaClient.of(shown, SERVER, (node, kind) -> meshes.put(node, meshOf(kind)));
        DatagramTransport line = network.end(1);

        for (int frame = 1; frame <= 120; frame++) {
            network.advanceTo(frame * 16_666_667L);
            long nanos = network.nanos();

            clock.advance(nanos, tick -> {
                ship.moveTo(tick.index() * .1f, 0, 0);
                scene.synchronizer().afterTick(tick);
                server.afterTick(tick);
            });
            server.poll(transport, clock);

            client.poll(line, nanos);
            client.beforeFrame(nanos);
        }
        assertTrue(client.isJoined());
        assertEquals(2, shown.size());
        Node copy = meshes.keySet().stream()
                .filter(node -> "ship".equals(meshes.get(node)))
                .findFirst()
                .orElseThrow();
        float drawn = ((Transform3d) copy).visualWorldPosition(new Vector3f()).x;
        assertTrue(drawn > 10 && drawn < 12, "drawn at " + drawn);
    }

    @Test
    void shouldReplicateValues() {
        SimulatedNetwork network = new SimulatedNetwork(1, 2);
        Scene scene = new Scene();
        Scene shown = new Scene();
        TickClock clock = TickClock.at(60);
        Transform3d ship = scene.create();
        ReplicaServer server = ReplicaServer.of(scene, ReplicationSettings.at(TickRate.perSecond(60)));
        ReplicaClient client = ReplicaClient.of(shown, SERVER, (node, kind) -> meshes.put(node, meshOf(kind)));
        server.replicate(ship, SHIP);

        server.replicate(scene.channels().floats("health"), 1 / 16f);

        client.receive(shown.channels().floats("health")); // before the first poll

        StepChannel<Integer> score = scene.channels().steps("score", Integer.class);
        server.replicate(score);

        client.receive(shown.channels().steps("score", Integer.class));
        for (int frame = 1; frame <= 60; frame++) {
            network.advanceTo(frame * 16_666_667L);
            clock.advance(network.nanos(), tick -> {
                scene.channels().floats("health").moveTo(ship, 80.01f);
                score.moveTo(scene, 3);
                scene.synchronizer().afterTick(tick);
                server.afterTick(tick);
            });
            server.poll(network.end(0), clock);
            client.poll(network.end(1), network.nanos());
            client.beforeFrame(network.nanos());
        }
        Node copy = meshes.keySet().iterator().next();
        assertEquals(80, shown.channels().floats("health").visual(copy));
        assertEquals(3, shown.channels().steps("score", Integer.class).visual(shown));
    }

    @Test
    void shouldSendWhatIsNear() {
        SimulatedNetwork network = new SimulatedNetwork(1, 2);
        Scene scene = new Scene();
        TickClock clock = TickClock.at(60);
        ReplicaServer server = ReplicaServer.of(scene, ReplicationSettings.at(TickRate.perSecond(60)));
        for (int i = 0; i < 10; i++) {
            Transform3d tree = scene.create();
            tree.teleportTo(20 * i, 0, 0);
            server.replicate(tree);
        }

        server.interest(peer -> ReplicaInterest.within(placeOf(peer), 60, 70)); // of its player, in metres

        ReplicaClient client = ReplicaClient.of(new Scene(), SERVER, (node, kind) -> meshes.put(node, meshOf(kind)));
        for (int frame = 1; frame <= 60; frame++) {
            network.advanceTo(frame * 16_666_667L);
            clock.advance(network.nanos(), tick -> {
                scene.synchronizer().afterTick(tick);
                server.afterTick(tick);
            });
            server.poll(network.end(0), clock);
            client.poll(network.end(1), network.nanos());
            client.beforeFrame(network.nanos());
        }
        assertTrue(client.isJoined());
        assertEquals(4, meshes.size(), "at 0, 20, 40 and 60 m");
    }

    @Test
    void shouldSendUpInputs() {
        SimulatedNetwork network = new SimulatedNetwork(1, 2);
        Scene scene = new Scene();
        TickClock clock = TickClock.at(60);
        ReplicaServer server = ReplicaServer.of(scene, ReplicationSettings.at(TickRate.perSecond(60)));
        ReplicaClient client = ReplicaClient.of(new Scene(), SERVER, (node, kind) -> {});

        server.inputs((peer, number, drawnNanos, input) -> steer(peer, input, drawnNanos));

        ByteBuffer bytes = ByteBuffer.allocate(4);
        for (int frame = 1; frame <= 120; frame++) {
            network.advanceTo(frame * 16_666_667L);
            clock.advance(network.nanos(), tick -> {
                scene.synchronizer().afterTick(tick);
                server.afterTick(tick);
            });
            server.poll(network.end(0), clock);
            bytes.clear();

            client.input(bytes); // once a tick of the game

            client.poll(network.end(1), network.nanos());
            client.beforeFrame(network.nanos());
        }
        assertTrue(sounds.size() > 100, "inputs: " + sounds.size());
        assertEquals("1 steers by 4 bytes", sounds.get(0));
    }

    @Test
    void shouldHitWhatTheClientDrew() {
        SimulatedNetwork network = new SimulatedNetwork(1, 2);
        network.setLines(LineConditions.PERFECT.withLatency(40_000_000).withLoss(.05));
        Scene scene = new Scene();
        TickClock clock = TickClock.at(60);
        Transform3d target = scene.create();
        Scene shown = new Scene();
        Vector3f place = new Vector3f();

        ReplicaServer server = ReplicaServer.of(
                scene, ReplicationSettings.at(TickRate.perSecond(60)).withRewind(250_000_000));

        server.replicate(target);
        ReplicaClient client = ReplicaClient.of(shown, SERVER, (node, kind) -> meshes.put(node, "target"));

        server.inputs((peer, number, drawnNanos, input) -> {
            Transform3d seen = server.view().of(target); // null: the client did not draw it
            if (seen != null && isHit(input, seen.visualWorldPosition(place))) {
                damage(target);
            }
        });

        ByteBuffer bytes = ByteBuffer.allocate(4);
        for (int frame = 1; frame <= 180; frame++) {
            network.advanceTo(frame * 16_666_667L);
            clock.advance(network.nanos(), tick -> {
                target.moveTo(tick.index() * .1f, 0, 0);
                scene.synchronizer().afterTick(tick);
                server.afterTick(tick);
            });
            server.poll(network.end(0), clock);
            client.poll(network.end(1), network.nanos());
            client.beforeFrame(network.nanos());
            for (Node copy : meshes.keySet()) {
                Vector3f drawn = ((Transform3d) copy).visualWorldPosition(new Vector3f());
                client.input(bytes.clear().putFloat(drawn.x).flip());
            }
        }
        assertTrue(sounds.size() > 120, "hits: " + sounds.size());
        assertTrue(server.metrics().get(0).inexactViews() < 10);
    }

    @Test
    void shouldDrawAHeroInSlowMotionSlowly() {
        SimulatedNetwork network = new SimulatedNetwork(1, 2);
        Scene scene = new Scene();
        ReplicaServer server = ReplicaServer.of(scene, ReplicationSettings.at(TickRate.perSecond(60)));
        ReplicaClient client = ReplicaClient.of(new Scene(), SERVER, (node, kind) -> ships.add((Transform3d) node));
        SceneLoop loop = SceneLoop.builder()
                .rate(60)
                .onTick(tick -> server.afterTick(tick))
                .start(scene, 0);
        TimeDomain hero = loop.domain().child("hero", ClockSettings.at(TickRate.perSecond(60)));
        Transform3d knight = scene.create();
        loop.onTick(hero, tick -> knight.moveTo(tick.index() * .1f, 0, 0));
        loop.timeline(hero).add(knight);
        server.replicate(knight);

        server.follow(loop.timeline(hero), hero.clock());

        hero.control().scale(.2);
        float last = 0;
        for (int frame = 1; frame <= 300; frame++) {
            network.advanceTo(frame * 16_666_667L);
            loop.advance(network.nanos());
            server.poll(network.end(0), loop.domain().clock());
            client.poll(network.end(1), network.nanos());
            client.beforeFrame(network.nanos());
            float drawn = ships.isEmpty() ? 0 : ships.get(0).visualWorldPosition(new Vector3f()).x;
            assertTrue(frame < 100 || Math.abs(drawn - last - .02f) < .001f, "step: " + (drawn - last));
            last = drawn;
        }
    }

    @Test
    void shouldGoOnAtAnotherTickRate() {
        ReplicaServer server = ReplicaServer.of(new Scene(), ReplicationSettings.at(TickRate.perSecond(60)));
        server.afterTick(0, 0, 16_666_666);
        long tick = 1;
        long end = 16_666_666;

        server.rate(TickRate.perSecond(30));
        server.afterTick(tick, end, end + 33_333_333);

        assertThrows(IllegalArgumentException.class, () -> server.afterTick(2, 49_999_999, 66_666_666));
        server.afterTick(2, 49_999_999, 83_333_332);
    }

    @Test
    void shouldMoveWhatThePlayerMovesAtOnce() {
        SimulatedNetwork network = new SimulatedNetwork(1, 2);
        network.setLines(LineConditions.PERFECT.withLatency(50_000_000).withLoss(.05));
        Scene scene = new Scene();
        Scene shown = new Scene();
        TickClock clock = TickClock.at(60);
        TickClock ownClock = TickClock.at(60);
        ships.add(scene.create());
        ReplicaServer server = ReplicaServer.of(scene, ReplicationSettings.at(TickRate.perSecond(60)));
        server.replicate(shipOf(1), SHIP);
        ReplicaClient client = ReplicaClient.of(shown, SERVER, (node, kind) -> ships.add((Transform3d) node));
        DatagramTransport line = network.end(1);

        server.inputs((peer, number, drawnNanos, input) -> fly(shipOf(peer), input));

        ByteBuffer bytes = ByteBuffer.allocate(1);
        for (int frame = 1; frame <= 240; frame++) {
            network.advanceTo(frame * 16_666_667L);
            long nanos = network.nanos();
            clock.advance(nanos, tick -> {
                scene.synchronizer().afterTick(tick);
                server.afterTick(tick);
            });
            server.poll(network.end(0), clock);
            byte thrust = (byte) (frame > 120 ? 1 : 0);

            ownClock.advance(nanos, tick -> {
                client.input(bytes.clear().put(thrust).flip()); // flies at once
                shown.synchronizer().afterTick(tick);
            });
            shown.synchronizer().beforeFrame(ownClock.frame());
            client.poll(line, nanos);
            client.beforeFrame(nanos); // after the frame of the synchroniser

            if (frame == 60) {
                Transform3d ship = ships.get(1);

                client.own(ship, input -> fly(ship, input)); // once the copy was born
            }
            if (frame == 180) {
                float there = shipOf(1).logicalWorldPosition(new Vector3f()).x;
                float drawn = ships.get(1).visualWorldPosition(new Vector3f()).x;
                assertTrue(drawn > there + .2f, drawn + " is ahead of " + there);
            }
        }
        assertEquals(0, client.metrics().corrections());
    }

    @Test
    void shouldHandInputsOverEvenly() {
        SimulatedNetwork network = new SimulatedNetwork(1, 2);
        network.setLines(LineConditions.PERFECT.withLatency(50_000_000).withJitter(20_000_000));
        Scene scene = new Scene();
        Scene shown = new Scene();
        TickClock clock = TickClock.at(60);
        ships.add(scene.create());
        ReplicaServer server = ReplicaServer.of(scene, ReplicationSettings.at(TickRate.perSecond(60)));
        server.replicate(shipOf(1), SHIP);
        ReplicaClient client = ReplicaClient.of(shown, SERVER, (node, kind) -> {});
        ByteBuffer bytes = ByteBuffer.allocate(1);

        server.evenInputs((peer, number, drawnNanos, input) -> fly(shipOf(peer), input));

        float last = 0;
        for (int frame = 1; frame <= 600; frame++) {
            network.advanceTo(frame * 16_666_667L);
            long nanos = network.nanos();

            clock.advance(nanos, tick -> {
                server.handOverInputs(); // before anything moves
                scene.synchronizer().afterTick(tick);
                server.afterTick(tick);
            });

            server.poll(network.end(0), clock);
            client.input(bytes.clear().put((byte) 1).flip());
            client.poll(network.end(1), nanos);
            client.beforeFrame(nanos);
            float now = shipOf(1).logicalLocal(new Pose3d()).translation().x;
            assertTrue(frame < 400 || now > last, "at rest in frame " + frame);
            last = now;
        }
    }

    private Transform3d shipOf(int peer) {
        return ships.get(peer - 1);
    }

    private static void fly(Transform3d ship, ByteBuffer input) {
        Vector3f at = ship.logicalLocal(new Pose3d()).translation();
        ship.moveTo(at.x + input.get(0) * .1f, at.y, at.z);
    }

    private static boolean isHit(ByteBuffer input, Vector3f place) {
        return input.getFloat() == place.x;
    }

    private void damage(Transform3d target) {
        sounds.add("hit at " + target.logicalRevision());
    }

    private void steer(int peer, ByteBuffer input, long drawnNanos) {
        sounds.add(peer + " steers by " + input.remaining() + " bytes");
        assertTrue(drawnNanos <= 2_000_000_000L);
    }

    private static Vector3fc placeOf(int peer) {
        return new Vector3f();
    }

    @Test
    void shouldDressCopiesAndSayWhenTheyGo() {
        SimulatedNetwork network = new SimulatedNetwork(1, 2);
        Scene shown = new Scene();

        ReplicaClient client = ReplicaClient.of(shown, SERVER, new ReplicaSpawner() {
            @Override
            public void spawned(Node node, int kind) {
                meshes.put(node, meshOf(kind));
                if (kind == SHIP) {
                    shown.create((Transform3d) node).moveTo(0, 2, 0); // a name tag of the client's own
                }
            }

            @Override
            public void despawning(Node node) {
                sounds.add("bang of the " + meshes.remove(node));
            }
        });

        Scene scene = new Scene();
        Transform3d ship = scene.create();
        TickClock clock = TickClock.at(60);
        ReplicaServer server = ReplicaServer.of(scene, ReplicationSettings.at(TickRate.perSecond(60)));
        server.replicate(ship, SHIP);
        for (int frame = 1; frame <= 120; frame++) {
            network.advanceTo(frame * 16_666_667L);
            clock.advance(network.nanos(), tick -> {
                scene.synchronizer().afterTick(tick);
                server.afterTick(tick);
            });
            server.poll(network.end(0), clock);
            client.poll(network.end(1), network.nanos());
            client.beforeFrame(network.nanos());
            if (frame == 60) {
                assertEquals(2, shown.size());
                ship.destroy();
            }
        }
        assertEquals(0, shown.size());
        assertEquals(List.of("bang of the ship"), sounds);
        client.leave(network.end(1));
        assertFalse(client.isConnected());

        ReplicaMetrics metrics = client.metrics();
        String overlay = "%d ms, %.0f %% lost, %.0f kB"
                .formatted(metrics.roundTripNanos() / 1_000_000, 100 * metrics.loss(), metrics.bytes() / 1000.0);
        for (PeerMetrics peer : server.metrics()) {
            overlay += ", " + peer.bytes() / 1000 + " kB to " + peer.peer();
        }
        assertTrue(overlay.startsWith("0 ms"), overlay);
    }

    @Test
    void shouldTryABadLineInATest() {
        SimulatedNetwork network = new SimulatedNetwork(42, 2);
        network.setLines(LineConditions.PERFECT
                .withLatency(60_000_000)
                .withJitter(30_000_000)
                .withLoss(.1)
                .withBursts(3));
        network.setClock(1, 123_456_789, 2e-4); // the client's clock: it began elsewhere, and is fast
        assertEquals(0, network.nanos());
    }
}
