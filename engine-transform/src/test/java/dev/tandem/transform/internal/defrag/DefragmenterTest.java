package dev.tandem.transform.internal.defrag;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** SPEC 4.4: when nodes are moved, and how much per frame. Each look at the clock takes a nanosecond. */
class DefragmenterTest {
    private static final int CHILDREN = 20;

    private final DefragStage stage = new DefragStage();
    private long now;

    /** Sweeps where runs are shorter than 64. */
    private Defragmenter defragmenter(int fewestNodes, int changedShare, int fewestChanges) {
        return new Defragmenter(
                stage.nodes,
                stage.hierarchy,
                stage.order,
                stage.motions,
                new DefragmentationPolicy(64, fewestNodes, changedShare, fewestChanges),
                () -> now++);
    }

    /** Two trees whose nodes lie mixed. */
    private void mix() {
        stage.create(2 + 2 * CHILDREN);
        for (int i = 0; i < 2 * CHILDREN; i++) {
            stage.link(2 * CHILDREN + 1 - i, i % 2);
        }
    }

    private boolean isTogether() {
        for (int i = 0; i < CHILDREN - 1; i++) {
            int child = stage.place(2 + 2 * i);
            if (stage.nodes.parent(child) == stage.nodes.parent(stage.place(3 + 2 * i))) {
                return false;
            }
        }
        int[] sums = new int[2];
        for (int id = 2; id < 2 + 2 * CHILDREN; id++) {
            int parent = stage.nodes.parent(stage.place(id));
            if (stage.place(id) < parent || stage.place(id) > parent + CHILDREN) {
                return false;
            }
            sums[parent == stage.place(0) ? 0 : 1]++;
        }
        return sums[0] == CHILDREN;
    }

    @Test
    void shouldPutMixedTreesInOrderAtOnce() {
        mix();
        assertFalse(isTogether());
        Defragmenter defragmenter = defragmenter(0, 1, 10);
        defragmenter.finish();

        assertTrue(isTogether());
        assertFalse(defragmenter.isRunning(), "what it changed itself does not count");
        assertEquals(0, now, "it asks for no time");
    }

    @Test
    void shouldDropPlacesThatAreFree() {
        stage.create(100);
        for (int i = 0; i < 90; i += 2) {
            stage.destroy(i);
        }
        defragmenter(0, 1, 10).finish();
        assertEquals(55, stage.nodes.limit());
        for (int id = 1; id < 100; id += id < 89 ? 2 : 1) {
            assertTrue(stage.place(id) < 55, "node " + id);
        }
    }

    @Test
    void shouldBeginWhenEnoughHasChanged() {
        stage.create(600);
        Defragmenter defragmenter = defragmenter(0, 100, 3);
        runUntilIdle(defragmenter);
        int before = stage.order.version();
        for (int i = 0; stage.order.version() - before < 6; i++) {
            stage.link(2 * i + 1, 2 * i);
            assertEquals(stage.order.version() - before > 6, defragmenter.isRunning());
        }
        assertFalse(defragmenter.isRunning(), "one in a hundred are six");
        stage.link(301, 300);
        assertTrue(defragmenter.isRunning());
    }

    private void runUntilIdle(Defragmenter defragmenter) {
        for (int frames = 0; frames < 1000 && defragmenter.isRunning(); frames++) {
            defragmenter.frame();
        }
        assertFalse(defragmenter.isRunning());
    }

    @Test
    void shouldSweepInFramesWhatLiesMixed() {
        mix();
        Defragmenter defragmenter = defragmenter(0, 1000, 10);
        defragmenter.budget(3);
        assertEquals(3, defragmenter.budget());
        assertTrue(defragmenter.isRunning());
        runUntilIdle(defragmenter);
        assertTrue(isTogether());
        long asked = now;
        defragmenter.frame();
        assertEquals(asked, now, "nothing to do");
    }

    @Test
    void shouldOnlyLookWhenThereAreFewNodes() {
        mix();
        Defragmenter defragmenter = defragmenter(2 + 2 * CHILDREN + 1, 1000, 10);
        runUntilIdle(defragmenter);
        assertFalse(isTogether());
    }

    @Test
    void shouldSweepWhenThereAreJustEnoughNodes() {
        mix();
        Defragmenter defragmenter = defragmenter(2 + 2 * CHILDREN, 1000, 10);
        runUntilIdle(defragmenter);
        assertTrue(isTogether());
    }

    @Test
    void shouldLeaveLongRunsAlone() {
        stage.create(64);
        stage.link(20, 3);
        Defragmenter defragmenter = defragmenter(0, 1000, -1);
        for (int i = 0; i < 20; i++) {
            defragmenter.frame();
        }
        assertEquals(64.0, defragmenter.meanRunLength());
        assertEquals(20, stage.place(20));
    }

    @Test
    void shouldDoNothingWithoutABudget() {
        mix();
        Defragmenter defragmenter = defragmenter(0, 1000, 10);
        defragmenter.budget(0);
        for (int i = 0; i < 20; i++) {
            defragmenter.frame();
        }
        assertEquals(0, now);
        assertFalse(isTogether());
        assertTrue(defragmenter.isRunning());
    }

    @Test
    void shouldStopWhenItsBudgetIsSpent() {
        mix();
        Defragmenter defragmenter = defragmenter(0, 1000, 10);
        defragmenter.budget(1);
        defragmenter.frame();
        assertEquals(2, now, "at the start and once after two steps");
        assertTrue(defragmenter.isRunning());
    }

    @Test
    void shouldBeginWhenToldHoweverNodesLie() {
        stage.create(64);
        stage.destroy(10);
        Defragmenter defragmenter = defragmenter(0, 1, 10_000);
        assertFalse(defragmenter.isRunning());
        defragmenter.begin();
        assertTrue(defragmenter.isRunning());
        runUntilIdle(defragmenter);
        assertEquals(63, stage.nodes.limit());
    }

    @Test
    void shouldMeasureAllNodes() {
        mix();
        assertEquals(42, defragmenter(0, 1, 1).meanRunLength(), "all in one block");
        stage.create(86);
        assertEquals(64, defragmenter(0, 1, 1).meanRunLength());
    }
}
