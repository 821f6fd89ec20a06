package dev.tandem.transform.internal.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Held against a map from ids to places. */
class NodeIdsTest {
    private final NodeIds ids = new NodeIds();

    @Property(tries = 60)
    void shouldKnowEachPlaceWhenNodesComeGoAndMove(@ForAll long seed) {
        Random random = new Random(seed);
        NodeIds all = new NodeIds();
        Map<Integer, Integer> places = new TreeMap<>();
        Map<Integer, Integer> generations = new TreeMap<>();
        Deque<Integer> free = new ArrayDeque<>();
        for (int i = 0; i < 6000; i++) {
            int id = random.nextInt(Math.max(1, all.limit()));
            int place = random.nextInt(1 << 20);
            switch (random.nextInt(4)) {
                case 0 -> {
                    if (places.remove(id) != null) {
                        all.remove(id);
                        generations.merge(id, 1, Integer::sum);
                        free.push(id);
                    }
                }
                case 1 -> {
                    if (places.replace(id, place) != null) {
                        all.moved(id, place);
                    }
                }
                default -> {
                    int expected = free.isEmpty() ? all.limit() : free.pop();
                    assertEquals(expected, all.add(place), "the youngest free id first");
                    places.put(expected, place);
                    generations.putIfAbsent(expected, 0);
                }
            }
        }
        List<Integer> living = new ArrayList<>();
        all.forEachLiving(living::add);
        assertEquals(List.copyOf(places.keySet()), living);
        assertEquals(places.size(), all.size());
        generations.forEach((id, generation) -> {
            assertEquals(generation, all.generation(id));
            assertEquals(places.containsKey(id), all.isLiving(id));
        });
        places.forEach((id, place) -> assertEquals(place, all.place(id, generations.get(id))));
    }

    @Test
    void shouldRefuseAStaleHandleWhenTheIdIsUsedAgain() {
        int id = ids.add(7);
        ids.remove(id);
        assertFalse(ids.isLiving(id));
        assertEquals(id, ids.add(9));

        String message = assertThrows(IllegalStateException.class, () -> ids.place(id, 0))
                .getMessage();

        assertTrue(message.contains("#" + id + " (generation 0)"), message);
        assertEquals(9, ids.place(id, 1));
    }

    @Test
    void shouldCountMovesAndReleasesApart() {
        int id = ids.add(7);

        ids.moved(id, 8);
        assertEquals(1, ids.moves());
        assertEquals(0, ids.releases());
        ids.remove(id);

        assertEquals(1, ids.moves());
        assertEquals(1, ids.releases());
    }
}
