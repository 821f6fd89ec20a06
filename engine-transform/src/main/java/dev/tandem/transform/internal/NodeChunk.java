package dev.tandem.transform.internal;

/** What every node has, for {@link #SIZE} nodes: one array per property, allocated once and never copied. */
final class NodeChunk {
    /** Nodes per chunk: large enough for long loops, small enough that growing never stalls a frame. */
    static final int SHIFT = 11;

    static final int SIZE = 1 << SHIFT;

    static final int MASK = SIZE - 1;

    /** Logical local poses, {@link PoseLayout#STRIDE} floats each: a write touches one or two cache lines. */
    final float[] logical = new float[SIZE * PoseLayout.STRIDE];

    final int[] parent = new int[SIZE];
    final int[] firstChild = new int[SIZE];
    final int[] nextSibling = new int[SIZE];
    final int[] previousSibling = new int[SIZE];
    final int[] generation = new int[SIZE];

    final int[] logicalRevision = new int[SIZE];
    final int[] visualRevision = new int[SIZE];
    final int[] observedRevision = new int[SIZE];

    /** Stamps of the last motion that ended; those of a motion in progress are kept with its tick group. */
    final long[] startNanos = new long[SIZE];

    final long[] endNanos = new long[SIZE];

    /** Row in {@link MotionChunks}, of a table as {@link NodeState} says; meaningless for a node at rest. */
    final int[] row = new int[SIZE];

    /** Place in the {@link NodeOrder}. */
    final int[] order = new int[SIZE];

    /** Number of the {@link Line}. */
    final char[] line = new char[SIZE];

    final byte[] state = new byte[SIZE];
    final byte[] interpolation = new byte[SIZE];

    /** Cached worlds; null until one of these nodes is asked for its world. */
    WorldChunk logicalWorld;

    WorldChunk visualWorld;

    /** The visual worlds, made when first asked for. */
    WorldChunk visualWorld() {
        if (visualWorld == null) {
            visualWorld = new WorldChunk();
        }
        return visualWorld;
    }

    /** The logical worlds, made when first asked for. */
    WorldChunk logicalWorld() {
        if (logicalWorld == null) {
            logicalWorld = new WorldChunk();
        }
        return logicalWorld;
    }
}
