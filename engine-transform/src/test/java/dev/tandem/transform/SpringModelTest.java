package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 9.6 against a model in double precision: a spring of the host's own through random ticks, writes and frames. */
class SpringModelTest {
    private static final double TOLERANCE = 2e-4;
    private static final int TICKS = 40;

    private final List<Transform3d> nodes = new ArrayList<>();
    private final List<SpringModel> models = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void shouldShowWhatTheModelShows(int group) {
        for (int seed = 0; seed < 40; seed++) {
            new SpringModelTest().play(new Random(group * 1000L + seed));
        }
    }

    private void play(Random random) {
        Stage stage = new Stage();
        double omega = (1 + random.nextInt(4)) * 1e6;
        double nearest = random.nextBoolean() ? 1e-3 : 1;
        MotionRule rule = MotionRule.custom(new SpringKernel(omega, nearest));
        for (int i = 0; i < 6; i++) {
            nodes.add(born(stage, rule));
            models.add(new SpringModel(omega, nearest));
        }
        long render = -1000;
        for (int tick = 0; tick < TICKS; tick++) {
            long start = tick * Stage.STEP;
            stage.tick(() -> writeSome(random, stage));
            models.forEach(model -> model.tick(start, start + Stage.STEP));
            for (int frame = random.nextInt(3); frame > 0; frame--) {
                render = Math.max(render, start + random.nextInt((int) Stage.STEP));
                stage.frame(render);
                check(render);
            }
            stage.store.validate();
            int dies = random.nextInt(3 * nodes.size());
            if (dies < nodes.size()) {
                nodes.get(dies).destroy();
                nodes.set(dies, born(stage, rule));
                models.set(dies, new SpringModel(omega, nearest));
            }
        }
    }

    private static Transform3d born(Stage stage, MotionRule rule) {
        Transform3d node = stage.resting(0);
        node.rule(Component.TRANSLATION, rule);
        return node;
    }

    private void writeSome(Random random, Stage stage) {
        for (int i = 0; i < nodes.size(); i++) {
            for (int writes = random.nextInt(3); writes > 0; writes--) {
                write(random, nodes.get(i), models.get(i));
            }
        }
        if (random.nextInt(12) == 0) {
            stage.store.jumps().rebase(64, 0, 0);
            models.forEach(model -> model.shift(64));
        }
    }

    private static void write(Random random, Transform3d node, SpringModel model) {
        Vector3f to = new Vector3f(random.nextInt(64), random.nextInt(64), random.nextInt(64));
        switch (random.nextInt(9)) {
            case 0 -> {
                node.teleportTo(to.x, to.y, to.z);
                model.teleport(new Vector3d(to));
            }
            case 1 -> {
                node.snap();
                model.snap();
            }
            case 2 -> {
                node.warp(new Vector3f(8, 0, 0), new Quaternionf().rotationZ((float) (Math.PI / 2)));
                model.turn(8);
            }
            case 3 -> node.moveTo(Stage.logical(node));
            default -> {
                node.moveTo(to.x, to.y, to.z);
                model.move(new Vector3d(to));
            }
        }
    }

    private void check(long render) {
        for (int i = 0; i < nodes.size(); i++) {
            Transform3d node = nodes.get(i);
            Vector3d expected = models.get(i).at(render);
            Vector3f shown = Stage.visual(node).translation();
            double far = expected.distance(new Vector3d(shown));
            assertTrue(far < TOLERANCE, "SPEC 9.6 at " + render + ": " + expected + " but " + shown);
            boolean moving = models.get(i).isMovingAt(render);
            assertEquals(moving, node.syncNeeded(), "SPEC 4.3 at " + render);
            assertTrue(moving || Stage.logical(node).equals(Stage.visual(node)), "SPEC 4.3 at " + render);
        }
    }

    /** The host's code sees rows in blocks of 1,024: those of one block move on, those of the others begin anew. */
    @Test
    void shouldKeepWhatOneBlockOfRowsRemembersWhenOthersRememberNothing() {
        List<Transform3d> many = new ArrayList<>();
        List<Transform3d> few = new ArrayList<>();
        Stage crowd = stageOf(3_000, many);
        Stage pair = stageOf(2, few);
        springOn(crowd, many, many.subList(1024, 3_000));
        springOn(pair, few, few.subList(1, 2));

        assertEquals(Stage.visualX(few.get(0)), Stage.visualX(many.get(1023)), 1e-5f, "SPEC 9.6");
        assertEquals(Stage.visualX(few.get(1)), Stage.visualX(many.get(1024)), 1e-5f, "SPEC 9.6");
        assertEquals(Stage.visualX(few.get(1)), Stage.visualX(many.get(2_999)), 1e-5f, "SPEC 9.6");
    }

    private static Stage stageOf(int count, List<Transform3d> created) {
        Stage stage = new Stage();
        for (int i = 0; i < count; i++) {
            Transform3d node = stage.resting(0);
            node.rule(MotionRule.custom(new SpringKernel(2e6, 1e-3)));
            created.add(node);
        }
        return stage;
    }

    /** Some are teleported while they swing, and swing on in rotation alone until all are moved again. */
    private static void springOn(Stage stage, List<Transform3d> all, List<Transform3d> teleported) {
        for (int tick = 0; tick < 3; tick++) {
            float x = 8 * (tick + 1);
            float angle = tick + 1;
            stage.tick(() -> all.forEach(node -> {
                node.moveTo(x, 0, 0);
                node.rotateTo(new Quaternionf().rotationZ(angle));
            }));
            stage.frame(1000L * tick + 500);
            if (tick == 1) {
                teleported.forEach(node -> node.teleportTo(0, 0, 0));
            }
        }
        stage.store.validate();
    }
}
