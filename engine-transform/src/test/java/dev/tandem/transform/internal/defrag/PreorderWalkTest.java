package dev.tandem.transform.internal.defrag;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.node.NodeTable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PreorderWalkTest {
    private final DefragStage stage = new DefragStage();
    private final PreorderWalk walk = new PreorderWalk(stage.nodes);

    /** 0 has 1, 4 and 5; 1 has 2 and 3; 4 has 6. */
    PreorderWalkTest() {
        stage.create(8);
        stage.link(1, 0);
        stage.link(2, 1);
        stage.link(3, 1);
        stage.link(4, 0);
        stage.link(6, 4);
        stage.link(5, 0);
    }

    private List<Integer> rest() {
        List<Integer> passed = new ArrayList<>();
        for (int n = walk.next(); n != NodeTable.NONE; n = walk.next()) {
            passed.add(n);
        }
        return passed;
    }

    @Test
    void shouldPassNothingBeforeItBegins() {
        assertEquals(List.of(), rest());
    }

    @Test
    void shouldPassEachSubtreeAsAWhole() {
        walk.begin(0);
        assertEquals(List.of(1, 2, 3, 4, 6, 5), rest());
        assertEquals(List.of(), rest());
        walk.begin(4);
        assertEquals(List.of(6), rest());
        walk.begin(7);
        assertEquals(List.of(), rest());
    }

    @Test
    void shouldLeaveOutWhatIsBelow() {
        walk.begin(0);
        assertEquals(1, walk.next());
        walk.skipBelow();
        assertEquals(4, walk.next());
        assertEquals(6, walk.next(), "of the one only");
        walk.skipBelow();
        assertEquals(List.of(5), rest());
        walk.begin(0);
        walk.skipBelow();
        assertEquals(List.of(), rest());
    }

    @Test
    void shouldEndWhenTold() {
        walk.begin(0);
        walk.next();
        walk.end();
        assertEquals(List.of(), rest());
    }

    @Test
    void shouldGoOnFromWhereTheLastNodeWasMoved() {
        stage.create(2);
        stage.destroy(8);
        walk.begin(0);
        assertEquals(1, walk.next());
        stage.mover.move(1, 8);
        walk.lastMovedTo(8);
        assertEquals(List.of(2, 3, 4, 6, 5), rest());
    }

    @Test
    void shouldEndAtARootThatWasMoved() {
        stage.create(1);
        stage.destroy(8);
        walk.begin(4);
        stage.mover.move(4, 8);
        walk.lastMovedTo(8);
        assertEquals(List.of(6), rest());
    }
}
