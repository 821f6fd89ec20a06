package dev.tandem.transform.internal.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.list.IndexRuns;
import dev.tandem.transform.internal.list.IntList;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StaleEntriesTest {
    private final NodeTable nodes = new NodeTable();
    private final StaleEntries stale = StaleEntries.ofPending(nodes, index -> index != 6);

    StaleEntriesTest() {
        for (int i = 0; i < 70; i++) {
            int node = nodes.create((byte) 0);
            if (node % 2 == 0) {
                NodeLife.pend(nodes.chunk(node), node);
            }
        }
    }

    private static List<Integer> indices(IndexRuns runs) {
        List<Integer> indices = new ArrayList<>();
        for (int run = 0; run < runs.size(); run++) {
            for (int index = runs.first(run); index < runs.end(run); index++) {
                indices.add(index);
            }
        }
        return indices;
    }

    @Test
    void shouldKeepTheFirstOfEachThatStillBelongs() {
        IndexRuns runs = new IndexRuns();
        for (int index : new int[] {4, 3, 2, 5, 6, 4, 8, 2}) {
            runs.add(index);
        }
        stale.dropFrom(runs);
        assertEquals(List.of(4, 2, 8), indices(runs));
        assertStates();
        stale.dropFrom(runs);
        assertEquals(List.of(4, 2, 8), indices(runs), "nothing was kept from the list before");
    }

    @Test
    void shouldKeepTheFirstOfEachInAPlainList() {
        IntList list = new IntList();
        for (int index : new int[] {4, 3, 2, 5, 6, 4, 8, 2}) {
            list.add(index);
        }
        stale.dropFrom(list);
        assertEquals(3, list.size());
        assertEquals(4, list.get(0));
        assertEquals(2, list.get(1));
        assertEquals(8, list.get(2));
        assertStates();
    }

    private void assertStates() {
        for (int node = 0; node < 70; node++) {
            assertEquals(node % 2 == 0, NodeLife.isPending(nodes, node), "node " + node);
            assertTrue(NodeLife.isLiving(nodes.chunk(node), node));
        }
    }

    @Test
    void shouldHaveRoomForAsManyWhenMostAreKept() {
        IntList list = new IntList();
        while (list.size() < 34) {
            list.add(2 * list.size());
        }
        IntList few = new IntList();
        while (!few.isFull() || few.isEmpty()) {
            few.add(0);
        }
        int before = few.items().length;
        stale.dropFrom(few);
        assertEquals(before, few.items().length, "almost all of it is free");
        assertFalse(few.isFull());
        int full = list.size();
        stale.dropFrom(list);
        assertEquals(full - 1, list.size());
        assertTrue(list.items().length >= 2 * full, "half is free");
    }

    @Test
    void shouldReserveTwiceWhatWasKeptOfRuns() {
        IndexRuns runs = new IndexRuns();
        for (int node = 68; node >= 0; node -= 2) {
            runs.add(node);
        }
        int before = runs.size();
        stale.dropFrom(runs);
        int kept = runs.size();
        assertEquals(before - 1, kept);
        while (runs.size() < 2 * kept) {
            assertFalse(runs.isFull());
            runs.add(0);
        }
    }
}
