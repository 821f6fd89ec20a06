package dev.tandem.transform.internal.node;

import java.util.Arrays;

/** Cached world matrices of one kind, and what each was computed from, for the nodes of one {@link NodeChunk}. */
public final class WorldChunk {
    /** Affine matrices, column by column as JOML has them: twelve floats each in space, six in the plane. */
    public final float[] matrix;

    private final int floats;

    /** World revision: the epoch in which the matrix was last computed, 0 = never. */
    public final int[] revision = new int[NodeChunk.SIZE];

    /** Local revision that the matrix was computed from. */
    public final int[] localSeen = new int[NodeChunk.SIZE];

    /** Epoch in which the matrix was last found valid: saves the walk to the root for every further read. */
    public final int[] checked = new int[NodeChunk.SIZE];

    /** @param floats of a matrix */
    WorldChunk(int floats) {
        this.floats = floats;
        this.matrix = new float[NodeChunk.SIZE * floats];
    }

    /**
     * True if the matrix is the one that these revisions give. Within an epoch nothing changes, so a matrix that is not
     * older than the parent's was computed from it.
     */
    public boolean isValid(int at, int localRevision, int parentRevision) {
        int computed = revision[at];
        return computed != 0 && localSeen[at] == localRevision && parentRevision <= computed;
    }

    /** Copies a matrix, and what is known of it, to another place. */
    void copy(int at, WorldChunk to, int dest) {
        System.arraycopy(matrix, at * floats, to.matrix, dest * floats, floats);
        to.revision[dest] = revision[at];
        to.localSeen[dest] = localSeen[at];
        to.checked[dest] = checked[at];
    }

    /** Has the matrix computed when it is next read. */
    void forget(int at) {
        revision[at] = 0;
        checked[at] = 0;
    }

    public void computed(int at, int localRevision, int epoch) {
        revision[at] = epoch;
        localSeen[at] = localRevision;
    }

    /** Has all matrices computed when they are next read. */
    void forgetAll() {
        Arrays.fill(revision, 0);
        Arrays.fill(checked, 0);
    }
}
