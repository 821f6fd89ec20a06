package dev.tandem.transform.internal;

import dev.tandem.transform.internal.defrag.Defragmenter;
import dev.tandem.transform.internal.node.NodeOrder;
import dev.tandem.transform.internal.timeline.FrameUpkeep;
import dev.tandem.transform.internal.timeline.TimelineTables;

/**
 * Keeps a forest in order, a little in each frame.
 *
 * @param order whose holes are closed
 * @param defragmenter that brings parents and children together
 */
record Tidying(NodeOrder order, Defragmenter defragmenter) implements FrameUpkeep {
    /** Positions of the node order looked at per frame while holes are closed: some microseconds. */
    private static final int ORDER_BUDGET = 4096;

    @Override
    public void run(TimelineTables timeline) {
        order.closeUp(ORDER_BUDGET);
        if (timeline.number() == TimelineTables.MAIN) {
            defragmenter.frame();
        }
    }
}
