package dev.tandem.transform;

import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.timeline.Synchronization;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nodes that change timelines in motion: late windows, writes outside ticks, FROM_VISUAL, and the ends of time. */
class HandoverEdgeTest extends HandoverStage {
    private static final long MAX = TimelineTimes.MAX_NANOS;

    @Test
    void shouldKeepItsIntervalWhenATickEndedBeforeTheLastFrame() {
        moveTo250();
        timeline.beforeFrame(10_000);
        change();

        node.moveTo(32, 0, 0);
        timeline.afterTick(9_000, 10_000);

        assertInterval(10_000, 10_750);
        timeline.beforeFrame(10_250);
        assertEquals(12, visualX(node));
    }

    @Test
    void shouldKeepAPositiveIntervalWhenTheMotionIsOverdue() {
        stage.frame(2_000);
        stage.tick(() -> node.moveTo(8, 0, 0));
        timeline.beforeFrame(2_000);
        change();
        assertInterval(0, 1000);

        node.moveTo(9, 0, 0);
        timeline.afterTick(500, 900);

        assertInterval(999, 1000);
        timeline.beforeFrame(2_000);
        assertEquals(9, visualX(node), "SPEC 5.4");
    }

    @Test
    void shouldStartFromTheVisualPoseWhenWrittenOutsideATick() {
        moveTo250();
        timeline.afterTick(9_000, 10_500);
        timeline.beforeFrame(10_000);
        change();
        timeline.beforeFrame(10_250);
        assertEquals(4, visualX(node));

        node.moveTo(14, 0, 0);
        timeline.beforeFrame(10_350);

        assertInterval(10_250, 10_750);
        assertEquals(6, visualX(node));
        timeline.afterTick(10_500, 10_800);
        node.moveTo(26, 0, 0);
        timeline.beforeFrame(10_550);
        assertInterval(10_350, 10_800);
    }

    @Test
    void shouldMoveLikeOthersWhenItsMotionEndedBeforeTheTick() {
        moveTo250();
        timeline.beforeFrame(10_000);
        change();
        timeline.afterTick(11_000, 12_000);

        node.moveTo(16, 0, 0);
        timeline.beforeFrame(11_500);

        assertEquals(12, visualX(node), "SPEC 4.5");
        assertInterval(11_000, 12_000);
    }

    @Test
    void shouldContinueFromTheVisualPoseWhenNoTickHasRun() {
        moveTo250();
        timeline.beforeFrame(10_000);
        change();

        node.moveTo(32, 0, 0);
        timeline.beforeFrame(10_250);

        assertEquals(12, visualX(node));
        assertInterval(10_000, 10_750);
    }

    @Test
    void shouldKeepTheRuleOfFromVisual() {
        node.rule(MotionRule.FROM_VISUAL);
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.frame(0);
        stage.frame(250);
        assertEquals(2, visualX(node));
        timeline.beforeFrame(10_000);

        change();

        assertInterval(10_000, 10_750);
        timeline.beforeFrame(10_375);
        assertEquals(5, visualX(node));
        node.moveTo(29, 0, 0);
        timeline.afterTick(10_375, 11_375);
        timeline.beforeFrame(10_625);
        assertEquals(11, visualX(node), "SPEC 5.3");
        assertInterval(10_625, 11_375);
        timeline.beforeFrame(11_375);
        assertEquals(29, visualX(node));
    }

    @Test
    void shouldKeepItsIntervalInFromVisualWhenNoTickHasRun() {
        node.rule(MotionRule.FROM_VISUAL);
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.frame(0);
        stage.frame(250);
        timeline.beforeFrame(10_000);
        change();

        node.moveTo(32, 0, 0);
        timeline.beforeFrame(10_250);

        assertEquals(12, visualX(node));
    }

    @Test
    void shouldKeepItsWorldPoseWhenReparentedAfterTheChange() {
        Transform3d parent = stage.resting(100);
        moveTo250();
        timeline.beforeFrame(10_000);
        change();
        timeline.beforeFrame(10_250);

        node.attachTo(parent, Reparent.KEEP_WORLD);

        assertEquals(4, Stage.visualWorldX(node), "SPEC 3.6");
        timeline.beforeFrame(10_250);
        assertEquals(4, Stage.visualWorldX(node), "SPEC 3.6");
        timeline.beforeFrame(10_500);
        assertEquals(6, Stage.visualWorldX(node));
        timeline.beforeFrame(10_750);
        assertEquals(8, Stage.visualWorldX(node));
    }

    @ParameterizedTest
    @ValueSource(longs = {-MAX, -MAX + 1, MAX - 1, MAX})
    void shouldNeitherJumpNorOverflowAtTheEndsOfTime(long nanos) {
        Stage far = new Stage();
        Transform3d traveller = far.resting(0);
        traveller.moveTo(8, 0, 0);
        far.sync.afterTick(-MAX, MAX);
        far.frame(-MAX / 2);
        assertEquals(2, visualX(traveller));
        Synchronization other = far.sync.open();
        other.beforeFrame(nanos);

        other.add(traveller.index());

        assertEquals(nanos, traveller.startNanos(), "SPEC 5.4");
        assertTrue(traveller.endNanos() > nanos, "SPEC 5.4");
        other.beforeFrame(nanos);
        assertEquals(2, visualX(traveller));
        other.beforeFrame(MAX);
        assertTrue(visualX(traveller) >= 2 && visualX(traveller) <= 8);
        far.store.validate();
    }

    @Test
    void shouldStayValidWhenItComesFromTheFirstInstant() {
        Stage far = new Stage();
        Transform3d traveller = far.resting(0);
        far.sync.afterTick(-MAX, -MAX + 1);
        traveller.moveTo(8, 0, 0);
        far.sync.afterTick(-MAX + 1, MAX);
        far.frame(-MAX);
        traveller.moveTo(16, 0, 0);
        Synchronization other = far.sync.open();
        other.beforeFrame(MAX);

        other.add(traveller.index());

        assertEquals(Long.MAX_VALUE, traveller.endNanos(), "SPEC 5.4: no overflow");
        assertEquals(0, visualX(traveller));
    }
}
