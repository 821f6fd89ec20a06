package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.change.ChangeBits;
import dev.tandem.transform.internal.change.ChangeCursor;
import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** SPEC 4.3, 5.3: how writes and the ends of motions are counted, and who is told. */
class WriteBookTest {
    private final MotionRows rows = new MotionRows(0);
    private final ChangeLog changes = new ChangeLog(rows.nodes::id);
    private final ChangeCursor cursor =
            changes.open(ChangeBits.VISUAL | ChangeBits.TELEPORTED | ChangeBits.WRITTEN | ChangeBits.JUMPED);
    private final WriteBook book = new WriteBook(rows.nodes, rows.chunks, changes);
    private final NodeChunk node = rows.nodes.chunk(moving(1000));

    private int moving(long end) {
        int index = rows.enter();
        MotionChunk chunk = rows.chunks.of(rows.row(index));
        int interval = rows.table.intervals().shared(0, end, Curve.LINEAR);
        rows.table.setInterval(chunk, rows.row(index) & MotionChunk.MASK, interval);
        return index;
    }

    private boolean isMoving(int index) {
        return rows.nodes.isInMotion(index);
    }

    private List<String> told() {
        List<String> all = new ArrayList<>();
        while (cursor.next()) {
            String kind = switch (cursor.kind()) {
                case ChangeBits.VISUAL -> "visual ";
                case ChangeBits.TELEPORTED -> cursor.detail() == ChangeBits.WAITS ? "waits " : "teleported ";
                case ChangeBits.JUMPED -> "jumped ";
                default -> "written ";
            };
            all.add(kind + cursor.node());
        }
        return all;
    }

    private void assertCounted(int logical, int inRow, String... log) {
        assertEquals(logical, node.logicalRevision[0]);
        assertEquals(inRow, rows.table.chunkAt(0).visualRevision[0]);
        assertEquals(List.of(log), told());
    }

    @Test
    void shouldCountEachKindOfWriteWhereItIsReadAndTellWhatItIs() {
        int seen = changes.logicalEpoch().read();

        book.rewritten(node, 0);
        assertCounted(1, 0, "written 0");
        assertEquals(seen, changes.logicalEpoch().read(), "no bit has changed");

        book.moved(node, 0);
        assertCounted(2, 0, "written 0");
        assertTrue(seen < changes.logicalEpoch().read(), "bits have changed");

        book.snapped(node, 0);
        assertCounted(3, 1, "written 0", "visual 0");
        book.teleported(node, 0);
        assertCounted(4, 2, "teleported 0", "visual 0");
        book.teleportedOnStamp(node, 0);
        assertCounted(5, 2, "waits 0");
        book.jumped(0);
        assertCounted(5, 3, "jumped 0", "visual 0");
        book.shown(0);
        assertCounted(5, 4, "visual 0");
    }

    @Test
    void shouldCountManyMovesAsOneByOne() {
        int last = moving(2000);
        moving(3000);

        book.moved(node, 0, last + 1);

        assertEquals(List.of("written 0", "written " + last), told());
        assertEquals(1, node.logicalRevision[last]);
        assertEquals(0, node.logicalRevision[last + 1]);
    }

    @Test
    void shouldCountNoWriteOfItsOwnWhenItEndsAMotionInAFrame() {
        book.arriveInFrame(rows.table, rows.table.chunkAt(0), 0);
        assertFalse(isMoving(0));
        assertEquals(List.of("visual 0"), told());
        assertEquals(0, node.visualRevision[0], "the frame counts for all");
    }

    @Test
    void shouldCountAnArrivalOutsideFramesAsAWrite() {
        book.arrive(rows.table, 0);
        assertFalse(isMoving(0));
        assertEquals(1, node.visualRevision[0]);
        assertEquals(List.of("visual 0"), told());
    }

    @Test
    void shouldTellOfTheJumpWhenATeleportShows() {
        book.arriveByTeleport(rows.table, 0);
        assertFalse(isMoving(0));
        assertEquals(1, node.visualRevision[0]);
        assertEquals(List.of("visual 0", "teleported 0"), told());
        book.teleportShows(0);
        assertEquals(List.of("teleported 0"), told());
    }

    @Test
    void shouldCountAJumpOfARowThatGoesOn() {
        int second = moving(2000);
        book.shown(rows.table.chunkAt(0), 1);
        assertEquals(1, rows.table.chunkAt(0).visualRevision[1]);
        assertEquals(0, rows.table.chunkAt(0).visualRevision[0]);
        assertEquals(List.of("visual " + second), told());
    }

    @Test
    void shouldTakeAPendingNodeOnce() {
        int second = moving(2000);
        NodeLife.pend(node, second);
        NodeLife.reparent(node, second);
        node.logicalRevision[second] = 8;

        assertTrue(rows.table.takePending(second));

        assertEquals(8, node.observedRevision[second]);
        assertFalse(NodeLife.isPending(node, second));
        assertFalse(NodeLife.isReparented(node, second));
        assertTrue(NodeLife.isLiving(node, second));
        assertFalse(rows.table.takePending(second));
    }

    @Test
    void shouldNotTakeANodeOfAnotherTable() {
        NodeLife.pend(node, 0);
        node.logicalRevision[0] = 8;
        MotionTable other = new MotionTable(rows.nodes, rows.chunks, MotionRows.KIND, 0);

        assertFalse(other.takePending(0));
        assertEquals(0, node.observedRevision[0]);
        assertTrue(NodeLife.isPending(node, 0));
        assertFalse(rows.table.takePending(moving(5)), "it is not pending");
    }
}
