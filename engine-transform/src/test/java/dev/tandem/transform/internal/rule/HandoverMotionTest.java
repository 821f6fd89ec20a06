package dev.tandem.transform.internal.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.node.NodeChunk;
import org.junit.jupiter.api.Test;

/** Writes of nodes that came in motion from another timeline. SPEC 5.4. */
class HandoverMotionTest {
    private static final long CAME = 400;

    private final RowsStage stage = new RowsStage();
    private final HandoverMotion handovers = new HandoverMotion(stage.nodes, stage.chunks, stage.parts.stamps());
    private final int node;
    private final Intervals intervals;

    HandoverMotionTest() {
        stage.with(new FromTick(stage.parts, Curve.LINEAR));
        node = stage.node(2);
        intervals = stage.intervals();
        stage.chunk(node).storeVisual(stage.row(node), new float[] {3, 0, 0, 0, 0, 0, 1, 1, 1, 1});
        stage.nodes.chunk(node).logical[node * 10] = 10;
    }

    private boolean aimInTick(long lastRender, long start, long end) {
        return handovers.aimInTick(stage.table, node, lastRender, intervals.open(start, end, Curve.LINEAR));
    }

    private void assertMotion(long start, long end, long caughtUp) {
        assertEquals(start, stage.start(node));
        assertEquals(end, stage.end(node));
        assertEquals(caughtUp, intervals.caughtUpNanos(stage.interval(node)));
        assertEquals(3, stage.source(node), "from the visual pose");
        assertEquals(10, stage.target(node));
    }

    private void assertUntouched(int interval) {
        assertEquals(interval, stage.interval(node));
        assertEquals(2, stage.source(node));
        assertEquals(2, stage.target(node));
    }

    @Test
    void shouldDoNothingWhenTheRowIsOfThisTimeline() {
        assertFalse(aimInTick(0, 0, 1000));
        assertFalse(handovers.aimOutside(stage.table, node, stage.times));
        int interval = intervals.shared(0, 1000, Curve.LINEAR);
        stage.setInterval(node, interval);
        assertFalse(aimInTick(0, 0, 1000));
        assertFalse(handovers.aimOutside(stage.table, node, stage.times));
        assertUntouched(interval);
    }

    @Test
    void shouldOnlyAimWhileItWaits() {
        int interval = intervals.waiting(CAME);
        stage.setInterval(node, interval);
        assertTrue(aimInTick(0, 500, 1000));
        assertEquals(interval, stage.interval(node));
        assertEquals(10, stage.target(node));
        assertEquals(2, stage.source(node));
        stage.nodes.chunk(node & NodeChunk.MASK).logical[node * 10] = 11;
        assertTrue(handovers.aimOutside(stage.table, node, stage.times));
        assertEquals(interval, stage.interval(node));
        assertEquals(11, stage.target(node));
    }

    @Test
    void shouldMoveLikeAnyOtherWhenItEndedBeforeTheTick() {
        int interval = intervals.handover(0, CAME);
        stage.setInterval(node, interval);
        assertFalse(aimInTick(100, CAME, 1000));
        assertFalse(aimInTick(100, CAME + 1, 1000));
        assertUntouched(interval);
        assertTrue(aimInTick(100, CAME - 1, 1000));
    }

    @Test
    void shouldEndWithTheTickWhenItHasCaughtUpByThen() {
        stage.setInterval(node, intervals.handover(0, CAME));
        assertTrue(aimInTick(100, 200, 1001));
        assertMotion(100, 1001, 1001);
    }

    /** Half of the time to catch up and of the tick together. */
    @Test
    void shouldCatchUpAtTwiceTheSpeed() {
        stage.setInterval(node, intervals.catchingUp(0, CAME, 2001));
        assertTrue(aimInTick(100, 200, 1001));
        assertMotion(100, 1501, 2001);
        stage.setInterval(node, intervals.catchingUp(0, CAME, 2000));
        assertTrue(aimInTick(100, 200, 1001));
        assertMotion(100, 1500, 2000);
    }

    @Test
    void shouldKeepItsEndWhenTheTickIsOverAlready() {
        stage.setInterval(node, intervals.catchingUp(0, CAME, 2000));
        assertTrue(aimInTick(1000, 200, 1000));
        assertMotion(CAME - 1, CAME, 2000);
    }

    @Test
    void shouldGoOnToItsEndWhenWrittenOutsideTicks() {
        stage.setInterval(node, intervals.handover(0, CAME));
        stage.times.frame(100);
        assertTrue(handovers.aimOutside(stage.table, node, stage.times));
        assertMotion(100, CAME, CAME);
    }

    @Test
    void shouldEndNoSoonerThanTheLastTickWhenWrittenOutsideTicks() {
        stage.setInterval(node, intervals.handover(0, CAME));
        stage.times.tick(300, 1000);
        stage.times.frame(100);
        assertTrue(handovers.aimOutside(stage.table, node, stage.times));
        assertMotion(100, 1000, 1000);
    }

    @Test
    void shouldMoveLikeAnyOtherWhenItEndedBeforeTheLastTick() {
        int interval = intervals.handover(0, CAME);
        stage.setInterval(node, interval);
        stage.times.tick(CAME, 1000);
        assertFalse(handovers.aimOutside(stage.table, node, stage.times));
        assertUntouched(interval);
        stage.times.tick(CAME - 1, 1000);
        assertTrue(handovers.aimOutside(stage.table, node, stage.times));
    }
}
