package dev.tandem.transform.internal.world;

import static dev.tandem.transform.internal.node.NodeTable.NONE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** SPEC 4.4: nodes at rest cost a frame nothing, wherever they lie. */
class FrameRunsTest {
    private final NodeTable nodes = new NodeTable();
    private final Hierarchy hierarchy = new Hierarchy(nodes);
    private final IntList all = new IntList();
    private final FrameRuns runs = new FrameRuns(nodes);

    private void create(int count) {
        for (int i = 0; i < count; i++) {
            nodes.create((byte) 0);
        }
        runs.prepare(2);
    }

    private void run(int first, int count, int row) {
        all.add(first);
        all.add(count);
        all.add(row);
    }

    /** First nodes of those that were chosen. */
    private List<Integer> chosen(int chunk) {
        runs.find(chunk, all);
        IntList found = runs.of(chunk);
        List<Integer> firsts = new ArrayList<>();
        for (int i = 0; i < found.size(); i += OrderRuns.STRIDE) {
            firsts.add(found.get(i));
        }
        return firsts;
    }

    @Test
    void shouldLeaveOutBranchesThatRestBesideOnesThatMove() {
        create(12);
        hierarchy.link(1, 0);
        hierarchy.link(2, 1);
        hierarchy.link(7, 6);
        run(0, 1, 0);
        run(1, 2, NONE);
        run(3, 3, NONE);
        run(6, 1, NONE);
        run(7, 1, NONE);
        run(8, 4, NONE);

        assertEquals(List.of(0, 1), chosen(0));
        assertEquals(0, runs.unmoved(0), "all of them change");
    }

    @Test
    void shouldChooseNodesBelowOtherChunks() {
        create(NodeChunk.SIZE + 3);
        hierarchy.link(NodeChunk.SIZE + 1, 5);
        run(NodeChunk.SIZE, 1, NONE);
        run(NodeChunk.SIZE + 1, 1, NONE);
        run(NodeChunk.SIZE + 2, 1, NONE);

        assertEquals(List.of(NodeChunk.SIZE + 1), chosen(1));
        assertEquals(1, runs.unmoved(1), "which may rest");
    }

    @Test
    void shouldChooseWhatIsBelowANodeBelowAnotherChunk() {
        create(NodeChunk.SIZE + 3);
        hierarchy.link(NodeChunk.SIZE, 5);
        hierarchy.link(NodeChunk.SIZE + 2, NodeChunk.SIZE);
        run(NodeChunk.SIZE, 1, NONE);
        run(NodeChunk.SIZE + 1, 1, NONE);
        run(NodeChunk.SIZE + 2, 1, NONE);

        assertEquals(List.of(NodeChunk.SIZE, NodeChunk.SIZE + 2), chosen(1));
        assertEquals(2, runs.unmoved(1), "both may rest");
    }

    @Test
    void shouldChooseNothingWhenAllRest() {
        create(3);
        hierarchy.link(1, 0);
        run(0, 1, 0);
        run(1, 1, NONE);
        assertEquals(List.of(0, 1), chosen(0));

        all.clear();
        run(0, 1, NONE);
        run(1, 1, NONE);
        run(2, 1, NONE);

        assertEquals(List.of(), chosen(0));
    }
}
