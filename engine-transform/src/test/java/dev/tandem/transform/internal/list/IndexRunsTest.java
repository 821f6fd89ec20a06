package dev.tandem.transform.internal.list;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class IndexRunsTest {
    private final IndexRuns runs = new IndexRuns();

    @Property
    void shouldGiveBackEveryIndexInTheOrderInWhichItWasAdded(@ForAll long seed) {
        Random random = new Random(seed);
        IndexRuns each = new IndexRuns();
        for (int round = 0; round < 2; round++) {
            List<Integer> added = new ArrayList<>();
            int next = 0;
            for (int i = random.nextInt(300); i > 0; i--) {
                next = random.nextInt(3) > 0 ? next : random.nextInt(9);
                int count = random.nextInt(4);
                if (count == 0) {
                    each.add(next);
                } else {
                    each.addRun(next, count);
                }
                for (int k = Math.max(1, count); k > 0; k--) {
                    added.add(next++);
                }
            }
            assertEquals(added, indices(each));
            each.clear();
            assertEquals(0, each.size());
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
    void shouldKeepNeighboursTogether() {
        runs.add(7);
        runs.addRun(8, 90);
        runs.add(98);

        assertEquals(1, runs.size());
    }

    @Test
    void shouldBeginAnewAfterItWasCleared() {
        runs.add(7);
        runs.clear();
        runs.add(8);

        assertEquals(8, runs.first(0));
        assertEquals(9, runs.end(0));
    }

    @Test
    void shouldTellWhenTheNextRunNeedsMemory() {
        assertTrue(runs.isFull());
        for (int i = 0; i < 64; i++) {
            runs.add(2 * i);
            assertEquals(i == 63, runs.isFull());
        }
        runs.add(127);
        assertEquals(64, runs.size(), "it follows the last");
        runs.add(500);
        assertFalse(runs.isFull());
        assertEquals(128, runs.end(63));
        assertEquals(500, runs.first(64));
    }

    @Test
    void shouldReserveMemoryOnlyWhenItHasLess() {
        runs.reserve(100);
        for (int i = 0; i < 100; i++) {
            assertFalse(runs.isFull());
            runs.add(2 * i);
        }
        assertTrue(runs.isFull());
        runs.reserve(100);
        assertTrue(runs.isFull());
        runs.reserve(7);
        assertEquals(198, runs.first(99));
    }

    @Test
    void shouldSwapAllThatTheyHave() {
        runs.add(7);
        IndexRuns other = new IndexRuns();
        other.add(1);
        other.add(3);
        runs.swap(other);
        assertEquals(List.of(1, 3), indices(runs));
        assertEquals(List.of(7), indices(other));
        runs.add(4);
        other.add(8);
        assertEquals(2, runs.size(), "it goes on where the other ended");
        assertEquals(1, other.size());
        assertEquals(9, other.end(0));
    }
}
