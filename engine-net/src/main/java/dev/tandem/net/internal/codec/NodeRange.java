package dev.tandem.net.internal.codec;

import org.jspecify.annotations.Nullable;

/** The nodes from one slot to before another, and what is needed to write them for a receiver, or to read them. */
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

    /** The nodes that the receiver is shown, null for all. */
    @Nullable
    Sight sight;

    /** Of which values are told, null if the receiver knows nothing of velocities and values. */
    @Nullable
    ValueTable table;

    int from;
    int end;

    /** The slot before which it ends where not all could be written. */
    int to;

    /**
     * Returns the first of the baselines that has a slot, as the receiver has it; null if there is no baseline, or none has the
     * slot.
     */
    @Nullable
    Snapshot base(int slot) {
        if (newest == null || Sight.tells(sight, newest, slot)) {
            return newest;
        }
        if (older == null || Sight.tells(sight, older, slot)) {
            return older;
        }
        return oldest == null || Sight.tells(sight, oldest, slot) ? oldest : null;
    }

    /** Says which nodes these are, and from which baselines they are predicted. */
    void set(
            Snapshot nodesOf,
            @Nullable Snapshot newestBase,
            @Nullable Snapshot olderBase,
            @Nullable Snapshot oldestBase,
            int first,
            int endBefore) {
        now = nodesOf;
        newest = newestBase;
        older = olderBase;
        oldest = oldestBase;
        from = first;
        end = endBefore;
    }

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
                && (end == other.end || isFull() && to <= other.end)
                && now == other.now
                && newest == other.newest
                && older == other.older
                && oldest == other.oldest
                && table == other.table
                && isSameSight(other);
    }

    /**
     * True if another receiver can read this as well: it is shown the same, and has all that this was predicted from.
     *
     * @param asked what this receiver would be written: from where, up to where at most, and from which newest baseline
     * @param has what it has
     */
    boolean serves(NodeRange asked, SentRanges has) {
        return from == asked.from
                && to <= asked.end
                && (to == asked.end || isFull())
                && now == asked.now
                && table == asked.table
                && isRecent(newest, asked.newest)
                && oldest != null
                && hasAll(has, newest)
                && hasAll(has, older)
                && hasAll(has, oldest)
                && isSameSight(asked);
    }

    private static boolean isRecent(@Nullable Snapshot newest, @Nullable Snapshot asked) {
        return newest != null && asked != null && asked.send() - newest.send() <= DatagramWriter.MOST_OLDER;
    }

    private boolean hasAll(SentRanges has, @Nullable Snapshot snapshot) {
        return snapshot == null || has.arrivedUpTo(snapshot.send(), from) >= to;
    }

    /** True if this ended where it did because there was no more room. */
    boolean isFull() {
        return to < end;
    }

    private boolean isSameSight(NodeRange other) {
        return isSameSight(other.sight, now)
                && isSameSight(other.sight, newest)
                && isSameSight(other.sight, older)
                && isSameSight(other.sight, oldest);
    }

    private boolean isSameSight(@Nullable Sight other, @Nullable Snapshot snapshot) {
        if (snapshot == null || sight == other) {
            return true;
        }
        return sight != null && other != null && sight.isSame(other, snapshot.send(), from, to);
    }
}
