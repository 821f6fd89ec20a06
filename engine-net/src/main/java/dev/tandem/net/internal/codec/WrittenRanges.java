package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.bits.BitWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

    /** What was written, and from what. */
    private static final class Range {
        private @Nullable Snapshot now;
        private @Nullable Snapshot newest;
        private @Nullable Snapshot older;
        private @Nullable Snapshot oldest;
        private @Nullable Sight sight;
        private @Nullable ValueTable table;
        private int from;
        private int end;
        private int to;
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
     * @param table of which values are told, null if the receiver knows nothing of velocities and values
     * @return the slot before which it ends, {@code from} if nothing was copied
     */
    int copy(
            BitWriter out,
            Snapshot now,
            @Nullable Snapshot newest,
            @Nullable Snapshot older,
            @Nullable Snapshot oldest,
            int from,
            int end,
            @Nullable Sight sight,
            @Nullable ValueTable table) {
        for (int i = 0; i < count; i++) {
            int at = likely + i < count ? likely + i : likely + i - count;
            Range range = ranges.get(at);
            if (range.from == from
                    && range.end == end
                    && range.now == now
                    && range.newest == newest
                    && range.older == older
                    && range.oldest == oldest
                    && range.table == table
                    && range.bits <= out.room()
                    && isSameSight(range, sight)) {
                out.copy(range.bytes, range.firstBit, range.bits);
                likely = at + 1 < count ? at + 1 : 0;
                return range.to;
            }
        }
        return from;
    }

    private static boolean isSameSight(Range range, @Nullable Sight sight) {
        Sight other = range.sight;
        if (sight == null || other == null || sight == other) {
            return sight == other;
        }
        return isSameSight(range, sight, other, range.now)
                && isSameSight(range, sight, other, range.newest)
                && isSameSight(range, sight, other, range.older)
                && isSameSight(range, sight, other, range.oldest);
    }

    private static boolean isSameSight(Range range, Sight sight, Sight other, @Nullable Snapshot snapshot) {
        return snapshot == null || sight.isSame(other, snapshot.send(), range.from, range.to);
    }

    /** Keeps what was written since {@code position}, unless there is too much; parameters as of {@link #copy}. */
    void add(
            BitWriter out,
            int position,
            Snapshot now,
            @Nullable Snapshot newest,
            @Nullable Snapshot older,
            @Nullable Snapshot oldest,
            int from,
            int end,
            @Nullable Sight sight,
            @Nullable ValueTable table,
            int to) {
        if (count == MOST) {
            return;
        }
        if (count == ranges.size()) {
            ranges.add(new Range());
        }
        Range range = ranges.get(count);
        count++;
        likely = 0;
        range.now = now;
        range.newest = newest;
        range.older = older;
        range.oldest = oldest;
        range.sight = sight;
        range.table = table;
        range.from = from;
        range.end = end;
        range.to = to;
        range.firstBit = position & 7;
        range.bits = out.position() - position;
        int first = position >>> 3;
        System.arraycopy(out.bytes(), first, range.bytes, 0, out.length() - first);
    }
}
