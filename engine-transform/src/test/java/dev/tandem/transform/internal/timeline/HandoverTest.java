package dev.tandem.transform.internal.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.node.Companions;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.predict.ExtrapolateLaw;
import dev.tandem.transform.internal.rule.LawSet;
import dev.tandem.transform.internal.rule.MotionRules;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** SPEC 7.2: motions that go on on another timeline. */
class HandoverTest {
    private final TimelineParts parts = new TimelineParts();
    private final TimelineTables main = parts.timelines.main();
    private final TimelineTables other = parts.timelines.open();
    private final Handover handover = new Handover(
            parts.nodes, parts.hierarchy, parts.timelines, parts.rules, parts.chunks, parts.stamped, parts.changes);

    private static TimelineTimes shownAt(long nanos) {
        TimelineTimes times = new TimelineTimes();
        times.tick(0, 100);
        times.frame(nanos);
        return times;
    }

    private MotionChunk chunk(int node) {
        return parts.chunks.of(parts.row(node));
    }

    private int interval(int node) {
        return chunk(node).interval[parts.row(node) & MotionChunk.MASK];
    }

    private int moving(int rule) {
        int node = parts.moving(main, rule, 4, 0, 100);
        float[] pose = parts.nodes.form().newPose();
        pose[0] = 1;
        chunk(node).storeVisual(parts.row(node) & MotionChunk.MASK, pose);
        return node;
    }

    private void frames(long nanos) {
        for (TimelineTables timeline : List.of(main, other)) {
            timeline.times().tick(0, 100);
            timeline.times().frame(nanos);
        }
    }

    private float sourceX(int node) {
        return chunk(node).source.translation[0][parts.row(node) & MotionChunk.MASK];
    }

    @Test
    void shouldSayWhatTimeIsLeft() {
        Intervals intervals = new Intervals();
        int interval = intervals.open(0, 100, Curve.LINEAR);
        assertEquals(60, Handover.timeLeft(intervals, interval, shownAt(40), false));
        assertEquals(160, Handover.timeLeft(intervals, interval, shownAt(40), true), "to the end of the coming tick");
        assertEquals(1, Handover.timeLeft(intervals, Intervals.NONE, shownAt(40), false));
        assertEquals(160, Handover.timeLeft(intervals, Intervals.NONE, shownAt(40), true));
        int longer = intervals.open(0, 900, Curve.LINEAR);
        assertEquals(860, Handover.timeLeft(intervals, longer, shownAt(40), true));
    }

    @Test
    void shouldOpenAnIntervalFromTheLastFrameOn() {
        Intervals intervals = new Intervals();
        int interval = Handover.interval(intervals, shownAt(70), 60);
        assertEquals(70, intervals.startNanos(interval));
        assertEquals(130, intervals.endNanos(interval));
        intervals.join(interval);
        int early = Handover.interval(intervals, shownAt(70), 10);
        assertEquals(100, intervals.endNanos(early), "not before the last tick ends");
        intervals.join(early);
        int waiting = Handover.interval(intervals, new TimelineTimes(), 30);
        assertTrue(intervals.isWaiting(waiting));
        assertEquals(30, intervals.endNanos(waiting));
    }

    @Test
    void shouldKeepAMotionAsItIsWhenBothShowTheSameInstant() {
        frames(25);
        int node = moving(MotionRules.FROM_TICK);
        handover.move(node, other);

        assertSame(other, parts.timelines.of(node));
        assertSame(other.tableOrNull(MotionRules.FROM_TICK), chunk(node).table);
        assertEquals(0, sourceX(node));
        assertEquals(1, chunk(node).visual.translation[0][0]);
        assertEquals(100, other.table(0).intervals().endNanos(interval(node)));
        assertTrue(other.table(0).intervals().isOfTick(interval(node)));
        assertEquals(0, main.movingCount());
    }

    @Test
    void shouldGoOnFromWhereItIsWhenTheOtherShowsAnotherInstant() {
        frames(25);
        other.times().frame(35);
        int node = moving(MotionRules.FROM_TICK);
        parts.nodes.chunk(node).logicalRevision[node] = 6;
        handover.move(node, other);

        assertEquals(1, sourceX(node));
        assertEquals(35, other.table(0).intervals().startNanos(interval(node)));
        assertEquals(110, other.table(0).intervals().endNanos(interval(node)), "the 75 that it had left");
        assertFalse(other.table(0).intervals().isOfTick(interval(node)));
        assertEquals(6, parts.nodes.chunk(node).observedRevision[node]);
    }

    @Test
    void shouldGoOnFromWhereItIsWhenAWriteWaits() {
        frames(25);
        int node = moving(MotionRules.FROM_TICK);
        NodeLife.pend(parts.nodes.chunk(node), node);
        handover.move(node, other);

        assertEquals(1, sourceX(node));
        assertEquals(25 + 175, other.table(0).intervals().endNanos(interval(node)), "it goes on in the coming tick");
    }

    @Test
    void shouldGoOnFromWhereItIsWhenLeadsDiffer() {
        int rule = parts.rules.number(LawSet.uniform(ExtrapolateLaw.STANDARD));
        frames(25);
        int same = moving(rule);
        handover.move(same, other);
        assertEquals(0, sourceX(same));
        other.times().lead(5);
        int node = moving(rule);
        handover.move(node, other);
        assertEquals(1, sourceX(node));
        int plain = moving(MotionRules.FROM_TICK);
        handover.move(plain, other);
        assertEquals(0, sourceX(plain), "it shows the frame's instant whatever the lead");
    }

    @Test
    void shouldTakeWhatARuleRemembersAlong() {
        int rule = parts.rules.number(LawSet.uniform(ExtrapolateLaw.STANDARD));
        frames(25);
        int node = moving(rule);
        chunk(node).extra[2][0] = 9;
        chunk(node).marks = 16;
        handover.move(node, other);
        assertEquals(9, chunk(node).extra[2][0]);
        assertEquals(16, chunk(node).marks);
    }

    @Test
    void shouldTellCompanionsAndMoveFreshNodes() {
        List<String> told = new ArrayList<>();
        parts.nodes.companions().add(new Companions.Companion() {
            @Override
            public void released(int id) {}

            @Override
            public void timelineChanged(int id, int timeline) {
                told.add(id + " on " + timeline);
            }
        });
        int fresh = parts.create();
        NodeLife.becomesFresh(parts.nodes.chunk(fresh), fresh);
        handover.move(fresh, main);
        assertEquals(List.of(), told, "it is there");
        handover.move(fresh, other);
        assertEquals(List.of(fresh + " on 1"), told);
        assertEquals(1, other.fresh().size());
    }

    @Test
    void shouldMoveABranchOrAll() {
        int root = parts.create();
        int child = parts.create(root);
        int grandchild = parts.create(child);
        int stays = parts.create();
        for (int node : new int[] {root, child, grandchild, stays}) {
            NodeLife.teleported(parts.nodes.chunk(node), node);
        }
        handover.moveBranch(child, other);
        assertSame(main, parts.timelines.of(root));
        assertSame(other, parts.timelines.of(child));
        assertSame(other, parts.timelines.of(grandchild));
        handover.moveAll(other, main);
        assertEquals(0, other.members());
        assertEquals(4, main.members());
        assertNotSame(other, parts.timelines.of(grandchild));
    }
}
