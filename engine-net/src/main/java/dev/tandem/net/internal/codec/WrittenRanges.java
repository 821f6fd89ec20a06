package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.bits.BitWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * The ranges of nodes that were written in one round of datagrams. A receiver that has the same baselines as another and is shown
 * the same nodes gets the same bits, so these are copied. At most {@value #MOST} are kept; allocates only to keep more than ever.
 */
final class WrittenRanges {

    static final int MOST = 256;

    private final List<Range> ranges = new ArrayList<>();
    private int count;

    /** Where the search begins: receivers ask for the same ranges in the same order. */
    private int likely;

    /** The written part of a range. */
    private static final class Range {
        private final NodeRange nodes = new NodeRange();
        private final byte[] bytes = new byte[DatagramHeader.MOST_BYTES + Long.BYTES];
        private int firstBit;
        private int bits;
    }

    /** Forgets all. */
    void clear() {
        count = 0;
        likely = 0;
    }

    /**
     * Copies what was written of the same nodes, if it was and fits.
     *
     * @return the slot before which it ends, that from which it begins if nothing was copied
     */
    int copy(BitWriter out, NodeRange asked) {
        for (int i = 0; i < count; i++) {
            int at = likely + i < count ? likely + i : likely + i - count;
            Range range = ranges.get(at);
            if (range.bits <= out.room() && range.nodes.isSame(asked)) {
                out.copy(range.bytes, range.firstBit, range.bits);
                likely = at + 1 < count ? at + 1 : 0;
                return range.nodes.to;
            }
        }
        return asked.from;
    }

    /**
     * Copies what was written for another receiver of nodes from the same slot on, if this one can read it and it fits. Of
     * several it is what was predicted from the newest baseline.
     *
     * @param has what the receiver has
     * @return the slot before which it ends, that from which it begins if nothing was copied
     */
    int share(BitWriter out, NodeRange asked, SentRanges has) {
        Range best = null;
        long newest = -1;
        for (int i = 0; i < count; i++) {
            Range range = ranges.get(i);
            Snapshot base = range.nodes.newest;
            if (base != null && base.send() > newest && range.bits <= out.room() && range.nodes.serves(asked, has)) {
                best = range;
                newest = base.send();
            }
        }
        if (best == null) {
            return asked.from;
        }
        out.copy(best.bytes, best.firstBit, best.bits);
        return best.nodes.to;
    }

    /** Keeps what was written of nodes since {@code position}, unless there is too much. */
    void add(BitWriter out, int position, NodeRange nodes) {
        if (count == MOST) {
            return;
        }
        if (count == ranges.size()) {
            ranges.add(new Range());
        }
        Range range = ranges.get(count);
        count++;
        likely = 0;
        range.nodes.set(nodes);
        range.firstBit = position & 7;
        range.bits = out.position() - position;
        int first = position >>> 3;
        System.arraycopy(out.bytes(), first, range.bytes, 0, out.length() - first);
    }
}
