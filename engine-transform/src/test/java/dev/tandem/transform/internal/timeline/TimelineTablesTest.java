package dev.tandem.transform.internal.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.rule.MotionRules;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a single timeline knows: its tables, its members, its last tick and frame. */
class TimelineTablesTest {
    private final TimelineParts parts = new TimelineParts();
    private final TimelineTables timeline = parts.timelines.open();

    private int moving(int rule) {
        return parts.moving(timeline, rule, 1, 0, 100);
    }

    private Intervals intervals(int rule) {
        return timeline.table(rule).intervals();
    }

    @Test
    void shouldHaveTablesOnlyOfRulesThatAreUsed() {
        assertEquals(0, timeline.tableLimit());
        assertNull(timeline.tableOrNull(MotionRules.FROM_TICK));
        MotionTable table = timeline.table(MotionRules.FROM_VISUAL);

        assertSame(table, timeline.table(MotionRules.FROM_VISUAL));
        assertSame(table, timeline.tableOrNull(MotionRules.FROM_VISUAL));
        assertNull(timeline.tableOrNull(MotionRules.FROM_TICK));
        assertNull(timeline.tableOrNull(timeline.tableLimit()));
        assertEquals(parts.rules.limit(), timeline.tableLimit());
    }

    @Test
    void shouldGoThroughWhatMovesButNotThroughHoles() {
        List<Integer> nodes = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            nodes.add(moving(MotionRules.FROM_VISUAL));
        }
        timeline.table(MotionRules.FROM_VISUAL).leave(nodes.remove(5));

        List<Integer> found = new ArrayList<>();
        timeline.forEachMoving(found::add);

        assertEquals(nodes, found);
        assertEquals(nodes.size(), timeline.movingCount());
    }

    @Test
    void shouldBeginWhatWaitsForTheFirstFrame() {
        int node = moving(MotionRules.FROM_VISUAL);
        MotionChunk chunk = parts.chunks.of(parts.row(node));
        int waiting = intervals(MotionRules.FROM_VISUAL).waiting(30);
        timeline.table(MotionRules.FROM_VISUAL).setInterval(chunk, 0, waiting);
        timeline.times().tick(500, 1000);

        timeline.beginWaiting(700);

        assertEquals(700, intervals(MotionRules.FROM_VISUAL).startNanos(waiting));
        assertEquals(1000, intervals(MotionRules.FROM_VISUAL).endNanos(waiting), "not before the end of the tick");
    }

    @Test
    void shouldLetMotionsGoOnWhenTheLastTickIsCut() {
        int node = moving(MotionRules.FROM_VISUAL);
        int interval = parts.chunks.of(parts.row(node)).interval[0];
        timeline.times().tick(0, 100);
        timeline.cutLastTick(60);
        assertFalse(intervals(MotionRules.FROM_VISUAL).isHandover(interval), "no frame has shown it");
        assertEquals(60, timeline.times().lastTickEnd());

        timeline.times().frame(10);
        timeline.cutLastTick(50);
        assertTrue(intervals(MotionRules.FROM_VISUAL).isHandover(interval));
        assertEquals(50, timeline.times().lastTickEnd());
    }

    @Test
    void shouldRememberItsLastFrame() {
        timeline.draws(7);
        timeline.frame(300);
        assertEquals(300, timeline.times().lastRender());
        assertEquals(7, timeline.lastFrame());
    }

    /** However often nodes come and go before a frame. */
    @Test
    void shouldForgetFreshNodesThatAreNoLongerThere() {
        int stays = parts.create();
        int leaves = parts.create();
        int other = parts.create();
        for (int node : new int[] {stays, leaves, other}) {
            NodeLife.becomesFresh(parts.nodes.chunk(node), node);
            parts.timelines.put(node, timeline);
        }
        parts.timelines.put(other, parts.timelines.main());
        for (int k = 0; k < 1000; k++) {
            timeline.addFresh(leaves);
            timeline.addFresh(other);
            timeline.addFresh(stays);
            NodeLife.endFresh(parts.nodes.chunk(leaves), leaves);
        }
        assertTrue(timeline.fresh().size() < 200, "was " + timeline.fresh().size());
        boolean listed = false;
        for (int i = 0; i < timeline.fresh().size(); i++) {
            listed |= timeline.fresh().get(i) == stays;
        }
        assertTrue(listed);
    }
}
