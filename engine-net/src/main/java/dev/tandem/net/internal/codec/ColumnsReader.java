package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.bits.BitReader;
import dev.tandem.net.internal.bits.Rice;

/** Reads what {@link ColumnsWriter} wrote of a range whose nodes were read and have the numbers of the baseline. */
final class ColumnsReader {

    private final ColumnsBaseline baseline;

    ColumnsReader(ColumnsBaseline baseline) {
        this.baseline = baseline;
    }

    /**
     * Reads the numbers of a range of nodes.
     *
     * @param columns those of the snapshot, into which they are read
     * @return false if they are none that are written
     */
    boolean read(BitReader in, NodeRange nodes, Columns columns) {
        baseline.open(nodes);
        Snapshot now = nodes.now;
        int count = (int) in.get(ColumnsWriter.COUNT_BITS);
        int ofGaps = (int) in.get(ColumnsWriter.PARAMETER_BITS);
        int ofFirst = (int) in.get(ColumnsWriter.PARAMETER_BITS);
        int ofLast = (int) in.get(ColumnsWriter.PARAMETER_BITS);
        int slot = nodes.from - 1;
        for (int i = 0; i < count; i++) {
            int gap = Rice.get(in, ofGaps);
            if (gap < 0 || gap >= nodes.end - slot - 1) {
                return false;
            }
            slot += gap + 1;
            if (in.isExhausted() || now.ids[slot] == Snapshot.EMPTY) {
                return false;
            }
            if (in.getBit()) {
                readNode(in, now, columns, slot, ofFirst, ofLast);
            } else {
                columns.forget(slot);
            }
        }
        return !in.isExhausted();
    }

    private void readNode(BitReader in, Snapshot now, Columns columns, int slot, int ofFirst, int ofLast) {
        columns.begin(slot);
        int count = baseline.count(now, slot);
        for (int column = 0; column < count; column++) {
            int residual = Rice.unzigzag(Rice.get(in, column < baseline.split() ? ofFirst : ofLast));
            columns.put(column, slot, baseline.expected(now, column, slot) + residual);
        }
    }
}
