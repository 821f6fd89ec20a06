package dev.tandem.transform.internal.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
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

    private void createAll(int count) {
        for (int i = 0; i < count; i++) {
            create();
        }
    }

    @Test
    void shouldBeLateWithAllBelowWhenTheParentLiesBehind() {
        createAll(5);
        attach(1, 0);
        attach(2, 0);
        attach(3, 1);
        assertTrue(order.isByPlace(1));
        attach(0, 4);
        for (int node = 0; node < 4; node++) {
            assertFalse(order.isByPlace(node));
            assertTrue(order.has(node));
        }
        assertTrue(order.isByPlace(4));
        assertEquals(NodeChunk.SIZE, order.positionOf(0));
        assertEquals(NodeChunk.SIZE + 4, order.limit());
        assertEquals(2, order.chunkCount());
        assertTrue(order.isChunkOfPlaces(0));
        assertFalse(order.isChunkOfPlaces(1));
        assertEquals(5, order.countIn(0));
        assertEquals(4, order.countIn(1));
        assertEquals(0, order.chunkOfList(1)[0]);
        assertEquals(1, NodeOrder.chunkOf(order.positionOf(0)));
        assertEquals(NodeTable.NONE, order.at(0));
        assertEquals(4, order.at(4));
        assertEquals(0, order.at(NodeChunk.SIZE));
        assertEquals(NodeTable.NONE, order.at(5), "behind all places");
    }

    @Test
    void shouldFollowALateParentOnTheList() {
        createAll(4);
        attach(0, 3);
        attach(1, 0);
        assertEquals(order.positionOf(0) + 1, order.positionOf(1));
        int version = nodes.chunk(1).version;
        attach(2, 3);
        attach(1, 2);
        assertTrue(order.positionOf(2) < order.positionOf(1), "its parent is late, and behind it was");
        assertTrue(nodes.chunk(1).version > version);
        detach(1);
        assertTrue(order.isByPlace(1));
    }

    @Test
    void shouldStayOnTheListWhenItsParentIsThereBeforeIt() {
        createAll(5);
        attach(0, 4);
        attach(1, 4);
        attach(2, 1);
        int position = order.positionOf(2);
        int version = nodes.chunk(2).version;
        hierarchy.unlink(2);
        hierarchy.link(2, 0);
        order.linked(2, 0);
        assertEquals(position, order.positionOf(2));
        assertTrue(nodes.chunk(2).version > version, "it has another parent");
    }

    @Test
    void shouldTakeSettledNodesFromTheList() {
        createAll(4);
        attach(0, 3);
        attach(2, 0);
        order.settle(2);
        assertFalse(order.isByPlace(2), "its parent is late");
        order.settle(0);
        assertFalse(order.isByPlace(0), "its parent lies behind");
        nodes.chunk(0).parent[0] = NodeTable.NONE;
        int version = order.version();
        order.settle(0);
        assertTrue(order.isByPlace(0));
        assertTrue(order.version() > version);
        order.settle(2);
        assertTrue(order.isByPlace(2));
        version = order.version();
        order.settle(2);
        assertEquals(version, order.version(), "nothing has changed");
        assertTrue(order.isAllByPlace());
    }

    @Test
    void shouldStandByTheNewPlaceWhenANodeIsMoved() {
        createAll(4);
        attach(0, 3);
        order.moved(0, 7);
        assertTrue(order.isDead(0));
        assertFalse(order.isByPlace(7));
        assertTrue(order.has(7));
        order.moved(1, 0);
        assertTrue(order.isByPlace(0));
        assertTrue(order.isDead(1));
        assertFalse(order.has(1));
    }

    @Test
    void shouldReadNodesAtPositions() {
        createAll(3);
        int[] positions = {2, 0};
        order.read(positions, 2);
        assertEquals(List.of(2, 0), List.of(positions[0], positions[1]));
        attach(0, 2);
        int[] late = {2, NodeChunk.SIZE, 0, 77};
        order.read(late, 3);
        assertEquals(List.of(2, 0, NodeTable.NONE, 77), List.of(late[0], late[1], late[2], late[3]));
    }

    @Test
    void shouldHaveAnotherVersionAfterEachChange() {
        createAll(3);
        int[] version = {order.version()};
        Runnable[] changes = {
            this::create,
            () -> attach(0, 2),
            () -> detach(0),
            order::runsChanged,
            () -> order.moved(0, 9),
            () -> order.remove(1)
        };
        for (Runnable change : changes) {
            change.run();
            assertTrue(order.version() > version[0]);
            version[0] = order.version();
        }
        order.closeUp(100);
        assertEquals(version[0], order.version(), "there is nothing to close");
        assertTrue(order.isDead(1));
    }
}
