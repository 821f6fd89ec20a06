package dev.tandem.transform;

import static dev.tandem.transform.Stage.visual;
import static dev.tandem.transform.Stage.visualWorldX;
import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * SPEC 3.6: KEEP_WORLD between ticks while the node, its old or its new ancestors move: the motion continues from the visual
 * pose.
 */
class KeepWorldOutsideTest {
    private static final List<MotionRule> RULES_UNDER_TEST = List.of(MotionRule.FROM_TICK, MotionRule.HERMITE);

    private final Stage stage = new Stage();
    private final Transform3d a = stage.resting(100);
    private final Transform3d b = stage.resting(1000);
    private final Transform3d node = stage.resting(a, 1);

    @AfterEach
    void validate() {
        stage.store.validate();
    }

    private void assertShown(long nanos, float worldX) {
        stage.frame(nanos);
        assertEquals(worldX, visualWorldX(node), 1e-3f, () -> "SPEC 3.6, at " + nanos);
    }

    @Test
    void shouldContinueFromTheVisualPoseWhenTheNodeMoves() {
        stage.tick(() -> node.moveTo(9, 0, 0));
        stage.frame(250);

        node.attachTo(b, Reparent.KEEP_WORLD);

        assertEquals(103, visualWorldX(node), 1e-3f, "SPEC 3.6");
        assertShown(250, 103);
        assertEquals(250, node.startNanos());
        assertEquals(1000, node.endNanos());
        assertShown(625, 106);
        assertShown(1000, 109);
    }

    @Test
    void shouldContinueFromTheVisualPoseWhenTheOldParentMoves() {
        stage.tick(() -> a.moveTo(108, 0, 0));
        stage.frame(250);

        node.detach(Reparent.KEEP_WORLD);

        assertTrue(node.syncNeeded());
        assertShown(250, 103);
        assertShown(625, 106);
        assertShown(1000, 109);
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldContinueFromTheVisualPoseWhenNeverWritten() {
        Transform3d held = stage.create(a);
        stage.tick(() -> a.moveTo(108, 0, 0));
        stage.frame(250);

        held.detach(Reparent.KEEP_WORLD);

        stage.frame(250);
        assertEquals(102, visualWorldX(held), 1e-3f, "SPEC 3.6");
        stage.frame(625);
        assertEquals(105, visualWorldX(held), 1e-3f, "SPEC 3.6");
        stage.frame(1000);
        assertEquals(108, visualWorldX(held), "SPEC 3.6");
        assertFalse(held.syncNeeded());
    }

    @Test
    void shouldStandStillWhenTheNewParentMovesOutsideATick() {
        stage.tick(() -> b.moveTo(1008, 0, 0));
        stage.frame(250);

        node.attachTo(b, Reparent.KEEP_WORLD);

        assertShown(250, 101);
        assertShown(625, 101);
        assertShown(1000, 101);
    }

    @Test
    void shouldGoOnByItsRuleWhenThatChangesAfterTheTick() {
        node.rule(MotionRule.FROM_VISUAL);
        stage.tick(() -> {
            a.rotateTo(0, 0, 1, 1);
            node.detach(Reparent.KEEP_WORLD);
        });
        node.rule(MotionRule.FROM_TICK);
        node.moveTo(5, 0, 0);
        node.teleportTo(7, 0, 0);

        assertTrue(node.syncNeeded(), "SPEC 9.1: its rotation still goes on");
        assertEquals(7, visualX(node), "SPEC 4.2");
    }

    @Test
    void shouldContinueFromTheVisualPoseWhenReparentedTwice() {
        stage.tick(() -> a.moveTo(108, 0, 0));
        stage.frame(250);

        node.attachTo(b, Reparent.KEEP_WORLD);
        node.detach(Reparent.KEEP_WORLD);

        assertShown(250, 103);
        assertShown(625, 106);
    }

    @Test
    void shouldContinueFromTheVisualPoseWhenTheTickBeginsLater() {
        stage.tick(() -> a.moveTo(108, 0, 0));
        stage.frame(250);
        node.detach(Reparent.KEEP_WORLD);
        stage.sync.beforeTick();
        stage.tick(() -> {});

        assertShown(250, 103);
        assertShown(625, 106);
        assertEquals(1000, node.endNanos());
    }

    /** EXTRAPOLATE blends out the difference to what was drawn: it is in motion for as long. */
    @ParameterizedTest
    @FieldSource("RULES_UNDER_TEST")
    void shouldRestAtOnceWhenItCountsInATickThatDoesNotMoveIt(MotionRule rule) {
        node.rule(rule);
        stage.tick(() -> a.moveTo(108, 0, 0));
        stage.frame(500);
        node.detach(Reparent.KEEP_WORLD);
        stage.tick();

        stage.frame(1001);

        assertEquals(109, visualWorldX(node), "SPEC 3.6");
        assertFalse(node.syncNeeded(), "SPEC 4.3: all bits have arrived");
    }

    @Test
    void shouldGoOnWhenAFrameIsToMoveAComponent() {
        node.rule(Component.SCALE, MotionRule.FROM_VISUAL);
        stage.tick(() -> a.scaleTo(3, 3, 3));
        stage.frame(500);
        node.detach(Reparent.KEEP_WORLD);
        stage.tick();

        stage.frame(1250);

        assertEquals(2.5f, visual(node).scale().x, 1e-3f, "SPEC 9.2");
        assertTrue(node.syncNeeded(), "SPEC 4.3");
    }

    @Test
    void shouldStartWithTheTickWhenNoFrameWasDrawn() {
        stage.tick();
        stage.tick(() -> a.moveTo(108, 0, 0));

        node.detach(Reparent.KEEP_WORLD);

        stage.frame(1000);
        assertEquals(1000, node.startNanos());
        assertEquals(101, visualWorldX(node), 1e-3f, "SPEC 3.6");
        assertShown(1500, 105);
    }

    @Test
    void shouldHaveAPositiveDurationWhenTheLastTickIsOver() {
        stage.tick();
        stage.frame(1500);
        Pose3d visual = new Pose3d();
        a.overrideVisual(visual);
        node.detach(Reparent.KEEP_WORLD);
        stage.sync.beforeTick();

        assertTrue(node.startNanos() < node.endNanos(), "SPEC 5.4");
        stage.frame(1600);
        assertEquals(101, visualX(node));
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldGiveEachItsOwnStartWhenReparentedOrWritten() {
        Transform3d other = stage.resting(0);
        stage.tick(() -> a.moveTo(108, 0, 0));
        stage.frame(500);
        node.detach(Reparent.KEEP_WORLD);
        other.moveTo(8, 0, 0);

        assertShown(750, 107);
        assertEquals(6, visualX(other), "SPEC 4.5");
        assertEquals(500, node.startNanos());
        assertEquals(0, other.startNanos());
    }

    @Test
    void shouldKeepItsStartWhenReparentedInTheTickWrittenAfter() {
        stage.tick(() -> {
            node.moveTo(9, 0, 0);
            node.detach(Reparent.KEEP_WORLD);
        });
        stage.frame(250);

        node.moveTo(5, 0, 0);

        stage.frame(500);
        assertEquals(0, node.startNanos(), "SPEC 4.5");
        assertEquals(53, visualWorldX(node), 1e-3f, "SPEC 4.5");
    }

    @Test
    void shouldContinueFromTheVisualPoseWhenInFromVisual() {
        node.rule(MotionRule.FROM_VISUAL);
        stage.tick(() -> node.moveTo(9, 0, 0));
        stage.frame(0);
        stage.frame(250);

        node.attachTo(b, Reparent.KEEP_WORLD);

        assertShown(250, 103);
        assertShown(625, 106);
        assertShown(1000, 109);
    }

    @Test
    void shouldShowTheLogicalWorldWhenItSnaps() {
        node.rule(MotionRule.SNAP);
        stage.tick(() -> a.moveTo(108, 0, 0));
        stage.frame(250);

        node.detach(Reparent.KEEP_WORLD);

        assertEquals(109, visualX(node));
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldContinueInFromVisualWhenLeavingAMovingParent() {
        node.rule(MotionRule.FROM_VISUAL);
        stage.tick(() -> a.moveTo(108, 0, 0));
        stage.frame(250);

        node.detach(Reparent.KEEP_WORLD);

        assertShown(250, 103);
        assertEquals(250, node.startNanos(), "SPEC 5.3");
        assertShown(625, 106);
        assertEquals(625, node.startNanos(), "SPEC 5.3: the last frame");
        assertShown(1000, 109);
    }

    @Test
    void shouldGoOnWhenItSnapsByNow() {
        stage.tick(() -> node.moveTo(9, 0, 0));
        stage.frame(250);
        node.rule(MotionRule.SNAP);

        node.detach(Reparent.KEEP_WORLD);

        assertShown(250, 103);
        assertShown(625, 106);
        assertShown(1000, 109);
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldContinueFromTheVisualPoseWhenTheModeChanges() {
        stage.tick(() -> a.moveTo(108, 0, 0));
        stage.frame(250);
        node.detach(Reparent.KEEP_WORLD);
        node.rule(MotionRule.FROM_VISUAL);
        node.moveTo(115, 0, 0);

        assertShown(250, 103);
        assertShown(625, 109);

        Transform3d other = stage.resting(a, 1);
        other.rule(MotionRule.FROM_VISUAL);
        b.rule(MotionRule.FROM_VISUAL);
        stage.tick(() -> {
            a.moveTo(116, 0, 0);
            b.moveTo(1, 0, 0);
        });
        stage.frame(1250);
        other.detach(Reparent.KEEP_WORLD);
        other.rule(MotionRule.FROM_TICK);
        other.moveTo(123, 0, 0);
        stage.frame(1250);
        assertEquals(111, visualWorldX(other), 1e-3f, "SPEC 3.6");
        stage.frame(1625);
        assertEquals(117, visualWorldX(other), 1e-3f, "SPEC 3.6");
    }

    @Test
    void shouldStandStillWhenTheNewParentSnapsBeforeTheFirstTick() {
        Stage fresh = new Stage();
        Transform3d parent = fresh.create();
        Transform3d child = fresh.create();
        for (Transform3d each : List.of(parent, child)) {
            each.rule(MotionRule.EXTRAPOLATE);
            each.moveTo(0, 0, 0);
        }
        fresh.frame(0);
        parent.moveTo(5, 0, 0);

        child.attachTo(parent, Reparent.KEEP_WORLD);
        fresh.sync.beforeTick();

        assertEquals(5, visualX(parent), "SPEC 4.5");
        assertEquals(0, visualWorldX(child), "SPEC 4.5: with no interval to spread over, both snap");
        assertFalse(child.syncNeeded());
    }
}
