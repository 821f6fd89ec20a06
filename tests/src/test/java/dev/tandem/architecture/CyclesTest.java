package dev.tandem.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CyclesTest {

    @Test
    void shouldFindNoneWhenArrowsGoOneWay() {
        assertEquals(
                Set.of(), Cycles.of(Map.of("a", Set.of("b", "c"), "b", Set.of("c"), "c", Set.of(), "d", Set.of("a"))));
    }

    @Test
    void shouldFindEachCycleWholeAndApartFromTheOthers() {
        Map<String, Set<String>> edges = Map.of(
                "a", Set.of("b"),
                "b", Set.of("c"),
                "c", Set.of("a", "x"),
                "x", Set.of("y"),
                "y", Set.of("x", "end"),
                "end", Set.of());
        assertEquals(Set.of(Set.of("a", "b", "c"), Set.of("x", "y")), Cycles.of(edges));
    }

    @Test
    void shouldJoinCyclesThatShareANode() {
        Map<String, Set<String>> edges = Map.of("a", Set.of("b"), "b", Set.of("a", "c"), "c", Set.of("b"));
        assertEquals(Set.of(Set.of("a", "b", "c")), Cycles.of(edges));
    }
}
