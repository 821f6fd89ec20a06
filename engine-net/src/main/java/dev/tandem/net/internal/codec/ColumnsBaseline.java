package dev.tandem.net.internal.codec;

import org.jspecify.annotations.Nullable;

/**
 * Predicts the numbers of the nodes of a send from the newest baseline that tells of them. In strict arithmetic, so that both
 * sides expect the same.
 */
abstract class ColumnsBaseline {

    private final Snapshot none = new Snapshot();
    private Snapshot before = none;
    private NodeRange nodes = new NodeRange();
    private boolean mixed;
    private double gap = 1;

    /** Begins with a range of nodes of a send. */
    final void open(NodeRange range) {
        nodes = range;
        mixed = range.newest != null && Sight.highestCadence(range.sight, range.newest) > 0;
        use(range.newest);
    }

    private void use(@Nullable Snapshot baseline) {
        before = baseline == null ? none : baseline;
        gap = baseline == null ? 1 : nodes.now.unitsSince(baseline);
    }

    /** Returns the baseline of the node; without nodes if there is none. */
    final Snapshot before() {
        return before;
    }

    /** Returns how old it is, in the unit of velocities: in sends, where all are as long. */
    final double gap() {
        return gap;
    }

    /** Returns the columns of a snapshot that this is about. */
    abstract Columns of(Snapshot snapshot);

    /** Returns how many numbers the node in a slot has if it has some. */
    abstract int count(Snapshot now, int slot);

    /** Returns how many of them have one parameter; those that follow have another. */
    abstract int split();

    /** Returns whether the nodes or a baseline may have any numbers. */
    final boolean isAny() {
        return hasAny(nodes.now) || hasAny(nodes.newest) || hasAny(nodes.older) || hasAny(nodes.oldest);
    }

    private boolean hasAny(@Nullable Snapshot snapshot) {
        return snapshot != null && of(snapshot).isAny();
    }

    /** Returns whether the node in a slot of a send has the numbers that it had in the baseline, or still none. */
    final boolean isAsBefore(Snapshot now, int slot) {
        return continues(now, slot) ? of(now).isSame(slot, of(before)) : !of(now).isKnown(slot);
    }

    private boolean continues(Snapshot now, int slot) {
        if (mixed) {
            use(nodes.base(slot));
        }
        return Sight.id(nodes.sight, before, slot) == now.ids[slot];
    }

    /** Returns what a number of the node in a slot is expected to be. */
    final int expected(Snapshot now, int column, int slot) {
        return continues(now, slot) ? onward(now, column, slot) : 0;
    }

    /** The same of a node that is in the baseline. */
    abstract int onward(Snapshot now, int column, int slot);
}
