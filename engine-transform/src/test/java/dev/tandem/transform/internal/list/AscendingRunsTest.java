package dev.tandem.transform.internal.list;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class AscendingRunsTest {
    private final AscendingRuns ascending = new AscendingRuns();
    private final IndexRuns runs = new IndexRuns();

    @Property(tries = 300)
    void shouldHaveEachIndexOnceWhenSorted(
            @ForAll @Size(min = 40, max = 400) List<@IntRange(max = 700) Integer> indices) {
        IndexRuns some = new IndexRuns();
        for (int sorts = 0; sorts < 2; sorts++) {
            some.clear();
            indices.forEach(some::add);

            ascending.sort(some);

            TreeSet<Integer> found = new TreeSet<>();
            for (int run = 0; run < some.size(); run++) {
                for (int index = some.first(run); index < some.end(run); index++) {
                    assertTrue(found.isEmpty() || index > found.last(), "ascending, each once");
                    found.add(index);
                }
            }
            assertEquals(new TreeSet<>(indices), found);
        }
    }

    @Test
    void shouldBeOneRunWhenAllWereAddedBackwards() {
        for (int index = 999; index >= 0; index--) {
            runs.add(index);
        }

        ascending.sort(runs);

        assertEquals(1, runs.size());
        assertEquals(0, runs.first(0));
        assertEquals(1_000, runs.end(0));
    }

    @Test
    void shouldStayAsTheyAreWhenRunsAreLong() {
        for (int run = 99; run >= 0; run--) {
            runs.addRun(run * 64, 32);
        }

        ascending.sort(runs);

        assertEquals(100, runs.size());
        assertEquals(99 * 64, runs.first(0));
    }

    private void backwards(int count, int length) {
        for (int run = count - 1; run >= 0; run--) {
            runs.addRun(run * 100, length);
        }
    }

    @Test
    void shouldStayAsTheyAreWhenThereAreFew() {
        backwards(31, 1);
        ascending.sort(runs);
        assertEquals(3000, runs.first(0));
        runs.clear();
        backwards(32, 1);
        ascending.sort(runs);
        assertEquals(0, runs.first(0));
    }

    @Test
    void shouldSortRunsThatAreShortOnAverage() {
        backwards(40, 15);
        ascending.sort(runs);
        assertEquals(0, runs.first(0));
        assertEquals(15, runs.end(0));
        assertEquals(40, runs.size());
        runs.clear();
        backwards(40, 16);
        ascending.sort(runs);
        assertEquals(3900, runs.first(0));
    }

    @Test
    void shouldStayAsTheyAreWhenTheyAscend() {
        for (int run = 0; run < 40; run++) {
            runs.addRun(run * 2, 1);
        }
        ascending.sort(runs);
        assertEquals(40, runs.size());
        for (int run = 0; run < 40; run++) {
            runs.addRun(run * 2, 1);
        }
        ascending.sort(runs);
        assertEquals(40, runs.size(), "each once");
    }

    @Test
    void shouldJoinRunsAcrossWords() {
        for (int index = 200; index >= 60; index--) {
            runs.add(index);
        }
        runs.add(300);
        ascending.sort(runs);
        assertEquals(2, runs.size());
        assertEquals(60, runs.first(0));
        assertEquals(201, runs.end(0));
        assertEquals(300, runs.first(1));
    }
}
