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
                        assertEquals(all.generation(id) + 1, all.remove(id, all.generation(id)));
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
        ids.remove(id, ids.generation(id));
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
        ids.remove(id, ids.generation(id));

        assertEquals(1, ids.moves());
        assertEquals(1, ids.releases());
    }

    @Test
    void shouldLieTogetherAsTheirEntriesDo() {
        for (int i = 0; i < 5; i++) {
            ids.add(10 + i, NodeTable.NONE);
        }
        long[] expected = {0, ids.entry(1), ids.entry(2), ids.entry(3)};
        assertTrue(ids.have(1, expected, 1, 4));
        ids.moved(3, 99);
        assertFalse(ids.have(1, expected, 1, 4));
        assertTrue(ids.have(1, expected, 1, 3));
    }

    @Test
    void shouldKnowNoPlaceOfIdsThatWereNeverGivenOut() {
        assertEquals(-1, ids.placeOrNowhere(0));
        assertEquals(-1, ids.placeOrNowhere(1 << 20));
        ids.addAs(9000, 5);
        assertEquals(5, ids.placeOrNowhere(9000));
        assertEquals(-1, ids.placeOrNowhere(8999));
        assertEquals(-1, ids.placeOrNowhere(0));
        assertEquals(ids.entryOrNone(8999), ids.entryOrNone(1 << 20));
        assertEquals(9001, ids.limit());
        assertEquals(1, ids.size());
        ids.addAs(4, 6);
        assertEquals(9001, ids.limit());
    }

    @Test
    void shouldNotUseIdsOfOthersAgain() {
        ids.addAs(0, 5);
        ids.removeAs(0, 1);
        assertEquals(0, ids.size());
        assertEquals(1, ids.releases());
        assertFalse(ids.isLiving(0));
        assertEquals(1, ids.generation(0));
        assertEquals(1, ids.add(7, NodeTable.NONE));
    }

    @Test
    void shouldKeepThePlaceWhenDisowned() {
        int id = ids.add(7, NodeTable.NONE);
        ids.disown(id, 1);
        assertEquals(7, ids.place(id, 1));
        assertThrows(IllegalStateException.class, () -> ids.place(id, 0));
        assertEquals(1, ids.releases());
        assertEquals(1, ids.size());
        assertEquals(id + 1, ids.add(8, NodeTable.NONE), "the id is not free");
    }

    @Test
    void shouldFindFreeIdsInARow() {
        for (int i = 0; i < 9; i++) {
            ids.add(i, NodeTable.NONE);
        }
        assertEquals(NodeTable.NONE, ids.gap(0, 1));
        ids.remove(3, 0);
        ids.remove(4, 0);
        ids.remove(7, 0);
        assertEquals(3, ids.gap(NodeTable.NONE, 2));
        assertEquals(7, ids.gap(5, 1));
        assertEquals(3, ids.gap(5, 2));
    }
}
