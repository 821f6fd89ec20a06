package dev.tandem.transform.internal.node;

/** What nobody does: for tests of what finds it. */
public final class NodeDamage {
    private NodeDamage() {}

    /** A node is gone, and only its state says so. */
    public static void end(NodeChunk chunk, int index) {
        NodeLife.end(chunk, index);
    }
}
