package dev.tandem.replay.internal.column;

import dev.tandem.replay.internal.Refusal;
import dev.tandem.replay.internal.bits.BitLengths;
import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import dev.tandem.replay.internal.bits.Rice;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The nodes of a tick in ascending order, each with the number of ticks since it was last among them. Written is where the set
 * differs from the one of the tick before, or the set itself, if that is shorter: the gaps between indices, in {@link Rice} code.
 */
final class TickNodes {

    /** The age of a node that has no history. */
    static final int NEW = 0;

    /** The age from which on a node was at rest in all ticks that predictions look at. */
    static final int RESTED = 3;

    private static final int PARAMETER_BITS = 5;
    private static final int COUNT_PARAMETER = 6;

    private final BitLengths lengths = new BitLengths();
    private final int limit;
    private int[] indices = {};
    private byte[] ages = {};
    private int count;
    // the set of this tick and that of the one before, a bit per index
    private long[] now = {};
    private long[] before = {};
    // by index, the tick in which the node was last seen, counted from 1; 0 if never
    private int[] seen = {};
    private int tick;
    private boolean allGoOn;

    TickNodes(int limit) {
        this.limit = limit;
    }

    int count() {
        return count;
    }

    int[] indices() {
        return indices;
    }

    /**
     * Returns by position in {@link #indices} how many ticks ago the node was last seen, at most {@link #RESTED}, or {@link
     * #NEW}.
     */
    byte[] ages() {
        return ages;
    }

    /** Returns whether all nodes were seen in the tick before as well: then the age of each is 1. */
    boolean allGoOn() {
        return allGoOn;
    }

    /** Makes room for a number of nodes and says that there are as many. */
    void count(int nodes) {
        if (nodes > indices.length) {
            int room = Math.max(nodes, Math.min(limit, 2 * indices.length));
            indices = Arrays.copyOf(indices, room);
            ages = Arrays.copyOf(ages, room);
        }
        count = nodes;
    }

    /** Forgets all nodes. */
    void clear() {
        Arrays.fill(seen, 0);
        Arrays.fill(before, 0);
        Arrays.fill(now, 0);
        tick = 0;
    }

    /** Forgets one node: its index has been given to another. */
    void forget(int index) {
        if (index < seen.length) {
            seen[index] = 0;
        }
    }

    /** Returns whether a node was seen since all were forgotten. */
    boolean isKnown(int index) {
        return index < seen.length && seen[index] != 0;
    }

    /** Returns the number of indices, from 0 on, for which there is room; at most the limit. */
    int room() {
        return seen.length;
    }

    /**
     * Begins a tick with the nodes that {@link #indices} names.
     *
     * @throws IllegalArgumentException if they do not ascend, or one is not below the limit; nothing has changed then
     */
    void enter() {
        int last = -1;
        for (int i = 0; i < count; i++) {
            if (indices[i] <= last || indices[i] >= limit) {
                throw new IllegalArgumentException(
                        "node " + indices[i] + " after " + last + ", where indices ascend to " + (limit - 1));
            }
            last = indices[i];
        }
        swap(last + 1);
        for (int i = 0; i < count; i++) {
            now[indices[i] >> 6] |= 1L << indices[i];
        }
        age();
    }

    void write(BitWriter out) {
        int differing = 0;
        for (int word = 0; word < now.length; word++) {
            differing += Long.bitCount(now[word] ^ before[word]);
        }
        boolean differences = differing < count;
        out.put(differences ? 1 : 0, 1);
        lengths.clear();
        int next = 0;
        for (int at = next(differences, 0); at >= 0; at = next(differences, next)) {
            lengths.add(BitLengths.of(at - next));
            next = at + 1;
        }
        int parameter = lengths.bestParameter(Rice.MOST_PARAMETER);
        out.put(parameter, PARAMETER_BITS);
        Rice.put(out, differences ? differing : count, COUNT_PARAMETER);
        next = 0;
        for (int at = next(differences, 0); at >= 0; at = next(differences, next)) {
            Rice.put(out, at - next, parameter);
            next = at + 1;
        }
    }

    /** Begins a tick with the nodes that were written. */
    @Nullable
    Refusal read(BitReader in) {
        boolean differences = in.get(1) == 1;
        int parameter = (int) in.get(PARAMETER_BITS);
        int listed = Rice.get(in, COUNT_PARAMETER);
        // each one takes a bit at least, so a count that is too large is found before it is used
        if (in.isExhausted() || listed < 0 || listed > in.remaining()) {
            return Refusal.TOO_SHORT;
        }
        swap(0);
        if (differences) {
            System.arraycopy(before, 0, now, 0, before.length);
        }
        int next = 0;
        for (int i = 0; i < listed; i++) {
            int gap = Rice.get(in, parameter);
            if (in.isExhausted()) {
                return Refusal.TOO_SHORT;
            }
            if (gap < 0 || gap >= limit - next) {
                return Refusal.NODE_BEYOND_LIMIT;
            }
            next += gap + 1;
            reserve(next);
            now[next - 1 >> 6] ^= 1L << next - 1;
        }
        list();
        age();
        return null;
    }

    /** Makes the set of the last tick that before, and empties the other. */
    private void swap(int room) {
        reserve(room);
        long[] words = before;
        before = now;
        now = words;
        Arrays.fill(now, 0);
        tick++;
    }

    private void reserve(int room) {
        if (room > seen.length) {
            int larger = (int) Math.min(limit, Math.max(room, 2L * seen.length));
            seen = Arrays.copyOf(seen, larger);
            now = Arrays.copyOf(now, larger + 63 >> 6);
            before = Arrays.copyOf(before, larger + 63 >> 6);
        }
    }

    /** Returns the lowest index from {@code from} on that is in the set, or in which the sets differ; -1 if there is none. */
    private int next(boolean differences, int from) {
        int word = from >> 6;
        if (word >= now.length) {
            return -1;
        }
        long bits = bits(differences, word) & -1L << from;
        while (bits == 0) {
            if (++word == now.length) {
                return -1;
            }
            bits = bits(differences, word);
        }
        return (word << 6) + Long.numberOfTrailingZeros(bits);
    }

    private long bits(boolean differences, int word) {
        return differences ? now[word] ^ before[word] : now[word];
    }

    private void list() {
        int nodes = 0;
        for (long word : now) {
            nodes += Long.bitCount(word);
        }
        count(nodes);
        int at = 0;
        for (int word = 0; word < now.length; word++) {
            for (long bits = now[word]; bits != 0; bits &= bits - 1) {
                indices[at++] = (word << 6) + Long.numberOfTrailingZeros(bits);
            }
        }
    }

    private void age() {
        allGoOn = tick > 1;
        for (int i = 0; i < count; i++) {
            int last = seen[indices[i]];
            ages[i] = (byte) (last == 0 ? NEW : Math.min(RESTED, tick - last));
            seen[indices[i]] = tick;
            allGoOn &= last == tick - 1;
        }
    }
}
