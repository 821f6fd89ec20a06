package dev.tandem.transform.internal.world;

import java.util.Arrays;

/** A set of chunks, as bits. Costs nothing for chunks that are not in it, but for their bits. */
final class ChunkSet {
    private static final int BITS = 6;

    private long[] words = {};

    /** An empty set with room for the given number of chunks. */
    void clear(int chunks) {
        int count = (chunks >> BITS) + 1;
        if (words.length < count) {
            words = new long[Math.max(count, 2 * words.length)];
        } else {
            Arrays.fill(words, 0);
        }
    }

    void add(int chunk) {
        words[chunk >> BITS] |= 1L << chunk;
    }

    boolean contains(int chunk) {
        return (words[chunk >> BITS] >> chunk & 1) != 0;
    }

    /** True if there is one from {@code from} on and before {@code to}. */
    boolean containsAny(int from, int to) {
        return next(from, to) < to;
    }

    /** The first one from {@code from} on, or {@code to} if there is none before that. */
    int next(int from, int to) {
        int word = from >> BITS;
        long bits = from < to ? words[word] & -1L << from : 0;
        while (bits == 0 && ++word << BITS < to) {
            bits = words[word];
        }
        return bits == 0 ? to : Math.min(to, (word << BITS) + Long.numberOfTrailingZeros(bits));
    }
}
