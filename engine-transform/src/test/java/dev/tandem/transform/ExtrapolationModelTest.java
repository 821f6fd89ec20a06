package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 9.4 against a model in double precision: random ticks, writes, velocities, teleports and frames. */
class ExtrapolationModelTest {
    private static final double PLACE_TOLERANCE = 2e-4;
    private static final double TURN_TOLERANCE = 2e-5;

    private final Stage stage = new Stage();
    private long fixed;
    private long render = Long.MIN_VALUE;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void shouldShowWhatTheModelShows(int group) {
        for (int seed = 0; seed < 40; seed++) {
            new ExtrapolationModelTest().play(new Random(group * 1000L + seed));
        }
    }

    private void play(Random random) {
        long horizon = random.nextBoolean() ? -1 : random.nextInt(3000);
        long blend = random.nextBoolean() ? -1 : random.nextInt(3) * 700L;
        long lead = random.nextInt(3) * 500L;
        Extrapolation rule = MotionRule.extrapolated().leadingBy(lead);
        rule = horizon < 0 ? rule : rule.upTo(horizon);
        rule = blend < 0 ? rule : rule.blendedOver(blend);
        Transform3d[] nodes = new Transform3d[3];
        PredictedNode[] models = new PredictedNode[nodes.length];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = stage.resting(0);
            nodes[i].rule(rule);
            models[i] = new PredictedNode(horizon, blend, lead);
        }
        for (int tick = 0; tick < 30; tick++) {
            tick(random, nodes, models);
            for (int frame = random.nextInt(4); frame > 0; frame--) {
                frame(random, nodes, models, tick);
            }
        }
    }

    private void tick(Random random, Transform3d[] nodes, PredictedNode[] models) {
        long start = fixed;
        long end = start + 500 + random.nextInt(1000);
        fixed = end;
        boolean[] written = new boolean[nodes.length];
        for (int i = 0; i < nodes.length; i++) {
            written[i] = write(random, nodes[i], models[i]);
        }
        stage.sync.afterTick(start, end);
        for (int i = 0; i < nodes.length; i++) {
            models[i].afterTick(start, end, written[i]);
        }
    }

    private static boolean write(Random random, Transform3d node, PredictedNode model) {
        boolean written = false;
        if (random.nextInt(12) == 0) {
            Vector3f place = place(random);
            Quaternionf turn = turn(random);
            node.teleportTo(place, turn);
            model.teleport(new Vector3d(place), new Quaterniond(turn));
        }
        if (random.nextInt(4) != 0) {
            Vector3f place = new Vector3f(place(random))
                    .mul(0.1f)
                    .add(new Vector3f(model.place().get(new Vector3f())));
            Quaternionf turn = turn(random);
            model.place().set(place);
            model.turn().set(turn).normalize();
            written = true;
            if (random.nextInt(3) == 0) {
                Vector3f velocity = place(random).mul(1e5f);
                Vector3f spin = place(random).mul(random.nextBoolean() ? 1e5f : 3e6f);
                node.moveWithVelocity(place, turn, velocity, spin);
                model.give(new Vector3d(velocity), new Vector3d(spin));
            } else {
                node.moveTo(place, turn);
            }
        }
        return written;
    }

    private static Vector3f place(Random random) {
        return new Vector3f(random.nextFloat() - 0.5f, random.nextFloat() - 0.5f, random.nextFloat() - 0.5f).mul(10);
    }

    private static Quaternionf turn(Random random) {
        return new Quaternionf(
                        random.nextFloat() - 0.5f,
                        random.nextFloat() - 0.5f,
                        random.nextFloat() - 0.5f,
                        random.nextFloat() - 0.5f)
                .normalize();
    }

    private void frame(Random random, Transform3d[] nodes, PredictedNode[] models, int tick) {
        render = Math.max(render, fixed - 1500 + random.nextInt(1700));
        stage.frame(render);
        stage.store.validate();
        for (int i = 0; i < nodes.length; i++) {
            models[i].beforeFrame(render);
            Pose3d shown = Stage.visual(nodes[i]);
            Vector3d expected = models[i].shownPlace();
            String where = "tick " + tick + " node " + i;
            assertEquals(0, new Vector3d(shown.translation()).distance(expected), PLACE_TOLERANCE, where);
            Quaterniond turn = models[i].shownTurn().conjugate().mul(new Quaterniond(shown.rotation()));
            double angle = 2 * Math.sqrt(turn.x * turn.x + turn.y * turn.y + turn.z * turn.z);
            assertEquals(0, angle, TURN_TOLERANCE, where);
            assertTrue(Math.abs(shown.rotation().lengthSquared() - 1) < 2e-6, where);
            if (!nodes[i].syncNeeded()) {
                assertEquals(Stage.logical(nodes[i]), shown, where);
            }
        }
    }
}
