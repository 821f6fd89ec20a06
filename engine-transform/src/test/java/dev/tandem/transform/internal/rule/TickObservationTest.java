package dev.tandem.transform.internal.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Stretches of nodes that are observed together, against what each of them is to have. */
class TickObservationTest {
    private static final int COUNT = MotionChunk.SIZE + NodeChunk.SIZE + 100;

    private final RowsStage stage = new RowsStage();

    TickObservationTest() {
        stage.with(new FromTick(stage.parts, Curve.LINEAR));
        IntStream.range(0, COUNT).forEach(node -> stage.node(node));
    }

    private void writeAll() {
        for (int node = 0; node < COUNT; node++) {
            stage.write(node, -node);
        }
    }

    private void assertObserved(int node) {
        assertEquals(node, stage.source(node));
        assertEquals(-node, stage.target(node));
        assertEquals(stage.intervals().pinned(), stage.interval(node));
        assertFalse(NodeLife.isPending(stage.nodes, node));
        assertTrue(NodeLife.isLiving(stage.nodes.chunk(node), node));
        NodeChunk chunk = stage.nodes.chunk(node);
        assertEquals(1, chunk.observedRevision[node & NodeChunk.MASK], "node " + node);
    }

    private void assertUntouched(int node) {
        assertEquals(node, stage.source(node));
        assertEquals(node, stage.target(node));
        assertEquals(Intervals.NONE, stage.interval(node));
        assertEquals(0, stage.nodes.chunk(node).observedRevision[node & NodeChunk.MASK]);
    }

    @Test
    void shouldObserveAllOfSeveralChunks() {
        writeAll();
        stage.tick(0, 1000);
        IntStream.range(0, COUNT).forEach(this::assertObserved);
        assertEquals(0, stage.table.pending().size());
        assertEquals(COUNT, stage.intervals().allUsers());
        assertEquals(stage.intervals().pinned(), stage.chunk(0).commonInterval);
        writeAll();
        stage.tick(1000, 2000);
        assertEquals(COUNT, stage.intervals().allUsers(), "they left the interval before");
        assertEquals(-7, stage.source(7));
    }

    @Test
    void shouldObserveOnlyThoseThatAreStillPending() {
        writeAll();
        for (int node = 0; node < COUNT; node += 1000) {
            NodeLife.cancel(stage.nodes.chunk(node), node);
        }
        stage.tick(0, 1000);
        for (int node = 0; node < COUNT; node++) {
            if (node % 1000 == 0) {
                assertUntouched(node);
            } else {
                assertObserved(node);
            }
        }
        assertEquals(Intervals.NONE, stage.chunk(0).commonInterval);
        assertEquals(COUNT - 7, stage.intervals().allUsers());
    }

    @Test
    void shouldClearStatesButThoseThatOthersHave() {
        for (int node = 0; node < 100; node++) {
            stage.write(node, -node);
            if (node < 50) {
                NodeLife.reparent(stage.nodes.chunk(node), node);
            } else {
                NodeLife.standStill(stage.nodes.chunk(node), node);
            }
        }
        stage.tick(0, 1000);
        for (int node = 0; node < 100; node++) {
            assertObserved(node);
            assertFalse(NodeLife.isReparented(stage.nodes, node));
            assertEquals(node >= 50, NodeLife.endStill(stage.nodes.chunk(node), node));
        }
        assertUntouched(100);
    }

    @Test
    void shouldObserveRowsThatDoNotFollowEachOther() {
        int[] order = {5, 4, 3, 9, 10, 2000, 2001, 4095, 4096, 4097, 7};
        for (int node : order) {
            stage.table.leave(node);
        }
        for (int node : order) {
            stage.table.enter(node, new float[] {node, 0, 0, 0, 0, 0, 1, 1, 1, 1});
        }
        writeAll();
        stage.tick(0, 1000);
        IntStream.range(0, COUNT).forEach(this::assertObserved);
    }

    @Test
    void shouldObserveOneByOneWhileSomeCameFromElsewhere() {
        int handover = stage.intervals().handover(0, 5000);
        stage.setInterval(50, handover);
        writeAll();
        stage.tick(0, 1000);
        for (int node = 0; node < COUNT; node++) {
            if (node != 50) {
                assertObserved(node);
            }
        }
        assertEquals(3000, stage.end(50), "catching up");
        assertEquals(-50, stage.target(50));
        assertEquals(1, stage.nodes.chunk(50).observedRevision[50]);
    }

    @Test
    void shouldLeaveRowsOfOtherTablesAlone() {
        MotionTable left = stage.table;
        left.leave(50);
        stage.with(stage.rule);
        stage.table.enter(50, new float[] {50, 0, 0, 0, 0, 0, 1, 1, 1, 1});
        for (int node = 40; node < 60; node++) {
            stage.nodes.chunk(node).logical[node * 10] = -node;
            stage.nodes.chunk(node).logicalRevision[node]++;
            NodeLife.pend(stage.nodes.chunk(node), node);
            left.addPending(node);
        }
        stage.rule.afterTick(left, stage.times, 0, 1000);
        assertUntouched(50);
        assertTrue(NodeLife.isPending(stage.nodes, 50));
        assertEquals(-49, stage.target(49));
        assertEquals(-51, stage.target(51));
    }

    @Test
    void shouldObserveWholeChunksWithHoles() {
        for (int node = 10; node < 20; node++) {
            stage.table.leave(node);
        }
        assertEquals(10, stage.table.holes());
        for (int node = 0; node < COUNT; node++) {
            if (node < 10 || node >= 20) {
                stage.write(node, -node);
            }
        }
        stage.tick(0, 1000);
        for (int node = 0; node < COUNT; node++) {
            if (node < 10 || node >= 20) {
                assertObserved(node);
            }
        }
        assertEquals(stage.intervals().pinned(), stage.chunk(0).commonInterval);
        assertEquals(COUNT - 10, stage.intervals().allUsers());
    }

    @Test
    void shouldStartFromTheTargetBeforeWhenSomeAreWritten() {
        writeAll();
        stage.tick(0, 1000);
        for (int node = 20; node < 90; node++) {
            stage.write(node, 500);
        }
        stage.tick(1000, 2000);
        for (int node = 0; node < 100; node++) {
            boolean written = node >= 20 && node < 90;
            assertEquals(written ? -node : node, stage.source(node));
            assertEquals(written ? 500 : -node, stage.target(node));
            assertEquals(written ? 1000 : 0, stage.start(node));
        }
        assertEquals(COUNT, stage.intervals().allUsers());
    }
}
