package dev.tandem.transform.internal.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AnchorChunkTest {
    private final NodeTable nodes = new NodeTable();
    private final Hierarchy hierarchy = new Hierarchy(nodes);

    private int anchored(double x) {
        int node = nodes.create((byte) 0);
        nodes.traits(node, Traits.ANCHORED);
        AnchorChunk anchors = nodes.chunk(node).anchors();
        anchors.anchor[anchors.offset(node) + 2] = x;
        return node;
    }

    @Test
    void shouldLieOneAfterTheOtherWhateverTheWidth() {
        assertEquals(21, new AnchorChunk(3).offset(7));
        assertEquals(14, new AnchorChunk(2).offset(NodeChunk.SIZE + 7), "by place in the chunk");
        assertEquals(3 * NodeChunk.SIZE, new AnchorChunk(3).anchor.length);
        assertEquals(2 * NodeChunk.SIZE, new AnchorChunk(2).written.length);
        assertEquals(2 * NodeChunk.SIZE, new AnchorChunk(2).offset.length);
    }

    @Test
    void shouldCopyAllNumbersOfANode() {
        AnchorChunk from = new AnchorChunk(2);
        AnchorChunk to = new AnchorChunk(2);
        for (int k = 0; k < 20; k++) {
            from.anchor[k] = 100 + k;
            from.offset[k] = 200 + k;
            from.written[k] = 300 + k;
        }
        from.copy(4, to, 1);
        for (int k = 0; k < 20; k++) {
            boolean copied = k == 2 || k == 3;
            assertEquals(copied ? 106 + k : 0, to.anchor[k]);
            assertEquals(copied ? 206 + k : 0, to.offset[k]);
            assertEquals(copied ? 306 + k : 0, to.written[k]);
        }
    }

    @Test
    void shouldBeZeroForANodeWithoutAnchor() {
        int node = anchored(5e6);
        int other = nodes.create((byte) 0);
        assertEquals(5e6, nodes.anchor(node, 2));
        assertEquals(0, nodes.anchor(node, 1));
        assertEquals(0, nodes.anchor(other, 2));
        nodes.traits(node, 0);
        assertEquals(0, nodes.anchor(node, 2));
    }

    @Test
    void shouldDropTheAnchorWhenTheNodeStandsBelowAnother() {
        int node = anchored(5e6);
        nodes.dropAnchorBelow(node);
        assertTrue(nodes.isAnchored(node), "a root keeps it");

        hierarchy.link(node, nodes.create((byte) 0));
        nodes.traits(node, Traits.withTaken(Traits.ANCHORED | Traits.HIDDEN, Traits.NOTHING));
        nodes.dropAnchorBelow(node);
        assertTrue(nodes.isAnchored(node), "one that takes nothing keeps it");

        nodes.traits(node, Traits.ANCHORED | Traits.HIDDEN);
        nodes.dropAnchorBelow(node);
        assertFalse(nodes.isAnchored(node));
        assertEquals(Traits.HIDDEN, nodes.traits(node), "other traits stay");
    }
}
