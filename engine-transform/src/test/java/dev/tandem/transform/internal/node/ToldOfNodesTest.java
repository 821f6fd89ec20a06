package dev.tandem.transform.internal.node;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Those who keep something by id, and by place. */
class ToldOfNodesTest {
    private final List<String> told = new ArrayList<>();

    private final class Recorder implements Companions.Companion {
        private final String name;

        Recorder(String name) {
            this.name = name;
        }

        @Override
        public void released(int id) {
            told.add(name + " released " + id);
        }

        @Override
        public void timelineChanged(int id, int timeline) {
            told.add(name + " " + id + " on " + timeline);
        }
    }

    @Test
    void shouldTellAllCompanionsInTheOrderOfTheirComing() {
        Companions companions = new Companions();
        companions.released(1);
        companions.add(new Recorder("a"));
        companions.add(new Recorder("b"));
        companions.released(2);
        companions.timelineChanged(3, 4);
        assertEquals(List.of("a released 2", "b released 2", "a 3 on 4", "b 3 on 4"), told);
    }

    @Test
    void shouldTellOfMovesUntilAListenerIsRemoved() {
        PlaceMoves moves = new PlaceMoves();
        PlaceMoves.Listener first = (from, to) -> told.add("a " + from + " to " + to);
        moves.add(first);
        moves.add((from, to) -> told.add("b " + from + " to " + to));
        moves.moved(1, 2);
        moves.remove(first);
        moves.moved(3, 4);
        assertEquals(List.of("a 1 to 2", "b 1 to 2", "b 3 to 4"), told);
    }
}
