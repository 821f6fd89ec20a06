package dev.tandem.net.internal.codec;

import org.jspecify.annotations.Nullable;

/**
 * What the velocities of a send are expected to be, from the newest baseline and the poses of this send: a node keeps those that
 * it had, or has those that an even acceleration between the two poses makes. In strict arithmetic, so that both sides expect
 * the same.
 */
final class VelocityBaseline {

    private final Snapshot none = new Snapshot();
    private Snapshot before = none;
    private @Nullable Sight sight;
    private double gap = 1;

    /**
     * Begins with a send.
     *
     * @param newest the newest baseline, null for none
     * @param ofPeer what of it the peer was shown, null for all
     */
    void open(long send, @Nullable Snapshot newest, @Nullable Sight ofPeer) {
        before = newest == null ? none : newest;
        sight = ofPeer;
        gap = newest == null ? 1 : send - newest.send;
    }

    /** Returns whether the baseline has velocities. */
    boolean isAny() {
        return before.velocities().isAny();
    }

    /** Returns whether the node in a slot of a send has the velocities that it had in the baseline, or still none. */
    boolean isAsBefore(Snapshot now, int slot) {
        return continues(now, slot)
                ? now.velocities().isSame(slot, before.velocities())
                : !now.velocities().isKnown(slot);
    }

    private boolean continues(Snapshot now, int slot) {
        return Sight.id(sight, before, slot) == now.ids[slot];
    }

    /** Returns what a number of the node in a slot is expected to be. */
    int expected(Snapshot now, int column, int slot) {
        if (!continues(now, slot)) {
            return 0;
        }
        boolean known = before.velocities().isKnown(slot);
        int last = known ? before.velocities().get(column, slot) : 0;
        if (column >= Parameters.AXES) {
            return last;
        }
        double mean = (now.positions[column][slot] - before.positions[column][slot]) / gap;
        return (int) (long) Math.floor((known ? 2 * mean - last : mean) + .5);
    }
}
