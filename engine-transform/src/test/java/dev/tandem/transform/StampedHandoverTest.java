package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.timeline.Synchronization;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 10.1: a teleport waits for its stamp also where the node changes its timeline. */
class StampedHandoverTest {
    private final Stage stage = new Stage();
    private final Synchronization other = stage.sync.open();
    private final Transform3d node = stage.resting(0);

    /** In the tick from 1000 to 2000; both timelines had a frame at 1000, and a tick up to there. */
    private void teleport(Runnable change) {
        stage.tick();
        other.afterTick(0, 1000);
        frame(1000);
        stage.sync.beforeTick();
        other.beforeTick();
        stage.tick(() -> {
            node.moveTo(10, 0, 0);
            node.teleportOnStamp(50, 0, 0);
            change.run();
            assertEquals(0, Stage.visualX(node), "SPEC 10.1: in the tick");
        });
    }

    private void frame(long nanos) {
        stage.frame(nanos);
        other.beforeFrame(nanos);
        stage.store.validate();
    }

    private void assertShown(long nanos, float x) {
        frame(nanos);
        assertEquals(x, Stage.visualX(node), 1e-4f, () -> "SPEC 10.1: at " + nanos);
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldWaitForTheStampWhenTheTimelineChangesInTheTick(MotionRule mode) {
        node.rule(mode);
        teleport(() -> other.add(node.index()));
        other.afterTick(1000, 2000);

        assertShown(1000, 0);
        assertShown(1500, 5);
        assertTrue(node.syncNeeded(), "SPEC 4.3");
        assertShown(1999, 9.99f);
        assertShown(2000, 50);
        assertFalse(node.syncNeeded(), "SPEC 4.3");
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldWaitForTheStampWhenTheTimelineChangesAfterTheTick(MotionRule mode) {
        node.rule(mode);
        teleport(() -> {});
        assertShown(1000, 0);
        assertShown(1500, 5);
        other.add(node.index());
        assertEquals(5, Stage.visualX(node), 1e-4f, "SPEC 10.1");

        assertShown(1750, 7.5f);
        assertShown(2000, 50);
        assertFalse(node.syncNeeded(), "SPEC 4.3");
    }

    @Test
    void shouldWaitAsLongAfterTheFirstFrameWhenTheNewTimelineHasHadNone() {
        Synchronization fresh = stage.sync.open();
        teleport(() -> fresh.add(node.index()));

        fresh.beforeFrame(70_000);
        assertEquals(0, Stage.visualX(node), 1e-4f, "SPEC 10.1");
        fresh.beforeFrame(70_999);
        assertEquals(9.99f, Stage.visualX(node), 1e-4f, "SPEC 10.1");
        fresh.beforeFrame(71_000);
        assertEquals(50, Stage.visualX(node), "SPEC 10.1");
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldShowNothingBetweenWhenTheNewTimelineTicksBeforeItsFirstFrame(MotionRule rule) {
        Synchronization fresh = stage.sync.open();
        node.teleportOnStamp(50, 0, 0);
        fresh.add(node.index());
        node.rule(rule);
        node.moveTo(60, 0, 0);
        fresh.afterTick(7000, 8000);
        fresh.beforeFrame(6000);
        assertEquals(0, Stage.visualX(node), "SPEC 10.1");
        node.moveTo(60, 5, 0);
        fresh.beforeTick();

        fresh.beforeFrame(7500);
        assertEquals(
                0,
                Stage.visualX(node),
                "SPEC 10.1: that tick ended before the first frame, so it is one before the stamp");
        fresh.beforeFrame(8000);
        assertEquals(60, Stage.visualX(node), "SPEC 10.1");
        assertEquals(Stage.logical(node), Stage.visual(node), "SPEC 10.1");
    }

    @Test
    void shouldChangeTheDestinationOnlyWhenTheNewTimelineTicksUpToTheStamp() {
        teleport(() -> other.add(node.index()));
        node.moveTo(60, 0, 0);
        other.afterTick(1000, 2000);

        assertShown(1500, 5);
        assertShown(2000, 60);
    }

    @Test
    void shouldChangeTheDestinationOnlyInEachTickOfAFasterTimelineBeforeTheStamp() {
        teleport(() -> other.add(node.index()));
        for (int tick = 0; tick < 10; tick++) {
            node.moveTo(50 + tick, 0, 0);
            other.afterTick(1000 + 100 * tick, 1100 + 100 * tick);
            frame(1000 + 100 * tick);
            assertTrue(Stage.visualX(node) <= 10, () -> "SPEC 10.1: " + Stage.visualX(node));
        }
        assertShown(2000, 59);
    }

    @Test
    void shouldStartFromTheDestinationWhenATickOfTheNewTimelineEndsAfterTheStamp() {
        teleport(() -> other.add(node.index()));
        frame(1900);
        node.moveTo(60, 0, 0);
        other.afterTick(1500, 2500);

        frame(2000);
        assertTrue(Stage.visualX(node) >= 50, () -> "SPEC 10.1: " + Stage.visualX(node));
        assertShown(2500, 60);
    }

    @Test
    void shouldWaitWhenTheTimelineIsClosed() {
        teleport(() -> other.add(node.index()));
        frame(1500);
        other.close();

        stage.frame(1750);
        assertEquals(7.5f, Stage.visualX(node), 1e-4f, "SPEC 10.1");
        stage.frame(2000);
        assertEquals(50, Stage.visualX(node), "SPEC 10.1");
    }
}
