package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.bits.BitReader;
import dev.tandem.net.internal.bits.BitWriter;
import org.jspecify.annotations.Nullable;

/**
 * In which sends the slots of a range are told of, where that is not as the newest baseline says: nothing is written as long as
 * all are told of in every send, or no slot changes.
 */
final class Cadences {

    private static final int COUNT_BITS = 20;
    private static final int CADENCE_BITS = 3;
    private static final int BORNE_BITS = 3;

    private Cadences() {}

    /** Returns whether there is something to write of a range up to a slot. */
    static boolean isAny(NodeRange nodes, int end) {
        int highest = Sight.highestCadence(nodes.sight, nodes.now);
        int before = nodes.newest == null ? 0 : Sight.highestCadence(nodes.sight, nodes.newest);
        return Sight.borne(nodes.sight, nodes.now) != borneBefore(nodes)
                || (highest > 0 || before > 0) && count(nodes, end) > 0;
    }

    private static int borneBefore(NodeRange nodes) {
        return nodes.newest == null ? 0 : Sight.borne(nodes.sight, nodes.newest);
    }

    private static int count(NodeRange nodes, int end) {
        int count = 0;
        for (int slot = nodes.from; slot < end; slot++) {
            count += isWritten(nodes, slot) ? 1 : 0;
        }
        return count;
    }

    private static boolean isWritten(NodeRange nodes, int slot) {
        int before = nodes.newest == null ? 0 : Sight.cadence(nodes.sight, nodes.newest, slot);
        return before != Sight.cadence(nodes.sight, nodes.now, slot);
    }

    /** Writes all; returns the slot of the first that did not fit, {@code end} if all did. */
    static int write(BitWriter out, NodeRange nodes, int end) {
        out.put(Sight.borne(nodes.sight, nodes.now), BORNE_BITS);
        out.put(count(nodes, end), COUNT_BITS);
        int next = nodes.from;
        for (int slot = nodes.from; slot < end; slot++) {
            if (isWritten(nodes, slot)) {
                out.putNumber(slot - next);
                next = slot + 1;
                out.put(Sight.cadence(nodes.sight, nodes.now, slot), CADENCE_BITS);
                if (out.isFull()) {
                    return slot;
                }
            }
        }
        return out.isFull() ? nodes.from : end;
    }

    /** Gives the slots of a range what they had in the newest baseline: what is not written. */
    static void begin(Snapshot now, @Nullable Snapshot newest, int from, int to) {
        if (newest != null) {
            now.bear(newest.borne());
            now.setCadences(from, to, newest);
        }
    }

    /** Reads what differs from that; returns false if it is nothing that is written. */
    static boolean read(BitReader in, Snapshot now, int from, int to) {
        int borne = (int) in.get(BORNE_BITS);
        int count = (int) in.get(COUNT_BITS);
        if (borne > Sight.MOST_BORNE) {
            return false;
        }
        now.bear(borne);
        int slot = from - 1;
        for (int i = 0; i < count; i++) {
            long gap = in.getNumber();
            int cadence = (int) in.get(CADENCE_BITS);
            if (in.isExhausted() || gap < 0 || gap >= to - slot - 1 || cadence > Sight.MOST_CADENCE) {
                return false;
            }
            slot += (int) gap + 1;
            now.setCadence(slot, cadence);
        }
        return !in.isExhausted();
    }
}
