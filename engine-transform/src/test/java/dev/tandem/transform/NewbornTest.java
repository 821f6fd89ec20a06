package dev.tandem.transform;

import static dev.tandem.transform.Stage.logicalX;
import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TestLaws;
import dev.tandem.transform.internal.write.NodeBatch;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 4.2: a spawned node never flies in from the origin. */
class NewbornTest {
    private final Stage stage = new Stage();

    @Test
    void shouldStandAtTheIdentityWhenCreated() {
        Transform3d node = stage.create();

        assertEquals(new Pose3d(), Stage.logical(node));
        assertEquals(new Pose3d(), Stage.visual(node));
        assertEquals(0, node.logicalRevision());
        assertEquals(0, node.visualRevision());
        assertEquals(0, node.observedRevision());
        assertEquals(0, node.startNanos());
        assertEquals(0, node.endNanos());
        assertFalse(node.syncNeeded());
        assertTrue(node.isAlive());
        assertEquals(MotionRule.FROM_TICK, node.rule(Component.TRANSLATION));
    }

    @ParameterizedTest
    @FieldSource("dev.tandem.transform.MotionRule#PLAIN")
    void shouldJustShowWhenMovedForTheFirstTime(MotionRule mode) {
        TestLaws.standard(stage.store, mode);
        Transform3d node = stage.create();
        stage.tick(() -> {
            node.moveTo(5, 0, 0);
            assertEquals(5, visualX(node), "SPEC 4.2");
            node.moveTo(6, 0, 0);
        });

        assertEquals(6, visualX(node), "SPEC 4.2");
        assertFalse(node.syncNeeded(), "SPEC 4.2");
        assertEquals(2, node.logicalRevision(), "SPEC 4.1");
        assertEquals(2, node.visualRevision(), "SPEC 4.1");
        stage.frame(500);
        assertEquals(6, visualX(node), "SPEC 4.2");
        assertEquals(2, node.visualRevision(), "SPEC 4.4");
    }

    @Test
    void shouldJustShowWhenMovedForTheFirstTimeLongAfterItsCreation() {
        Transform3d node = stage.create();
        for (int i = 0; i < 10; i++) {
            stage.tick();
            stage.frame(i * Stage.STEP);
        }

        stage.tick(() -> node.moveTo(5, 0, 0));

        stage.frame(10_500);
        assertEquals(5, visualX(node), "SPEC 4.2: created, left unwritten, then moved");
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldBeInterpolatedWhenMovedAfterATickObservedIt() {
        assertInterpolatedAfter(stage -> stage.tick());
    }

    @Test
    void shouldBeInterpolatedWhenMovedAfterAFrameObservedIt() {
        assertInterpolatedAfter(stage -> stage.frame(0));
    }

    @Test
    void shouldBeInterpolatedWhenMovedAfterTheStartOfATickObservedIt() {
        assertInterpolatedAfter(stage -> stage.sync.beforeTick());
    }

    private void assertInterpolatedAfter(Consumer<Stage> observation) {
        Transform3d node = stage.create();
        node.moveTo(4, 0, 0);
        observation.accept(stage);

        node.moveTo(8, 0, 0);

        assertEquals(4, visualX(node), "SPEC 4.3");
        assertEquals(8, logicalX(node), "SPEC 4.3");
        assertTrue(node.syncNeeded(), "SPEC 4.3");
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldMoveInTheTickOfBirthWhenTeleportedFirst(MotionRule mode) {
        TestLaws.standard(stage.store, mode);
        Transform3d node = stage.create();
        stage.tick(() -> {
            node.teleportTo(20, 0, 0);
            node.moveTo(30, 0, 0);
        });

        assertTrue(node.syncNeeded(), "SPEC 4.2");
        stage.frame(0);
        assertEquals(20, visualX(node), "SPEC 4.2");
        stage.frame(500);
        assertEquals(25, visualX(node), "SPEC 4.2");
        stage.frame(1000);
        assertEquals(30, visualX(node), "SPEC 4.2");
    }

    @Test
    void shouldMoveInTheTickOfBirthWhenABatchTeleportsFirst() {
        Transform3d node = stage.create();
        NodeBatch batch = stage.store.batch(new int[] {node.index()});
        stage.tick(() -> {
            batch.teleport(0, 1, new float[] {20, 0, 0}, 0, 3);
            batch.move(0, 1, new float[] {30, 0, 0}, 0, 3);
        });

        stage.frame(500);
        assertEquals(25, visualX(node), "SPEC 4.2");
    }

    @Test
    void shouldCountAsMadeInTheLastTickWhenBornOutsideATick() {
        stage.tick();
        Transform3d node = stage.create();
        node.teleportTo(20, 0, 0);
        node.moveTo(30, 0, 0);

        stage.frame(500);
        assertEquals(25, visualX(node), "SPEC 4.5");
    }

    @Test
    void shouldShowTheMoveWhenBornBeforeAnyTick() {
        Transform3d node = stage.create();
        node.teleportTo(20, 0, 0);
        node.moveTo(30, 0, 0);

        stage.frame(0);
        assertEquals(30, visualX(node), "SPEC 4.5: there is no interval to spread it over");
    }

    @Test
    void shouldBeFreshAgainWhenItsIndexIsUsedForANewNode() {
        Transform3d old = stage.resting(3);
        stage.tick(() -> old.moveTo(9, 0, 0));
        stage.frame(500);
        old.destroy();

        Transform3d node = stage.create();

        assertEquals(old.index(), node.index(), "SPEC 3.1");
        assertEquals(new Pose3d(), Stage.logical(node));
        assertEquals(new Pose3d(), Stage.visual(node));
        assertEquals(0, node.logicalRevision());
        assertEquals(0, node.visualRevision());
        assertEquals(0, node.observedRevision());
        assertEquals(0, node.startNanos());
        assertEquals(0, node.endNanos());
        assertFalse(node.syncNeeded());
        node.moveTo(7, 0, 0);
        assertEquals(7, visualX(node), "SPEC 4.2");
    }

    @Test
    void shouldBeNewbornWhenItsIndexWasUsedBefore() {
        Transform3d old = stage.create();
        old.moveTo(1, 0, 0);
        old.destroy();
        Transform3d node = stage.create();
        stage.tick();

        node.moveTo(7, 0, 0);

        assertEquals(7, visualX(node), "SPEC 4.2");
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldTakeTheModeOfTheSceneWhenCreated() {
        Transform3d before = stage.create();
        before.rule(MotionRule.FROM_TICK);
        TestLaws.standard(stage.store, MotionRule.SNAP);
        Transform3d after = stage.create();

        assertEquals(MotionRule.FROM_TICK, before.rule(Component.TRANSLATION));
        assertEquals(MotionRule.SNAP, after.rule(Component.TRANSLATION));
    }
}
