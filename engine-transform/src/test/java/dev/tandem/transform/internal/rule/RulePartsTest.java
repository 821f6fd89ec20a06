package dev.tandem.transform.internal.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import org.junit.jupiter.api.Test;

/** SPEC 4.3, 10.1: which motions end in a frame. */
class RulePartsTest {
    private final RowsStage stage = new RowsStage();

    RulePartsTest() {
        stage.with(new FromTick(stage.parts, Curve.LINEAR));
    }

    private int moving(long end) {
        int node = stage.node(1);
        stage.setInterval(node, stage.intervals().shared(0, end, Curve.LINEAR));
        return node;
    }

    @Test
    void shouldEndAllWhoseEndHasCome() {
        int late = moving(2000);
        int early = moving(1000);

        stage.parts.arriveAll(stage.table, 999);
        assertFalse(stage.isAtRest(early));
        stage.parts.arriveAll(stage.table, 1000);

        assertTrue(stage.isAtRest(early));
        assertFalse(stage.isAtRest(late));
    }

    @Test
    void shouldEndAllOfManyChunksPassingOverHoles() {
        for (int i = 0; i < MotionChunk.SIZE + 10; i++) {
            moving(1000);
        }
        stage.table.leave(3);
        assertEquals(1, stage.table.holes());
        stage.parts.arriveAll(stage.table, 1000);
        assertEquals(0, stage.table.size());
    }

    @Test
    void shouldLeaveThoseInMotionThatWaitForALaterStamp() {
        int node = moving(1000);
        StampEntries stamps = stage.parts.stamps();
        NodeChunk chunk = stage.nodes.chunk(node);
        NodeLife.stamp(chunk, node);
        int e = stamps.open(stage.nodes.id(node));
        stamps.observe(e, 1500, 0, chunk.logical, chunk.logicalOffset(node));

        stage.parts.arriveAll(stage.table, 1499);
        assertFalse(stage.isAtRest(node));
        stage.parts.arriveAll(stage.table, 1500);
        assertTrue(stage.isAtRest(node));
    }
}
