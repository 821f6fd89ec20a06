package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.RowKind;
import java.lang.management.ManagementFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** SPEC 4.4: rows that nodes enter and leave. */
class MotionTableTest {
    private final MotionRows rows = new MotionRows(2);
    private final MotionTable table = rows.table;
    private final Intervals intervals = table.intervals();

    private int[] enter(int count) {
        return IntStream.range(0, count).map(i -> rows.enter()).toArray();
    }

    private NodeChunk node(int index) {
        return rows.nodes.chunk(index);
    }

    /** Enters again, with another pose. */
    private void enterAgain(int index, float x) {
        table.enter(index, rows.pose(x));
    }

    @Test
    void shouldGiveANodeARowOfItsPose() {
        int first = rows.enter();
        int second = rows.nodes.create((byte) 0);
        int version = node(second).version;
        int before = rows.chunks.version();
        node(second).visualRevision[second] = 9;
        table.countVisualWrite();

        table.enter(second, rows.pose(5));

        MotionChunk chunk = table.chunkAt(0);
        assertEquals(2, table.size());
        assertEquals(2, table.nodeCount());
        assertEquals(second, table.nodeAt(1));
        assertEquals(first, table.nodeAt(0));
        assertTrue(chunk.source.holds(1, rows.pose(5)));
        assertTrue(chunk.target.holds(1, rows.pose(5)));
        assertTrue(chunk.visual.holds(1, rows.pose(5)));
        assertEquals(Intervals.NONE, chunk.interval[1]);
        assertEquals(1, rows.row(second));
        assertEquals(MotionRows.KIND, rows.nodes.rowKind(second));
        assertEquals(9, chunk.visualRevision[1] + table.visualWrites(), "it goes on counting");
        assertEquals(version + 1, node(second).version);
        assertNotEquals(before, rows.chunks.version());
        assertTrue(table.hasRow(node(second), second));
        assertEquals(2, table.extras());
        assertEquals(MotionRows.KIND, table.rowKind());
        assertFalse(chunk.movedSincePass());
    }

    @Test
    void shouldTakeAPoseFromWithinAnArray() {
        int index = rows.nodes.create((byte) 0);
        float[] poses = new float[25];
        System.arraycopy(rows.pose(7), 0, poses, 15, 10);
        table.enter(node(index), index, poses, 15);
        MotionChunk chunk = table.chunkAt(0);
        assertTrue(chunk.source.holds(0, rows.pose(7)));
        assertTrue(chunk.target.holds(0, rows.pose(7)));
        assertTrue(chunk.visual.holds(0, rows.pose(7)));
    }

    /** SPEC 7.1: room for stamps is made by the tick in which a node begins to move. */
    @Test
    void shouldAllocateNothingWhenTheFirstMotionEnds() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            MotionRows fresh = new MotionRows(0);
            int first = fresh.enter();
            fresh.enter();
            MotionTable moving = fresh.table;
            moving.setInterval(moving.chunkAt(0), 0, moving.intervals().open(5, 9, Curve.LINEAR));
            long before = threads.getCurrentThreadAllocatedBytes();
            moving.leave(first);
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
            assertEquals(9, fresh.nodes.chunk(first).endNanos(first));
        }
        assertEquals(0, least, "bytes");
    }

    @Test
    void shouldHaveNoRowsWhenNobodyEntered() {
        assertEquals(0, table.size());
        assertEquals(0, table.chunkCount());
        assertFalse(table.hasRow(node(rows.nodes.create((byte) 0)), 0));
    }

    @Test
    void shouldGiveTheLastRowUpWhenItsNodeLeaves() {
        int[] all = enter(2);
        table.setInterval(table.chunkAt(0), 1, intervals.open(10, 20, Curve.LINEAR));
        table.chunkAt(0).visualRevision[1] = 6;
        table.countVisualWrite();
        NodeLife.pend(node(all[1]), all[1]);
        NodeLife.reparent(node(all[1]), all[1]);
        NodeLife.stamp(node(all[1]), all[1]);
        int version = node(all[1]).version;
        int before = rows.chunks.version();

        table.leave(all[1]);

        assertEquals(1, table.size());
        assertEquals(0, table.holes());
        assertEquals(RowKind.AT_REST, rows.nodes.rowKind(all[1]));
        assertEquals(7, node(all[1]).visualRevision[all[1]]);
        assertEquals(10, node(all[1]).startNanos(all[1]), "stamps are kept");
        assertEquals(20, node(all[1]).endNanos(all[1]));
        assertFalse(NodeLife.isPending(node(all[1]), all[1]));
        assertFalse(NodeLife.isReparented(node(all[1]), all[1]));
        assertFalse(NodeLife.isStamped(node(all[1]), all[1]));
        assertEquals(version + 1, node(all[1]).version);
        assertNotEquals(before, rows.chunks.version());
        assertEquals(0, intervals.allUsers());
        assertTrue(table.hasRow(node(all[0]), all[0]));
    }

    @Test
    void shouldKeepNothingOfANodeThatIsDropped() {
        int node = rows.enter();
        int version = node(node).version;
        table.setInterval(table.chunkAt(0), 0, intervals.open(10, 20, Curve.LINEAR));
        table.drop(node);

        assertEquals(0, table.size());
        assertEquals(0, node(node).endNanos(node));
        assertEquals(0, intervals.allUsers());
        assertEquals(RowKind.AT_REST, rows.nodes.rowKind(node));
        assertEquals(version + 1, node(node).version);
    }

    @Test
    void shouldFillAHoleWithTheLastRowWhenThereAreMany() {
        int[] all = enter(4);
        table.chunkAt(0).extra[1][3] = 8;
        int version = node(all[3]).version;

        table.leave(all[1]);

        assertEquals(3, table.size());
        assertEquals(0, table.holes());
        assertEquals(all[3], table.nodeAt(1));
        assertEquals(1, rows.row(all[3]));
        assertEquals(8, table.chunkAt(0).extra[1][1]);
        assertEquals(version + 2, node(all[3]).version, "one left, another lies elsewhere");
        assertTrue(table.order().isToSort(new RowSorting(1000, 1, 1, 1, 1), 3, 0), "out of order");
    }

    @Test
    void shouldLeaveAHoleToWhichItsNodeComesBack() {
        int[] all = enter(16);
        table.chunkAt(0).extra[0][5] = 3;
        table.leave(all[5]);
        assertEquals(16, table.size());
        assertEquals(1, table.holes());
        assertEquals(15, table.nodeCount());
        assertEquals(1, table.chunkAt(0).holes);
        assertTrue(table.nodeAt(5) < 0);

        enterAgain(all[5], 7);

        assertEquals(16, table.size());
        assertEquals(0, table.holes());
        assertEquals(0, table.chunkAt(0).holes);
        assertEquals(5, rows.row(all[5]));
        assertEquals(0, table.chunkAt(0).extra[0][5]);
        assertTrue(table.chunkAt(0).visual.holds(5, rows.pose(7)));
    }

    @Test
    void shouldHaveOneHoleInEightRowsAtMost() {
        int[] all = enter(17);
        table.leave(all[3]);
        table.leave(all[4]);
        assertEquals(2, table.holes());
        assertEquals(17, table.size());

        table.leave(all[5]);

        assertEquals(2, table.holes());
        assertEquals(16, table.size());
        assertEquals(all[16], table.nodeAt(5));
    }

    @Test
    void shouldGiveAHoleToNobodyElse() {
        int[] all = enter(16);
        table.leave(all[5]);

        int other = rows.enter();
        assertEquals(16, rows.row(other));
        assertEquals(17, table.size());
    }

    @Test
    void shouldDropHolesBehindTheLastNode() {
        int[] all = enter(17);
        table.leave(all[14]);
        table.leave(all[15]);
        assertEquals(2, table.holes());

        table.leave(all[16]);

        assertEquals(14, table.size());
        assertEquals(0, table.holes());
        assertEquals(0, table.chunkAt(0).holes);
        enterAgain(all[15], 1);
        assertEquals(14, rows.row(all[15]), "not where it was");
    }

    @Test
    void shouldGiveChunksBackThatHaveNoRows() {
        int[] all = enter(MotionChunk.SIZE + 1);
        assertEquals(2, table.chunkCount());
        MotionChunk second = table.chunkAt(1);
        assertEquals(1, table.rowsOf(1));
        assertEquals(MotionChunk.SIZE, table.rowsOf(0));
        assertEquals(MotionChunk.SIZE, rows.row(all[MotionChunk.SIZE]));

        table.leave(all[MotionChunk.SIZE]);

        assertEquals(1, table.chunkCount());
        assertNull(second.table);
        assertSame(second, rows.table(0, 1), "another table has it now");
    }

    @Test
    void shouldGiveAChunkOfHolesBack() {
        int[] all = enter(MotionChunk.SIZE + 2);
        MotionChunk second = table.chunkAt(1);
        table.leave(all[MotionChunk.SIZE]);
        assertEquals(1, second.holes);
        table.leave(all[MotionChunk.SIZE + 1]);

        assertEquals(MotionChunk.SIZE, table.size());
        assertNull(second.table);
        assertEquals(0, table.holes());
    }

    @Test
    void shouldCountTheRowsOfEachInterval() {
        enter(2);
        MotionChunk chunk = table.chunkAt(0);
        int first = intervals.open(0, 10, Curve.LINEAR);
        table.setInterval(chunk, 0, first);
        chunk.commonInterval = first;
        int second = intervals.open(0, 20, Curve.LINEAR);
        table.setInterval(chunk, 0, second);

        assertEquals(1, intervals.allUsers());
        assertFalse(intervals.hasUsers(first));
        assertTrue(intervals.hasUsers(second));
        assertEquals(Intervals.NONE, chunk.commonInterval);
        table.setInterval(chunk, 1, first);
        intervals.advanceTo(5);
        float[] progress = {9, 9, 9};
        table.spreadProgress(0, progress);
        assertArrayEquals(new float[] {0.25f, 0.5f, 9}, progress);
    }

    @Test
    void shouldKeepStampsOnlyWhereThereAreAny() {
        NodeChunk node = node(rows.enter());
        table.keepStamps(node, 0, intervals.open(3, 4, Curve.LINEAR));
        table.keepStamps(node, 0, Intervals.NONE);
        table.keepStamps(node, 0, intervals.waiting(5));

        assertEquals(3, node.startNanos(0));
        assertEquals(4, node.endNanos(0));
    }

    @Test
    void shouldListPendingNodes() {
        int[] all = enter(3);
        table.addPending(all[2]);
        table.addPendingRun(all[0], 2);

        assertEquals(2, table.pending().size());
        assertEquals(all[2], table.pending().first(0));
        assertEquals(all[0], table.pending().first(1));
        assertEquals(all[0] + 2, table.pending().end(1));
    }

    /** The list holds what is still pending here, however often nodes are written and settled. */
    @Test
    void shouldForgetEntriesThatAreOutOfDate() {
        int[] all = enter(4);
        for (int k = 0; k < 100_000; k++) {
            table.addPending(all[k % 2 * 2]);
            table.addPendingRun(all[1 + k % 2 * 2], 1);
        }
        assertTrue(table.pending().size() < 1000, "was " + table.pending().size());
    }

    @Test
    void shouldFollowANodeToAnotherPlace() {
        rows.enter();
        MotionTable.nodeMoved(table.chunkAt(0), 0, 6);

        assertEquals(6, table.nodeAt(0));
        assertTrue(table.order().isToSort(new RowSorting(1000, 2, 1, 1, 1), 1, 0));
    }
}
