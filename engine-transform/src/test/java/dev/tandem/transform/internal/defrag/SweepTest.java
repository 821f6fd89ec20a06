package dev.tandem.transform.internal.defrag;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.node.NodeLife;
import org.junit.jupiter.api.Test;

/** SPEC 4.4: nodes are put in the order of their trees, a step at a time. */
class SweepTest {
    private final DefragStage stage = new DefragStage();
    private final Sweep sweep = new Sweep(stage.nodes, stage.order, stage.mover);

    private int steps() {
        int steps = 0;
        while (sweep.step()) {
            steps++;
            assertTrue(steps < 10_000, "it does not end");
        }
        return steps;
    }

    private void run() {
        sweep.begin();
        steps();
    }

    private void assertPlaces(int... places) {
        for (int id = 0; id < places.length; id++) {
            assertEquals(places[id], stage.place(id), "node " + id);
        }
    }

    @Test
    void shouldEndAtOnceWithoutNodes() {
        sweep.begin();
        assertFalse(sweep.step());
    }

    @Test
    void shouldLeaveAnOrderThatIsRight() {
        stage.create(3);
        stage.link(1, 0);
        run();
        assertPlaces(0, 1, 2);
    }

    @Test
    void shouldPutEachTreeTogether() {
        stage.create(6);
        stage.link(2, 0);
        stage.link(3, 1);
        stage.link(4, 0);
        stage.link(5, 3);
        run();
        assertPlaces(0, 3, 1, 4, 2, 5);
    }

    @Test
    void shouldPutChildrenBehindParentsThatLayBehindThem() {
        stage.create(4);
        stage.link(1, 3);
        assertFalse(stage.order.isByPlace(1));
        run();
        assertTrue(stage.place(1) > stage.place(3));
        assertTrue(stage.order.isByPlace(stage.place(1)));
        assertEquals(stage.place(3), stage.nodes.parent(stage.place(1)));
    }

    @Test
    void shouldCloseGaps() {
        stage.create(10);
        stage.destroy(2);
        stage.destroy(5);
        stage.destroy(9);
        run();
        assertEquals(7, stage.nodes.limit());
        assertEquals(7, stage.nodes.size());
    }

    @Test
    void shouldGoRoundANodeThatCannotMove() {
        stage.create(6);
        stage.link(4, 0);
        stage.link(5, 0);
        NodeLife.pend(stage.nodes.chunk(0), 1);
        run();
        assertEquals(1, stage.place(1));
        assertEquals(2, stage.place(4));
        assertEquals(3, stage.place(5));
        assertEquals(0, stage.place(0));
    }

    @Test
    void shouldStayWithATreeWhoseRootCannotMove() {
        stage.create(8);
        stage.destroy(0);
        stage.destroy(1);
        stage.link(6, 3);
        NodeLife.pend(stage.nodes.chunk(0), 3);
        run();
        assertEquals(3, stage.place(3));
        assertEquals(4, stage.place(6), "behind its parent");
    }

    /** A subtree that is too large to be placed at once is walked. */
    @Test
    void shouldPutALargeTreeTogether() {
        int root = stage.create();
        int[] branches = new int[30];
        for (int i = 0; i < branches.length; i++) {
            branches[i] = stage.createBelow(root);
        }
        for (int round = 0; round < 5; round++) {
            for (int branch : branches) {
                stage.createBelow(branch);
            }
        }
        run();
        for (int branch : branches) {
            int place = stage.place(branch);
            int child = stage.nodes.firstChild(place);
            for (int i = 0; i < 5; i++) {
                assertTrue(child > place && child <= place + 5, "child at " + child + " of one at " + place);
                child = stage.nodes.nextSibling(child);
            }
        }
    }

    @Test
    void shouldGoOnWhenTheSceneChangesBetweenSteps() {
        stage.create(200);
        for (int i = 100; i < 200; i++) {
            stage.link(i, i - 100);
        }
        sweep.begin();
        for (int i = 0; i < 20; i++) {
            sweep.step();
        }
        stage.destroy(stage.place(150));
        stage.link(stage.create(), stage.place(90));
        sweep.sceneChanged();
        steps();
        assertEquals(200, stage.nodes.limit());
        for (int i = 100; i < 200; i++) {
            if (i != 150) {
                assertEquals(stage.nodes.parent(stage.place(i)), stage.place(i - 100), "node " + i);
            }
        }
    }
}
