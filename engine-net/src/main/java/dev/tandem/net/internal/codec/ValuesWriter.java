package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.bits.BitWriter;

/** Writes the values that a range of nodes has in channels: channel by channel, each with what its values are. */
final class ValuesWriter {

    static final int CHANNEL_BITS = 5;
    static final int FLOATS_BITS = 3;

    private final ValueBaseline baseline = new ValueBaseline();
    private final ColumnsWriter columns = new ColumnsWriter(baseline);

    /** Returns whether there is something to write. */
    boolean isAny(ValueTable table, NodeRange nodes, int end) {
        for (int channel = 0; channel < table.count(); channel++) {
            baseline.use(channel, table.floats(channel));
            if (columns.open(nodes, end)) {
                return true;
            }
        }
        return false;
    }

    /** Writes all; returns the slot of the first node that did not fit, {@code end} if all did. */
    int write(BitWriter out, ValueTable table, NodeRange nodes, int end) {
        for (int channel = 0; channel < table.count(); channel++) {
            baseline.use(channel, table.floats(channel));
            if (columns.open(nodes, end)) {
                out.putBit(true);
                out.put(channel, CHANNEL_BITS);
                out.put(table.key(channel) & 0xFFFF_FFFFL, Integer.SIZE);
                out.put(table.floats(channel), FLOATS_BITS);
                out.put(Float.floatToRawIntBits(table.precision(channel)) & 0xFFFF_FFFFL, Float.SIZE);
                int reached = columns.write(out, nodes, end);
                if (reached < end) {
                    return reached;
                }
            }
        }
        out.putBit(false);
        return out.isFull() ? nodes.from : end;
    }
}
