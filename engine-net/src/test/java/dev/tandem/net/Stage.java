package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.tandem.net.internal.codec.PositionGrid;
import dev.tandem.net.internal.codec.RotationGrid;
import dev.tandem.scene.Scene;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;

/** A server with 60 ticks and 20 sends a second, and clients with 60 frames a second, over a simulated network. */
final class Stage {

    static final long MS = 1_000_000;
    static final TickRate RATE = TickRate.perSecond(60);

    final ReplicationSettings settings;
    final SimulatedNetwork network;
    final Scene scene = new Scene();
    final TickClock clock = new TickClock(ClockSettings.at(RATE));
    final ReplicaServer server;
    final List<Client> clients = new ArrayList<>();
    LongConsumer simulation = tick -> {};

    /** What has clocks of its own at the server: their ticks and frames. */
    Runnable otherClocks = () -> {};

    boolean serving = true;
    long ticks;
    private long frames;

    Stage(long seed, int clients) {
        this(seed, clients, ReplicationSettings.at(RATE).everyTicks(3));
    }

    Stage(long seed, int clientCount, ReplicationSettings settings) {
        this.settings = settings;
        network = new SimulatedNetwork(seed, clientCount + 1);
        server = ReplicaServer.of(scene, settings);
        for (int i = 1; i <= clientCount; i++) {
            clients.add(new Client(i));
        }
    }

    /** A client's scene; nodes by the kinds that they were given, which tests keep apart. */
    final class Client {
        final int end;
        final Scene scene = new Scene();
        final Map<Integer, Node> byKind = new HashMap<>();
        final ReplicaClient client;
        boolean playing = true;

        /** What the client simulates itself, on its main timeline; null for nothing. */
        LongConsumer simulation;

        private final TickClock clock = new TickClock(ClockSettings.at(RATE));
        int spawned;
        int despawned;

        Client(int end) {
            this.end = end;
            client = ReplicaClient.of(scene, 0, new ReplicaSpawner() {
                @Override
                public void spawned(Node node, int kind) {
                    spawned++;
                    byKind.put(kind, node);
                }

                @Override
                public void despawning(Node node) {
                    despawned++;
                    byKind.values().remove(node);
                }
            });
        }

        void frame() {
            if (simulation != null) {
                clock.advance(network.nanos(end), tick -> {
                    simulation.accept(tick.index());
                    scene.synchronizer().afterTick(tick);
                });
                scene.synchronizer().beforeFrame(clock.frame());
            }
            client.poll(network.end(end), network.nanos(end));
            client.beforeFrame(network.nanos(end));
        }

        Transform3d node(int kind) {
            Node node = byKind.get(kind);
            assertNotNull(node, "no copy of kind " + kind);
            return (Transform3d) node;
        }
    }

    Client client() {
        return clients.get(0);
    }

    /** Runs frames of 1/60 s at the server and its clients. */
    void run(int count) {
        for (int i = 0; i < count; i++) {
            network.advanceTo(Math.round(++frames * 1e9 / 60));
            if (serving) {
                clock.advance(network.nanos(0), tick -> {
                    server.handOverInputs();
                    simulation.accept(tick.index());
                    ticks++;
                    scene.synchronizer().afterTick(tick);
                    server.afterTick(tick);
                });
                scene.synchronizer().beforeFrame(clock.frame());
                otherClocks.run();
                server.poll(network.end(0), clock);
            }
            for (Client client : clients) {
                if (client.playing) {
                    client.frame();
                }
            }
        }
    }

    /** Asserts that a copy has the pose of a node, rounded, bit for bit; it may be told either by the node or its pose. */
    void assertSame(Transform3d node, Transform3d copy) {
        assertEquals(rounded(node.logicalLocal(new Pose3d())), copy.logicalLocal(new Pose3d()));
    }

    void assertSame(Transform2d node, Transform2d copy) {
        PositionGrid grid = new PositionGrid(settings.unitsPerMetre());
        Pose2d pose = node.logicalLocal(new Pose2d());
        pose.translation().set(round(grid, pose.translation().x), round(grid, pose.translation().y));
        pose.angle(round(grid, pose.angle()));
        assertEquals(pose, copy.logicalLocal(new Pose2d()));
    }

    /** A pose on the grid, as a scene has it. */
    Pose3d rounded(Pose3d pose) {
        PositionGrid grid = new PositionGrid(settings.unitsPerMetre());
        RotationGrid rotations = new RotationGrid(settings.rotationBits());
        double[] q = new double[4];
        rotations.unpack(rotations.pack(pose.rotation().x, pose.rotation().y, pose.rotation().z, pose.rotation().w), q);
        pose.rotation().set((float) q[0], (float) q[1], (float) q[2], (float) q[3]);
        pose.translation()
                .set(
                        round(grid, pose.translation().x),
                        round(grid, pose.translation().y),
                        round(grid, pose.translation().z));
        Transform3d own = new Scene().create();
        own.teleportTo(pose);
        return own.logicalLocal(pose);
    }

    private static float round(PositionGrid grid, float metres) {
        return (float) grid.toMetres(grid.toUnits(metres));
    }
}
