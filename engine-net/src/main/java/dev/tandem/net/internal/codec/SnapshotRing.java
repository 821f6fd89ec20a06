package dev.tandem.net.internal.codec;

import org.jspecify.annotations.Nullable;

/**
 * The snapshots of the last {@value #LENGTH} sends: what a sender can take as a baseline, and what a receiver can predict from. A
 * node takes 22 bytes a send.
 */
public final class SnapshotRing {

    /** How many sends there are at most. A baseline is at most one less old. */
    public static final int LENGTH = 64;

    private static final long NONE = -1;

    private final Snapshot[] rows = new Snapshot[LENGTH];
    private Snapshot spare;
    private long newest = NONE;

    /** Creates an empty ring of snapshots with rare values of their own. */
    public SnapshotRing() {
        spare = new Snapshot();
        for (int i = 0; i < LENGTH; i++) {
            rows[i] = new Snapshot();
            rows[i].clear(NONE);
        }
    }

    /**
     * Creates an empty ring for a sender, which only writes its newest snapshot.
     *
     * @param ofNewest the rare values of that
     */
    public SnapshotRing(Records ofNewest) {
        spare = new Snapshot(ofNewest);
        for (int i = 0; i < LENGTH; i++) {
            rows[i] = new Snapshot(ofNewest);
            rows[i].clear(NONE);
        }
    }

    /** Returns the newest send there is a snapshot of, -1 if there is none. */
    public long newest() {
        return newest;
    }

    /** Returns the snapshot of a send, null if there is none or none any more. */
    public @Nullable Snapshot find(long send) {
        Snapshot row = rows[(int) send & LENGTH - 1];
        return send >= 0 && row.send == send ? row : null;
    }

    /**
     * Begins the snapshot of a send, empty and unknown, in place of the one {@value #LENGTH} sends before it.
     *
     * @throws IllegalArgumentException if the send is negative or too old
     */
    public Snapshot begin(long send) {
        if (send < 0 || isTooOld(send)) {
            throw new IllegalArgumentException("send must be newer than " + (newest - LENGTH) + ", was " + send);
        }
        return add(prepare(send));
    }

    /** Returns whether a send is so old that the ring has no place for it any more. */
    boolean isTooOld(long send) {
        return send <= newest - LENGTH;
    }

    /** Returns an empty snapshot that is not in the ring, and will not be before {@link #add}. */
    Snapshot prepare(long send) {
        spare.clear(send);
        return spare;
    }

    /** Takes the snapshot that was prepared. */
    Snapshot add(Snapshot prepared) {
        int place = (int) prepared.send & LENGTH - 1;
        spare = rows[place];
        rows[place] = prepared;
        newest = Math.max(newest, prepared.send);
        return prepared;
    }
}
