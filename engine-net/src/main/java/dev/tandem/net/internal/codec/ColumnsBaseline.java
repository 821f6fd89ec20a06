package dev.tandem.net.internal.codec;

import org.jspecify.annotations.Nullable;

/**
 * Predicts the numbers of the nodes of a send from the newest baseline that tells of them. In strict arithmetic, so that both
 * sides expect the same.
 */
abstract class ColumnsBaseline {

    private final Snapshot none = new Snapshot();
    private Snapshot before = none;
    private @Nullable Snapshot newest;
    private @Nullable Snapshot older;
    private @Nullable Snapshot oldest;
    private long send;
    private boolean mixed;
    private @Nullable Sight sight;
    private long gap = 1;

    /**
     * Begins with a send.
     *
     * @param last the newest baseline, null for none
     * @param beforeLast the one before it, which counts for nodes that the newest does not tell of; null for none
     * @param first the one before that
     * @param ofPeer what of them the peer was shown, null for all
     */
    final void open(
            Snapshot now,
            @Nullable Snapshot last,
            @Nullable Snapshot beforeLast,
            @Nullable Snapshot first,
            @Nullable Sight ofPeer) {
        send = now.send;
        newest = last;
        older = beforeLast;
        oldest = first;
        sight = ofPeer;
        mixed = last != null && Sight.highestCadence(ofPeer, last) > 0;
        use(last);
    }

    private void use(@Nullable Snapshot baseline) {
        before = baseline == null ? none : baseline;
        gap = baseline == null ? 1 : send - baseline.send;
    }

    /** Returns the baseline of the node; without nodes if there is none. */
    final Snapshot before() {
        return before;
    }

    /** Returns how many sends it is old. */
    final long gap() {
        return gap;
    }

    /** Returns the columns of a snapshot that this is about. */
    abstract Columns of(Snapshot snapshot);

    /** Returns how many numbers the node in a slot has if it has some. */
    abstract int count(Snapshot now, int slot);

    /** Returns how many of them have one parameter; those that follow have another. */
    abstract int split();

    /** Returns whether the baseline or a snapshot has any numbers. */
    final boolean isAny(Snapshot now) {
        return of(now).isAny() || hasAny(newest) || hasAny(older) || hasAny(oldest);
    }

    private boolean hasAny(@Nullable Snapshot baseline) {
        return baseline != null && of(baseline).isAny();
    }

    /** Returns whether the node in a slot of a send has the numbers that it had in the baseline, or still none. */
    final boolean isAsBefore(Snapshot now, int slot) {
        return continues(now, slot) ? of(now).isSame(slot, of(before)) : !of(now).isKnown(slot);
    }

    private boolean continues(Snapshot now, int slot) {
        if (mixed) {
            use(Sight.base(sight, newest, older, oldest, slot));
        }
        return Sight.id(sight, before, slot) == now.ids[slot];
    }

    /** Returns what a number of the node in a slot is expected to be. */
    final int expected(Snapshot now, int column, int slot) {
        return continues(now, slot) ? onward(now, column, slot) : 0;
    }

    /** The same of a node that is in the baseline. */
    abstract int onward(Snapshot now, int column, int slot);
}
