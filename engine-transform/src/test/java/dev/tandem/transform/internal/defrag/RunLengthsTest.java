package dev.tandem.transform.internal.defrag;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.node.NodeChunk;
import org.junit.jupiter.api.Test;

/** SPEC 4.4: how long runs are whose parents lie near. */
class RunLengthsTest {
    private final DefragStage stage = new DefragStage();
    private final RunLengths lengths = new RunLengths(stage.nodes, stage.order);

    private double mean(int places) {
        lengths.begin();
        int steps = 0;
        while (lengths.step(places)) {
            steps++;
        }
        assertTrue(steps <= stage.nodes.limit() / places + stage.nodes.limit() / NodeChunk.SIZE + 1, "was " + steps);
        return lengths.mean();
    }

    private double mean() {
        double mean = mean(Integer.MAX_VALUE);
        assertEquals(mean, mean(7), "a part at a time");
        assertEquals(mean, mean(NodeChunk.SIZE));
        return mean;
    }

    @Test
    void shouldBeZeroWithoutNodes() {
        assertEquals(0, mean());
        assertFalse(lengths.step(5));
    }

    @Test
    void shouldBeginARunInEachBlockOfRoots() {
        stage.create(640);
        assertEquals(64, mean());
    }

    @Test
    void shouldFollowParentsThatLieNear() {
        int root = stage.create();
        for (int i = 1; i < 3 * NodeChunk.SIZE; i++) {
            stage.createBelow(root);
        }
        assertEquals(3 * NodeChunk.SIZE, mean(), "one parent");
    }

    @Test
    void shouldBeginARunForEachParentThatWasNotUsedShortlyBefore() {
        stage.create(64 * 64 + 64);
        for (int i = 0; i < 10; i++) {
            stage.createBelow(0);
            stage.createBelow(64 * 64);
        }
        int blocks = 65;
        assertEquals((64.0 * 64 + 64 + 20) / (blocks + 20), mean(), "both fall on the same of those remembered");
    }

    @Test
    void shouldRememberParentsOfOtherBlocks() {
        stage.create(128);
        for (int i = 0; i < 10; i++) {
            stage.createBelow(0);
            stage.createBelow(64);
        }
        assertEquals((128.0 + 20) / 2, mean());
    }

    @Test
    void shouldCountNoDeadPlaces() {
        stage.create(64);
        for (int i = 32; i < 64; i++) {
            stage.destroy(i);
        }
        assertEquals(32, mean());
    }

    @Test
    void shouldBeginARunForEachNodeBeforeItsParent() {
        stage.create(10);
        stage.link(2, 9);
        stage.link(3, 9);
        assertEquals(10.0 / 3, mean());
    }

    @Test
    void shouldBeginAnew() {
        stage.create(64);
        assertEquals(64, mean());
        stage.create(64);
        assertEquals(64, mean());
    }
}
