package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SPEC 15.8: where bytes are short, nodes that may are sent less often, and still drawn at an even speed. */
class CadencesTest {

    private static final long MS = Stage.MS;
    private static final int PLENTY = 1_000_000;

    /** Enough for all as seldom as they may be sent, with losses; not for all in every second send, or every one. */
    private static final int SHORT = 22_500;

    /** The length of a unit over what a mover goes in 50 ms: how wrong its speed may be by rounding. */
    private static final double ROUNDING = 1 / (4096 * .05);

    /** 30 bodies that go along x at 1 m/s, and 150 that do what they like; a third of each every 1, 2, and 4 sends at least. */
    static final class Crowd {
        final Stage stage;
        final List<Transform3d> movers = new ArrayList<>();
        final List<Transform3d> others = new ArrayList<>();
        final List<Transform3d> all = new ArrayList<>();
        final Map<Node, Integer> every = new HashMap<>();
        final Random random = new Random(7);
        boolean busy = true;
        boolean going = true;

        Crowd(long seed, int bytesPerSecond, boolean paced) {
            stage = new Stage(
                    seed, 1, ReplicationSettings.at(Stage.RATE).everyTicks(3).withBytesPerSecond(bytesPerSecond));
            if (paced) {
                stage.server.sendIntervals(peer -> every::get);
            }
            for (int i = 0; i < 180; i++) {
                Transform3d node = stage.scene.create();
                every.put(node, 1 << i % 3);
                stage.server.replicate(node, i);
                all.add(node);
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
        Crowd crowd = new Crowd(3, SHORT, true);
        Stage stage = crowd.stage;
        stage.network.setLines(LineConditions.PERFECT
                .withLatency(40 * MS)
                .withJitter(jitterMs * MS)
                .withLoss(loss));
        stage.run(900);
        double[] squares = new double[3];
        double[] last = new double[30];
        int frames = 600;
        for (int frame = 0; frame <= frames; frame++) {
            stage.run(1);
            for (int i = 0; i < 30; i++) {
                double x = stage.client().node(i).visualWorldPosition(new Vector3f()).x;
                double error = (x - last[i]) * 60 - 1;
                last[i] = x;
                if (frame > 0) {
                    assertTrue(Math.abs(error) <= .04 + ROUNDING + 1e-3, "error " + error + " of " + i);
                    squares[i % 3] += error * error / frames / 10;
                }
            }
        }
        for (double square : squares) {
            assertTrue(Math.sqrt(square) <= .003 + ROUNDING, "error of the speed " + Math.sqrt(square));
        }
        double losses = loss > 0 ? 2 : 1;
        assertEquals(crowd.delay(0) + .05 * losses, crowd.delay(1), .002, "every second send");
        assertEquals(crowd.delay(0) + .15 * losses, crowd.delay(2), .002, "every fourth send");
    }

    @Test
    void shouldChangeNothingAsLongAsTheBytesSuffice() {
        Crowd paced = new Crowd(3, PLENTY, true);
        Crowd plain = new Crowd(3, PLENTY, false);
        paced.stage.run(600);
        plain.stage.run(600);
        assertEquals(plain.bytes(), paced.bytes());
        for (int i = 0; i < 180; i++) {
            assertEquals(
                    plain.stage.client().node(i).visualLocal(new Pose3d()),
                    paced.stage.client().node(i).visualLocal(new Pose3d()));
        }
    }

    @Test
    void shouldNotJumpWhenTheRateChanges() {
        Crowd crowd = new Crowd(3, SHORT, true);
        Stage stage = crowd.stage;
        stage.network.setLines(LineConditions.PERFECT.withLatency(40 * MS));
        crowd.busy = false;
        stage.run(300);
        assertEquals(crowd.delay(0), crowd.delay(2), 1e-3, "nothing is short yet");
        double[] last = new double[30];
        for (int i = 0; i < 30; i++) {
            last[i] = stage.client().node(i).visualWorldPosition(new Vector3f()).x;
        }
        for (int frame = 0; frame < 1800; frame++) {
            crowd.busy = frame < 600;
            stage.run(1);
            for (int i = 0; i < 30; i++) {
                double x = stage.client().node(i).visualWorldPosition(new Vector3f()).x;
                assertEquals(1, (x - last[i]) * 60, i % 3 == 0 ? .1 : .3, "frame " + frame + ", body " + i);
                last[i] = x;
            }
            if (frame == 599) {
                assertEquals(crowd.delay(0) + .15, crowd.delay(2), .002, "the bytes do not suffice");
            }
        }
        assertEquals(crowd.delay(0), crowd.delay(2), 1e-3, "they do again");
    }

    /** Nobody says what may be sent less often, so each is told of after more time than is predicted. */
    @Test
    void shouldStayNearThoseThatAreSentTooSeldom() {
        Crowd crowd = new Crowd(3, 15_000, false);
        Stage stage = crowd.stage;
        stage.network.setLines(LineConditions.PERFECT.withLatency(40 * MS));
        stage.run(300);
        for (int frame = 0; frame < 600; frame++) {
            stage.run(1);
            for (int i = 0; i < 30; i++) {
                assertEquals(.2, crowd.delay(i), .15, "body " + i + ", frame " + frame);
            }
            for (Transform3d other : crowd.others) {
                // at most 9 m in a send, for 250 ms from anywhere
                Vector3f drawn = stage.client().node(crowd.all.indexOf(other)).visualWorldPosition(new Vector3f());
                assertTrue(drawn.length() < 9 * 1.8 * 6, "drawn at " + drawn);
            }
        }
    }

    @Test
    void shouldComeToRestWhereTheServerHasIt() {
        Crowd crowd = new Crowd(5, SHORT, true);
        Stage stage = crowd.stage;
        LineConditions line = LineConditions.PERFECT.withLatency(40 * MS).withJitter(20 * MS);
        stage.network.setLines(line.withLoss(.1));
        stage.run(900);
        Transform3d gone = crowd.others.get(2);
        assertEquals(4, crowd.every.get(gone));
        gone.destroy();
        crowd.others.remove(gone);
        Transform3d hidden = crowd.others.get(1);
        hidden.hide();
        hidden.scaleTo(1, 2, 3);
        crowd.others.get(4).teleportTo(100, 100, 100);
        crowd.others.get(5).attachTo(crowd.movers.get(2), Reparent.KEEP_LOCAL);
        crowd.going = false;
        stage.network.setLines(line);
        stage.run(90);
        assertEquals(179, stage.client().scene.size());
        for (int i = 0; i < 180; i++) {
            Node copy = stage.client().byKind.get(i);
            Transform3d node = crowd.all.get(i);
            if (node.isAlive()) {
                stage.assertSame(node, (Transform3d) copy);
                assertEquals(copy.isHidden(), node.isHidden());
                assertEquals(
                        ((Transform3d) copy).logicalLocal(new Pose3d()),
                        ((Transform3d) copy).visualLocal(new Pose3d()));
            }
        }
        assertEquals(
                stage.client().node(2),
                stage.client().node(crowd.all.indexOf(crowd.others.get(5))).parent());
    }

    @Test
    void shouldRefuseToBeToldTooLateOrWrongly() {
        Stage stage = new Stage(1, 1);
        Transform3d node = stage.scene.create();
        stage.server.replicate(node, 1);
        stage.server.sendIntervals(peer -> root -> 0);
        assertEquals(
                "a send interval must be at least 1 but is 0 for " + node,
                assertThrows(IllegalArgumentException.class, () -> stage.run(120))
                        .getMessage());
        assertEquals(
                "there are 1 clients already: say at which intervals they are sent branches before",
                assertThrows(IllegalStateException.class, () -> stage.server.sendIntervals(peer -> root -> 1))
                        .getMessage());
    }
}
