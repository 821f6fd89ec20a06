package dev.tandem.transport;

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
import dev.tandem.transport.SealedTransport.Side;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * SPEC 15.16: a server here, a player in a process of its own, sealed datagrams between them. By a pipe the player is only told
 * when a frame is, and tells what it drew, so that the game takes no time.
 */
class TwoProcessesTest {

    private static final TickRate RATE = TickRate.perSecond(60);
    private static final int FRAMES = 300;
    private static final int SETTLING = 120;

    /** In frames: how long it may take to join. */
    private static final int PATIENCE = 100_000;

    private final byte[] key = new byte[SealedTransport.KEY_BYTES];
    private Process player;

    private void start(int port) throws IOException {
        player = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        OtherProcess.class.getName(),
                        Integer.toString(port),
                        HexFormat.of().formatHex(key))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** The player ends when its input does; if not, it is ended here. */
    @AfterEach
    void end() throws InterruptedException {
        player.destroyForcibly().waitFor();
    }

    @Test
    void shouldPlayOverSealedUdp() throws Exception {
        new Random(5).nextBytes(key);
        try (UdpTransport udp = UdpTransport.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            start(udp.localAddress().getPort());
            SealedTransport transport = new SealedTransport(udp);
            transport.openSession(0, key, Side.SERVER);
            play(transport);
            assertEquals(0, transport.forged() + transport.replayed() + transport.withoutSession());
        }
    }

    private void play(SealedTransport transport) throws IOException, InterruptedException {
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
            instants.write(nanos + "\n");
            instants.flush();
            String answer = answers.readLine();
            assertNotNull(answer, "the player has ended");
            if (!OtherProcess.NOTHING.equals(answer)) {
                float now = Float.parseFloat(answer);
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
