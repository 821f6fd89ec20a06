package dev.tandem.transform.internal.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** FROM_TICK on the rows of one table. */
class FromTickRowsTest {
    private final List<String> told = new ArrayList<>();
    private final RowsStage stage = new RowsStage();
    private int node;

    FromTickRowsTest() {
        stage.with(new FromTick(stage.parts, Curve.LINEAR));
        node = stage.node(2);
    }

    /** From now on components follow laws of their own, and that of the translation writes down what it is told. */
    private void listen() {
        Law listening =
                (part, form) -> part == PoseParts.TRANSLATION ? new Listening() : new TickMotion(part, Curve.LINEAR);
        stage.with(new FromTick(stage.parts, LawSet.uniform(listening), index -> 0));
        node = stage.node(2);
    }

    private final class Listening implements ComponentMotion {
        @Override
        public void restarting(MotionTable table, MotionChunk chunk, int row) {
            told.add("restarts " + chunk.node[row]);
        }

        @Override
        public void targetChanged(MotionTable table, MotionChunk chunk, int row) {
            told.add("aims " + chunk.node[row]);
        }

        @Override
        public void handoverAimed(MotionChunk chunk, int row) {
            told.add("goes on " + chunk.node[row]);
        }

        @Override
        public void show(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel) {
            throw new AssertionError("no frame is to be shown");
        }
    }

    @Test
    void shouldMoveBetweenTheStampsOfTheTickWhenWrittenInIt() {
        stage.write(node, 10);
        stage.tick(0, 1000);

        assertEquals(2, stage.source(node));
        assertEquals(10, stage.target(node));
        assertEquals(0, stage.start(node));
        assertEquals(1000, stage.end(node));
        assertEquals(stage.interval(node), stage.intervals().pinned());
        assertFalse(NodeLife.isPending(stage.nodes, node));
        assertEquals(0, stage.table.pending().size());
        assertEquals(1, stage.nodes.chunk(node).observedRevision[node]);
        stage.frame(250);
        assertEquals(4, stage.visual(node));
        assertFalse(stage.isAtRest(node));
        stage.frame(1000);
        assertTrue(stage.isAtRest(node));
        assertEquals(0, stage.table.size());
    }

    @Test
    void shouldSnapWhenWrittenBeforeTheFirstTick() {
        stage.write(node, 10);
        stage.beforeTick();
        assertTrue(stage.isAtRest(node));
        assertEquals(1, stage.nodes.chunk(node).visualRevision[node]);
        assertEquals(0, stage.table.pending().size());

        int other = stage.node(2);
        stage.write(other, 10);
        stage.frame(5);
        assertTrue(stage.isAtRest(other));
    }

    @Test
    void shouldMoveInTheLastTickWhenWrittenAfterIt() {
        listen();
        stage.tick(0, 1000);
        stage.write(node, 10);
        stage.beforeTick();

        assertEquals(2, stage.source(node));
        assertEquals(10, stage.target(node));
        assertEquals(stage.intervals().pinned(), stage.interval(node));
        assertEquals(1, stage.intervals().allUsers());
        assertEquals(List.of("restarts " + node, "aims " + node), told);
    }

    @Test
    void shouldKeepItsSourceWhenItMovedInTheLastTick() {
        stage.write(node, 10);
        stage.tick(0, 1000);
        stage.write(node, 20);
        stage.frame(500);

        assertEquals(2, stage.source(node));
        assertEquals(20, stage.target(node));
        assertEquals(11, stage.visual(node));
    }

    @Test
    void shouldTellOnlyOfAnotherTargetWhenItGoesOn() {
        listen();
        stage.write(node, 10);
        stage.tick(0, 1000);
        assertEquals(List.of(), told, "of writes in ticks");
        stage.write(node, 20);
        stage.beforeTick();
        assertEquals(List.of("aims " + node), told);
    }

    @Test
    void shouldStartAnewWhenItMovedInAnEarlierTick() {
        stage.write(node, 10);
        stage.tick(0, 1000);
        stage.tick(1000, 2000);
        stage.write(node, 20);
        stage.beforeTick();

        assertEquals(10, stage.source(node));
        assertEquals(1000, stage.start(node));
        assertEquals(2000, stage.end(node));
    }

    @Test
    void shouldGoOnFromTheLastFrameWhenReparented() {
        stage.tick(0, 1000);
        stage.reparent(node, 10);
        stage.beforeTick();
        assertEquals(0, stage.start(node), "there was no frame");
        assertEquals(1000, stage.end(node));

        stage.frame(300);
        stage.reparent(node, 20);
        stage.beforeTick();
        assertEquals(300, stage.start(node));
        assertEquals(2, stage.source(node), "the source was set by others");
        assertEquals(20, stage.target(node));
        assertFalse(NodeLife.isReparented(stage.nodes, node));

        stage.frame(1500);
        int other = stage.node(2);
        stage.reparent(other, 20);
        stage.beforeTick();
        assertEquals(999, stage.start(other), "an interval ends after its start");
        assertEquals(1000, stage.end(other));
    }

    @Test
    void shouldKnowTheLastTickWhenTheTableIsNewSince() {
        stage.times.tick(3000, 4000);
        stage.write(node, 10);
        stage.beforeTick();
        int pinned = stage.intervals().pinned();
        assertEquals(3000, stage.intervals().startNanos(pinned));
        assertEquals(4000, stage.intervals().endNanos(pinned));
        assertEquals(pinned, stage.interval(node));

        int other = stage.node(2);
        stage.write(other, 10);
        stage.beforeTick();
        assertEquals(pinned, stage.intervals().pinned(), "it is the same tick");
    }

    @Test
    void shouldLeaveHandoversToThoseWhoKnowThem() {
        listen();
        stage.tick(0, 1000);
        stage.times.frame(200);
        stage.setInterval(node, stage.intervals().handover(100, 5000));
        stage.write(node, 10);
        stage.beforeTick();
        assertEquals(5000, stage.end(node));
        assertEquals(200, stage.start(node), "it goes on from the last frame");
        assertEquals(List.of("goes on " + node), told);
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
    void shouldObserveEachOnceWhenManyWereWrittenOutOfOrder() {
        listen();
        int[] others = new int[40];
        for (int i = 0; i < others.length; i++) {
            others[i] = stage.node(i);
        }
        stage.tick(0, 1000);
        for (int i = others.length - 1; i >= 0; i--) {
            stage.write(others[i], 100);
        }
        stage.beforeTick();
        assertEquals("restarts " + others[0], told.get(0), "in the order of places");
        assertEquals(2 * others.length, told.size());
        assertEquals(0, stage.table.pending().size());
    }

    private boolean mayLeave(float logical) {
        float[] pose = {logical, 0, 0, 0, 0, 0, 1, 1, 1, 1};
        return stage.rule.mayLeave(node, stage.chunk(node), stage.row(node), pose);
    }

    @Test
    void shouldLetARowGoWhenNothingMovesIt() {
        assertTrue(mayLeave(2));
        assertTrue(mayLeave(3), "not written, and without an interval");
        stage.write(node, 3);
        assertFalse(mayLeave(3), "it is about to move");
        assertTrue(NodeLife.isPending(stage.nodes, node));
        assertTrue(mayLeave(2), "writes that cancel out");
        assertFalse(NodeLife.isPending(stage.nodes, node));
    }

    @Test
    void shouldKeepARowThatMoves() {
        stage.write(node, 10);
        stage.tick(0, 1000);
        assertFalse(mayLeave(10));
        assertTrue(mayLeave(2), "it is where it started");
        assertTrue(stage.intervals().pinned() != Intervals.NONE);
    }

    @Test
    void shouldKeepAReparentedRowThatStartedElsewhere() {
        stage.chunk(node).storeSource(stage.row(node), new float[] {5, 0, 0, 0, 0, 0, 1, 1, 1, 1});
        stage.reparent(node, 2);
        assertFalse(mayLeave(2));
        assertTrue(NodeLife.isPending(stage.nodes, node), "it is still to be observed");
        stage.chunk(node).storeSource(stage.row(node), new float[] {2, 0, 0, 0, 0, 0, 1, 1, 1, 1});
        assertTrue(mayLeave(2));
    }
}
