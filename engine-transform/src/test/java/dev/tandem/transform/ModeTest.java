package dev.tandem.transform;

import static dev.tandem.transform.Stage.logicalX;
import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** SNAP, and the change of a node's mode. */
class ModeTest {
    private final Stage stage = new Stage();
    private final Transform3d node = stage.resting(0);

    @Test
    void shouldDrawEachWriteAsItIsWhenItSnaps() {
        node.rule(MotionRule.SNAP);
        int visualRevision = node.visualRevision();
        stage.tick(() -> node.moveTo(5, 0, 0));

        assertEquals(MotionRule.SNAP, node.rule(Component.TRANSLATION));
        assertEquals(5, visualX(node));
        assertFalse(node.syncNeeded());
        assertEquals(visualRevision + 1, node.visualRevision(), "SPEC 4.1");
        node.rotateTo(0, 0, 1, 0);
        assertEquals(1, Stage.visual(node).rotation().z);
        node.scaleTo(2, 2, 2);
        assertEquals(2, Stage.visual(node).scale().x);
        assertEquals(0, stage.store.movingCount());
    }

    @Test
    void shouldCompleteAsItBeganWhenTheModeChangesInMotion() {
        stage.tick(() -> node.moveTo(8, 0, 0));
        node.rule(MotionRule.SNAP);

        stage.frame(250);

        assertEquals(2, visualX(node), "a mode takes effect at the next write");
        assertTrue(node.syncNeeded());
    }

    @Test
    void shouldEndTheMotionWhenWrittenAfterAChangeToSnap() {
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.frame(250);
        node.rule(MotionRule.SNAP);

        node.moveTo(9, 0, 0);

        assertEquals(9, visualX(node));
        assertFalse(node.syncNeeded());
        stage.frame(500);
        assertEquals(9, visualX(node));
    }

    @Test
    void shouldBeInterpolatedWhenWrittenAfterAChangeFromSnap() {
        node.rule(MotionRule.SNAP);
        stage.tick(() -> node.moveTo(4, 0, 0));
        node.rule(MotionRule.FROM_TICK);
        stage.tick(() -> node.moveTo(8, 0, 0));

        stage.frame(1500);

        assertEquals(6, visualX(node));
    }

    @Test
    void shouldContinueFromTheVisualPoseAfterAChangeToFromVisual() {
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.frame(500);
        node.rule(MotionRule.FROM_VISUAL);
        stage.tick(() -> node.moveTo(20, 0, 0));
        int visualRevision = node.visualRevision();

        assertEquals(4, visualX(node));
        stage.frame(1000);
        assertEquals(4, visualX(node), "SPEC 5.3: the first frame after a change of mode is the source");
        assertEquals(visualRevision + 1, node.visualRevision());
        stage.frame(1500);
        assertEquals(12, visualX(node), "SPEC 5.3");
        assertEquals(1, stage.store.movingCount());
    }

    @Test
    void shouldStartFromTheLogicalPoseAfterAChangeToFromTick() {
        node.rule(MotionRule.FROM_VISUAL);
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.frame(0);
        stage.frame(250);
        assertEquals(2, visualX(node));
        node.rule(MotionRule.FROM_TICK);
        stage.tick(() -> node.moveTo(10, 0, 0));

        assertEquals(2, visualX(node), "nothing is shown between frames");
        stage.frame(1500);
        assertEquals(9, visualX(node), "SPEC 5.2");
        assertEquals(1000, node.startNanos());
    }

    @Test
    void shouldStartWithTheTickWhenTheModeChangesAmidItsWrites() {
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.tick(() -> {
            node.moveTo(100, 0, 0);
            node.rule(MotionRule.FROM_VISUAL);
            node.moveTo(200, 0, 0);
            node.rule(MotionRule.FROM_TICK);
            node.moveTo(10, 0, 0);
        });

        stage.frame(1500);

        assertEquals(9, visualX(node), "SPEC 5.2");
        assertEquals(node.logicalRevision(), node.observedRevision());
        assertEquals(1, stage.store.movingCount());
        stage.store.validate();
    }

    @Test
    void shouldFollowTheFirstModeWhenItChangesAmidTheWritesOfATick() {
        stage.tick(() -> {
            node.moveTo(4, 0, 0);
            node.rule(MotionRule.FROM_VISUAL);
            node.moveTo(8, 0, 0);
        });

        stage.frame(500);
        assertEquals(4, visualX(node), "SPEC 9.1");
        stage.frame(800);
        assertEquals(6.4f, visualX(node), "SPEC 9.1");
        assertEquals(0, node.startNanos());
    }

    @Test
    void shouldStartWithTheTickWhenAnEarlierTickWroteFromVisual() {
        node.rule(MotionRule.FROM_VISUAL);
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.tick(() -> {
            node.rule(MotionRule.FROM_TICK);
            node.moveTo(20, 0, 0);
        });

        stage.frame(1500);

        assertEquals(15, visualX(node), "SPEC 5.2: the tick began at 10");
    }

    @Test
    void shouldKeepItsStampsWhenTheModeChangesInMotion() {
        stage.tick(() -> node.moveTo(8, 0, 0));
        node.rule(MotionRule.FROM_VISUAL);
        stage.tick();
        stage.frame(250);

        node.moveTo(9, 0, 0);

        assertEquals(0, node.startNanos(), "of the last motion, until the new one is observed");
        assertEquals(1000, node.endNanos());
        assertEquals(9, logicalX(node));
    }
}
