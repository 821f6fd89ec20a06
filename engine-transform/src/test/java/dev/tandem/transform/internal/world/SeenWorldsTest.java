package dev.tandem.transform.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.change.Epoch;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.VisualPoses;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.thread.Workers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeenWorldsTest {
    private final NodeTable nodes = new NodeTable();
    private final List<String> handed = new ArrayList<>();
    private final SeenWorlds seen = new SeenWorlds(
            nodes, passOver(nodes), (first, count, worker) -> handed.add(count + " from " + first + " by " + worker));
    private final int[] revision;

    SeenWorldsTest() {
        for (int i = 0; i < NodeChunk.SIZE + 10; i++) {
            nodes.create((byte) 0);
        }
        revision = nodes.chunk(NodeChunk.SIZE).visualWorld().revision;
        nodes.chunk(0).visualWorld();
    }

    private static VisualWorldPass passOver(NodeTable nodes) {
        NodeOrder order = new NodeOrder(nodes);
        MotionChunks motions = new MotionChunks(nodes.form());
        WorldCache cache = WorldCache.ofVisual(nodes, new VisualPoses(nodes, motions), new Epoch());
        OrderRuns runs = new OrderRuns(nodes, order, motions);
        return new VisualWorldPass(nodes, order, runs, motions, cache, new Workers(new OwnerThread()));
    }

    private List<String> read(int first, int count) {
        handed.clear();
        seen.read(NodeChunk.SIZE + first, count, 3);
        return List.copyOf(handed);
    }

    private static String run(int count, int first) {
        return count + " from " + (NodeChunk.SIZE + first) + " by 3";
    }

    @Test
    void shouldHandOverRunsOfThoseThatChanged() {
        for (int at : new int[] {0, 1, 4, 6, 7, 8}) {
            revision[at] = 5;
        }
        assertEquals(List.of(run(1, 1), run(1, 4), run(2, 6)), read(1, 7));
        assertEquals(List.of(run(1, 0), run(1, 8)), read(0, 9), "the others were seen");
        assertEquals(List.of(), read(0, 9));
        revision[4] = 6;
        assertEquals(List.of(run(1, 4)), read(0, 9));
    }

    @Test
    void shouldHandOverSingleNodesThatChanged() {
        int[] places = {NodeChunk.SIZE + 1, NodeChunk.SIZE + 4, NodeChunk.SIZE + 6, NodeChunk.SIZE + 9};
        revision[4] = 5;
        revision[5] = 5;
        revision[6] = 5;
        seen.prepare(4);
        handed.clear();
        seen.readEach(places, 1, 4, 3);
        assertEquals(List.of(run(1, 4), run(1, 6)), handed);
        handed.clear();
        seen.readEach(places, 0, 4, 3);
        assertEquals(List.of(), handed, "all were seen");
        assertEquals(List.of(run(1, 5)), read(0, 9));
    }

    @Test
    void shouldHandOverAllThatWereComputed() {
        revision[2] = 7;
        revision[3] = 7;
        handed.clear();
        seen.readComputed(NodeChunk.SIZE + 2, 2, 7, 3);
        assertEquals(List.of(run(2, 2)), handed);
        assertEquals(List.of(), read(0, 9));
        assertEquals(7, seen.of(1)[3]);
        assertEquals(0, seen.of(1)[4]);
    }

    @Test
    void shouldForget() {
        revision[2] = 7;
        revision[3] = 7;
        read(0, 9);
        seen.forget(NodeChunk.SIZE + 3);
        assertEquals(List.of(run(1, 3)), read(0, 9));
        seen.forgetAll();
        assertEquals(List.of(run(2, 2)), read(0, 9));
    }

    @Test
    void shouldFollowNodesThatAreMoved() {
        revision[2] = 7;
        read(0, 9);
        seen.moved(NodeChunk.SIZE + 2, 5);
        assertEquals(7, seen.of(0)[5]);
    }

    @Test
    void shouldHaveRoomForAllNodes() {
        NodeTable many = new NodeTable();
        SeenWorlds worlds = new SeenWorlds(many, passOver(many), (first, count, worker) -> {});
        for (int i = 0; i < 9 * NodeChunk.SIZE; i++) {
            many.create((byte) 0);
        }
        worlds.prepare(2);
        assertEquals(NodeChunk.SIZE, worlds.of(8).length);
        assertEquals(NodeChunk.SIZE, worlds.of(70).length);
        worlds.forgetAll();
    }
}
