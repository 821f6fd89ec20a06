package dev.tandem.transform;

import static dev.tandem.transform.Stage.logicalX;
import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 4.5: a logical write outside a tick counts as made in the last tick. */
class OutsideWriteTest {
    private final Stage stage = new Stage();
    private final Transform3d node = stage.resting(0);

    @ParameterizedTest
    @FieldSource("dev.tandem.transform.MotionRule#PLAIN")
    void shouldShowItsPlaceWhenWrittenBeforeAnyTick(MotionRule mode) {
        node.rule(mode);
        stage.frame(0);
        node.moveTo(8, 0, 0);
        int visualRevision = mode == MotionRule.SNAP ? node.visualRevision() - 1 : node.visualRevision();

        stage.frame(10);

        assertEquals(8, visualX(node), "SPEC 4.5");
        assertFalse(node.syncNeeded(), "SPEC 4.5");
        assertEquals(visualRevision + 1, node.visualRevision(), "SPEC 4.1");
        assertEquals(0, stage.store.movingCount());
        stage.frame(20);
        assertEquals(visualRevision + 1, node.visualRevision(), "SPEC 4.4");
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldBeObservedWhenWrittenBeforeAnyTick(MotionRule mode) {
        node.rule(mode);
        node.moveTo(8, 0, 0);
        assertTrue(node.syncNeeded());

        stage.frame(0);

        assertEquals(node.logicalRevision(), node.observedRevision(), "SPEC 4.1");
        assertEquals(0, node.endNanos(), "it never was in motion");
    }

    @Test
    void shouldShowItsPlaceWhenWrittenBeforeTheFirstTickBegins() {
        node.moveTo(8, 0, 0);
        stage.sync.beforeTick();

        assertEquals(8, visualX(node), "SPEC 4.5");
        assertFalse(node.syncNeeded());
        stage.tick(() -> node.moveTo(16, 0, 0));
        stage.frame(500);
        assertEquals(12, visualX(node));
    }

    @Test
    void shouldMoveInTheLastTickWhenWrittenAtRest() {
        stage.tick();
        node.moveTo(8, 0, 0);

        stage.frame(250);

        assertEquals(2, visualX(node), "SPEC 4.5");
        assertEquals(0, node.startNanos());
        assertEquals(1000, node.endNanos());
        assertEquals(node.logicalRevision(), node.observedRevision());
        stage.frame(1000);
        assertEquals(8, visualX(node));
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldKeepItsSourceWhenItMovedInTheLastTickToo() {
        stage.tick(() -> node.moveTo(8, 0, 0));
        node.moveTo(16, 0, 0);

        stage.frame(250);

        assertEquals(4, visualX(node), "SPEC 4.5: as if the tick had written 16");
    }

    @Test
    void shouldKeepItsSourceWhenWrittenAgainAndAgainAfterTheTick() {
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.frame(250);
        node.moveTo(16, 0, 0);
        stage.frame(500);
        assertEquals(8, visualX(node), "SPEC 4.5");
        node.moveTo(4, 0, 0);
        stage.frame(750);
        assertEquals(3, visualX(node), "SPEC 4.5");
    }

    @Test
    void shouldStartFromThePoseBeforeWhenItMovedInAnEarlierTick() {
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.tick();
        node.moveTo(16, 0, 0);

        stage.frame(1250);

        assertEquals(10, visualX(node), "SPEC 4.5");
        assertEquals(1000, node.startNanos());
        assertEquals(2000, node.endNanos());
    }

    @Test
    void shouldStartFromTheTeleportWhenItWasTeleportedInTheLastTick() {
        stage.tick(() -> node.teleportTo(100, 0, 0));
        node.moveTo(200, 0, 0);

        stage.frame(500);

        assertEquals(150, visualX(node), "SPEC 4.2, 4.5");
    }

    @Test
    void shouldArriveAtOnceWhenTheLastTickIsOver() {
        stage.tick();
        stage.frame(1500);
        node.moveTo(8, 0, 0);

        stage.frame(1500);

        assertEquals(8, visualX(node), "SPEC 4.5");
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldCountInTheLastTickWhenTheNextBeginsAfterTheWrite() {
        stage.tick();
        stage.frame(500);
        node.moveTo(8, 0, 0);
        stage.sync.beforeTick();
        assertEquals(0, node.startNanos());
        assertEquals(1000, node.endNanos(), "SPEC 4.5");
        stage.tick(() -> node.moveTo(16, 0, 0));

        stage.frame(1500);

        assertEquals(12, visualX(node), "SPEC 5.2: from 8 to 16");
    }

    @Test
    void shouldCountInTheComingTickWhenTheHostDoesNotSayThatItBegins() {
        stage.tick();
        stage.frame(500);
        node.moveTo(8, 0, 0);
        stage.tick(() -> node.moveTo(16, 0, 0));

        stage.frame(1500);

        assertEquals(8, visualX(node), "SPEC 5.2: from 0 to 16");
    }

    @Test
    void shouldNotShowAnythingWhenATickBegins() {
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.frame(250);
        node.moveTo(16, 0, 0);
        int visualRevision = node.visualRevision();

        stage.sync.beforeTick();

        assertEquals(2, visualX(node));
        assertEquals(visualRevision, node.visualRevision());
        assertTrue(node.syncNeeded());
    }

    @Test
    void shouldShowTheTeleportWhenOneFollowsTheWrite() {
        stage.tick();
        node.moveTo(8, 0, 0);
        node.teleportTo(30, 0, 0);

        stage.frame(500);

        assertEquals(30, visualX(node), "SPEC 4.2");
        assertEquals(30, logicalX(node));
    }

    @Test
    void shouldAimAtTheLastTicksEndWhenWrittenInFromVisual() {
        node.rule(MotionRule.FROM_VISUAL);
        stage.tick();
        stage.frame(100);
        node.moveTo(8, 0, 0);

        stage.frame(200);
        assertEquals(0, visualX(node), "SPEC 5.3");
        assertEquals(1000, node.endNanos(), "SPEC 4.5");
        stage.frame(600);
        assertEquals(4, visualX(node), "SPEC 5.3");
    }

    @Test
    void shouldGoOnByItsModeWhenThatChanges() {
        node.rule(MotionRule.FROM_VISUAL);
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.frame(0);
        stage.frame(250);
        node.rule(MotionRule.FROM_TICK);
        node.moveTo(16, 0, 0);

        stage.frame(500);

        assertEquals(2 + 14 / 3f, visualX(node), 1e-6f, "SPEC 9.1: from 2 to 16");
        assertEquals(500, node.startNanos());
        assertEquals(1000, node.endNanos());
    }
}
