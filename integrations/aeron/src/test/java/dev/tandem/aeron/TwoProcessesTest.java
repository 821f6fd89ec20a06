package dev.tandem.aeron;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.aeron.OtherProcess.Driver;
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
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * SPEC 15.16: a server here, a player in a process of its own, over shared memory and over UDP. All that lies between the two
 * is Aeron; by a pipe the player is only told when a frame is, and tells what it drew, so that the game takes no time.
 */
class TwoProcessesTest {

    private static final TickRate RATE = TickRate.perSecond(60);
    private static final int STREAM = 10;
    private static final int FRAMES = 300;
    private static final int SETTLING = 120;

    /** In frames: how long Aeron may take to connect. */
    private static final int PATIENCE = 300_000;

    @TempDir
    private Path folder;

    private Process player;

    private void start(Driver driver, Path itsFolder, String listening, String answering) throws IOException {
        player = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--add-exports",
                        "java.base/jdk.internal.misc=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        OtherProcess.class.getName(),
                        driver.name(),
                        itsFolder.toString(),
                        listening,
                        answering,
                        Integer.toString(STREAM))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** The player ends when its input does; if not, it is ended here. */
    @AfterEach
    void end() throws InterruptedException {
        player.destroyForcibly().waitFor();
    }

    private static int freePort() throws IOException {
        try (DatagramSocket socket = new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            return socket.getLocalPort();
        }
    }

    @Test
    void shouldPlayOverSharedMemory() throws Exception {
        Path ofServer = folder.resolve("server");
        start(Driver.OF_SERVER, ofServer, "aeron:ipc", "aeron:ipc");

        play(ofServer, "aeron:ipc", "aeron:ipc");
    }

    @Test
    void shouldPlayOverUdp() throws Exception {
        String listening = "aeron:udp?endpoint=127.0.0.1:" + freePort() + "|mtu=1184";
        String answering = "aeron:udp?control=127.0.0.1:" + freePort() + "|mtu=1184";
        start(Driver.OWN, folder.resolve("player"), listening, answering);

        play(folder.resolve("server"), listening, answering);
    }

    private void play(Path ofServer, String listening, String answering) throws IOException, InterruptedException {
        Scene scene = new Scene();
        Transform3d ship = scene.create();
        ReplicaServer server =
                ReplicaServer.of(scene, ReplicationSettings.at(RATE).everyTicks(3));
        server.replicate(ship);
        int[] inputs = new int[1];
        server.inputs((peer, number, drawnNanos, input) -> inputs[0]++);
        TickClock clock = new TickClock(ClockSettings.at(RATE));
        int drawn = 0;
        float last = 0;
        float least = Float.MAX_VALUE;
        float most = 0;

        Writer instants = player.outputWriter(StandardCharsets.UTF_8);
        BufferedReader answers = player.inputReader(StandardCharsets.UTF_8);
        assertEquals(OtherProcess.NOTHING, answers.readLine(), "the player has started");
        try (Machine machine = new Machine(ofServer, Machine.LATE);
                AeronTransport transport = AeronTransport.listen(machine.aeron, listening, answering, STREAM)) {
            for (int frame = 0; frame < PATIENCE && drawn < SETTLING + FRAMES; frame++) {
                long nanos = frame * 1_000_000_000L / 60;
                clock.advance(nanos, tick -> {
                    ship.moveTo(tick.index() * .1f, 0, 0);
                    scene.synchronizer().afterTick(tick);
                    server.afterTick(tick);
                });
                machine.work();
                server.poll(transport, clock);
                machine.work();
                instants.write(nanos + "\n");
                instants.flush();
                String answer = answers.readLine();
                assertNotNull(answer, "the player has ended, with " + machine.errors());
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
            instants.close();
            assertTrue(player.waitFor(1, TimeUnit.MINUTES), "the player must end when nothing is to come");
            assertEquals(0, player.exitValue());
            assertEquals(List.of(), machine.errors());
        }

        assertTrue(least > .09f && most < .11f, least + " to " + most + " m a frame");
        assertTrue(inputs[0] >= FRAMES, inputs[0] + " inputs");
    }
}
