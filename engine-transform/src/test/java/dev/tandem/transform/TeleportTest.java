package dev.tandem.transform;

import static dev.tandem.transform.Stage.logicalX;
import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 4.2: nothing is ever drawn between the pose before and the pose after a teleport. */
class TeleportTest {
    private final Stage stage = new Stage();

    private Transform3d resting(MotionRule mode, float x) {
        Transform3d node = stage.resting(x);
        node.rule(mode);
        return node;
    }

    @ParameterizedTest
    @FieldSource("dev.tandem.transform.MotionRule#PLAIN")
    void shouldShowItsPlaceInEveryFrameWhenTeleportedInATick(MotionRule mode) {
        Transform3d node = resting(mode, 1);
        stage.tick(() -> node.teleportTo(31, 0, 0));

        for (long time : new long[] {0, 250, 800, 1200}) {
            stage.frame(time);
            assertEquals(31, visualX(node), "SPEC 8, skip");
        }
        assertEquals(0, stage.store.movingCount(), "SPEC 4.4");
    }

    @ParameterizedTest
    @FieldSource("dev.tandem.transform.MotionRule#PLAIN")
    void shouldShowTheTeleportWhenItFollowsAMoveInTheSameTick(MotionRule mode) {
        Transform3d node = resting(mode, 1);
        stage.tick(() -> {
            node.moveTo(15, 0, 0);
            node.teleportTo(31, 0, 0);
        });

        assertFalse(node.syncNeeded(), "SPEC 4.2");
        stage.frame(250);
        assertEquals(31, visualX(node), "SPEC 4.2");
        assertEquals(0, node.endNanos(), "it never was in motion");
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldStartFromTheTeleportWhenAMoveFollowsInTheSameTick(MotionRule mode) {
        Transform3d node = resting(mode, 1);
        stage.tick(() -> {
            node.moveTo(-50, 0, 0);
            node.teleportTo(30, 0, 0);
            node.moveTo(40, 0, 0);
        });

        assertTrue(node.syncNeeded(), "SPEC 4.3");
        assertEquals(30, visualX(node), "SPEC 4.2");
        stage.frame(0);
        assertEquals(30, visualX(node), "SPEC 4.2");
        stage.frame(500);
        assertEquals(35, visualX(node), "SPEC 4.2");
        stage.frame(1000);
        assertEquals(40, visualX(node));
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldStartFromTheLastTeleportWhenSeveralStandBeforeAMove(MotionRule mode) {
        Transform3d node = resting(mode, 1);
        stage.tick(() -> {
            node.teleportTo(10, 0, 0);
            node.moveTo(12, 0, 0);
            node.teleportTo(20, 0, 0);
            node.moveTo(24, 0, 0);
            node.moveTo(22, 0, 0);
        });

        stage.frame(0);
        stage.frame(500);

        assertEquals(21, visualX(node), "SPEC 4.2");
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldEndTheMotionWhenTeleportedInMidFlight(MotionRule mode) {
        Transform3d node = resting(mode, 0);
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.frame(0);
        stage.frame(400);
        int logicalRevision = node.logicalRevision();
        int visualRevision = node.visualRevision();

        node.teleportTo(-7, 0, 0);

        assertFalse(node.syncNeeded(), "SPEC 4.2");
        assertEquals(-7, visualX(node), "SPEC 4.2");
        assertEquals(-7, logicalX(node));
        assertEquals(logicalRevision + 1, node.logicalRevision(), "SPEC 4.1");
        assertEquals(visualRevision + 1, node.visualRevision(), "SPEC 4.1");
        assertEquals(1000, node.endNanos(), "of the last motion");
        stage.frame(600);
        stage.frame(1000);
        assertEquals(-7, visualX(node), "SPEC 4.2");
        assertEquals(visualRevision + 1, node.visualRevision(), "SPEC 4.4");
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldMoveFromTheTeleportWhenTheMoveComesInTheNextTick(MotionRule mode) {
        Transform3d node = resting(mode, 0);
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.tick(() -> node.teleportTo(100, 0, 0));
        stage.tick(() -> node.moveTo(200, 0, 0));

        stage.frame(2000);
        assertEquals(100, visualX(node), "SPEC 4.2");
        stage.frame(2500);
        assertEquals(150, visualX(node), "SPEC 4.2");
    }

    @ParameterizedTest
    @FieldSource("dev.tandem.transform.MotionRule#PLAIN")
    void shouldEndAnOverrideWhenTeleported(MotionRule mode) {
        Transform3d node = resting(mode, 0);
        node.overrideVisual(Stage.oddPose(1));

        node.teleportTo(5, 0, 0);

        assertEquals(Stage.logical(node), Stage.visual(node), "SPEC 4.2");
    }
}
