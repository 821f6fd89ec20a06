package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** SPEC 15.13: inputs arrive in their order, each once, with the instant that their client drew. */
class InputsTest {

    private static final long MS = Stage.MS;

    private final Stage stage = new Stage(3, 1);
    private final List<Long> numbers = new ArrayList<>();
    private final List<byte[]> received = new ArrayList<>();
    private final List<Long> drawn = new ArrayList<>();

    private void note(int client, long number, long drawnNanos, ByteBuffer input) {
        assertEquals(1, client);
        numbers.add(number);
        drawn.add(drawnNanos);
        byte[] bytes = new byte[input.remaining()];
        input.get(bytes);
        received.add(bytes);
    }

    private static ByteBuffer bytes(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length);
        for (int value : values) {
            bytes.put((byte) value);
        }
        return bytes.flip();
    }

    @Property(tries = 100)
    void shouldArriveInOrderAndOnceWhateverIsLost(
            @ForAll long seed, @ForAll @IntRange(max = 5) int lossInTenths, @ForAll @IntRange(max = 80) int jitterMs) {
        Stage world = new Stage(seed, 1);
        Random random = new Random(seed);
        List<String> sent = new ArrayList<>();
        List<String> got = new ArrayList<>();
        world.server.inputs((client, number, drawnNanos, input) -> {
            assertEquals(got.size(), number);
            byte[] bytes = new byte[input.remaining()];
            input.get(bytes);
            got.add(new String(bytes, StandardCharsets.ISO_8859_1));
        });
        LineConditions line = LineConditions.PERFECT.withLatency(20 * MS).withJitter(jitterMs * MS);
        world.run(60);
        world.network.setLines(line.withLoss(lossInTenths / 10.0)
                .withDuplicates(.1)
                .withReordering(.1, 50 * MS)
                .withCorruption(.02));
        for (int frame = 0; frame < 240; frame++) {
            for (int i = random.nextInt(3); i > 0; i--) {
                byte[] bytes = new byte[random.nextInt(ReplicaClient.MOST_INPUT_BYTES + 1)];
                random.nextBytes(bytes);
                ByteBuffer input = ByteBuffer.wrap(bytes);
                if (world.client().client.input(input)) {
                    assertEquals(0, input.remaining());
                    sent.add(new String(bytes, StandardCharsets.ISO_8859_1));
                } else {
                    assertEquals(256, world.client().client.pendingInputs());
                    assertEquals(bytes.length, input.remaining());
                }
            }
            world.run(1);
            assertEquals(sent.subList(0, got.size()), got);
        }
        world.network.setLines(line);
        world.run(120);
        assertEquals(sent, got);
        assertEquals(0, world.client().client.pendingInputs());
        assertTrue(got.size() > 50, "inputs: " + got.size());
    }

    @Test
    void shouldSayWhichInstantWasDrawn() {
        Transform3d runner = stage.scene.create();
        stage.server.replicate(runner, 7);
        stage.simulation = tick -> runner.moveTo(tick / 60f, 0, 0);
        stage.server.inputs(this::note);
        stage.network.setLines(LineConditions.PERFECT.withLatency(60 * MS));
        stage.run(300);
        float seen = stage.client().node(7).visualLocal(new Pose3d()).translation().x;
        assertTrue(stage.client().client.input(bytes(1)));
        stage.run(30);
        // tick k ends at (k + 1) / 60 s, and the place is k / 60
        assertEquals(seen, drawn.get(0) / 1e9 - 1 / 60.0, 1e-3);
        assertTrue(drawn.get(0) < stage.clock.normalNanos() - 400 * MS, "it is of the past");
    }

    @Test
    void shouldNotTakeInputsWhenItIsNotConnected() {
        ByteBuffer input = bytes(1, 2);
        assertFalse(stage.client().client.input(input));
        assertEquals(2, input.remaining());
        stage.run(60);
        assertTrue(stage.client().client.input(input));
    }

    @Test
    void shouldRefuseAnInputThatIsTooLong() {
        ByteBuffer input = ByteBuffer.allocate(65);
        assertEquals(
                "an input has at most 64 bytes, this one 65",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> stage.client().client.input(input))
                        .getMessage());
    }

    @Test
    void shouldHoldAtMost256AndCountWhatAReconnectionLoses() {
        stage.server.inputs(this::note);
        stage.run(60);
        for (int i = 0; i < 256; i++) {
            assertTrue(stage.client().client.input(bytes(i)));
        }
        assertFalse(stage.client().client.input(bytes(0)));
        // after 30 s the server forgets the client
        stage.client().playing = false;
        stage.run(31 * 60);
        assertEquals(0, stage.server.peers());
        stage.client().playing = true;
        stage.run(60);
        assertTrue(stage.client().client.isConnected());
        long lost = stage.client().client.metrics().lostInputs();
        assertEquals(256, lost);
        numbers.clear();
        assertTrue(stage.client().client.input(bytes(9)));
        stage.run(10);
        assertEquals(List.of(0L), numbers, "another connection counts anew");
    }

    @Test
    void shouldHandOverTheRestWhenTheHostThrew() {
        stage.server.inputs((client, number, drawnNanos, input) -> {
            note(client, number, drawnNanos, input);
            if (number == 1) {
                throw new IllegalStateException("of the host");
            }
        });
        stage.run(60);
        for (int i = 0; i < 4; i++) {
            stage.client().client.input(bytes(i));
        }
        assertThrows(IllegalStateException.class, () -> stage.run(10));
        stage.run(60);
        assertEquals(List.of(0L, 1L, 2L, 3L), numbers);
        assertEquals(0, stage.client().client.pendingInputs());
    }

    @Test
    void shouldNotListenToAFlood() {
        stage.server.inputs(this::note);
        stage.run(60);
        for (int frame = 0; frame < 120; frame++) {
            for (int i = 0; i < 60; i++) {
                stage.client().client.input(bytes(i));
            }
            stage.run(1);
        }
        assertTrue(numbers.size() <= 2 * 480 + 256, "taken in two seconds: " + numbers.size());
        assertTrue(numbers.size() > 480, "taken in two seconds: " + numbers.size());
        assertTrue(stage.server.refused().get("TOO_MANY_INPUTS") > 0);
        for (int i = 0; i < numbers.size(); i++) {
            assertEquals(i, numbers.get(i));
        }
    }

    @Test
    void shouldRefuseToPollWithinPoll() {
        stage.server.inputs(
                (client, number, drawnNanos, input) -> stage.server.poll(stage.network.end(0), stage.clock));
        stage.run(60);
        stage.client().client.input(bytes(1));
        assertEquals(
                "poll was called within poll: by an InputHandler, or another of the host's",
                assertThrows(IllegalStateException.class, () -> stage.run(10)).getMessage());
    }
}
