package dev.tandem.websocket;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.net.ReplicaServer;
import dev.tandem.net.ReplicationSettings;
import dev.tandem.scene.Scene;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Transform3d;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * SPEC 15.16: a server here, a player in a process of its own, WebSocket between them. By a pipe the player is only told when a
 * frame is and how much it was sent, and tells what it drew and sent, so that the game takes no time, whenever threads run.
 */
class TwoProcessesTest {

    private static final TickRate RATE = TickRate.perSecond(60);
    private static final int FRAMES = 300;
    private static final int SETTLING = 120;

    /** In frames: how long it may take to join. */
    private static final int PATIENCE = 100_000;

    private Process player;

    private void start(int port) throws IOException {
        player = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        OtherProcess.class.getName(),
                        "ws://127.0.0.1:" + port)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** The player ends when its input does; if not, it is ended here. */
    @AfterEach
    void end() throws InterruptedException {
        player.destroyForcibly().waitFor();
    }

    @Test
    void shouldPlayOverWebSocket() throws Exception {
        InetSocketAddress anyPort = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
        try (WebSocketTransport transport = WebSocketTransport.listen(anyPort, 1)) {
            start(transport.localAddress().getPort());
            play(new Counted(transport));
        }
    }

    private void play(Counted transport) throws IOException, InterruptedException {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        ReplicaServer server =
                ReplicaServer.of(scene, ReplicationSettings.at(RATE).everyTicks(3));
        server.replicate(ship);
        int[] inputs = new int[1];
        server.inputs((peer, number, drawnNanos, input) -> inputs[0]++);
        TickClock clock = new TickClock(ClockSettings.at(RATE));
        Writer instants = player.outputWriter(StandardCharsets.UTF_8);
        BufferedReader answers = player.inputReader(StandardCharsets.UTF_8);
        int drawn = 0;
        int awaited = 0;
        float last = 0;
        float least = Float.MAX_VALUE;
        float most = 0;
        for (int frame = 0; frame < PATIENCE && drawn < SETTLING + FRAMES; frame++) {
            long nanos = frame * 1_000_000_000L / 60;
            clock.advance(nanos, tick -> {
                ship.moveTo(tick.index() * .1f, 0, 0);
                scene.synchronizer().afterTick(tick);
                server.afterTick(tick);
            });
            server.poll(transport, clock);
            for (int i = 0; i < OtherProcess.PATIENCE && transport.received() < awaited; i++) {
                server.poll(transport, clock);
            }
            assertTrue(
                    transport.received() >= awaited,
                    "of " + awaited + " datagrams " + transport.received() + " arrived");
            instants.write(nanos + " " + transport.sent() + "\n");
            instants.flush();
            String answer = answers.readLine();
            assertNotNull(answer, "the player has ended");
            String[] numbers = answer.split(" ");
            awaited = Integer.parseInt(numbers[1]);
            float now = Float.parseFloat(numbers[0]);
            if (!Float.isNaN(now)) {
                if (drawn++ > SETTLING) {
                    least = Math.min(least, now - last);
                    most = Math.max(most, now - last);
                }
                last = now;
            }
        }
        assertEquals(SETTLING + FRAMES, drawn, "frames with a copy");
        assertEquals(1, server.peers());
        assertTrue(least > .09f && most < .11f, least + " to " + most + " m a frame");
        assertTrue(inputs[0] >= FRAMES, inputs[0] + " inputs");
        instants.close();
        assertTrue(player.waitFor(1, TimeUnit.MINUTES), "the player must end when nothing is to come");
        assertEquals(0, player.exitValue());
    }
}
