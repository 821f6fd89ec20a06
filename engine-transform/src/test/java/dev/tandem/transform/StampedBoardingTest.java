package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 3.6, 10.1: whoever changes its space while a teleport waits for the stamp stays in its place until then. */
class StampedBoardingTest {
    private final Stage stage = new Stage();
    private final Transform3d rider = stage.resting(0);
    private final Transform3d horse = stage.resting(100);

    private void assertShown(long nanos, Transform3d node, float x) {
        stage.frame(nanos);
        assertEquals(x, Stage.visualWorldX(node), 1e-4f, () -> "SPEC 10.1: at " + nanos);
        stage.store.validate();
    }

    private static Vector3f place(Transform3d node) {
        return node.visualWorld(new Matrix4x3f()).getTranslation(new Vector3f());
    }

    /** Boards in the tick from 1000 to 2000. */
    private void board() {
        stage.tick();
        stage.frame(1000);
        stage.sync.beforeTick();
        stage.tick(() -> {
            rider.moveTo(10, 0, 0);
            rider.teleportOnStamp(101, 0, 0);
            rider.attachTo(horse, Reparent.KEEP_WORLD);
            assertEquals(0, Stage.visualWorldX(rider), 1e-5f, "SPEC 3.6: in the tick");
        });
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldWalkToTheHorseUntilTheStampWhenItBoardsInTheTickOfTheTeleport(MotionRule mode) {
        rider.rule(mode);
        board();

        assertEquals(101, Stage.logicalWorldX(rider), 1e-5f, "logically it is there at once");
        assertShown(1000, rider, 0);
        assertShown(1500, rider, 5);
        assertTrue(rider.syncNeeded(), "SPEC 4.3");
        assertShown(1999, rider, 9.99f);
        assertShown(2000, rider, 101);
        assertEquals(Stage.logical(rider), Stage.visual(rider), "SPEC 4.3");
        assertFalse(rider.syncNeeded(), "SPEC 4.3");
    }

    @Test
    void shouldWalkBesideAHorseThatTrotsWhenItBoards() {
        stage.tick();
        stage.frame(1000);
        stage.sync.beforeTick();
        stage.tick(() -> {
            horse.moveTo(120, 0, 0);
            rider.moveTo(10, 0, 0);
            rider.teleportOnStamp(121, 0, 0);
            rider.attachTo(horse, Reparent.KEEP_WORLD);
        });

        assertShown(1000, rider, 0);
        assertShown(1500, rider, 5);
        assertShown(2000, rider, 121);
    }

    @Test
    void shouldStayUntilTheStampWhenItBoardsBetweenTicks() {
        stage.tick(() -> {
            rider.moveTo(10, 0, 0);
            rider.teleportOnStamp(101, 0, 0);
        });
        stage.frame(500);

        rider.attachTo(horse, Reparent.KEEP_WORLD);

        assertEquals(5, Stage.visualWorldX(rider), 1e-5f, "SPEC 3.6");
        assertEquals(101, Stage.logicalWorldX(rider), 1e-5f, "SPEC 3.6");
        assertShown(750, rider, 7.5f);
        assertShown(1000, rider, 101);
        assertFalse(rider.syncNeeded(), "SPEC 4.3");
    }

    @Test
    void shouldStartFromItsDestinationWhenItBoardsInTheNextTick() {
        stage.tick(() -> rider.teleportOnStamp(90, 0, 0));
        stage.sync.beforeTick();
        stage.tick(() -> {
            rider.moveTo(100, 0, 0);
            rider.attachTo(horse, Reparent.KEEP_WORLD);
        });

        assertShown(1000, rider, 90);
        assertShown(1500, rider, 95);
        assertShown(2000, rider, 100);
    }

    @Test
    void shouldStayUntilTheStampWhenItTakesLessFromItsParent() {
        Transform3d child = stage.resting(horse, 1);
        stage.frame(0);
        stage.tick(() -> {
            child.teleportOnStamp(51, 0, 0);
            child.inherit(Inheritance.NOTHING, Reparent.KEEP_WORLD);
        });

        assertEquals(151, Stage.logicalWorldX(child), 1e-4f);
        assertShown(500, child, 101);
        assertShown(1000, child, 151);
    }

    @Test
    void shouldStayInItsPlaceWhenTheHorseComesOnTheStamp() {
        stage.frame(0);
        stage.tick(() -> {
            horse.teleportOnStamp(5, 0, 0);
            rider.attachTo(horse, Reparent.KEEP_WORLD);
        });

        assertEquals(-5, Stage.logicalX(rider), 1e-5f);
        for (long nanos = 0; nanos <= 1200; nanos += 100) {
            assertShown(nanos, rider, 0);
        }
        assertFalse(rider.syncNeeded());
    }

    @Test
    void shouldComeWithTheHorseOnTheStampWhenItAlightsAfterTheHorseWasTeleported() {
        Transform3d seated = stage.resting(horse, 1);
        stage.frame(0);
        stage.tick(() -> {
            horse.moveTo(110, 0, 0);
            horse.teleportOnStamp(500, 0, 0);
            seated.detach(Reparent.KEEP_WORLD);
        });

        assertEquals(501, Stage.logicalWorldX(seated), 1e-4f);
        assertShown(500, seated, 106);
        assertShown(999, seated, 110.99f);
        assertShown(1000, seated, 501);
    }

    @Test
    void shouldChangeSeatsOnAWaitingHorseAsOnAnyOther() {
        Transform3d saddle = stage.resting(horse, 1);
        Transform3d seated = stage.resting(horse, 2);
        stage.frame(0);
        stage.tick(() -> {
            horse.teleportOnStamp(500, 0, 0);
            seated.attachTo(saddle, Reparent.KEEP_WORLD);
            seated.moveTo(3, 0, 0);
        });

        assertShown(500, seated, 103);
        assertShown(1000, seated, 504);
    }

    @Test
    void shouldLandWhereItWasMovedWhenAMoveFollowsTheBoarding() {
        stage.frame(0);
        stage.tick(() -> {
            rider.teleportOnStamp(101, 0, 0);
            rider.attachTo(horse, Reparent.KEEP_WORLD);
            rider.moveTo(2, 0, 0);
        });

        assertShown(500, rider, 0);
        assertShown(1000, rider, 102);
    }

    @Test
    void shouldKeepAllComponentsUntilTheStampWhenTheHorseIsTurnedAndStretched() {
        horse.teleportTo(new Vector3f(3, 4, 5), new Quaternionf().rotationXYZ(1, 2, 3), new Vector3f(1, 2, 3));
        Pose3d far = Stage.oddPose(1);
        stage.frame(0);
        Vector3f before = place(rider);
        stage.tick(() -> {
            rider.teleportOnStamp(far);
            rider.attachTo(horse, Reparent.KEEP_WORLD);
        });

        stage.frame(999);
        assertEquals(0, before.distance(place(rider)), 1e-5f, "SPEC 10.1");
        stage.frame(1000);
        assertEquals(0, far.translation().distance(place(rider)), 1e-5f, "SPEC 10.1");
        assertEquals(Stage.logical(rider), Stage.visual(rider), "SPEC 4.3");
    }

    @Test
    void shouldWaitWhenItBoardsUnderAnotherRule() {
        stage.tick(() -> rider.teleportOnStamp(101, 0, 0));
        stage.frame(500);
        rider.rule(MotionRule.FROM_VISUAL);

        rider.attachTo(horse, Reparent.KEEP_WORLD);

        assertShown(600, rider, 0);
        assertShown(1000, rider, 101);
    }
}
