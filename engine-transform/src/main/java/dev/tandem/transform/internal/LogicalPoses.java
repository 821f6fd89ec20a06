package dev.tandem.transform.internal;

/** The logical local poses. */
final class LogicalPoses implements LocalPoses {
    private final NodeTable nodes;

    LogicalPoses(NodeTable nodes) {
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
