package dev.tandem.transform.internal.defrag;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseForms;
import org.junit.jupiter.api.Test;

class NodeMoverTest {
    private final DefragStage stage = new DefragStage();
    private final NodeMover mover = stage.mover;

    @Test
    void shouldMoveWhatNobodyWaitsFor() {
        stage.create(2);
        NodeChunk chunk = stage.nodes.chunk(0);
        assertTrue(mover.isMovable(1));
        NodeLife.pend(chunk, 1);
        assertFalse(mover.isMovable(1));
        NodeLife.cancel(chunk, 1);
        NodeLife.standStill(chunk, 1);
        assertTrue(mover.isMovable(1));
        int written = stage.nodes.create(0);
        NodeLife.becomesFresh(chunk, written);
        assertFalse(mover.isMovable(written));
        NodeLife.endFresh(chunk, written);
        assertTrue(mover.isMovable(written));
    }

    @Test
    void shouldNotMoveANodeWithVeryManyChildren() {
        int root = stage.create();
        for (int i = 0; i < 256; i++) {
            stage.createBelow(root);
        }
        assertTrue(mover.isMovable(root));
        stage.createBelow(root);
        assertFalse(mover.isMovable(root));
        assertTrue(mover.isMovable(5));
    }

    @Test
    void shouldTakeLinksAndRowWithIt() {
        stage.create(6);
        stage.link(1, 0);
        stage.link(3, 1);
        MotionTable table = new MotionTable(stage.nodes, stage.motions, RowKind.ofRule(0), 0);
        table.enter(0, PoseForms.SPATIAL.newPose());
        table.enter(1, PoseForms.SPATIAL.newPose());
        stage.destroy(5);

        mover.move(1, 5);

        assertEquals(5, stage.place(1));
        assertEquals(5, stage.nodes.firstChild(0));
        assertEquals(5, stage.nodes.parent(3));
        assertEquals(0, stage.nodes.parent(5));
        assertEquals(5, table.nodeAt(1));
        assertEquals(0, table.nodeAt(0));
        assertTrue(stage.order.isByPlace(5));
    }

    @Test
    void shouldMoveANodeAtRestThatHadARow() {
        stage.create(3);
        MotionTable table = new MotionTable(stage.nodes, stage.motions, RowKind.ofRule(0), 0);
        table.enter(0, PoseForms.SPATIAL.newPose());
        table.leave(0);
        table.enter(1, PoseForms.SPATIAL.newPose());
        stage.destroy(2);
        mover.move(0, 2);
        assertEquals(1, table.nodeAt(0), "the row is that of another");
    }
}
