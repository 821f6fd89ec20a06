package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.bits.BitWriter;
import dev.tandem.net.internal.bits.Rice;

/** Writes numbers of a range of nodes: of those that do not have the ones of the baseline (SPEC 15.7). */
final class ColumnsWriter {

    static final int COUNT_BITS = 20;
    static final int PARAMETER_BITS = 5;

    private final ColumnsBaseline baseline;

    /** Of those that are to be written: how many, and how long the gaps and the first and last residuals are in sum. */
    private int count;

    private long gapLengths;
    private int first;
    private long firstLengths;
    private int last;
    private long lastLengths;

    ColumnsWriter(ColumnsBaseline baseline) {
        this.baseline = baseline;
    }

    /**
     * Begins with a range of nodes as it was written.
     *
     * @param end the slot after the last
     * @return false if there is nothing to write
     */
    boolean open(NodeRange nodes, int end) {
        baseline.open(nodes);
        count = 0;
        gapLengths = 0;
        first = 0;
        firstLengths = 0;
        last = 0;
        lastLengths = 0;
        if (baseline.isAny()) {
            int next = nodes.from;
            for (int slot = nodes.from; slot < end; slot++) {
                if (isWritten(nodes, slot)) {
                    count++;
                    gapLengths += length(slot - next);
                    next = slot + 1;
                    measure(nodes.now, slot);
                }
            }
        }
        return count > 0;
    }

    private boolean isWritten(NodeRange nodes, int slot) {
        return Sight.id(nodes.sight, nodes.now, slot) != Snapshot.EMPTY && !baseline.isAsBefore(nodes.now, slot);
    }

    private static int length(int unsigned) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(unsigned);
    }

    private void measure(Snapshot now, int slot) {
        int columns = baseline.of(now).isKnown(slot) ? baseline.count(now, slot) : 0;
        for (int column = 0; column < columns; column++) {
            int length = length(residual(now, column, slot));
            if (column < baseline.split()) {
                first++;
                firstLengths += length;
            } else {
                last++;
                lastLengths += length;
            }
        }
    }

    private int residual(Snapshot now, int column, int slot) {
        return Rice.zigzag(baseline.of(now).get(column, slot) - baseline.expected(now, column, slot));
    }

    /** Writes what was opened; returns the slot of the first node that did not fit, {@code end} if all did. */
    int write(BitWriter out, NodeRange nodes, int end) {
        Snapshot now = nodes.now;
        int ofGaps = parameter(gapLengths, count);
        int ofFirst = parameter(firstLengths, first);
        int ofLast = parameter(lastLengths, last);
        out.put(count, COUNT_BITS);
        out.put(ofGaps, PARAMETER_BITS);
        out.put(ofFirst, PARAMETER_BITS);
        out.put(ofLast, PARAMETER_BITS);
        int next = nodes.from;
        for (int slot = nodes.from; slot < end; slot++) {
            if (isWritten(nodes, slot)) {
                Rice.put(out, slot - next, ofGaps);
                next = slot + 1;
                boolean known = baseline.of(now).isKnown(slot);
                out.putBit(known);
                int columns = known ? baseline.count(now, slot) : 0;
                for (int column = 0; column < columns; column++) {
                    Rice.put(out, residual(now, column, slot), column < baseline.split() ? ofFirst : ofLast);
                }
                if (out.isFull()) {
                    return slot;
                }
            }
        }
        return out.isFull() ? nodes.from : end;
    }

    /** Returns the parameter for numbers that are so long in sum: of most, the highest bit and no more is written in ones. */
    private static int parameter(long lengths, int count) {
        return count == 0 ? 0 : (int) Math.max(0, Math.min(Rice.MOST_PARAMETER, (lengths + count / 2) / count - 1));
    }
}
