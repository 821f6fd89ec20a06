package dev.tandem.transform;

import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** SPEC 9.6: rules of the host's own that remember nothing. */
class CustomRuleTest {
    private static final double TURN = 1e-6;

    private final Stage stage = new Stage();
    private final BlendKernel blend = new BlendKernel();
    private final MotionRule rule = MotionRule.custom(blend);
    private final Transform3d node = stage.resting(0);

    @AfterEach
    void shouldBeConsistent() {
        stage.store.validate();
    }

    @Test
    void shouldShowWhatTheKernelSays() {
        node.rule(Component.TRANSLATION, MotionRule.custom(rows -> {
            for (int row = 0; row < rows.count(); row++) {
                rows.out(0)[row] = 10 * rows.target(0)[row];
            }
        }));
        stage.tick(() -> node.moveTo(1, 2, 3));

        stage.frame(250);

        assertEquals(
                new Vector3f(10, 2, 3),
                Stage.visual(node).translation(),
                "channels that are not written show the target");
        assertEquals(new Vector3f(1, 2, 3), Stage.logical(node).translation(), "SPEC 4.6");
    }

    @Test
    void shouldShowBothEndsExactlyWhateverTheKernelSays() {
        node.rule(MotionRule.custom(rows -> {
            for (int row = 0; row < rows.count(); row++) {
                rows.out(0)[row] = 7;
            }
        }));
        stage.tick(() -> node.moveTo(Stage.oddPose(1)));
        stage.tick(() -> node.moveTo(Stage.oddPose(2)));

        stage.frame(1000);
        assertEquals(Stage.oddPose(1), Stage.visual(node), "SPEC 9.6, progress 0");
        stage.frame(1500);
        assertEquals(7, visualX(node));
        stage.frame(2000);

        assertEquals(Stage.logical(node), Stage.visual(node), "SPEC 4.3");
        assertFalse(node.syncNeeded(), "SPEC 4.3");
        assertEquals(0, stage.store.movingCount(), "SPEC 4.3");
    }

    @Test
    void shouldAgreeWithFromTickWhenItBlendsChannels() {
        Transform3d other = stage.resting(0);
        node.rule(rule);
        for (int tick = 0; tick < 4; tick++) {
            Pose3d pose = Stage.oddPose(0.05f * tick * tick);
            stage.tick(() -> {
                node.moveTo(pose);
                other.moveTo(pose);
            });
            for (long nanos = 1; nanos < Stage.STEP; nanos += 111) {
                stage.frame(tick * Stage.STEP + nanos);
                Pose3d expected = Stage.visual(other);
                Pose3d shown = Stage.visual(node);
                assertTrue(expected.translation().distance(shown.translation()) < 1e-5, "SPEC 9.6");
                assertTrue(expected.scale().distance(shown.scale()) < 1e-6, "SPEC 9.6");
                Quaternionf turn =
                        expected.rotation().conjugate(new Quaternionf()).mul(shown.rotation());
                assertTrue(
                        turn.angle() < 0.02 || Math.abs(turn.angle() - 2 * Math.PI) < 0.02,
                        "the same way round: " + turn);
                assertEquals(1, shown.rotation().lengthSquared(), TURN, "SPEC 6.1");
            }
        }
    }

    @Test
    void shouldTurnTheShorterWayWhenTheTargetHasTheOtherSign() {
        node.rule(rule);
        stage.tick(() -> node.rotateTo(new Quaternionf(0, 0, 0.2f, -1).normalize()));

        stage.frame(500);

        Quaternionf shown = Stage.visual(node).rotation();
        assertTrue(Math.abs(shown.w) > 0.99, "SPEC 6.1: " + shown);
    }

    @Test
    void shouldBeCalledForItsComponentsAlone() {
        node.rule(Component.ROTATION, rule);
        stage.tick(() -> node.moveTo(Stage.oddPose(1)));

        stage.frame(500);

        assertEquals(List.of(Component.ROTATION), blend.components);
    }

    @Test
    void shouldNotBeCalledForComponentsThatSnap() {
        Transform3d other = stage.resting(0);
        other.rule(rule);
        node.rule(MotionRule.SNAP);
        node.rule(Component.TRANSLATION, rule);
        stage.tick(() -> {
            node.moveTo(Stage.oddPose(1));
            other.moveTo(Stage.oddPose(2));
        });

        stage.frame(500);

        assertEquals(4, blend.rowCount, "three components of one, and one of the other");
        assertEquals(Stage.oddPose(1).rotation(), Stage.visual(node).rotation(), "SPEC 5.5");
    }

    @Test
    void shouldNotBeCalledForComponentsThatStandStill() {
        node.rule(rule);
        node.teleportTo(Stage.oddPose(3));
        stage.tick(() -> node.moveTo(1, 2, 3));

        stage.frame(300);

        assertEquals(Set.of(Component.TRANSLATION), Set.copyOf(blend.components), "SPEC 6.1");
        assertEquals(Stage.oddPose(3).rotation(), Stage.visual(node).rotation(), "SPEC 6.1");
        assertEquals(Stage.oddPose(3).scale(), Stage.visual(node).scale(), "SPEC 6.1");
    }

    @Test
    void shouldNotLookAtNodesThatRestOrFollowOtherRules() {
        node.rule(Component.TRANSLATION, rule);
        for (int i = 0; i < 50; i++) {
            Transform3d other = stage.resting(i);
            stage.resting(i).rule(rule);
            other.moveTo(i + 1, 0, 0);
        }
        stage.tick(() -> node.moveTo(1, 0, 0));

        stage.frame(500);

        assertEquals(1, blend.rowCount, "SPEC 9.6");
    }

    @Test
    void shouldSeeRowsInBlocksWhenThereAreMany() {
        Transform3d[] nodes = new Transform3d[5000];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = stage.resting(i);
            nodes[i].rule(Component.TRANSLATION, rule);
        }
        stage.tick(() -> {
            for (int i = 0; i < nodes.length; i++) {
                nodes[i].moveTo(i + 8, 0, 0);
            }
        });

        stage.frame(500);

        for (int i = 0; i < nodes.length; i++) {
            assertEquals(i + 4, visualX(nodes[i]));
        }
        assertEquals(5000, blend.rowCount);
        assertEquals(5, blend.components.size(), "a thousand at a time");
    }

    @Test
    void shouldSeeTheTimesOfEachRow() {
        long[] times = new long[3];
        float[] passed = new float[2];
        node.rule(Component.TRANSLATION, MotionRule.custom(rows -> {
            times[0] = rows.startNanos(0);
            times[1] = rows.endNanos(0);
            times[2] = rows.nanos();
            passed[0] = rows.progress()[0];
            passed[1] = rows.seconds()[0];
        }));
        stage.tick();
        stage.tick(() -> node.moveTo(1, 0, 0));

        stage.frame(1250);

        assertEquals(List.of(1000L, 2000L, 1250L), List.of(times[0], times[1], times[2]));
        assertEquals(0.25f, passed[0]);
        assertEquals(250e-9f, passed[1], 1e-15f);
    }

    @Test
    void shouldBeOneRuleWhenKernelsAreEqual() {
        assertEquals(MotionRule.custom(new SpringKernel(1, 2)), MotionRule.custom(new SpringKernel(1, 2)));
        assertNotEquals(MotionRule.custom(new SpringKernel(1, 2)), MotionRule.custom(new SpringKernel(1, 3)));
        for (int i = 0; i < 200; i++) {
            Transform3d many = stage.resting(0);
            many.rule(MotionRule.custom(new SpringKernel(3, 4)));
            stage.tick(() -> many.moveTo(1, 0, 0));
        }
        assertEquals(MotionRule.custom(new SpringKernel(3, 4)).toString(), new SpringKernel(3, 4).toString());
    }

    @Test
    void shouldBeReadWhereItWasChosen() {
        node.rule(Component.SCALE, rule);

        assertSame(blend, ((CustomRule) node.rule(Component.SCALE)).kernel());
        assertEquals(rule, node.rule(Component.SCALE));
        assertEquals(MotionRule.FROM_TICK, node.rule(Component.ROTATION));
        assertEquals(0, node.displayDelayNanos());
    }

    @Test
    void shouldCountAWriteOutsideTicksAsMadeInTheNewestOne() {
        node.rule(rule);
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.frame(500);
        assertEquals(4, visualX(node));

        node.moveTo(16, 0, 0);
        stage.frame(750);

        assertEquals(12, visualX(node), "SPEC 4.5");
    }
}
