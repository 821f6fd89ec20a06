package dev.tandem.transform.internal.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeLife;
import org.junit.jupiter.api.Test;

/** FROM_VISUAL on the rows of one table. */
class FromVisualRowsTest {
    private final RowsStage stage = new RowsStage();
    private final int node;

    FromVisualRowsTest() {
        stage.with(new FromVisual(stage.parts));
        node = stage.node(2);
    }

    @Test
    void shouldSnapWhenWrittenBeforeTheFirstTick() {
        stage.write(node, 10);
        stage.frame(5);
        assertTrue(stage.isAtRest(node));
        assertEquals(1, stage.nodes.chunk(node).visualRevision[node]);
        assertEquals(0, stage.table.pending().size());
    }

    @Test
    void shouldGoOnWithoutATickWhenItCameInMotion() {
        stage.setInterval(node, stage.intervals().handover(0, 500));
        stage.write(node, 10);
        stage.frame(5);
        assertFalse(stage.isAtRest(node));
        assertEquals(10, stage.target(node));
        assertEquals(500, stage.end(node));
    }

    @Test
    void shouldMoveFromTheVisualPoseToTheEndOfTheTick() {
        stage.write(node, 10);
        stage.tick(0, 1000);
        assertTrue(NodeLife.isPending(stage.nodes, node), "nothing is observed between frames");
        stage.frame(200);
        assertEquals(200, stage.start(node));
        assertEquals(1000, stage.end(node));
        assertEquals(2, stage.visual(node));
        assertFalse(NodeLife.isPending(stage.nodes, node));

        stage.frame(600);
        assertEquals(6, stage.visual(node));
        assertEquals(600, stage.start(node), "it starts from there next");
        stage.write(node, 14);
        stage.frame(800);
        assertEquals(10, stage.visual(node), "half of what was left from the last frame");
        stage.frame(1000);
        assertTrue(stage.isAtRest(node));
    }

    @Test
    void shouldStartAtTheLastFrameWhenItMovesAlready() {
        stage.write(node, 10);
        stage.tick(0, 1000);
        stage.frame(200);
        stage.write(node, 14);
        stage.rule.beforeFrame(stage.table, stage.times, 700);
        assertEquals(200, stage.start(node));
        stage.table.leave(node);
        int other = stage.node(0);
        stage.write(other, 1);
        stage.rule.beforeFrame(stage.table, stage.times, 700);
        assertEquals(700, stage.start(other), "one that was at rest");
    }

    @Test
    void shouldKeepWaitingForTheFirstFrame() {
        stage.setInterval(node, stage.intervals().waiting(300));
        stage.write(node, 10);
        stage.times.tick(0, 1000);
        stage.rule.beforeFrame(stage.table, stage.times, 5);
        assertTrue(stage.intervals().isWaiting(stage.interval(node)));
        assertEquals(10, stage.target(node));
    }

    @Test
    void shouldKeepThePoseAtTheStartOfTheTick() {
        stage.reparent(node, 10);
        stage.beforeTick();
        assertEquals(10, stage.target(node));
        assertFalse(NodeLife.isReparented(stage.nodes, node));
        assertTrue(NodeLife.isPending(stage.nodes, node));
        assertEquals(1, stage.table.pending().size(), "it is still to be observed");
        assertEquals(Intervals.NONE, stage.interval(node));

        stage.reparent(node, 20);
        stage.tick(0, 1000);
        assertEquals(20, stage.target(node));
        assertFalse(NodeLife.isReparented(stage.nodes, node));
    }

    @Test
    void shouldNotTouchRowsThatAreNotPendingHere() {
        stage.write(node, 10);
        NodeLife.cancel(stage.nodes.chunk(node), node);
        stage.beforeTick();
        assertEquals(2, stage.target(node));

        stage.write(node, 10);
        MotionTable left = stage.table;
        left.leave(node);
        stage.with(stage.rule);
        stage.table.enter(node, new float[] {5, 0, 0, 0, 0, 0, 1, 1, 1, 1});
        NodeLife.pend(stage.nodes.chunk(node), node);
        stage.rule.beforeTick(left, stage.times);
        assertEquals(5, stage.target(node), "it has its row in another table");
    }

    @Test
    void shouldCountFramesOnlyWhenThereAreRows() {
        stage.write(node, 10);
        stage.tick(0, 1000);
        stage.frame(10);
        assertEquals(1, stage.table.visualWrites());
        stage.table.leave(node);
        stage.frame(20);
        assertEquals(1, stage.table.visualWrites());
    }

    @Test
    void shouldObserveAllWhenManyWereWrittenOutOfOrder() {
        stage.table.leave(node);
        int[] others = new int[40];
        for (int i = 0; i < others.length; i++) {
            others[i] = stage.node(i);
        }
        stage.tick(0, 1000);
        for (int i = others.length - 1; i >= 0; i--) {
            stage.write(others[i], 100);
        }
        stage.frame(100);
        for (int other : others) {
            assertEquals(100, stage.target(other));
        }
        assertEquals(0, stage.table.pending().size());
    }

    @Test
    void shouldLetARowGoWhenItIsDrawnWhereItIs() {
        stage.write(node, 10);
        stage.tick(0, 1000);
        stage.frame(0);
        float[] pose = {2, 0, 0, 0, 0, 0, 1, 1, 1, 1};
        assertTrue(stage.rule.mayLeave(node, stage.chunk(node), stage.row(node), pose));
        pose[0] = 10;
        assertFalse(stage.rule.mayLeave(node, stage.chunk(node), stage.row(node), pose));
    }
}
