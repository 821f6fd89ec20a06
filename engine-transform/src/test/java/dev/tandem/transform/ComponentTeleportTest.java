package dev.tandem.transform;

import static dev.tandem.transform.Stage.visual;
import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 4.2: a teleport of one component ends the motion of that component only, in whatever order a tick writes. */
class ComponentTeleportTest {
    private static final Vector3f PLACE = new Vector3f(5, 0, 0);
    private static final Quaternionf QUARTER = new Quaternionf().rotationZ((float) (Math.PI / 2));

    private final Stage stage = new Stage();

    private Transform3d resting(MotionRule mode) {
        Transform3d node = stage.resting(0);
        node.rule(mode);
        return node;
    }

    private static double degrees(Transform3d node) {
        Quaternionf q = visual(node).rotation();
        return Math.toDegrees(2 * Math.atan2(q.z, q.w));
    }

    @Test
    void shouldLetAComponentGoOnThatFollowsFramesAndWasNotWrittenInTheTick() {
        Transform3d node = stage.resting(0);
        node.rule(Component.SCALE, MotionRule.FROM_VISUAL);
        stage.tick(() -> node.scaleTo(3, 3, 3));
        stage.frame(500);
        stage.tick(() -> node.moveTo(PLACE));

        node.teleportTo(7, 0, 0);

        assertEquals(2, visual(node).scale().x, "SPEC 4.2: the others go on");
        assertTrue(node.syncNeeded(), "SPEC 4.2");
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldLetTheRotationGoOnWhenTheTranslationIsTeleported(MotionRule mode) {
        List<Runnable> orders = List.of(
                () -> {
                    Transform3d node = resting(mode);
                    stage.tick(() -> {
                        node.rotateTo(QUARTER);
                        node.teleportTo(PLACE);
                    });
                    assertHalfTurned(node, stage);
                },
                () -> {
                    Stage other = new Stage();
                    Transform3d node = other.resting(0);
                    node.rule(mode);
                    other.tick(() -> {
                        node.teleportTo(PLACE);
                        node.rotateTo(QUARTER);
                    });
                    assertHalfTurned(node, other);
                });
        orders.forEach(Runnable::run);
    }

    private static void assertHalfTurned(Transform3d node, Stage stage) {
        assertTrue(node.syncNeeded(), "SPEC 4.3");
        for (long time : new long[] {0, 500, 999}) {
            stage.frame(time);
            assertEquals(PLACE, visual(node).translation(), "SPEC 4.2");
            assertEquals(90 * time / 1000.0, degrees(node), 1e-3, "SPEC 4.2");
        }
        stage.tick();
        stage.frame(1000);
        assertFalse(node.syncNeeded(), "SPEC 4.3");
        assertEquals(Stage.logical(node), visual(node));
        stage.store.validate();
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldContinueWhenAnotherComponentIsTeleported(MotionRule mode) {
        Transform3d node = resting(mode);
        stage.tick(() -> node.rotateTo(QUARTER));
        stage.frame(0);
        stage.frame(500);

        node.teleportTo(PLACE);

        assertEquals(45, degrees(node), 1e-3, "SPEC 4.2");
        assertEquals(PLACE, visual(node).translation(), "SPEC 4.2");
        stage.frame(750);
        assertEquals(67.5, degrees(node), 1e-3, "SPEC 4.2");
        assertEquals(PLACE, visual(node).translation(), "SPEC 4.2");
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldMoveFromTheLastTeleportWhenOneComponentIsWrittenOften(MotionRule mode) {
        Transform3d node = resting(mode);
        stage.tick(() -> {
            node.rotateTo(QUARTER);
            node.moveTo(-50, 0, 0);
            node.teleportTo(20, 0, 0);
            node.moveTo(25, 0, 0);
            node.teleportTo(30, 0, 0);
            node.moveTo(40, 0, 0);
        });

        stage.frame(0);
        assertEquals(30, visualX(node), "SPEC 4.2");
        stage.frame(500);
        assertEquals(35, visualX(node), "SPEC 4.2");
        assertEquals(45, degrees(node), 1e-3, "SPEC 4.2");
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldContinueTheScaleWhenTheRestIsTeleported(MotionRule mode) {
        Transform3d node = resting(mode);
        stage.tick(() -> {
            node.moveTo(new Vector3f(9, 9, 9), new Quaternionf(1, 0, 0, 0), new Vector3f(3));
            node.teleportTo(PLACE, QUARTER);
        });

        stage.frame(0);
        stage.frame(500);
        assertEquals(
                new Pose3d(PLACE, QUARTER, new Vector3f(2)).scale(),
                visual(node).scale());
        assertEquals(PLACE, visual(node).translation(), "SPEC 4.2");
        assertEquals(90, degrees(node), 1e-3, "SPEC 4.2");
    }

    @ParameterizedTest
    @FieldSource("dev.tandem.transform.MotionRule#PLAIN")
    void shouldBeAtRestWhenTheTeleportLeavesNothingInMotion(MotionRule mode) {
        Transform3d node = resting(mode);
        stage.tick(() -> {
            node.moveTo(-50, 0, 0);
            node.rotateTo(QUARTER);
            node.teleportTo(PLACE, QUARTER);
        });

        assertFalse(node.syncNeeded(), "SPEC 4.2");
        assertEquals(Stage.logical(node), visual(node), "SPEC 4.2");
        assertEquals(0, stage.store.movingCount(), "SPEC 4.4");
    }

    @Test
    void shouldKeepTheIntervalWhenATeleportUndoesTheMoves() {
        Transform3d node = resting(MotionRule.FROM_TICK);
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.frame(500);
        stage.tick(() -> {
            node.rotateTo(new Quaternionf(1, 0, 0, 0));
            node.teleportTo(node.logicalLocal(new Pose3d()).translation(), QUARTER);
            assertFalse(node.syncNeeded(), "the translation was teleported too");
        });

        Transform3d other = resting(MotionRule.FROM_TICK);
        assertEquals(10, visualX(node), "SPEC 4.2");
        assertFalse(other.syncNeeded());
        stage.store.validate();
    }

    @Test
    void shouldCountInTheLastTickWhenMovedAfterATeleport() {
        Transform3d node = resting(MotionRule.FROM_TICK);
        stage.tick(() -> node.rotateTo(QUARTER));
        stage.frame(250);
        node.teleportTo(20, 0, 0);
        node.moveTo(30, 0, 0);

        stage.frame(500);

        assertEquals(25, visualX(node), "SPEC 4.5");
        assertEquals(45, degrees(node), 1e-3, "SPEC 4.2");
    }
}
