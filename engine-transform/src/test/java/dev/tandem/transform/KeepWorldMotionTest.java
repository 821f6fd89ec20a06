package dev.tandem.transform;

import static dev.tandem.transform.Stage.logicalWorldX;
import static dev.tandem.transform.Stage.logicalX;
import static dev.tandem.transform.Stage.visualWorldX;
import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** SPEC 3.6: KEEP_WORLD inside a tick in which the node, its old or its new ancestors move. */
class KeepWorldMotionTest {
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
    void shouldContinueInTheTickWhenTheNodeMovesInIt() {
        stage.tick(() -> {
            node.moveTo(9, 0, 0);
            node.attachTo(b, Reparent.KEEP_WORLD);
        });

        assertEquals(109, logicalWorldX(node));
        assertEquals(0, node.startNanos());
        assertEquals(1000, node.endNanos());
        assertShown(0, 101);
        assertShown(250, 103);
        assertShown(1000, 109);
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldKeepTheMotionOfTheOldParentWhenItMovesInTheTick() {
        stage.tick(() -> {
            a.moveTo(108, 0, 0);
            node.detach(Reparent.KEEP_WORLD);
        });

        assertEquals(109, logicalX(node));
        assertTrue(node.syncNeeded());
        assertShown(250, 103);
        assertShown(750, 107);
    }

    @Test
    void shouldStandStillWhenTheNewParentMovesInTheTick() {
        stage.tick(() -> {
            b.moveTo(1008, 0, 0);
            node.attachTo(b, Reparent.KEEP_WORLD);
        });

        assertEquals(101, logicalWorldX(node));
        assertShown(250, 101);
        assertShown(750, 101);
    }

    @Test
    void shouldGoFromTheTicksStartWhenItMovesOnAfterwards() {
        stage.tick(() -> {
            node.detach(Reparent.KEEP_WORLD);
            node.moveTo(109, 0, 0);
        });
        assertShown(500, 105);

        stage.tick(() -> {
            node.moveTo(117, 0, 0);
            node.attachTo(b, Reparent.KEEP_WORLD);
            node.moveTo(-875, 0, 0);
        });
        assertShown(1500, 117);
    }

    @Test
    void shouldGoFromTheTicksStartWhenReparentedTwice() {
        stage.tick(() -> {
            node.moveTo(9, 0, 0);
            node.attachTo(b, Reparent.KEEP_WORLD);
            node.detach(Reparent.KEEP_WORLD);
        });

        assertShown(250, 103);
    }

    @Test
    void shouldGoFromTheTeleportWhenTeleportedBeforeInTheTick() {
        stage.tick(() -> {
            node.teleportTo(200, 0, 0);
            node.moveTo(208, 0, 0);
            node.attachTo(b, Reparent.KEEP_WORLD);
        });

        assertShown(250, 302);
    }

    @Test
    void shouldCountOneWriteOfEachKindWhenInMotion() {
        stage.tick(() -> node.moveTo(9, 0, 0));
        stage.frame(250);
        int logicalRevision = node.logicalRevision();
        int visualRevision = node.visualRevision();

        node.attachTo(b, Reparent.KEEP_WORLD);

        assertEquals(logicalRevision + 1, node.logicalRevision(), "SPEC 4.1");
        assertEquals(visualRevision + 1, node.visualRevision(), "SPEC 4.1");
    }

    @Test
    void shouldComposeTheChainAtTheTickStartWhenAncestorsMove() {
        Transform3d child = stage.resting(node, 10);
        stage.tick(() -> {
            a.moveTo(108, 0, 0);
            node.moveTo(5, 0, 0);
            child.detach(Reparent.KEEP_WORLD);
        });

        assertEquals(123, logicalX(child));
        stage.frame(500);
        assertEquals(117, visualX(child), 1e-3f, "SPEC 3.6: from 111 to 123");
    }

    @Test
    void shouldStartWithTheTickWhenAnAncestorMovedEarlier() {
        a.rule(MotionRule.FROM_VISUAL);
        node.rule(MotionRule.FROM_TICK);
        stage.tick(() -> a.moveTo(108, 0, 0));
        stage.tick(() -> {
            a.moveTo(116, 0, 0);
            node.detach(Reparent.KEEP_WORLD);
        });

        assertShown(1500, 113);
    }

    @Test
    void shouldKeepAnOverrideWhenTheNodeWasNeverWritten() {
        Transform3d visual = stage.create(a);
        Pose3d pose = new Pose3d();
        pose.translation().x = 50;
        visual.overrideVisual(pose);
        stage.tick(() -> {
            a.moveTo(108, 0, 0);
            visual.detach(Reparent.KEEP_WORLD);
        });

        assertFalse(visual.syncNeeded(), "SPEC 4.5");
        stage.frame(500);
        assertEquals(150, visualX(visual), "SPEC 4.5");
        assertEquals(108, logicalX(visual));
    }

    @Test
    void shouldMoveFromTheNewPlaceWhenItMovesInTheTickAfter() {
        stage.tick(() -> {
            node.moveTo(9, 0, 0);
            node.detach(Reparent.KEEP_WORLD);
        });
        stage.frame(500);
        stage.tick(() -> node.moveTo(129, 0, 0));

        assertShown(1500, 119);
        assertEquals(1000, node.startNanos());
    }

    @Test
    void shouldMoveFromItsLogicalPoseWhenOverriddenBefore() {
        Pose3d visual = new Pose3d();
        visual.translation().x = 50;
        node.overrideVisual(visual);
        node.attachTo(b, Reparent.KEEP_WORLD);
        stage.tick(() -> node.moveTo(-891, 0, 0));

        assertEquals(150, visualWorldX(node), 1e-3f, "the override stays until the frame");
        assertShown(500, 105);
    }

    @Test
    void shouldMoveInTheTickWhenAnOverriddenNodeLeavesAMovingParent() {
        Pose3d visual = new Pose3d();
        visual.translation().x = 50;
        node.overrideVisual(visual);
        stage.tick(() -> {
            a.moveTo(108, 0, 0);
            node.detach(Reparent.KEEP_WORLD);
        });

        assertTrue(node.syncNeeded());
        assertShown(500, 105);
        assertShown(1000, 109);
    }
}
