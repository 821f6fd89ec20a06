package dev.tandem.transform.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.change.Epoch;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.VisualPoses;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.thread.Workers;
import org.junit.jupiter.api.Test;

/** In a shared pass a chunk may be done before that of the parents. */
class ChunksSideBySideTest {
    private static final int PARENTS = 40 * 1024;
    private static final int CHILDREN = 1000;

    private final NodeTable nodes = new NodeTable();
    private final NodeOrder order = new NodeOrder(nodes);
    private final MotionChunks motions = new MotionChunks(PoseForms.SPATIAL);
    private final Workers workers = new Workers(new OwnerThread());
    private final WorldCache cache = WorldCache.ofVisual(nodes, new VisualPoses(nodes, motions), new Epoch());
    private final VisualWorldPass pass =
            new VisualWorldPass(nodes, order, new OrderRuns(nodes, order, motions), motions, cache, workers);
    private final SeenWorlds part = new SeenWorlds(nodes, pass, (first, count, worker) -> {});
    private boolean early;

    @Test
    void shouldFindTheParentsUpToDateWhenTheLastChunkIsTakenFirst() {
        Hierarchy hierarchy = new Hierarchy(nodes);
        for (int i = 0; i < PARENTS; i++) {
            create(5);
        }
        for (int i = 0; i < CHILDREN; i++) {
            hierarchy.link(create(2), i);
        }
        // The executor is called when the pass is open and nobody has begun a chunk.
        workers.use(
                task -> {
                    part.refreshAndReadBlock().run(order.chunkCount() - 1, 1);
                    assertChildren();
                    early = true;
                },
                1);

        pass.runShared(part);

        assertTrue(early, "the work was shared");
        assertChildren();
    }

    private int create(float x) {
        int index = nodes.create((byte) 0);
        order.add(index);
        nodes.chunk(index).logical[nodes.chunk(index).logicalOffset(index) + PoseLayout.TX] = x;
        return index;
    }

    private void assertChildren() {
        for (int child = PARENTS; child < PARENTS + CHILDREN; child++) {
            assertEquals(7, cache.matrices(child)[cache.offset(child) + 9], "SPEC 3.2");
        }
    }
}
