package dev.tandem.transform;

import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** A node in motion is put on another timeline: nothing jumps. Its tick on the main timeline is 0 to 1000, from 0 to 8. */
class HandoverTest extends HandoverStage {
    private static final List<MotionRule> INTERPOLATED = List.of(MotionRule.FROM_TICK, MotionRule.FROM_VISUAL);

    @Test
    void shouldContinueForTheTimeItHadLeft() {
        moveTo250();
        timeline.beforeFrame(10_000);

        change();

        assertTrue(node.syncNeeded());
        assertInterval(10_000, 10_750);
        stage.frame(900);
        assertEquals(2, visualX(node), "the old timeline has no hold on it");
        timeline.beforeFrame(10_000);
        assertEquals(2, visualX(node));
        timeline.beforeFrame(10_375);
        assertEquals(5, visualX(node));
        timeline.beforeFrame(10_750);
        assertEquals(8, visualX(node));
        assertFalse(node.syncNeeded(), "SPEC 4.3");
    }

    @ParameterizedTest
    @CsvSource({"12000, 12000", "10751, 10751", "10749, 10750", "10000, 10750", "9999, 10750"})
    void shouldContinueUntilTheLastTickEndsWhenThatIsLater(long tickEnd, long end) {
        moveTo250();
        timeline.afterTick(9_000, tickEnd);
        timeline.beforeFrame(10_000);

        change();

        assertInterval(10_000, end);
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldKeepItsMotionWhenTheRenderTimesAreEqual(MotionRule mode) {
        Transform3d stays = stage.resting(0);
        stays.rule(mode);
        node.rule(mode);
        stage.tick(() -> {
            node.moveTo(Stage.oddPose(1.1f));
            stays.moveTo(Stage.oddPose(1.1f));
        });
        timeline.afterTick(0, 1000);
        for (long nanos : new long[] {100, 333}) {
            stage.frame(nanos);
            timeline.beforeFrame(nanos);
        }

        change();

        assertInterval(stays.startNanos(), stays.endNanos());
        for (long nanos : new long[] {333, 334, 777, 999}) {
            stage.frame(nanos);
            timeline.beforeFrame(nanos);
            assertEquals(Stage.visual(stays), Stage.visual(node), mode + " at " + nanos);
        }
        node.moveTo(Stage.oddPose(0.2f));
        stays.moveTo(Stage.oddPose(0.2f));
        stage.tick();
        timeline.afterTick(1000, 2000);
        for (long nanos : new long[] {1100, 1500, 2000}) {
            stage.frame(nanos);
            timeline.beforeFrame(nanos);
            assertEquals(Stage.visual(stays), Stage.visual(node), mode + " at " + nanos);
        }
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldCountAnUnobservedWriteAsMadeInAFurtherTick() {
        moveTo250();
        node.moveTo(16, 0, 0);
        timeline.beforeFrame(10_000);

        change();

        assertEquals(node.logicalRevision(), node.observedRevision());
        assertInterval(10_000, 11_750);
        timeline.afterTick(9_000, 11_000);
        timeline.beforeFrame(10_875);
        assertEquals(9, visualX(node), "half-way from 2 to 16");
    }

    @Test
    void shouldLastATickWhenTheOldTimelineHasDrawnNoFrame() {
        stage.tick(() -> node.moveTo(8, 0, 0));
        node.moveTo(16, 0, 0);
        timeline.beforeFrame(10_000);

        change();

        assertInterval(10_000, 11_000);
    }

    @Test
    void shouldArriveWithTheNextFrameWhenNoTickHasRun() {
        node.moveTo(8, 0, 0);
        timeline.beforeFrame(10_000);

        change();

        assertInterval(10_000, 10_001);
        assertEquals(0, visualX(node));
        timeline.beforeFrame(10_001);
        assertEquals(8, visualX(node));
    }

    @Test
    void shouldWaitForTheFirstFrameOfItsNewTimeline() {
        moveTo250();

        change();

        assertInterval(0, 1000);
        timeline.afterTick(-5_000, -4_000);
        timeline.beforeTick();
        assertEquals(2, visualX(node));
        timeline.beforeFrame(70_000);
        assertEquals(2, visualX(node), "no jump into a window that nobody saw begin");
        assertInterval(70_000, 70_750);
        timeline.beforeFrame(70_250);
        assertEquals(4, visualX(node));
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldMoveToWhatIsWrittenWhileItWaits(MotionRule mode) {
        node.rule(mode);
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.frame(0);
        stage.frame(250);
        change();

        node.moveTo(18, 0, 0);
        timeline.beforeTick();
        node.moveTo(34, 0, 0);
        timeline.afterTick(5_000, 6_000);
        timeline.beforeFrame(5_500);

        assertEquals(2, visualX(node));
        assertInterval(5_500, 6_250);
        timeline.beforeFrame(5_875);
        assertEquals(18, visualX(node));
        timeline.beforeFrame(6_250);
        assertEquals(34, visualX(node));
    }

    @Test
    void shouldWaitAgainWhenItMovesOnBeforeAnyFrame() {
        moveTo250();
        change();
        Synchronization third = timeline.open();

        third.add(node.index());

        third.beforeFrame(-3);
        assertEquals(2, visualX(node));
        assertInterval(-3, 747);
    }

    @Test
    void shouldStartFromTheVisualPoseWhenWrittenBeforeItArrives() {
        moveTo250();
        timeline.beforeFrame(10_000);
        change();
        timeline.beforeFrame(10_250);
        assertEquals(4, visualX(node));

        node.moveTo(13, 0, 0);
        timeline.afterTick(10_250, 10_650);

        assertInterval(10_250, 10_700);
        timeline.beforeFrame(10_250);
        assertEquals(4, visualX(node), "not from the logical pose at the tick's start");
        timeline.beforeFrame(10_450);
        assertEquals(8, visualX(node));
        node.moveTo(20, 0, 0);
        timeline.afterTick(10_650, 11_050);
        assertInterval(10_450, 11_050);
        timeline.beforeFrame(10_750);
        assertEquals(14, visualX(node), "has caught up when this tick ends");
        node.moveTo(30, 0, 0);
        timeline.afterTick(11_050, 11_450);
        assertInterval(11_050, 11_450);
        timeline.beforeFrame(11_250);
        assertEquals(25, visualX(node), "SPEC 5.2: from 20, since the last motion ended where this tick starts");
    }

    @Test
    void shouldCatchUpAtTwiceTheSpeedWhenItComesFromASlowTickGroup() {
        stage.tick(() -> node.moveTo(1000, 0, 0));
        stage.frame(200);
        timeline.afterTick(0, 200);
        timeline.beforeFrame(200);
        assertEquals(200, visualX(node));

        change();

        for (int tick = 2; tick < 10; tick++) {
            float before = visualX(node);
            node.moveTo(1000 + (tick - 1) * 100, 0, 0);
            timeline.afterTick(tick * 100, tick * 100 + 100);
            timeline.beforeFrame(tick * 100 + 50);
            timeline.beforeFrame(tick * 100 + 100);
            assertEquals(200, visualX(node) - before, 0.01, "in tick " + tick);
        }
        node.moveTo(1900, 0, 0);
        timeline.afterTick(1000, 1100);
        timeline.beforeFrame(1050);
        assertEquals(1850, visualX(node), "caught up when its motion would have ended");
    }

    @Test
    void shouldLastTwiceAsLongOnAThirdTimelineWhenCatchingUp() {
        moveTo250();
        timeline.beforeFrame(10_000);
        change();
        timeline.beforeFrame(10_250);
        node.moveTo(13, 0, 0);
        timeline.afterTick(10_250, 10_650);
        assertInterval(10_250, 10_700);
        Synchronization sameInstant = timeline.open();
        sameInstant.beforeFrame(10_250);
        Synchronization third = timeline.open();
        third.beforeFrame(0);

        sameInstant.add(node.index());
        assertInterval(10_250, 10_700);
        third.add(node.index());

        assertInterval(0, 900);
        assertEquals(4, visualX(node));
        third.add(node.index());
        sameInstant.add(node.index());
        assertInterval(10_250, 11_150);
    }

    @Test
    void shouldKeepCatchingUpWhenTheRenderTimesAreEqual() {
        moveTo250();
        timeline.beforeFrame(10_000);
        change();
        timeline.beforeFrame(10_250);
        node.moveTo(13, 0, 0);
        timeline.afterTick(10_250, 10_350);
        Synchronization sameInstant = timeline.open();
        sameInstant.beforeFrame(10_250);

        sameInstant.add(node.index());

        assertInterval(10_250, 10_550);
        node.moveTo(14, 0, 0);
        sameInstant.afterTick(10_350, 10_450);
        assertInterval(10_250, 10_600);
    }
}
