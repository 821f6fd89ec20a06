package dev.tandem.transform.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.defrag.DefragmentationPolicy;
import dev.tandem.transform.internal.defrag.Defragmenter;
import dev.tandem.transform.internal.motion.MotionStep;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.thread.Workers;
import dev.tandem.transform.internal.timeline.TimelineTables;
import org.junit.jupiter.api.Test;

class FrameUpkeepTest {
    private final NodeTable nodes = new NodeTable();
    private final MotionStore store = new MotionStore(nodes, new MotionStep(new Workers(new OwnerThread()))) {
        @Override
        void destroyDrawn(int id) {}
    };
    private final Hierarchy hierarchy = store.hierarchy;
    private final NodeOrder order = new NodeOrder(nodes);
    private final Defragmenter defragmenter =
            new Defragmenter(nodes, hierarchy, order, store.chunks, DefragmentationPolicy.NORMAL, () -> 0);
    private final TimelineTables other = store.timelines.open();

    private void create(int count) {
        for (int i = 0; i < count; i++) {
            order.add(nodes.create((byte) 0));
        }
    }

    @Test
    void shouldDefragmentInFramesOfTheMainTimelineAlone() {
        create(20);
        defragmenter.begin();
        defragmenter.run(other);
        assertTrue(defragmenter.isRunning());
        defragmenter.run(store.timelines.main());
        assertFalse(defragmenter.isRunning());
    }

    @Test
    void shouldCloseTheOrderUpInFramesOfAnyTimeline() {
        create(1300);
        for (int node = 0; node < 1299; node++) {
            hierarchy.link(node, 1299);
            order.linked(node, 1299);
        }
        for (int node = 0; node < 1100; node++) {
            hierarchy.unlink(node);
            order.unlinked(node);
        }
        int before = order.limit();
        defragmenter.run(other);
        assertEquals(before - 1100, order.limit());
    }
}
