package dev.tandem.transform;

import static dev.tandem.transform.Stage.logical;
import static dev.tandem.transform.Stage.oddPose;
import static dev.tandem.transform.Stage.visual;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 6.1: what a move leaves alone keeps its bits in every frame. */
class StillComponentTest {
    private static final int TRANSLATION = 1;
    private static final int ROTATION = 2;
    private static final int SCALE = 4;

    private final Stage stage = new Stage();
    private final Random random = new Random(610);

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldKeepTheRotationWhenANodeOnlyTranslates(MotionRule mode) {
        Transform3d node = stage.create();
        node.rule(mode);
        node.teleportTo(new Vector3f(), new Quaternionf().rotationXYZ(0.1f, 0.2f, 0.3f));
        stage.tick();
        Quaternionf rotation = logical(node).rotation();

        for (int tick = 1; tick < 20; tick++) {
            float x = tick;
            stage.tick(() -> node.moveTo(x, -x, 0));
            for (int frame = 0; frame < 10; frame++) {
                stage.frame(tick * 1000 + frame * 100 + tick);
                assertBits(rotation, visual(node).rotation());
            }
        }
    }

    @Test
    void shouldKeepTheSignOfZeroWhenAnotherComponentMoves() {
        Transform3d node = stage.create();
        node.teleportTo(new Vector3f(-0f, 1, 0), new Quaternionf(-0f, 0, -0f, 1), new Vector3f(1, -0f, 0));
        stage.tick();
        stage.tick(() -> node.moveTo(-0f, 2, 0));

        stage.frame(1300);

        assertEquals(new Vector3f(-0f, 1.3f, 0), visual(node).translation());
        assertBits(new Quaternionf(-0f, 0, -0f, 1), visual(node).rotation());
        assertBits(new Vector3f(1, -0f, 0), visual(node).scale());
    }

    @Test
    void shouldDrawTheLastRotationWhenItTurnedInAnUndrawnTick() {
        Transform3d node = stage.resting(0);
        Quaternionf turned = new Quaternionf().rotationX(1);
        stage.tick(() -> node.moveTo(1, 0, 0));
        stage.frame(500);
        stage.tick(() -> node.rotateTo(turned));
        stage.tick(() -> node.moveTo(2, 0, 0));

        stage.frame(2500);

        assertBits(logical(node).rotation(), visual(node).rotation());
        stage.store.validate();
    }

    @Test
    void shouldGoOnTurningWhenARowMovesAmongOthersThatDoNotTurn() {
        Transform3d[] nodes = new Transform3d[600];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = stage.resting(i);
        }
        stage.tick(() -> {
            for (int i = 0; i < nodes.length; i++) {
                if (i < 300) {
                    nodes[i].moveTo(-1 - i, 0, 0);
                } else {
                    nodes[i].rotateTo(new Quaternionf().rotationX(1));
                }
            }
        });
        stage.frame(250);

        nodes[0].teleportTo(oddPose(1));
        stage.store.validate();
        stage.frame(500);

        Quaternionf half = new Quaternionf().rotationX(0.5f);
        assertTrue(visual(nodes[599]).rotation().equals(half, 1e-6f), "the last row");
        assertTrue(visual(nodes[598]).rotation().equals(half, 1e-6f));
        stage.store.validate();
    }

    @Test
    void shouldStayFiniteWhenAMoveIsLongerThanTheLargestFloat() {
        Transform3d near = stage.resting(1);
        Transform3d far = stage.resting(-3e38f);
        stage.tick(() -> {
            near.moveTo(2, 0, 0);
            far.moveTo(3e38f, 0, 0);
        });

        stage.frame(750);

        assertEquals(1.75f, visual(near).translation().x);
        assertEquals(1.5e38f, visual(far).translation().x, 1e32f, "SPEC 6.2");
    }

    @ParameterizedTest
    @CsvSource({"40, 100, 1", "700, 25, 2", "700, 25, 300", "5000, 8, 700", "9000, 5, 3000"})
    void shouldKeepWhatIsLeftAloneWhenManyMoveInTheirOwnWays(int count, int ticks, int stretch) {
        Transform3d[] nodes = new Transform3d[count];
        Pose3d[] before = new Pose3d[count];
        for (int i = 0; i < count; i++) {
            nodes[i] = stage.create();
            nodes[i].rule(i * 3 / count == 1 ? MotionRule.FROM_VISUAL : MotionRule.FROM_TICK);
            nodes[i].teleportTo(vector(), rotation(), vector());
            before[i] = logical(nodes[i]);
        }
        stage.tick();
        for (int tick = 1; tick < ticks; tick++) {
            for (int i = 0; i < count; i++) {
                before[i] = logical(nodes[i]);
            }
            stage.tick(() -> act(nodes, stretch));
            stage.store.validate();
            for (long nanos : new long[] {tick * 1000, tick * 1000 + 333, tick * 1000 + 750}) {
                stage.frame(nanos);
                for (int i = 0; i < count; i++) {
                    check(before[i], nodes[i]);
                }
            }
            stage.store.validate();
        }
    }

    /** Nodes in stretches of about the same length do the same. */
    private void act(Transform3d[] nodes, int stretch) {
        for (int from = 0; from < nodes.length; ) {
            int to = Math.min(nodes.length, from + 1 + random.nextInt(stretch));
            int what = random.nextInt(10);
            for (int i = from; i < to; i++) {
                if (what == 9) {
                    nodes[i].teleportTo(vector(), rotation(), vector());
                } else if (what == 8) {
                    nodes[i].moveTo(logical(nodes[i]));
                } else {
                    move(nodes[i], what);
                }
            }
            from = to;
        }
    }

    private void move(Transform3d node, int components) {
        Pose3d pose = logical(node);
        if ((components & TRANSLATION) != 0) {
            pose.translation().set(vector());
        }
        if ((components & ROTATION) != 0) {
            pose.rotation().set(rotation());
        }
        if ((components & SCALE) != 0) {
            pose.scale().set(vector());
        }
        if (components != 0) {
            node.moveTo(pose);
        }
    }

    /** What is as before the tick is shown so, unless FROM_VISUAL is still on the way from somewhere else. */
    private void check(Pose3d before, Transform3d node) {
        Pose3d after = logical(node);
        Pose3d shown = visual(node);
        if (node.rule(Component.TRANSLATION) == MotionRule.FROM_VISUAL) {
            return;
        }
        if (before.translation().equals(after.translation())) {
            assertBits(after.translation(), shown.translation());
        }
        if (before.rotation().equals(after.rotation())) {
            assertBits(after.rotation(), shown.rotation());
        }
        if (before.scale().equals(after.scale())) {
            assertBits(after.scale(), shown.scale());
        }
    }

    private static void assertBits(Vector3f expected, Vector3f found) {
        assertBits(new Vector4f(expected, 0), new Vector4f(found, 0));
    }

    private static void assertBits(Quaternionf expected, Quaternionf found) {
        assertBits(
                new Vector4f(expected.x, expected.y, expected.z, expected.w),
                new Vector4f(found.x, found.y, found.z, found.w));
    }

    private static void assertBits(Vector4f expected, Vector4f found) {
        for (int axis = 0; axis < 4; axis++) {
            int bits = Float.floatToRawIntBits(expected.get(axis));
            assertEquals(bits, Float.floatToRawIntBits(found.get(axis)), () -> expected + " but " + found);
        }
    }

    private Vector3f vector() {
        return new Vector3f(random.nextFloat() - 0.5f, random.nextFloat(), -random.nextFloat());
    }

    private Quaternionf rotation() {
        return new Quaternionf(
                        random.nextFloat() - 0.5f,
                        random.nextFloat() - 0.5f,
                        random.nextFloat() - 0.5f,
                        random.nextFloat() - 0.5f)
                .normalize();
    }
}
