package dev.tandem.transform.internal.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 4.4: the order of nodes, while parents change and holes in the list of late nodes are closed a few at a time. */
class NodeOrderTest {
    private static final int COUNT = 9_000;

    private final NodeTable nodes = new NodeTable();
    private final NodeOrder order = new NodeOrder(nodes);
    private final Hierarchy hierarchy = new Hierarchy(nodes);
    private final Random random = new Random(84);
    private final List<Integer> living = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(ints = {1, 700, 5_000, 100_000})
    void shouldHaveEachNodeOnceWhileHolesAreClosed(int budget) {
        for (int i = 0; i < COUNT; i++) {
            create();
        }
        // All but the last stand below a younger node, so all but a few are late.
        for (int i = 0; i < COUNT / 2; i++) {
            attach(living.get(i), living.get(COUNT - 1 - i));
        }
        int before = order.limit();
        for (int i = 0; i < COUNT / 3; i++) {
            detach(living.get(random.nextInt(COUNT / 2)));
        }
        for (int frame = 0; frame < 40; frame++) {
            order.closeUp(budget);
            for (int i = 0; i < 30; i++) {
                change();
            }
            checkOrder();
        }
        for (int rest = 0; rest <= 3 * COUNT / budget; rest++) {
            order.closeUp(budget);
        }
        checkOrder();
        assertTrue(order.limit() < before - 1000, () -> "closed up from " + before + " to " + order.limit());
    }

    @Test
    void shouldBeThatOfPlacesWhenNoParentIsYounger() {
        for (int i = 0; i < 100; i++) {
            create();
            attach(i, i == 0 ? NodeTable.NONE : random.nextInt(i));
        }

        assertTrue(order.isAllByPlace());
        attach(3, 99);
        assertEquals(NodeTable.NONE, order.at(3), "3 is late");
        detach(3);
        attach(3, 1);
        checkOrder();
    }

    @Test
    void shouldForgetTheListWhenNobodyIsLate() {
        create();
        create();
        attach(0, 1);
        assertTrue(order.limit() > nodes.limit());

        detach(0);

        assertTrue(order.isAllByPlace());
        assertEquals(nodes.limit(), order.limit());
        assertEquals(1, order.chunkCount());
    }

    private void change() {
        int index = living.get(random.nextInt(living.size()));
        switch (random.nextInt(4)) {
            case 0 -> create();
            case 1 -> detach(index);
            case 2 -> removeLeaf(index);
            default -> attach(index, living.get(random.nextInt(living.size())));
        }
    }

    private void create() {
        int index = nodes.create((byte) 0);
        order.add(index);
        living.add(index);
    }

    private void attach(int index, int parent) {
        if (parent != NodeTable.NONE && !hierarchy.isInSubtree(parent, index)) {
            hierarchy.unlink(index);
            hierarchy.link(index, parent);
            order.linked(index, parent);
        }
    }

    private void detach(int index) {
        hierarchy.unlink(index);
        order.unlinked(index);
    }

    private void removeLeaf(int index) {
        if (nodes.firstChild(index) == NodeTable.NONE) {
            hierarchy.unlink(index);
            living.remove((Integer) index);
            order.remove(index);
            nodes.release(index);
        }
    }

    /** No position but its own names a node, and none stands before its parent. */
    private void checkOrder() {
        Set<Integer> passed = new HashSet<>();
        for (int position = 0; position < order.limit(); position++) {
            int index = order.at(position);
            if (index >= 0) {
                assertEquals(position, order.positionOf(index), "positions of node " + index);
                assertTrue(order.has(index));
                assertTrue(passed.add(index), "each once");
                int parent = nodes.parent(index);
                assertTrue(parent == NodeTable.NONE || passed.contains(parent), "the parent before " + index);
            }
        }
        assertEquals(living.size(), passed.size());
    }
}
