package dev.tandem.net.internal.codec;

import org.jspecify.annotations.Nullable;

/** The nodes from one slot to before another, and what is needed to write them for a receiver. */
final class NodeRange {
    @SuppressWarnings("NullAway.Init")
    Snapshot now;

    /** Snapshots that the receiver has, none of them older than the next; null for none. */
    @Nullable
    Snapshot newest;

    @Nullable
    Snapshot older;

    @Nullable
    Snapshot oldest;

    /** What the receiver is shown, null for all. */
    @Nullable
    Sight sight;

    /** Of which values are told, null if the receiver knows nothing of velocities and values. */
    @Nullable
    ValueTable table;

    int from;
    int end;

    /** The slot before which it ends where not all could be written. */
    int to;

    void set(NodeRange other) {
        now = other.now;
        newest = other.newest;
        older = other.older;
        oldest = other.oldest;
        sight = other.sight;
        table = other.table;
        from = other.from;
        end = other.end;
        to = other.to;
    }

    /** True if the receiver of another, of which nothing is written yet, gets the same bits. */
    boolean isSame(NodeRange other) {
        return from == other.from
                && end == other.end
                && now == other.now
                && newest == other.newest
                && older == other.older
                && oldest == other.oldest
                && table == other.table
                && isSameSight(other);
    }

    private boolean isSameSight(NodeRange other) {
        if (sight == null || other.sight == null || sight == other.sight) {
            return sight == other.sight;
        }
        return isSameSight(sight, other.sight, now)
                && isSameSight(sight, other.sight, newest)
                && isSameSight(sight, other.sight, older)
                && isSameSight(sight, other.sight, oldest);
    }

    private boolean isSameSight(Sight one, Sight other, @Nullable Snapshot snapshot) {
        return snapshot == null || one.isSame(other, snapshot.send(), from, to);
    }
}
