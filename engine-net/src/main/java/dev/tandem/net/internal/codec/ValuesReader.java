package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.bits.BitReader;

/** Reads what {@link ValuesWriter} wrote, and learns of channels. */
final class ValuesReader {

    private final ValueBaseline baseline = new ValueBaseline();
    private final ColumnsReader columns = new ColumnsReader(baseline);
    private final ValueBaseline motions = new ValueBaseline.OfMotions();
    private final ColumnsReader motionColumns = new ColumnsReader(motions);
    private final ValueTable table;
    private final ValueTable learnt = new ValueTable();

    /** Creates a reader that writes into a table what it learns. */
    ValuesReader(ValueTable table) {
        this.table = table;
    }

    /** Begins with a datagram. */
    void begin() {
        learnt.set(table);
    }

    /**
     * Reads the values of a range of nodes.
     *
     * @return false if they are none that are written; then nothing is learnt
     */
    boolean read(BitReader in, NodeRange nodes) {
        while (in.getBit() && !in.isExhausted()) {
            int channel = (int) in.get(ValuesWriter.CHANNEL_BITS);
            int key = (int) in.get(Integer.SIZE);
            int floats = (int) in.get(ValuesWriter.FLOATS_BITS);
            float precision = Float.intBitsToFloat((int) in.get(Float.SIZE));
            boolean good = floats > 0
                    && floats <= ValueTable.MOST_FLOATS
                    && precision > 0
                    && precision < Float.POSITIVE_INFINITY
                    && (!learnt.isKnown(channel) || learnt.is(channel, key, floats, precision));
            if (!good) {
                return false;
            }
            learnt.set(channel, key, floats, precision);
            baseline.use(channel, floats);
            if (!columns.read(in, nodes, nodes.now.values(channel, floats))) {
                return false;
            }
        }
        return !in.isExhausted() && (in.remaining() == 0 || readMotions(in, nodes));
    }

    private boolean readMotions(BitReader in, NodeRange nodes) {
        while (in.getBit() && !in.isExhausted()) {
            int channel = (int) in.get(ValuesWriter.CHANNEL_BITS);
            if (!learnt.isKnown(channel)) {
                return false;
            }
            int floats = learnt.floats(channel);
            motions.use(channel, floats);
            if (!motionColumns.read(in, nodes, nodes.now.motions(channel, floats))) {
                return false;
            }
        }
        return !in.isExhausted();
    }

    /** Keeps what was learnt of channels since {@link #begin}. */
    void learn() {
        table.set(learnt);
    }
}
