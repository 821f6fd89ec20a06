package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Node;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToIntFunction;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SPEC 15.8: where bytes are short, nodes that may are sent less often, and still drawn at an even speed. */
class CadencesTest {

    private static final long MS = Stage.MS;
    private static final int PLENTY = 1_000_000;

    /** The length of a unit over what a mover goes in 50 ms: how wrong its speed may be by rounding. */
    private static final double ROUNDING = 1 / (4096 * .05);

    /** 30 bodies that go along x at 1 m/s, and 150 that do what they like; a third of each every 1, 2, and 4 sends at least. */
    static final class Crowd {
        final Stage stage;
        final List<Transform3d> movers = new ArrayList<>();
        final List<Transform3d> others = new ArrayList<>();
        final Map<Node, Integer> every = new HashMap<>();
        final Random random = new Random(7);
        boolean busy = true;
        boolean going = true;

        Crowd(long seed, int bytesPerSecond, boolean paced) {
            stage = new Stage(
                    seed,
                    1,
                    ReplicationSettings.at(Stage.RATE).everyTicks(3).withBytesPerSecond(bytesPerSecond));
            if (paced) {
                stage.server.everySends(peer -> (ToIntFunction<Node>) every::get);
            }
            for (int i = 0; i < 180; i++) {
                Transform3d node = stage.scene.create();
                every.put(node, 1 << i % 3);
                stage.server.replicate(node, i);
                (i < 30 ? movers : others).add(node);
            }
            stage.simulation = this::act;
        }

        private void act(long tick) {
            for (int i = 0; going && i < movers.size(); i++) {
                movers.get(i).moveTo((tick + 1) / 60f, i, 0);
            }
            for (int i = 0; going && busy && i < others.size(); i++) {
                Transform3d node = others.get(i);
                node.moveTo(random.nextFloat() * 9, random.nextFloat() * 9, random.nextFloat() * 9);
                node.rotateTo(new Quaternionf().rotateXYZ(random.nextFloat(), random.nextFloat(), 0));
            }
        }

        /** Returns how late a mover is drawn, in seconds. */
        double delay(int i) {
            Vector3f there = movers.get(i).logicalWorldPosition(new Vector3f());
            return there.x - stage.client().node(i).visualWorldPosition(new Vector3f()).x;
        }

        long bytes() {
            return stage.server.metrics().get(0).bytes();
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0, 20", ".05, 0", ".05, 20"})
    void shouldDrawEvenlyWhatIsSentLessOften(double loss, long jitterMs) {
        Crowd crowd = new Crowd(3, 20_000, true);
        Stage stage = crowd.stage;
        stage.network.setLines(LineConditions.PERFECT
                .withLatency(40 * MS)
                .withJitter(jitterMs * MS)
                .withLoss(loss));
        stage.run(900);
        double[] squares = new double[3];
        double[] most = new double[3];
        double[] last = new double[30];
        int frames = 900;
        for (int frame = 0; frame <= frames; frame++) {
            stage.run(1);
            for (int i = 0; i < 30; i++) {
                double x = stage.client().node(i).visualWorldPosition(new Vector3f()).x;
                double error = (x - last[i]) * 60 - 1;
                last[i] = x;
                if (frame > 0) {
                    squares[i % 3] += error * error / frames / 10;
                    most[i % 3] = Math.max(most[i % 3], Math.abs(error));
                }
            }
        }
        for (int i = 0; i < 3; i++) {
            System.out.printf("loss %s jitter %d every %d: rms %.5f most %.5f delay %.3f%n", loss, jitterMs, 1 << i,
                    Math.sqrt(squares[i]), most[i], crowd.delay(i));
        }
    }

    @Test
    void measureBytes() {
        for (int budget : new int[] {10000, 15000, 20000, 25000, 30_000, PLENTY}) {
            for (boolean paced : new boolean[] {false, true}) {
                Crowd crowd = new Crowd(3, budget, paced);
                crowd.stage.network.setLines(LineConditions.PERFECT.withLatency(40 * MS).withJitter(10 * MS));
                crowd.stage.run(900);
                long before = crowd.bytes();
                crowd.stage.run(600);
                System.out.printf("budget %d paced %s: %d B/s delays %.3f %.3f %.3f%n", budget, paced, (crowd.bytes() - before) / 10,
                    crowd.delay(0), crowd.delay(1), crowd.delay(2));
            }
        }
    }
}
