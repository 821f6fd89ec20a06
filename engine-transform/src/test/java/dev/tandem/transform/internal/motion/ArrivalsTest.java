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

/** SPEC 4.3, 5.3: the ends of motions, and who is told. */
class ArrivalsTest {
    private final MotionRows rows = new MotionRows(0);
    private final ChangeLog changes = new ChangeLog(rows.nodes::id);
    private final ChangeCursor cursor = changes.open(ChangeBits.VISUAL | ChangeBits.TELEPORTED);
    private final Arrivals arrivals = new Arrivals(rows.nodes, rows.chunks, changes);
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
            all.add((cursor.kind() == ChangeBits.VISUAL ? "visual " : "teleported ") + cursor.node());
        }
        return all;
    }

    @Test
    void shouldCountNoWriteOfItsOwnWhenItEndsAMotionInAFrame() {
        arrivals.arriveInFrame(rows.table, 0);
        assertFalse(isMoving(0));
        assertEquals(List.of("visual 0"), told());
        assertEquals(0, node.visualRevision[0], "the frame counts for all");
    }

    @Test
    void shouldCountAnArrivalOutsideFramesAsAWrite() {
        arrivals.arrive(rows.table, 0);
        assertFalse(isMoving(0));
        assertEquals(1, node.visualRevision[0]);
        assertEquals(List.of("visual 0"), told());
    }

    @Test
    void shouldTellOfTheJumpWhenATeleportShows() {
        arrivals.arriveByTeleport(rows.table, 0);
        assertFalse(isMoving(0));
        assertEquals(1, node.visualRevision[0]);
        assertEquals(List.of("visual 0", "teleported 0"), told());
        arrivals.tellTeleport(0);
        assertEquals(List.of("teleported 0"), told());
    }

    @Test
    void shouldCountAJumpOfARowThatGoesOn() {
        int second = moving(2000);
        arrivals.jumpByTeleport(rows.table.chunkAt(0), 1);
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

        assertTrue(arrivals.takePending(second, rows.table));

        assertEquals(8, node.observedRevision[second]);
        assertFalse(NodeLife.isPending(node, second));
        assertFalse(NodeLife.isReparented(node, second));
        assertTrue(NodeLife.isLiving(node, second));
        assertFalse(arrivals.takePending(second, rows.table));
    }

    @Test
    void shouldNotTakeANodeOfAnotherTable() {
        NodeLife.pend(node, 0);
        node.logicalRevision[0] = 8;
        MotionTable other = new MotionTable(rows.nodes, rows.chunks, MotionRows.KIND, 0);

        assertFalse(arrivals.takePending(0, other));
        assertEquals(0, node.observedRevision[0]);
        assertTrue(NodeLife.isPending(node, 0));
        assertFalse(arrivals.takePending(moving(5), rows.table), "it is not pending");
    }
}
