package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.bits.BitWriter;

/**
 * Writes the values that a range of nodes has in channels: channel by channel, each with what its values are; after these, if
 * there are any, how values move.
 */
final class ValuesWriter {

    static final int CHANNEL_BITS = 5;
    static final int FLOATS_BITS = 3;

    private final ValueBaseline baseline = new ValueBaseline();
    private final ColumnsWriter columns = new ColumnsWriter(baseline);
    private final ValueBaseline motions = new ValueBaseline.OfMotions();
    private final ColumnsWriter motionColumns = new ColumnsWriter(motions);

    /** Returns whether there is something to write. */
    boolean isAny(ValueTable table, NodeRange nodes, int end) {
        for (int channel = 0; channel < table.count(); channel++) {
            baseline.use(channel, table.floats(channel));
            if (columns.open(nodes, end) || openMotions(table, channel, nodes, end)) {
                return true;
            }
        }
        return false;
    }

    private boolean openMotions(ValueTable table, int channel, NodeRange nodes, int end) {
        motions.use(channel, table.floats(channel));
        return table.hasMotions() && motionColumns.open(nodes, end);
    }

    /** Writes all; returns the slot of the first node that did not fit, {@code end} if all did. */
    int write(BitWriter out, ValueTable table, NodeRange nodes, int end) {
        boolean anyMotions = false;
        for (int channel = 0; channel < table.count(); channel++) {
            anyMotions |= openMotions(table, channel, nodes, end);
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
        int reached = anyMotions ? writeMotions(out, table, nodes, end) : end;
        return out.isFull() ? Math.min(reached, nodes.from) : reached;
    }

    private int writeMotions(BitWriter out, ValueTable table, NodeRange nodes, int end) {
        for (int channel = 0; channel < table.count(); channel++) {
            if (openMotions(table, channel, nodes, end)) {
                out.putBit(true);
                out.put(channel, CHANNEL_BITS);
                int reached = motionColumns.write(out, nodes, end);
                if (reached < end) {
                    return reached;
                }
            }
        }
        out.putBit(false);
        return end;
    }
}
