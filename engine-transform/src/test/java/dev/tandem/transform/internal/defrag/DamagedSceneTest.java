package dev.tandem.transform.internal.defrag;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseForms;
import org.junit.jupiter.api.Test;

/** A fault elsewhere must not make the game stand still. */
class DamagedSceneTest {
    private final NodeTable nodes = new NodeTable();
    private final Hierarchy hierarchy = new Hierarchy(nodes);
    private final NodeOrder order = new NodeOrder(nodes);
    private final Defragmenter defragmenter = new Defragmenter(
            nodes, hierarchy, order, new MotionChunks(PoseForms.SPATIAL), DefragmentationPolicy.NORMAL, () -> 0);

    @Test
    void shouldThrowWhenTwoNodesAreBelowEachOther() {
        int one = create();
        int other = create();
        hierarchy.link(one, other);
        hierarchy.link(other, one);

        var thrown = assertThrows(IllegalStateException.class, defragmenter::finish);

        assertTrue(thrown.getMessage().startsWith("putting 2 nodes in order"), thrown::getMessage);
        assertFalse(defragmenter.isRunning());
    }

    private int create() {
        int index = nodes.create((byte) 0);
        order.add(index);
        return index;
    }
}
