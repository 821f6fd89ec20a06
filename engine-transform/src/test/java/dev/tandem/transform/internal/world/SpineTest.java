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
    private final PassBlocks blocks = new PassBlocks();
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

    /** With so many threads that there is a block for each chunk. */
    private boolean update() {
        return update(CHUNK);
    }

    private boolean update(int threads) {
        return spine.update(blocks, blocks.divide(order.chunkCount(), threads));
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
        for (int position = 0; position < order.limit(); position++) {
            int index = order.at(position);
            int parent = index < 0 ? NodeTable.NONE : nodes.parent(index);
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

        assertTrue(update());
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

        assertTrue(update());
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
        assertTrue(update());
        assertEquals(List.of(first), members());

        hierarchy.unlink(last);
        hierarchy.link(last, second);
        order.linked(last, second);

        assertTrue(update());
        assertEquals(List.of(second), members());
        assertChunksIndependent();
    }

    @Test
    void shouldHoldNodesInTheOrderOfMemoryWhenPathsCrossEachOther() {
        int first = create(NodeTable.NONE);
        int second = create(NodeTable.NONE);
        int below = create(first);
        for (int i = 0; i < 2 * CHUNK; i++) {
            create(NodeTable.NONE);
        }
        create(below);
        create(second);

        assertTrue(update());
        assertEquals(List.of(first, second, below), members());
    }

    @Test
    void shouldHoldLateNodesLastAndBelowTheirParents() {
        List<Integer> others = new ArrayList<>();
        for (int i = 0; i < 4 * CHUNK; i++) {
            others.add(create(NodeTable.NONE));
        }
        int late = others.get(0);
        int later = others.get(1);
        relink(later, others.get(3 * CHUNK));
        relink(late, later);
        for (int i = 2; i < CHUNK + 2; i++) {
            relink(others.get(i), late);
        }

        assertTrue(update(1) && update());
        assertEquals(List.of(others.get(3 * CHUNK), later, late), members());
        assertChunksIndependent();
    }

    private void relink(int child, int parent) {
        hierarchy.link(child, parent);
        order.linked(child, parent);
    }

    @Test
    void shouldBeOfNoUseWhenOneLongChainRunsThroughTheChunks() {
        int last = NodeTable.NONE;
        for (int i = 0; i < 4 * CHUNK; i++) {
            last = create(last);
        }

        assertFalse(update());
    }

    @Test
    void shouldBeShorterWhenBlocksAreLarger() {
        int[] last = new int[CHUNK / 2];
        Arrays.fill(last, NodeTable.NONE);
        for (int i = 0; i < 64 * CHUNK; i++) {
            int tree = i % 8 + i / (2 * CHUNK) * 8;
            last[tree] = create(last[tree]);
        }

        assertFalse(update(), "chains that lie across every other border");
        assertTrue(update(1), "across hardly any");
    }
}
