package dev.tandem.transform.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which nodes have to be computed before chunks of the order may be computed side by side. */
class SpineTest {
    private static final int CHUNK = 2048;

    private final NodeTable nodes = new NodeTable();
    private final NodeOrder order = new NodeOrder(nodes);
    private final Hierarchy hierarchy = new Hierarchy(nodes);
    private final Spine spine = new Spine(nodes, order);

    private int create(int parent) {
        int index = nodes.create((byte) 0);
        order.add(index);
        if (parent != NodeTable.NONE) {
            hierarchy.link(index, parent);
            order.linked(index, parent);
        }
        return index;
    }

    private List<Integer> members() {
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < spine.nodes().size(); i++) {
            list.add(spine.nodes().get(i));
        }
        return list;
    }

    /** Every node has its parent in its own chunk or on the spine, and so has every node of the spine. */
    private void assertChunksIndependent() {
        List<Integer> members = members();
        for (int position = 0; position < nodes.size(); position++) {
            int index = order.at(position);
            int parent = nodes.parent(index);
            if (parent != NodeTable.NONE && !members.contains(parent)) {
                assertEquals(NodeOrder.chunkOf(position), NodeOrder.chunkOf(order.positionOf(parent)), "node " + index);
            }
        }
        for (int i = 0; i < members.size(); i++) {
            int parent = nodes.parent(members.get(i));
            assertTrue(parent == NodeTable.NONE || members.indexOf(parent) < i && members.contains(parent));
        }
    }

    @Test
    void shouldHoldNobodyWhenAllStandAtTheRoot() {
        for (int i = 0; i < 3 * CHUNK; i++) {
            create(NodeTable.NONE);
        }

        assertTrue(spine.update(1));
        assertEquals(List.of(), members());
    }

    @Test
    void shouldHoldThePathsToTheBordersWhenSubtreesLieTogether() {
        int root = create(NodeTable.NONE);
        for (int i = 0; i < 1000; i++) {
            int child = create(root);
            create(child);
            create(child);
            create(child);
        }

        assertTrue(spine.update(1));
        assertTrue(members().contains(root));
        assertTrue(members().size() <= 5, () -> members().toString());
        assertChunksIndependent();
    }

    @Test
    void shouldBeFoundAgainWhenANodeHasAnotherParent() {
        int first = create(NodeTable.NONE);
        int second = create(NodeTable.NONE);
        int last = 0;
        for (int i = 0; i < 2 * CHUNK; i++) {
            last = create(NodeTable.NONE);
        }
        hierarchy.link(last, first);
        order.linked(last, first);
        assertTrue(spine.update(1));
        assertEquals(List.of(first), members());

        hierarchy.unlink(last);
        hierarchy.link(last, second);
        order.linked(last, second);

        assertTrue(spine.update(1));
        assertEquals(List.of(second), members());
        assertChunksIndependent();
    }

    @Test
    void shouldBeOfNoUseWhenOneLongChainRunsThroughTheChunks() {
        int last = NodeTable.NONE;
        for (int i = 0; i < 4 * CHUNK; i++) {
            last = create(last);
        }

        assertFalse(spine.update(1));
    }

    @Test
    void shouldBeShorterWhenBlocksAreLarger() {
        int[] last = new int[CHUNK / 2];
        Arrays.fill(last, NodeTable.NONE);
        for (int i = 0; i < 64 * CHUNK; i++) {
            int tree = i % 8 + i / (2 * CHUNK) * 8;
            last[tree] = create(last[tree]);
        }

        assertFalse(spine.update(1), "chains that lie across every other border");
        assertTrue(spine.update(16), "across hardly any");
    }
}
