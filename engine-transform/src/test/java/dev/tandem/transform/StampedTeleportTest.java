package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import dev.tandem.transform.internal.timeline.Synchronization;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 10.1: a teleport that a frame shows when it reaches the end of the tick. */
class StampedTeleportTest {
    private final Stage stage = new Stage();
    private final Transform3d node = stage.resting(0);

    private void ride() {
        node.moveTo(10, 0, 0);
        node.teleportOnStamp(50, 0, 0);
    }

    private void assertShown(long nanos, float x) {
        stage.frame(nanos);
        assertEquals(x, Stage.visualX(node), 1e-5f, () -> "SPEC 10.1: at " + nanos);
        assertEquals(Stage.visualX(node), Stage.visualWorldX(node), "SPEC 3.2");
        stage.store.validate();
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldStayOnTheHorseUntilTheStampWhenTheRiderTeleports(MotionRule mode) {
        node.rule(mode);
        stage.tick();
        stage.tick(this::ride);

        assertEquals(50, Stage.logicalX(node), "logically it is there at once");
        assertShown(1000, 0);
        assertShown(1500, 5);
        assertShown(1999, 9.99f);
        assertTrue(node.syncNeeded(), "SPEC 4.3");
        assertShown(2000, 50);
        assertFalse(node.syncNeeded(), "SPEC 4.3");
        assertEquals(0, stage.store.movingCount(), "SPEC 4.4");
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldStandStillUntilTheStampWhenItWasNotMoved(MotionRule mode) {
        node.rule(mode);
        stage.tick(() -> node.teleportOnStamp(50, 0, 0));

        assertShown(0, 0);
        assertShown(999, 0);
        assertShown(1000, 50);
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldMoveFromThereWhenTheNextTickRunsInTheSameFrame(MotionRule mode) {
        node.rule(mode);
        stage.frame(0);
        stage.tick(this::ride);
        stage.tick(() -> node.moveTo(60, 0, 0));

        assertShown(1000, 50);
        if (mode == MotionRule.FROM_TICK) {
            assertShown(1500, 55);
        }
        assertShown(2000, 60);
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldShowNothingBetweenWhenTheNextTickComesBeforeTheStampIsShown(MotionRule mode) {
        node.rule(mode);
        stage.tick(this::ride);
        stage.frame(0);
        stage.frame(900);
        stage.tick(() -> node.moveTo(60, 0, 0));

        stage.frame(1100);
        assertTrue(Stage.visualX(node) >= 50 && Stage.visualX(node) <= 60, () -> "SPEC 10.1: " + Stage.visual(node));
        assertShown(2000, 60);
    }

    @Test
    void shouldMoveFromThereWhenAWriteOutsideTheNextTickFollowsFrames() {
        stage.tick(this::ride);
        stage.frame(900);
        stage.tick();
        node.rule(MotionRule.FROM_VISUAL);
        node.moveTo(60, 0, 0);

        assertShown(950, 50);
        assertShown(1475, 55);
        assertShown(2000, 60);
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldJumpAtEachStampWhenTwoTicksTeleport(MotionRule mode) {
        node.rule(mode);
        stage.tick(this::ride);
        stage.frame(0);
        stage.frame(500);
        stage.tick(() -> {
            node.moveTo(60, 0, 0);
            node.teleportOnStamp(100, 0, 0);
        });

        stage.frame(1500);
        assertTrue(Stage.visualX(node) >= 50 && Stage.visualX(node) <= 60, () -> "SPEC 10.1: " + Stage.visual(node));
        assertShown(2000, 100);
    }

    @Test
    void shouldGoWhereItWasMovedBeforeTheFirstWhenThereAreSeveral() {
        stage.tick(() -> {
            ride();
            node.moveTo(70, 0, 0);
            node.teleportOnStamp(80, 0, 0);
        });

        assertShown(500, 5);
        assertShown(1000, 80);
    }

    @Test
    void shouldEndWhereAMoveTookItWhenThatFollowsInTheSameTick() {
        stage.tick(() -> {
            ride();
            node.moveTo(70, 0, 0);
        });

        assertShown(500, 5);
        assertShown(1000, 70);
    }

    @Test
    void shouldMoveTheOtherComponentsWhenOneIsTeleported() {
        stage.tick(() -> {
            ride();
            node.scaleTo(3, 3, 3);
            node.rotateTo(0, 0, 1, 1);
        });

        assertShown(500, 5);
        assertEquals(2, Stage.visual(node).scale().x, 1e-6f, "SPEC 10.1");
        assertEquals(Math.PI / 4, Stage.visual(node).rotation().angle(), 1e-5, "SPEC 10.1");
        assertShown(1000, 50);
        assertEquals(Stage.logical(node), Stage.visual(node), "SPEC 4.3");
    }

    @Test
    void shouldTeleportEveryComponentThatIsGiven() {
        Pose3d far = Stage.oddPose(1);
        Vector3f place = new Vector3f(50, 0, 0);
        Quaternionf turn = new Quaternionf().rotationX(1);
        Transform3d turned = stage.resting(0);
        Transform3d scaled = stage.resting(0);
        Transform3d placed = stage.resting(0);
        stage.tick(() -> {
            node.teleportOnStamp(far);
            turned.teleportOnStamp(place, turn);
            scaled.teleportOnStamp(place, turn, new Vector3f(2));
            placed.teleportOnStamp(place);
        });

        stage.frame(500);
        for (Transform3d each : new Transform3d[] {node, turned, scaled, placed}) {
            assertEquals(new Pose3d(), Stage.visual(each), "SPEC 10.1");
        }
        stage.frame(1000);
        assertEquals(far, Stage.visual(node), "SPEC 10.1");
        assertEquals(new Pose3d(place, turn, new Vector3f(1)), Stage.visual(turned), "SPEC 10.1");
        assertEquals(new Pose3d(place, turn, new Vector3f(2)), Stage.visual(scaled), "SPEC 10.1");
        assertEquals(50, Stage.visualX(placed), "SPEC 10.1");
    }

    @Test
    void shouldShowItAtOnceWhenAPlainTeleportFollows() {
        stage.tick(() -> {
            ride();
            node.teleportTo(30, 0, 0);
        });

        assertFalse(node.syncNeeded(), "SPEC 4.2");
        assertShown(500, 30);
    }

    @Test
    void shouldKeepTheRestWaitingWhenAPlainTeleportTakesOneComponent() {
        stage.tick(() -> {
            node.teleportOnStamp(new Vector3f(50, 0, 0), new Quaternionf().rotationX(1));
            node.teleportTo(30, 0, 0);
        });

        assertShown(500, 30);
        assertEquals(0, Stage.visual(node).rotation().angle(), 1e-6f, "SPEC 10.1: it waits for the stamp");
        assertShown(1000, 30);
        assertEquals(1, Stage.visual(node).rotation().angle(), 1e-6f, "SPEC 10.1");
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldMoveOnFromAPlainTeleportOfOneComponentWhileTheRestWaits(MotionRule mode) {
        node.rule(mode);
        stage.frame(0);
        stage.tick(() -> {
            node.teleportOnStamp(new Vector3f(50, 0, 0), new Quaternionf().rotationX(1));
            node.teleportTo(10, 0, 0);
            node.moveTo(20, 0, 0);
        });

        for (int step = 0; step < 4; step++) {
            assertShown(250 * step, 10 + 2.5f * step);
            assertEquals(0, Stage.visual(node).rotation().angle(), 1e-6f, "SPEC 10.1: it waits for the stamp");
        }
        assertShown(1000, 20);
        assertEquals(1, Stage.visual(node).rotation().angle(), 1e-6f, "SPEC 10.1");
    }

    @Test
    void shouldMoveOnFromAPlainTeleportOfOneComponentWhenItFollowsTheTick() {
        stage.tick(() -> node.teleportOnStamp(new Vector3f(50, 0, 0), new Quaternionf().rotationX(1)));
        stage.frame(500);
        node.teleportTo(10, 0, 0);
        stage.frame(600);
        assertEquals(10, Stage.visualX(node), "SPEC 10.1");
        node.moveTo(20, 0, 0);

        assertShown(800, 18);
        assertEquals(0, Stage.visual(node).rotation().angle(), 1e-6f, "SPEC 10.1: it waits for the stamp");
        assertShown(1000, 20);
        assertEquals(1, Stage.visual(node).rotation().angle(), 1e-6f, "SPEC 10.1");
    }

    @Test
    void shouldShowItAtOnceWhenANodeSnapsItsWrites() {
        node.rule(MotionRule.SNAP);
        stage.tick(() -> node.teleportOnStamp(50, 0, 0));

        assertShown(10, 50);
    }

    @Test
    void shouldShowItAtOnceWhenTheNodeIsNewborn() {
        Transform3d newborn = stage.create();
        stage.tick(() -> newborn.teleportOnStamp(50, 0, 0));
        stage.frame(10);
        assertEquals(50, Stage.visualX(newborn), "SPEC 4.2, 10.1: there is nothing to show before");

        stage.tick(() -> newborn.moveTo(60, 0, 0));
        stage.frame(1500);
        assertEquals(55, Stage.visualX(newborn), "it is a teleport");
    }

    @Test
    void shouldShowItAtOnceWhenSnapped() {
        stage.tick(this::ride);
        stage.frame(500);

        node.snap();

        assertEquals(50, Stage.visualX(node), "SPEC 10.2");
        assertShown(600, 50);
    }

    @Test
    void shouldWaitBelowTheNewParentWhenTheLocalPosesAreKept() {
        Transform3d parent = stage.resting(7);
        stage.tick(this::ride);
        stage.frame(500);

        node.attachTo(parent, Reparent.KEEP_LOCAL);

        assertEquals(12, Stage.visualWorldX(node), "SPEC 3.6");
        stage.frame(1000);
        assertEquals(57, Stage.visualWorldX(node), "SPEC 10.1");
    }

    @Test
    void shouldShowItAtOnceWhenTheNextWriteFollowsAnotherRule() {
        stage.tick(this::ride);
        stage.frame(900);
        node.rule(MotionRule.FROM_VISUAL);
        stage.tick(() -> node.moveTo(60, 0, 0));

        stage.frame(1100);
        assertTrue(Stage.visualX(node) >= 50, () -> "SPEC 10.1: " + Stage.visual(node));
        assertShown(2000, 60);
    }

    @Test
    void shouldCountAsMadeInTheLastTickWhenOutside() {
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.sync.beforeTick();
        node.teleportOnStamp(50, 0, 0);

        assertShown(500, 5);
        assertShown(1000, 50);
    }

    @Test
    void shouldBelongToTheTickOfTheTeleportWhenAWriteOutsideFollows() {
        stage.tick(this::ride);
        stage.frame(250);
        node.moveTo(70, 0, 0);

        assertShown(500, 5);
        assertShown(1000, 70);
    }

    @Test
    void shouldShowItOnItsStampWhenLaterTicksPassBeforeTheFirstFrame() {
        node.rule(MotionRule.FROM_VISUAL);
        stage.frame(0);
        stage.tick(this::ride);
        stage.tick();

        stage.frame(500);
        assertTrue(Stage.visualX(node) < 10, () -> "SPEC 10.1: " + Stage.visual(node));
        assertShown(1000, 50);
    }

    @Test
    void shouldShowItAtOnceWhenThereWasNoTickYet() {
        node.teleportOnStamp(50, 0, 0);

        assertShown(10, 50);
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldShowItAtOnceWhenTheNewTimelineHadNoTick() {
        Synchronization other = stage.sync.open();
        other.beforeFrame(0);
        stage.tick(() -> node.moveTo(10, 0, 0));
        stage.frame(500);
        other.add(node.index());
        node.teleportOnStamp(50, 0, 0);

        other.beforeFrame(100);

        assertEquals(50, Stage.visualX(node), "SPEC 10.1: no motion between the two places");
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldShiftWhatWaitsWhenWarpedOrRebased() {
        stage.tick(() -> {
            ride();
            node.warp(new Vector3f(100, 0, 0), new Quaternionf());
        });
        assertShown(500, 105);
        node.warp(new Vector3f(100, 0, 0), new Quaternionf());
        stage.store.jumps().rebase(150, 0, 0);
        assertEquals(55, Stage.visualX(node), "SPEC 10.4");
        node.moveTo(90, 0, 0);
        stage.store.jumps().rebase(-1000, 0, 0);

        assertShown(750, 1057.5f);
        assertShown(1000, 1090);
    }

    @Test
    void shouldForgetItWhenTheNodeIsDestroyed() {
        stage.tick(() -> {
            ride();
            node.destroy();
        });
        Transform3d heir = stage.resting(3);
        assertEquals(node.index(), heir.index(), "its id is used again");
        stage.tick(() -> heir.moveTo(4, 0, 0));
        stage.frame(1500);
        assertEquals(3.5f, Stage.visualX(heir));
        stage.frame(2000);
        assertEquals(4, Stage.visualX(heir));
        stage.store.validate();
    }

    @Test
    void shouldWaitForItsOwnTickWhenTeleportedAgainAfterItWasShown() {
        stage.tick(this::ride);
        assertShown(1000, 50);
        stage.tick(() -> {
            node.moveTo(60, 0, 0);
            node.teleportOnStamp(0, 0, 0);
        });

        assertShown(1500, 55);
        assertShown(2000, 0);
    }

    @Test
    void shouldTellReadersWhenItIsMadeAndWhenItIsShown() {
        ChangeCursor told = stage.store.changes(ChangeBits.TELEPORTED | ChangeBits.WRITTEN | ChangeBits.VISUAL);
        int revision = node.logicalRevision();
        stage.tick(() -> node.teleportOnStamp(50, 0, 0));

        assertEquals(revision + 1, node.logicalRevision(), "SPEC 4.1");
        assertTrue(told.next());
        assertEquals(ChangeBits.TELEPORTED, told.kind(), "SPEC 13.3");
        assertFalse(told.next(), "nothing is shown yet");
        stage.frame(1000);
        assertTrue(told.next());
        assertEquals(ChangeBits.VISUAL, told.kind(), "SPEC 13.3");
        assertTrue(told.next());
        assertEquals(ChangeBits.TELEPORTED, told.kind(), "SPEC 10.1: again, for those who compare frames");
        assertFalse(told.next());
    }
}
