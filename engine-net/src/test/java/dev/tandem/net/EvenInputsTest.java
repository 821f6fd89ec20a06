package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SPEC 15.13: inputs that are handed over one a tick, so that others see what they move as evenly as its player does. */
class EvenInputsTest {

    private static final long MS = Stage.MS;
    private static final float PACE = .1f;

    private final Pose3d pose = new Pose3d();
    private Stage.Client player;
    private long made;

    private void make() {
        if (player.client.input(ByteBuffer.allocate(8).putLong(0, made))) {
            made++;
        }
    }

    private Stage stage(long seed, double loss, int jitterMs, List<Integer> inputsByTick, boolean isEven) {
        Stage stage = new Stage(seed, 2, RewindTest.settings());
        stage.network.setClock(1, 7_654_321, 0);
        stage.network.setLines(LineConditions.PERFECT
                .withLatency(40 * MS)
                .withJitter(jitterMs * MS)
                .withLoss(loss));
        Transform3d ship = stage.scene.create();
        stage.server.replicate(ship, 1);
        InputHandler handler = (client, number, drawnNanos, input) -> {
            assertEquals(number, input.getLong(0));
            assertEquals(8, input.remaining());
            assertTrue(number < 240 || stage.server.view().of(ship) != null, "seen at input " + number);
            ship.moveTo(ship.logicalLocal(pose).translation().x + PACE, 0, 0);
            inputsByTick.set(inputsByTick.size() - 1, inputsByTick.get(inputsByTick.size() - 1) + 1);
        };
        inputsByTick.add(0);
        if (isEven) {
            stage.server.evenInputs(handler);
        } else {
            stage.server.inputs(handler);
        }
        stage.simulation = tick -> inputsByTick.add(0);
        made = 0;
        player = stage.client();
        player.simulation = tick -> make();
        return stage;
    }

    /** Returns the error of the speed at which the second client draws it, RMS. */
    private double unevenness(Stage stage, int frames) {
        Transform3d copy = stage.clients.get(1).node(1);
        double squares = 0;
        float last = copy.visualLocal(pose).translation().x;
        for (int frame = 0; frame < frames; frame++) {
            stage.run(1);
            float now = copy.visualLocal(pose).translation().x;
            double error = (now - last) / PACE - 1;
            squares += error * error;
            last = now;
        }
        return Math.sqrt(squares / frames);
    }

    private static long inexact(Stage stage) {
        return stage.server.metrics().stream()
                .mapToLong(PeerMetrics::inexactViews)
                .sum();
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0, 20", "0, 50", ".05, 20", ".05, 50", ".2, 20"})
    void shouldBeDrawnEvenlyByOthers(double loss, int jitterMs) {
        List<Integer> even = new ArrayList<>();
        Stage stage = stage(3, loss, jitterMs, even, true);
        stage.run(600);
        int before = even.size();
        long inexact = inexact(stage);
        double rms = unevenness(stage, 1_800);
        assertEquals(inexact, inexact(stage), "what was seen when an input was made is shown when it is handed over");
        List<Integer> measured = even.subList(before, even.size());
        long uneven = measured.stream().filter(inputs -> inputs != 1).count();
        // that of the line to the second client is in it as well
        assertTrue(rms < .06, "error of the speed " + rms);
        assertTrue(uneven <= measured.size() * .015, uneven + " of " + measured.size() + " ticks");
        Stage unsteady = stage(3, loss, jitterMs, new ArrayList<>(), false);
        unsteady.run(600);
        double without = unevenness(unsteady, 1_800);
        assertTrue(jitterMs == 0 || without > 3 * rms, "as they arrive: " + without + ", evenly: " + rms);
    }

    @Test
    void shouldHandOverAllThatWasMadeInOrderAfterTheLineWasCut() {
        List<Integer> inputs = new ArrayList<>();
        Stage stage = stage(4, 0, 10, inputs, true);
        stage.run(300);
        LineConditions line = LineConditions.PERFECT.withLatency(40 * MS).withJitter(10 * MS);
        stage.network.setLines(line.withLoss(.9999));
        stage.run(60);
        stage.network.setLines(line);
        int cut = inputs.size();
        stage.run(30);
        int burst = inputs.subList(cut, inputs.size()).stream()
                .mapToInt(each -> each)
                .max()
                .orElse(0);
        assertTrue(burst > 20, "what is 250 ms late is not kept: " + burst);
        stage.run(1_500);
        long waiting = made - inputs.stream().mapToLong(each -> each).sum();
        assertTrue(waiting < 10, "ticks from making to handing over: " + waiting);
        List<Integer> last = inputs.subList(inputs.size() - 300, inputs.size());
        assertTrue(last.stream().filter(each -> each != 1).count() <= 8, "even again: " + last);
        assertNotNull(stage.clients.get(1).node(1));
        assertTrue(
                stage.client().client.pendingInputs() < 12,
                "waiting: " + stage.client().client.pendingInputs());
    }

    /** Twice as many as ticks, and half as many: those that come too fast do not pile up. */
    @ParameterizedTest
    @CsvSource({"2", "0"})
    void shouldBearOtherRates(int perTick) {
        List<Integer> inputs = new ArrayList<>();
        Stage stage = stage(5, 0, 10, inputs, true);
        player.simulation = tick -> {
            for (int i = 0; i < (perTick == 2 ? 2 : tick % 2); i++) {
                make();
            }
        };
        stage.run(600);
        long handed = inputs.stream().mapToLong(each -> each).sum();
        assertTrue(made - handed < 40, "made " + made + ", handed over " + handed);
    }

    /** Its own client knows after which inputs a snapshot was taken, and finds nothing to set right. */
    @Test
    void shouldNotDisturbItsOwnPlayer() {
        List<Integer> inputs = new ArrayList<>();
        Stage stage = stage(6, .05, 30, inputs, true);
        stage.run(300);
        Stage.Client client = stage.client();
        Transform3d copy = client.node(1);
        client.client.own(copy, input -> copy.moveTo(copy.logicalLocal(pose).translation().x + PACE, 0, 0));
        stage.run(120);
        long before = client.client.metrics().corrections();
        float last = copy.visualLocal(pose).translation().x;
        for (int frame = 0; frame < 600; frame++) {
            stage.run(1);
            float now = copy.visualLocal(pose).translation().x;
            assertEquals(PACE, now - last, PACE * .01, "in frame " + frame);
            last = now;
        }
        assertTrue(client.client.metrics().corrections() - before <= 2, "set right");
    }

    @Test
    void shouldSayWhatIsWrong() {
        Stage stage = new Stage(1, 1);
        stage.run(30);
        assertEquals(
                "there are 1 clients already: say how they are given inputs before",
                assertThrows(
                                IllegalStateException.class,
                                () -> stage.server.evenInputs((client, number, nanos, input) -> {}))
                        .getMessage());
    }
}
