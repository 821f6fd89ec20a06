package dev.tandem.transform;

import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** SPEC 9.4: a node that is predicted on one timeline goes on as it was shown when it changes to another. */
class ExtrapolatedHandoverTest extends HandoverStage {

    /** Both timelines show 2000; the node has gone on for a tick, and the newest tick of the other timeline is a later one. */
    @BeforeEach
    void changeWhilePredicted() {
        node.rule(MotionRule.EXTRAPOLATE);
        stage.tick(() -> node.moveTo(8, 0, 0));
        stage.frame(2000);
        timeline.afterTick(1000, 2000);
        timeline.beforeFrame(2000);
        assertEquals(16, visualX(node));
        change();
    }

    @Test
    void shouldStartWhereItIsShownWhenWrittenOutsideTicks() {
        node.moveTo(20, 0, 0);
        timeline.beforeFrame(2000);
        assertEquals(16, visualX(node));
        timeline.beforeFrame(2500);
        assertEquals(20 + 6 - 2, visualX(node), 1e-5);
    }

    @Test
    void shouldStartWhereItWasShownWhenWrittenAfterATick() {
        timeline.afterTick(2000, 3000);
        timeline.beforeFrame(2500);
        assertEquals(12, visualX(node), 1e-5, "it comes to rest");
        node.moveTo(20, 0, 0);
        timeline.beforeFrame(2500);
        assertEquals((8 + 20) / 2f + (16 - 8) / 2f, visualX(node), 1e-5, "as if it had been written in the tick");
    }

    /** Both nodes come to 10 at 3000, before the tick that one of them is written in, and the other after it. */
    @Test
    void shouldStartWhereTheTickFoundItWhenItHadArrivedBefore() {
        stage.tick();
        Transform3d inside = arrivingAt3000();
        Transform3d outside = arrivingAt3000();
        timeline.beforeTick();
        inside.moveTo(20, 0, 0);
        timeline.afterTick(3000, 4000);
        timeline.beforeFrame(2500);
        assertEquals(5, visualX(outside), "the premise: it has a way to go");
        outside.moveTo(20, 0, 0);
        timeline.beforeFrame(2500);
        assertEquals(
                12 - 7, visualX(inside), 1e-5, "what is left to 10 at the first instant of the tick that is shown");
        assertEquals(visualX(inside), visualX(outside), "as if it had been written in the tick");
    }

    private Transform3d arrivingAt3000() {
        Transform3d other = stage.resting(0);
        other.rule(MotionRule.extrapolated().leadingBy(700));
        other.moveTo(10, 0, 0);
        timeline.add(other.index());
        return other;
    }
}
