package dev.tandem.transform.internal;

/** Cached world matrices of one kind, and what each was computed from, for the nodes of one {@link NodeChunk}. */
final class WorldChunk {
    /** The matrix was last changed as this revision; grows by one at each change, 0 = never computed. */
    static final int REVISION = 0;
    /** Local revision that the matrix was computed from. */
    static final int LOCAL_SEEN = 1;
    /** World revision of the parent that the matrix was computed from. */
    static final int PARENT_SEEN = 2;
    /** Epoch in which the matrix was last found valid: saves the walk to the root for every further read. */
    static final int CHECKED = 3;

    static final int STAMPS = 4;

    /** 3x4 matrices, twelve floats each, column by column as JOML's {@code Matrix4x3f} has them. */
    final float[] matrix = new float[NodeChunk.SIZE * Affine.STRIDE];

    /** {@link #STAMPS} per node, side by side since they are needed together. */
    final int[] stamps = new int[NodeChunk.SIZE * STAMPS];

    int revision(int at) {
        return stamps[at * STAMPS + REVISION];
    }

    /** Counts a change of the matrix at {@code s = at * STAMPS}, never to 0. */
    static void changed(int[] stamps, int s, int localRevision, int parentRevision) {
        int next = stamps[s + REVISION] + 1;
        stamps[s + REVISION] = next == 0 ? 1 : next;
        stamps[s + LOCAL_SEEN] = localRevision;
        stamps[s + PARENT_SEEN] = parentRevision;
    }
}
