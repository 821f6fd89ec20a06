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
}
