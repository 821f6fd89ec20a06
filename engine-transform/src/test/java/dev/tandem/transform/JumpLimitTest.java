package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 10.7: moves that are too long or too fast, and mirrors, snap on request. */
class JumpLimitTest {
    private final Stage stage = new Stage();
    private final Transform3d node = stage.resting(0);

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldNotStreakWhenAMoveIsLongerThanTheLimit(MotionRule rule) {
        node.rule(rule);
        node.jumpLimit(JumpLimit.ofDistance(5));
        stage.tick(() -> node.moveTo(3, 4, 0));
        stage.frame(0);
        stage.frame(500);
        assertEquals(1.5f, Stage.visualX(node), "a move of the limit itself is a motion");
        stage.tick(() -> node.moveTo(3, 9.001f, 0));

        assertFalse(node.syncNeeded(), "SPEC 10.7");
        stage.frame(1500);
        assertEquals(9.001f, Stage.visual(node).translation().y, "SPEC 10.7");
        assertEquals(9.001f, node.visualWorld(new org.joml.Matrix4x3f()).m31(), "SPEC 10.7");
        stage.store.validate();
    }

    @Test
    void shouldCountTheWholeWayOfATickWhenItIsMovedStepByStep() {
        node.jumpLimit(JumpLimit.ofDistance(5));
        stage.tick(() -> {
            node.moveTo(4, 0, 0);
            node.moveTo(8, 0, 0);
        });
        stage.frame(500);
        assertEquals(8, Stage.visualX(node), "SPEC 10.7");

        stage.tick(() -> {
            node.teleportTo(100, 0, 0);
            node.moveTo(104, 0, 0);
        });
        stage.frame(1500);
        assertEquals(102, Stage.visualX(node), "from the teleport on");
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldSnapAMirroredScaleWhenAnotherComponentWaitsForItsStamp(MotionRule rule) {
        node.rule(rule);
        node.jumpLimit(JumpLimit.NONE.orMirrored());
        stage.frame(0);
        stage.tick(() -> {
            node.moveTo(10, 0, 0);
            node.teleportOnStamp(50, 0, 0);
            node.scaleTo(-1, 1, 1);
        });

        stage.frame(250);
        assertEquals(-1, Stage.visual(node).scale().x, "SPEC 10.7");
        assertTrue(Stage.visualX(node) <= 2.5f, "SPEC 10.1: on its way to 10");
        stage.frame(1000);
        assertEquals(50, Stage.visualX(node), "SPEC 10.1");
    }

    @Test
    void shouldNotSnapAMirroredScaleWhenItWaitsItself() {
        node.jumpLimit(JumpLimit.NONE.orMirrored());
        stage.tick(() -> {
            node.scaleTo(2, 1, 1);
            node.teleportOnStamp(new Vector3f(), new Quaternionf(), new Vector3f(-1, 1, 1));
        });

        stage.frame(500);
        assertEquals(1.5f, Stage.visual(node).scale().x, "SPEC 10.1");
        stage.frame(1000);
        assertEquals(-1, Stage.visual(node).scale().x, "SPEC 10.1");
    }

    @Test
    void shouldLimitMovesInTheTickAfterATeleportOnStamp() {
        node.jumpLimit(JumpLimit.ofDistance(5));
        stage.tick(() -> node.teleportOnStamp(50, 0, 0));
        stage.frame(500);
        stage.tick(() -> node.moveTo(54, 0, 0));
        stage.frame(1500);
        assertEquals(52, Stage.visualX(node), "SPEC 10.7: from where the teleport took it");
        stage.tick(() -> node.teleportOnStamp(60, 0, 0));
        stage.tick(() -> node.moveTo(70, 0, 0));

        stage.frame(3500);
        assertEquals(70, Stage.visualX(node), "SPEC 10.7");
    }

    @Test
    void shouldLimitEachOfTheMovesThatAFrameFindsAfterATeleportOnStamp() {
        node.rule(MotionRule.FROM_VISUAL);
        node.jumpLimit(JumpLimit.ofDistance(10));
        stage.frame(0);
        stage.tick(() -> node.teleportOnStamp(50, 0, 0));
        stage.tick(() -> node.moveTo(57, 0, 0));
        stage.tick(() -> node.moveTo(64, 0, 0));
        stage.frame(2500);
        assertEquals(50, Stage.visualX(node), "SPEC 10.1, 10.7");
        stage.frame(2750);

        assertEquals(57, Stage.visualX(node), "SPEC 10.7");
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldShowNothingBetweenWhenTheTickAfterATeleportOnStampMirrorsTheScale(MotionRule rule) {
        showNothingBetween(rule, () -> stage.tick(() -> node.scaleTo(-1, 1, 1)));
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldShowNothingBetweenWhenTheScaleIsMirroredAfterTheTickAfterATeleportOnStamp(MotionRule rule) {
        showNothingBetween(rule, () -> {
            stage.tick();
            node.scaleTo(-1, 1, 1);
        });
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldShowNothingBetweenWhenATickFindsTheScaleMirroredAfterTheOneAfterATeleportOnStamp(MotionRule rule) {
        showNothingBetween(rule, () -> {
            stage.tick();
            node.scaleTo(-1, 1, 1);
            stage.sync.beforeTick();
        });
    }

    /** A tick observes what is written in it, also if all of that snaps; a frame may have nothing left to observe. */
    private void showNothingBetween(MotionRule rule, Runnable later) {
        node.rule(rule);
        node.jumpLimit(JumpLimit.NONE.orMirrored());
        stage.frame(0);
        stage.tick(() -> {
            node.moveTo(10, 0, 0);
            node.teleportOnStamp(50, 0, 0);
        });
        later.run();
        stage.frame(500);
        assertEquals(50, Stage.visualX(node), "SPEC 10.1");
        assertEquals(-1, Stage.visual(node).scale().x, "SPEC 10.7");
        assertTrue(node.observedRevision() == node.logicalRevision() || rule == MotionRule.FROM_VISUAL, "SPEC 4.1");
        stage.frame(2000);

        assertEquals(Stage.logical(node), Stage.visual(node), "SPEC 4.3");
        assertFalse(node.syncNeeded(), "SPEC 4.3");
    }

    @Test
    void shouldLimitAMoveWhenOnlyTheRotationWaits() {
        node.jumpLimit(JumpLimit.ofDistance(5));
        stage.tick(() -> {
            node.teleportOnStamp(new Vector3f(50, 0, 0), new Quaternionf().rotationX(1));
            node.teleportTo(10, 0, 0);
            node.moveTo(20, 0, 0);
        });

        stage.frame(10);
        assertEquals(Stage.logical(node), Stage.visual(node), "SPEC 10.7: all components show at once");
    }

    @Test
    void shouldMeasureSpeedByTheLengthOfTheTick() {
        node.jumpLimit(JumpLimit.ofSpeed(5e6f));
        stage.tick(() -> node.moveTo(5, 0, 0));
        stage.frame(500);
        assertEquals(2.5f, Stage.visualX(node), "5 per microsecond");

        stage.tick(() -> node.moveTo(10.1f, 0, 0));
        stage.frame(1500);
        assertEquals(10.1f, Stage.visualX(node), "SPEC 10.7");
    }

    @Test
    void shouldHoldForAllNodesWhenItIsTheScenes() {
        Transform3d other = stage.resting(0);
        other.jumpLimit(JumpLimit.NONE);
        stage.store.jumps().bound(5, Float.POSITIVE_INFINITY, false);
        stage.tick(() -> {
            node.moveTo(10, 0, 0);
            other.moveTo(10, 0, 0);
        });
        stage.frame(500);
        assertEquals(10, Stage.visualX(node), "SPEC 10.7");
        assertEquals(5, Stage.visualX(other), "it has a limit of its own");

        other.inheritJumpLimit();
        stage.tick(() -> other.moveTo(20, 0, 0));
        stage.frame(1500);
        assertEquals(20, Stage.visualX(other), "SPEC 10.7");

        stage.tick(() -> other.moveTo(24, 0, 0));
        stage.frame(2500);
        assertEquals(22, Stage.visualX(other), "of distance, however fast");
    }

    @Test
    void shouldNotHoldForAnHeirOfTheIndexWhenTheNodeIsDestroyed() {
        node.jumpLimit(JumpLimit.ofDistance(5));
        node.destroy();
        Transform3d heir = stage.resting(0);
        assertEquals(node.index(), heir.index());

        stage.tick(() -> heir.moveTo(10, 0, 0));
        stage.frame(500);

        assertEquals(5, Stage.visualX(heir), "SPEC 10.7");
    }

    @Test
    void shouldHoldForWritesOutsideTicks() {
        node.jumpLimit(JumpLimit.ofDistance(5));
        stage.tick(() -> node.moveTo(2, 0, 0));
        stage.frame(250);
        node.moveTo(50, 0, 0);
        stage.frame(500);

        assertEquals(50, Stage.visualX(node), "SPEC 10.7, 4.5");
    }

    @ParameterizedTest
    @CsvSource({"102, 2", "103, 1"})
    void shouldMeasureBelowTheNewParentWhenItIsDestroyed(float x, int moving) {
        Transform3d carrier = stage.resting(100);
        Transform3d child = stage.resting(carrier, 0);
        Transform3d half = stage.create();
        half.teleportTo(new Pose3d(new Vector3f(), new Quaternionf(), new Vector3f(0.5f)));
        child.jumpLimit(JumpLimit.ofDistance(5));
        stage.tick();
        stage.tick(() -> {
            carrier.moveTo(x, 0, 0);
            child.attachTo(half, Reparent.KEEP_WORLD);
            child.destroyWhenShown();
        });
        stage.frame(1500);

        assertEquals(moving, stage.store.movingCount(), "SPEC 10.6, 10.7: twice the way, in units of the new parent");
    }

    @Test
    void shouldSnapTheScaleAloneWhenItIsMirrored() {
        node.jumpLimit(JumpLimit.NONE.orMirrored());
        stage.tick(() -> {
            node.moveTo(10, 0, 0);
            node.scaleTo(-1, 1, 2);
        });
        stage.frame(500);
        assertEquals(5, Stage.visualX(node), "SPEC 10.7");
        assertEquals(Stage.logical(node).scale(), Stage.visual(node).scale(), "SPEC 10.7");
        stage.frame(1000);
        stage.tick(() -> node.scaleTo(-3, 1, 2));
        stage.frame(1500);
        assertEquals(-2, Stage.visual(node).scale().x, "no sign changes");
        stage.store.validate();
    }

    @Test
    void shouldLetAMirroredScalePassThroughZeroWhenNobodyAsked() {
        stage.tick(() -> node.scaleTo(-1, 1, 1));
        stage.frame(500);

        assertEquals(0, Stage.visual(node).scale().x, "SPEC 6.2");
    }

    @Test
    void shouldTellReadersOfATeleport() {
        node.jumpLimit(JumpLimit.ofDistance(5));
        ChangeCursor told = stage.store.changes(ChangeBits.TELEPORTED);
        stage.tick(() -> node.moveTo(4, 0, 0));
        assertFalse(told.next());
        stage.tick(() -> node.moveTo(40, 0, 0));
        assertTrue(told.next(), "SPEC 10.7, 13.3");
    }

    @ParameterizedTest
    @ValueSource(floats = {0, -1, Float.NaN, Float.NEGATIVE_INFINITY})
    void shouldRefuseALimitThatIsNotPositive(float bad) {
        for (Runnable call : new Runnable[] {() -> JumpLimit.ofDistance(bad), () -> JumpLimit.ofSpeed(bad)}) {
            String message =
                    assertThrows(IllegalArgumentException.class, call::run).getMessage();
            assertTrue(message.contains(Float.toString(bad)), message);
        }
    }

    @Test
    void shouldLimitMovesInShortTicksAtTheEndsOfTime() {
        Transform3d node = stage.resting(0);
        node.jumpLimit(JumpLimit.ofDistance(5));
        long start = -(1L << 62);
        node.moveTo(20, 0, 0);
        stage.sync.afterTick(start, start + 1);

        assertFalse(node.syncNeeded());
        assertEquals(20, Stage.visualX(node));
    }
}
