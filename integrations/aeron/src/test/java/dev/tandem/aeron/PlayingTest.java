package dev.tandem.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.net.DatagramTransport;
import dev.tandem.net.ReplicaClient;
import dev.tandem.net.ReplicaServer;
import dev.tandem.net.ReplicationSettings;
import dev.tandem.scene.Scene;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import io.aeron.Aeron;
import io.aeron.driver.MediaDriver;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server and two clients, each with a media driver of its own, as three machines would have them. */
class PlayingTest {

    private static final TickRate RATE = TickRate.perSecond(60);
    private static final int STREAM = 10;
    private static final int FRAMES = 300;
    private static final int SETTLING = 120;

    /** In frames, which take no time: how long Aeron may take to connect. */
    private static final int PATIENCE = 1_000_000;

    @TempDir
    private Path folder;

    private static int freePort() throws IOException {
        try (DatagramSocket socket = new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            return socket.getLocalPort();
        }
    }

    /** A client that sees one node. */
    private static final class Player {
        private final Scene shown = new Scene();
        private final List<Transform3d> copies = new ArrayList<>();
        private final ReplicaClient client =
                ReplicaClient.of(shown, AeronTransport.SERVER, (node, kind) -> copies.add((Transform3d) node));
        private final Pose3d pose = new Pose3d();
        private int joined;
        private int looked;
        private float last;
        private float behind;
        private float least = Float.MAX_VALUE;
        private float most;

        /** Notes how far the copy went since the frame before, and where it is beside its node. */
        void look(float x) {
            if (client.isJoined() && joined++ >= SETTLING) {
                float now = copies.get(0).visualLocal(pose).translation().x;
                if (looked++ > 0) {
                    least = Math.min(least, now - last);
                    most = Math.max(most, now - last);
                    behind = Math.max(behind, x - now);
                }
                last = now;
            }
        }
    }

    @Test
    void shouldDrawEvenlyWhatTheServerMoves() throws IOException {
        String listening = "aeron:udp?endpoint=127.0.0.1:" + freePort();
        String answering = "aeron:udp?control=127.0.0.1:" + freePort();
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        ReplicaServer server =
                ReplicaServer.of(scene, ReplicationSettings.at(RATE).everyTicks(3));
        server.replicate(ship);
        Pose3d pose = new Pose3d();
        TickClock clock = new TickClock(ClockSettings.at(RATE));
        List<Player> players = List.of(new Player(), new Player());

        try (Machine far = new Machine(folder.resolve("server"), Machine.SOON);
                Machine first = new Machine(folder.resolve("first"), Machine.SOON);
                Machine second = new Machine(folder.resolve("second"), Machine.SOON)) {
            MediaDriver driver = far.driver;
            Aeron aeron = far.aeron;
            DatagramTransport transport = AeronTransport.listen(aeron, listening, answering, STREAM);
            List<Machine> machines = List.of(first, second);
            List<AeronTransport> lines = machines.stream()
                    .map(machine -> AeronTransport.connect(machine.aeron, listening, answering, STREAM))
                    .toList();
            for (int frame = 0;
                    frame < PATIENCE && players.stream().anyMatch(player -> player.looked < FRAMES);
                    frame++) {
                long nanos = frame * 1_000_000_000L / 60;
                clock.advance(nanos, tick -> {
                    ship.moveTo(tick.index() * .1f, 0, 0);
                    scene.synchronizer().afterTick(tick);
                    server.afterTick(tick);
                });
                driver.sharedAgentInvoker().invoke();
                aeron.conductorAgentInvoker().invoke();
                server.poll(transport, clock);
                for (int i = 0; i < players.size(); i++) {
                    Player player = players.get(i);
                    far.work();
                    machines.get(i).work();
                    player.client.poll(lines.get(i), nanos);
                    player.client.beforeFrame(nanos);
                    player.look(ship.logicalLocal(pose).translation().x);
                }
            }
            lines.forEach(AeronTransport::close);
        }

        for (Player player : players) {
            assertTrue(player.client.isJoined());
            assertEquals(1, player.copies.size());
            assertTrue(player.least > .09f && player.most < .11f, player.least + " to " + player.most);
            assertTrue(player.behind < 2, "far behind: " + player.behind);
        }
    }
}
