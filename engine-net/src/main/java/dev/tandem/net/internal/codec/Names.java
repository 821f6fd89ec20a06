package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.bits.BitReader;
import dev.tandem.net.internal.bits.BitWriter;

/**
 * The names of the nodes of a range that the receiver is not known to have: a name is told with a node until it is acknowledged,
 * and not again. In UTF-8.
 */
public final class Names {

    /** The most bytes of a name. */
    public static final int MOST_BYTES = 64;

    private static final int LENGTH_BITS = 7;
    private static final int COUNT_BITS = 20;

    private Names() {}

    /** Returns how many names there are to be written from a slot to before another. */
    static int count(NodeRange nodes, int end) {
        int count = 0;
        for (int slot = nodes.from; slot < end && nodes.now.records().hasNames(); slot++) {
            count += isWritten(nodes, slot) ? 1 : 0;
        }
        return count;
    }

    private static boolean isWritten(NodeRange nodes, int slot) {
        Snapshot now = nodes.now;
        Sight sight = nodes.sight;
        if (now.records().name(slot) == null || Sight.id(sight, now, slot) == Snapshot.EMPTY) {
            return false;
        }
        Snapshot base = nodes.base(slot);
        return base == null || (Sight.id(sight, base, slot) & 0xFF) != now.generation(slot);
    }

    /** Writes {@code count} names; returns the slot of the first that did not fit, {@code end} if all did. */
    static int write(BitWriter out, int count, NodeRange nodes, int end) {
        out.put(count, COUNT_BITS);
        int next = nodes.from;
        for (int slot = nodes.from; slot < end; slot++) {
            byte[] name = nodes.now.records().name(slot);
            if (name != null && isWritten(nodes, slot)) {
                out.putNumber(slot - next);
                next = slot + 1;
                out.put(name.length, LENGTH_BITS);
                for (byte each : name) {
                    out.put(each & 0xFF, Byte.SIZE);
                }
                if (out.isFull()) {
                    return slot;
                }
            }
        }
        return out.isFull() ? nodes.from : end;
    }

    /** Reads the names of a range whose nodes were read; returns false if they are none that are written. */
    static boolean read(BitReader in, Snapshot now, int from, int to) {
        int count = (int) in.get(COUNT_BITS);
        int slot = from - 1;
        for (int i = 0; i < count; i++) {
            long gap = in.getNumber();
            int length = (int) in.get(LENGTH_BITS);
            if (gap < 0 || gap >= to - slot - 1 || length == 0 || length > MOST_BYTES) {
                return false;
            }
            slot += (int) gap + 1;
            if (in.remaining() < length * Byte.SIZE || now.ids[slot] == Snapshot.EMPTY) {
                return false;
            }
            byte[] name = new byte[length];
            for (int at = 0; at < length; at++) {
                name[at] = (byte) in.get(Byte.SIZE);
            }
            now.records().setName(slot, name);
        }
        return !in.isExhausted();
    }
}
