package dev.tandem.transform.internal.list;

import java.util.Arrays;

/** Sorts runs of indices that were added in any order, each index once: a bit per index, set and then read. */
public final class AscendingRuns {
    /** Runs that are longer on average are as good as sorted. */
    private static final int LONG = 16;

    private static final int FEW = 32;
    private static final int SHIFT = 6;
    private static final long[] NONE = {};

    private long[] bits = NONE;

    /** Sorts runs if there are many short ones. */
    public void sort(IndexRuns runs) {
        int size = runs.size();
        if (size < FEW || isAscending(runs)) {
            return;
        }
        long indices = 0;
        int first = Integer.MAX_VALUE;
        int end = 0;
        for (int run = 0; run < size; run++) {
            indices += runs.end(run) - runs.first(run);
            first = Math.min(first, runs.first(run));
            end = Math.max(end, runs.end(run));
        }
        if (indices < (long) size * LONG) {
            set(runs, end);
            runs.clear();
            read(runs, first >> SHIFT, (end - 1 >> SHIFT) + 1);
        }
    }

    private static boolean isAscending(IndexRuns runs) {
        for (int run = 1; run < runs.size(); run++) {
            if (runs.first(run) < runs.end(run - 1)) {
                return false;
            }
        }
        return true;
    }

    private void set(IndexRuns runs, int end) {
        int words = (end - 1 >> SHIFT) + 1;
        if (words > bits.length) {
            bits = Arrays.copyOf(bits, Math.max(words, 2 * bits.length));
        }
        for (int run = 0; run < runs.size(); run++) {
            for (int index = runs.first(run); index < runs.end(run); index++) {
                bits[index >> SHIFT] |= 1L << index;
            }
        }
    }

    /** Adds the indices of the bits of some words, and clears these. */
    private void read(IndexRuns dest, int fromWord, int toWord) {
        for (int word = fromWord; word < toWord; word++) {
            long left = bits[word];
            bits[word] = 0;
            int index = word << SHIFT;
            while (left != 0) {
                int zeros = Long.numberOfTrailingZeros(left);
                int ones = Long.numberOfTrailingZeros(~(left >>> zeros));
                dest.addRun(index + zeros, ones);
                left = zeros + ones == Long.SIZE ? 0 : left & -1L << zeros + ones;
            }
        }
    }
}
