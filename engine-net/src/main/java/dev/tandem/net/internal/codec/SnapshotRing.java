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

    /** The ring whose snapshots these are as well; null if they belong to this one alone. */
    private final @Nullable SnapshotRing sender;

    private final boolean hearsVelocities;

    /** Creates an empty ring of snapshots with rare values of their own. */
    public SnapshotRing() {
        this(null, true);
    }

    private SnapshotRing(@Nullable SnapshotRing sender, boolean hearsVelocities) {
        this.sender = sender;
        this.hearsVelocities = hearsVelocities;
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
        sender = null;
        hearsVelocities = true;
        spare = new Snapshot(ofNewest);
        for (int i = 0; i < LENGTH; i++) {
            rows[i] = new Snapshot(ofNewest);
            rows[i].clear(NONE);
        }
    }

    /** Returns an empty ring for what a receiver knows of the snapshots of a sender; their poses are not copied. */
    public static SnapshotRing of(SnapshotRing sender) {
        return new SnapshotRing(sender, true);
    }

    /** Returns an empty ring as {@link #of} does, for a receiver that knows nothing of velocities. */
    public static SnapshotRing ofPoses(SnapshotRing sender) {
        return new SnapshotRing(sender, false);
    }

    /**
     * Notes in a {@linkplain #of ring of a receiver} that it got a range of a send.
     *
     * @param to the slot after the last, {@link Integer#MAX_VALUE} for all
     * @param sight what the receiver was shown, null for all
     * @return false, with nothing changed, if the send is so old that nothing is kept of it
     */
    public boolean hear(long send, int from, int to, @Nullable Sight sight) {
        Snapshot said = sender == null ? null : sender.find(send);
        if (said == null || isTooOld(send)) {
            return false;
        }
        Snapshot heard = find(send);
        if (heard == null) {
            heard = prepare(send);
            heard.share(said, sight);
            if (!hearsVelocities) {
                heard.leaveVelocities();
            }
            add(heard);
        }
        if (to == Integer.MAX_VALUE) {
            heard.setKnownFrom(from);
        } else {
            heard.setKnown(from, to);
        }
        return true;
    }

    /** Returns the newest send there is a snapshot of, -1 if there is none. */
    public long newest() {
        return newest;
    }

    /** Returns the snapshot of a send, null if there is none or none any more. */
    public @Nullable Snapshot find(long send) {
        Snapshot row = rows[(int) send & LENGTH - 1];
        boolean found = send >= 0 && row.send == send && (sender == null || sender.find(send) != null);
        return found ? row : null;
    }

    /** Returns the newest send that ends at an instant or before it, -1 if there is none or none any more. */
    public long sendAt(long nanos) {
        for (long send = newest; send > newest - LENGTH; send--) {
            Snapshot row = find(send);
            if (row != null && row.endNanos() <= nanos) {
                return send;
            }
        }
        return NONE;
    }

    /** Returns whether a send may end at an instant: after those before it, and before those after it. */
    boolean isInOrder(long send, long nanos) {
        long oldest = newest - LENGTH;
        long before = Math.min(send - 1, newest);
        while (before > oldest && find(before) == null) {
            before--;
        }
        long after = send + 1;
        while (after <= newest && find(after) == null) {
            after++;
        }
        Snapshot last = find(before);
        Snapshot next = find(after);
        return (last == null || before <= oldest || last.endNanos() < nanos)
                && (next == null || next.endNanos() > nanos);
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
        if (sender == null) {
            spare.clear(send);
        }
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
