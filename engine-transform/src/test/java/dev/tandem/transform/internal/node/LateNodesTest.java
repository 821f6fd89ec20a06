package dev.tandem.transform.internal.node;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LateNodesTest {
    private static final int HOLE = -1;

    private final NodeTable nodes = new NodeTable();
    private final LateNodes late = new LateNodes(nodes);

    private void add(int count) {
        for (int i = 0; i < count; i++) {
            late.add(nodes.create((byte) 0));
        }
    }

    private void remove(int... list) {
        for (int node : list) {
            late.remove(late.positionOf(node));
        }
    }

    private int[] list() {
        int[] list = new int[late.limit()];
        Arrays.setAll(list, late::at);
        return list;
    }

    @Test
    void shouldStandInTheOrderOfTheirComing() {
        add(3);
        assertArrayEquals(new int[] {0, 1, 2}, list());
        assertEquals(1, late.positionOf(1));
        assertTrue(late.has(1));
        assertEquals(3, late.size());
        assertEquals(NodeChunk.LATE, nodes.chunk(1).order[1]);
        assertEquals(2, late.chunk(0)[2]);
    }

    @Test
    void shouldLeaveHolesUntilAllAreGone() {
        add(3);
        remove(1);
        assertArrayEquals(new int[] {0, HOLE, 2}, list());
        assertEquals(2, late.size());
        assertEquals(3, late.limit());
        assertFalse(late.has(1));
        remove(0, 2);
        assertEquals(0, late.limit());
        assertEquals(0, late.size());
        assertFalse(late.has(0), "behind the end");
        late.add(1);
        assertEquals(0, late.positionOf(1));
    }

    @Test
    void shouldStandWhereItStoodWhenANodeIsMoved() {
        add(3);
        int place = nodes.create((byte) 0);
        late.moved(1, place);
        assertArrayEquals(new int[] {0, place, 2}, list());
        assertEquals(1, late.positionOf(place));
        assertEquals(NodeChunk.LATE, nodes.chunk(place).order[place]);
    }

    @Test
    void shouldNotCloseUpForFewHoles() {
        add(2000);
        for (int node = 0; node < 1023; node++) {
            remove(node);
        }
        assertFalse(late.closeUp(10_000));
        assertEquals(2000, late.limit());
        remove(1023);
        assertTrue(late.closeUp(10_000));
        assertEquals(976, late.limit());
        assertEquals(976, late.size());
        assertEquals(1024, late.at(0));
        assertEquals(0, late.positionOf(1024));
        assertEquals(975, late.positionOf(1999));
        assertFalse(late.closeUp(10_000), "done");
    }

    @Test
    void shouldNotCloseUpUntilAQuarterIsHoles() {
        add(6000);
        for (int node = 0; node < 1499; node++) {
            remove(4 * node);
        }
        assertFalse(late.closeUp(10_000));
        remove(1);
        assertTrue(late.closeUp(10_000));
        assertEquals(4500, late.limit());
    }

    @Test
    void shouldLookAtNoMorePositionsThanTold() {
        add(2048);
        for (int node = 0; node < 2048; node += 2) {
            remove(node);
        }
        assertTrue(late.closeUp(10));
        assertArrayEquals(new int[] {1, 3, 5, 7, 9}, Arrays.copyOf(list(), 5));
        for (int position = 5; position < 11; position++) {
            assertEquals(HOLE, late.at(position));
        }
        assertEquals(11, late.at(11));
        assertEquals(2048, late.limit());
        add(1);
        assertTrue(late.closeUp(2038), "goes on although there are few holes left");
        assertEquals(2049, late.limit());
        assertTrue(late.closeUp(1));
        assertEquals(1025, late.limit());
        assertEquals(1025, late.size());
        assertEquals(2048, late.at(1024));
    }

    @Test
    void shouldBeginAnewWhenAllGoWhileItIsClosedUp() {
        add(2048);
        for (int node = 0; node < 1500; node++) {
            remove(node);
        }
        late.closeUp(1600);
        for (int node = 1500; node < 2048; node++) {
            remove(node);
        }
        assertEquals(0, late.limit());
        assertFalse(late.closeUp(10), "no closing is under way");
        add(1);
        assertEquals(1, late.limit());
        assertEquals(2048, late.at(0));
    }

    @Test
    void shouldGrowByChunks() {
        add(4 * NodeChunk.SIZE + 1);
        assertEquals(4 * NodeChunk.SIZE, late.at(4 * NodeChunk.SIZE));
        assertEquals(4 * NodeChunk.SIZE, late.chunk(4)[0]);
    }
}
