package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.pose.PoseLayout;
import org.junit.jupiter.api.Test;

/** Visual poses, and logical ones at the start of a tick: of nodes with rows and without. */
class RowPosesTest {
    private final MotionRows rows = new MotionRows(0);
    private final VisualPoses visuals = new VisualPoses(rows.nodes, rows.chunks);
    private final TickStartPoses starts = new TickStartPoses(rows.nodes, rows.chunks);
    private final float[] pose = new float[PoseLayout.STRIDE];
    private final int other = rows.enter();
    private final int moving = rows.enter();
    private final int resting = rows.nodes.create((byte) 0);
    private final NodeChunk node = rows.nodes.chunk(moving);

    RowPosesTest() {
        rows.nodes.storeLogical(moving, rows.pose(1));
        rows.nodes.storeLogical(resting, rows.pose(2));
    }

    @Test
    void shouldShowTheRowOrElseTheLogicalPose() {
        visuals.store(moving, rows.pose(7));

        visuals.load(moving, pose);
        assertArrayEquals(rows.pose(7), pose);
        visuals.load(resting, pose);
        assertArrayEquals(rows.pose(2), pose);
        visuals.load(other, pose);
        assertEquals(0, pose[0]);
    }

    @Test
    void shouldCountVisualWritesWhereThePoseIs() {
        WriteBook book = new WriteBook(rows.nodes, rows.chunks, new ChangeLog(rows.nodes::id));
        node.visualRevision[resting] = 4;
        book.shown(resting);
        assertEquals(5, visuals.revision(resting));
        assertEquals(0, visuals.revision(moving));
        book.shown(moving);
        rows.table.countVisualWrite();
        assertEquals(2, visuals.revision(moving), "its own and one of the frame");
        assertEquals(1, visuals.revision(other));
        assertEquals(5, visuals.revision(resting));
    }

    @Test
    void shouldStartATickWhereTheNodeWasObserved() {
        starts.load(moving, pose);
        assertArrayEquals(rows.pose(1), pose, "not written since");

        NodeLife.pend(node, moving);
        starts.store(moving, rows.pose(8));
        starts.load(moving, pose);
        assertArrayEquals(rows.pose(8), pose);
        rows.nodes.loadLogical(moving, pose);
        assertArrayEquals(rows.pose(1), pose);
        node.logicalRevision[moving] = 6;
        assertEquals(6, starts.revision(moving));
    }
}
