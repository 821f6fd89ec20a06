package dev.tandem.transform.internal.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.pose.PoseForms;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Held against a map from ids to places. */
class NodeIdsTest {
    private final NodeIds ids = new NodeIds(PoseForms.SPATIAL);

    @Property(tries = 60)
    void shouldKnowEachPlaceWhenNodesComeGoAndMove(@ForAll long seed) {
        Random random = new Random(seed);
        NodeIds all = new NodeIds(PoseForms.SPATIAL);
        Map<Integer, Integer> places = new TreeMap<>();
        Map<Integer, Integer> generations = new TreeMap<>();
        TreeSet<Integer> free = new TreeSet<>();
        for (int i = 0; i < 6000; i++) {
            int id = random.nextInt(Math.max(1, all.limit()));
            int place = random.nextInt(1 << 20);
            switch (random.nextInt(4)) {
                case 0 -> {
                    if (places.remove(id) != null) {
                        all.remove(id, all.generation(id) + 1);
                        generations.merge(id, 1, Integer::sum);
                        free.add(id);
                    }
                }
                case 1 -> {
                    if (places.replace(id, place) != null) {
                        all.moved(id, place);
                    }
                }
                default -> {
                    Integer near = places.isEmpty() ? null : free.ceiling(id);
                    int given = all.add(place, places.isEmpty() ? NodeTable.NONE : id);
                    int expected = near == null ? given : near;
                    assertEquals(expected, given, "the first free id after the one it is near to");
                    assertTrue(free.isEmpty() ? given == all.limit() - 1 : free.contains(given), "a free id");
                    free.remove(given);
                    places.put(given, place);
                    generations.putIfAbsent(given, 0);
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
        int id = ids.add(7, NodeTable.NONE);
        ids.remove(id, ids.generation(id) + 1);
        assertFalse(ids.isLiving(id));
        assertEquals(id, ids.add(9, NodeTable.NONE));

        String message = assertThrows(IllegalStateException.class, () -> ids.place(id, 0))
                .getMessage();

        assertTrue(message.contains("#" + id + " (generation 0)"), message);
        assertEquals(9, ids.place(id, 1));
    }

    @Test
    void shouldCountMovesAndReleasesApart() {
        int id = ids.add(7, NodeTable.NONE);

        ids.moved(id, 8);
        assertEquals(1, ids.moves());
        assertEquals(0, ids.releases());
        ids.remove(id, ids.generation(id) + 1);

        assertEquals(1, ids.moves());
        assertEquals(1, ids.releases());
    }
}
