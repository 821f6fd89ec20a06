package dev.tandem.transform.internal.node;

import dev.tandem.transform.internal.pose.LocalPoses;

/** The logical local poses. */
public final class LogicalPoses implements LocalPoses {
    private final NodeTable nodes;

    public LogicalPoses(NodeTable nodes) {
        this.nodes = nodes;
    }

    @Override
    public void load(int index, float[] pose) {
        nodes.loadLogical(index, pose);
    }

    @Override
    public int revision(int index) {
        return nodes.logicalRevision(index);
    }
}
