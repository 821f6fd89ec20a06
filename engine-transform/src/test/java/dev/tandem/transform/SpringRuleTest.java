package dev.tandem.transform;

import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.List;
import org.joml.Quaternionf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** SPEC 9.6: a rule of the host's own that remembers something, and goes on after its tick. */
class SpringRuleTest extends SpringStage {
    private static final List<MotionRule> RULES_UNDER_TEST =
            List.of(MotionRule.FROM_TICK, MotionRule.FROM_VISUAL, MotionRule.EXTRAPOLATE, MotionRule.HERMITE);

    @Test
    void shouldGoOnOverFramesWithoutTicksUntilItHasArrived() {
        swing();
        float last = visualX(node);
        long nanos = 500;
        while (node.syncNeeded() && nanos < 20_000) {
            nanos += 100;
            stage.frame(nanos);
            assertTrue(visualX(node) >= last && visualX(node) <= 8, "towards its target: " + visualX(node));
            last = visualX(node);
        }

        assertTrue(nanos > 4000 && nanos < 8000, "arrived at " + nanos);
        assertEquals(Stage.logical(node), Stage.visual(node), "SPEC 4.3");
        assertEquals(0, stage.store.movingCount(), "SPEC 4.3");
    }

    @Test
    void shouldShowTheSameBitsWhateverFramesWereShownBefore() {
        Stage often = new Stage();
        Transform3d other = often.resting(0);
        other.rule(Component.TRANSLATION, SPRING);
        for (int tick = 0; tick < 40; tick++) {
            float x = tick % 16 < 4 ? tick * tick : 100;
            stage.tick(() -> node.moveTo(x, 1, 2));
            often.tick(() -> other.moveTo(x, 1, 2));
            for (long nanos = 7; nanos < Stage.STEP; nanos += 31) {
                often.frame(tick * Stage.STEP + nanos);
            }
            often.frame(tick * Stage.STEP + 999);
            if (tick % 3 == 2) {
                stage.frame(tick * Stage.STEP + 999);
                assertEquals(Stage.visual(other), Stage.visual(node), "SPEC 5.2 in tick " + tick);
            }
        }
    }

    @ParameterizedTest
    @FieldSource("RULES_UNDER_TEST")
    void shouldGoOnWithoutAJumpWhenItsRuleChanges(MotionRule next) {
        swing();
        node.rule(next);
        stage.frame(999);
        float before = visualX(node);
        assertTrue(before < 7);

        stage.tick(() -> node.moveTo(9, 0, 0));

        stage.frame(1000);
        assertEquals(before, visualX(node), 0.02, "SPEC 9.1");
        for (long nanos = 1000; nanos < 2000; nanos += 20) {
            stage.frame(nanos);
            assertEquals(before, visualX(node), 0.2, "SPEC 9.1 at " + nanos);
            before = visualX(node);
        }
        stage.frame(3000);
        assertEquals(9, visualX(node), "SPEC 4.3");
        assertFalse(node.syncNeeded(), "SPEC 4.3");
    }

    @ParameterizedTest
    @FieldSource("RULES_UNDER_TEST")
    void shouldTakeOverWithoutAJumpWhenItIsChosen(MotionRule first) {
        node.rule(first);
        swing();
        stage.frame(999);
        float before = visualX(node);
        node.rule(SPRING);

        stage.tick(() -> node.moveTo(16, 0, 0));

        for (long nanos = 1000; nanos < 2000; nanos += 20) {
            stage.frame(nanos);
            assertEquals(before, visualX(node), 0.4, "SPEC 9.1 at " + nanos);
            before = visualX(node);
        }
        for (long nanos = 2000; nanos < 20_000; nanos += 500) {
            stage.frame(nanos);
        }
        assertEquals(16, visualX(node), "SPEC 4.3");
    }

    @Test
    void shouldStayInItsPlaceInTheWorldWhenItsParentChanges() {
        Transform3d parent = stage.resting(100);
        swing();
        float before = Stage.visualWorldX(node);

        node.attachTo(parent, Reparent.KEEP_WORLD);

        assertEquals(before, Stage.visualWorldX(node), 1e-4, "SPEC 3.6");
        stage.tick(() -> node.moveTo(-92, 1, 0));
        for (long nanos = 1000; nanos < 2000; nanos += 20) {
            stage.frame(nanos);
            assertEquals(before, Stage.visualWorldX(node), 0.2, "SPEC 3.6 at " + nanos);
            before = Stage.visualWorldX(node);
        }
        stage.frame(20_000);
        assertEquals(8, Stage.visualWorldX(node), "SPEC 4.3");
        assertFalse(node.syncNeeded(), "SPEC 4.3");
    }

    @Test
    void shouldCarryItsChildren() {
        Transform3d child = stage.resting(node, 1);
        swing();

        assertEquals(visualX(node) + 1, Stage.visualWorldX(child), "SPEC 3.4");
        child.detach(Reparent.KEEP_WORLD);
        float before = Stage.visualWorldX(child);
        stage.frame(520);
        assertEquals(before, Stage.visualWorldX(child), 0.2, "SPEC 3.6");
        stage.tick();
        stage.frame(3000);
        assertEquals(9, Stage.visualWorldX(child), "SPEC 3.6");
    }

    @Test
    void shouldGoOnOnATimelineInStep() {
        Synchronization timeline = stage.sync.open();
        Transform3d stays = springing(0);
        stage.tick(() -> {
            node.moveTo(8, 0, 0);
            stays.moveTo(8, 0, 0);
        });
        timeline.afterTick(0, 1000);
        stage.frame(500);
        timeline.beforeFrame(500);

        timeline.add(node.index());

        for (long nanos = 500; nanos < 8000; nanos += 500) {
            stage.frame(nanos);
            timeline.beforeFrame(nanos);
            assertEquals(visualX(stays), visualX(node), "at " + nanos);
            assertEquals(stays.syncNeeded(), node.syncNeeded(), "at " + nanos);
        }
    }

    @Test
    void shouldTurnEvenlyWhenItStoodStillInAComponentThatIsWrittenAfterAChangeOfTimeline() {
        Synchronization timeline = stage.sync.open();
        node.rule(Component.ROTATION, SPRING);
        stage.tick(() -> node.moveTo(8, 0, 0));
        timeline.afterTick(0, 1000);
        stage.frame(500);
        timeline.beforeFrame(500);
        timeline.add(node.index());

        node.rotateTo(new Quaternionf().rotationX(1));

        timeline.beforeFrame(500);
        assertEquals(0, Stage.visual(node).rotation().x, "no jump");
        timeline.beforeFrame(750);
        assertEquals(Math.sin(0.25), Stage.visual(node).rotation().x, 1e-3, "half of the way");
        timeline.beforeFrame(1000);
        assertEquals(Stage.logical(node), Stage.visual(node), "SPEC 4.3");
    }

    @Test
    void shouldArriveEvenlyOnATimelineThatIsNotInStep() {
        Synchronization timeline = stage.sync.open();
        timeline.beforeFrame(70_000);
        swing();
        float before = visualX(node);

        timeline.add(node.index());

        assertEquals(before, visualX(node), "no jump");
        timeline.beforeFrame(70_750);
        assertEquals((before + 8) / 2, visualX(node), 1e-3, "even, until a tick has passed");
        timeline.beforeFrame(71_500);
        assertEquals(8, visualX(node), "SPEC 4.3");
        assertFalse(node.syncNeeded(), "SPEC 4.3");
        node.moveTo(16, 0, 0);
        timeline.afterTick(71_500, 72_500);
        timeline.beforeFrame(72_500);
        assertTrue(node.syncNeeded(), "a spring again");
    }

    @Test
    void shouldCountAWriteOutsideTicksAsMadeInTheNewestOne() {
        Transform3d twin = springing(0);
        Transform3d unwritten = springing(0);
        stage.tick(() -> {
            node.moveTo(8, 0, 0);
            twin.moveTo(8, 0, 0);
            unwritten.moveTo(8, 0, 0);
        });
        stage.frame(400);
        stage.tick(() -> twin.moveTo(5, 0, 0));
        stage.frame(1400);
        node.moveTo(5, 0, 0);

        stage.frame(1700);

        assertEquals(visualX(twin), visualX(node), "SPEC 4.5");
        assertNotEquals(visualX(unwritten), visualX(node));
        stage.tick(() -> {
            node.moveTo(9, 0, 0);
            twin.moveTo(9, 0, 0);
        });
        stage.frame(2500);
        assertEquals(visualX(twin), visualX(node), "SPEC 4.5");
    }

    @Test
    void shouldFollowARotationThatTurnsOnAndOn() {
        node.rule(Component.ROTATION, SPRING);
        Quaternionf last = new Quaternionf();
        for (int tick = 0; tick < 40; tick++) {
            Quaternionf to = new Quaternionf().rotationX(0.5f * tick).mul(tick % 3 == 1 ? -1 : 1);
            stage.tick(() -> node.rotateTo(to));
            for (long nanos = 0; nanos < Stage.STEP; nanos += 50) {
                stage.frame(tick * Stage.STEP + nanos);
                Quaternionf shown = Stage.visual(node).rotation();
                assertEquals(1, shown.lengthSquared(), 2e-6, "SPEC 6.1");
                float cosine = Math.abs(last.dot(shown));
                assertTrue(cosine > Math.cos(0.03), "tick " + tick + " at " + nanos + ": " + last + " to " + shown);
                last = shown;
            }
        }
        stage.frame(60_000);
        assertEquals(Stage.logical(node), Stage.visual(node), "SPEC 4.3");
    }

    @ParameterizedTest
    @FieldSource("RULES_UNDER_TEST")
    void shouldMoveBesideComponentsThatFollowOtherRules(MotionRule other) {
        Transform3d plain = springing(0);
        node.rule(Component.ROTATION, other);
        node.rule(Component.SCALE, MotionRule.SNAP);
        plain.rule(Component.ROTATION, MotionRule.SNAP);
        for (int tick = 0; tick < 3; tick++) {
            Pose3d pose = Stage.oddPose(0.3f * tick);
            stage.tick(() -> {
                node.moveTo(pose);
                plain.moveTo(pose);
            });
            for (long nanos = 100; nanos < Stage.STEP; nanos += 300) {
                stage.frame(tick * Stage.STEP + nanos);
                assertEquals(
                        Stage.visual(plain).translation(), Stage.visual(node).translation(), "SPEC 9.2");
                assertEquals(pose.scale(), Stage.visual(node).scale(), "SPEC 5.5");
            }
        }
        stage.tick();
        stage.frame(30_000);
        assertEquals(Stage.logical(node), Stage.visual(node), "SPEC 4.3");
        assertFalse(node.syncNeeded(), "SPEC 4.3");
    }
}
