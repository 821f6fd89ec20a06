package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.LocalPoses;

/** Where nodes go until their stamps, as far as these are those of a node that looks at them; elsewhere the logical poses. */
public final class AwaitedPoses implements LocalPoses {
    /** Loads where a node goes that may wait for a stamp. */
    public interface Way {
        void load(int index, float[] pose);
    }

    private final NodeTable nodes;
    private final Timelines timelines;
    private final Way way;

    @SuppressWarnings("NullAway.Init")
    private TimelineTables timeline;

    public AwaitedPoses(NodeTable nodes, Timelines timelines, Way way) {
        this.nodes = nodes;
        this.timelines = timelines;
        this.way = way;
    }

    /** The node that looks, until this is called again. */
    public void seenFrom(int index) {
        timeline = timelines.of(index);
    }

    @Override
    public void load(int index, float[] pose) {
        if (timelines.of(index).isInStepWith(timeline)) {
            way.load(index, pose);
        } else {
            nodes.loadLogical(index, pose);
        }
    }

    @Override
    public int revision(int index) {
        return nodes.logicalRevision(index);
    }
}
