package dev.tandem.transform.internal;

/** Cached world matrices of one kind, and what each was computed from, for the nodes of one {@link NodeChunk}. */
final class WorldChunk {
    /** 3x4 matrices, twelve floats each, column by column as JOML's {@code Matrix4x3f} has them. */
    final float[] matrix = new float[NodeChunk.SIZE * Affine.STRIDE];

    /** Grows by one whenever the matrix changes; 0 = never computed. */
    final int[] revision = new int[NodeChunk.SIZE];

    final int[] localRevisionSeen = new int[NodeChunk.SIZE];
    final int[] parentRevisionSeen = new int[NodeChunk.SIZE];

    /** Epoch in which the matrix was last found valid: saves the walk to the root for every further read. */
    final int[] checkedEpoch = new int[NodeChunk.SIZE];
}
