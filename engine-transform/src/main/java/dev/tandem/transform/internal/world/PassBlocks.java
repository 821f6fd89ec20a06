package dev.tandem.transform.internal.world;

import java.util.Arrays;

/**
 * How the chunks of the order are divided among threads: into blocks of chunks in a row, the long ones first. Each border costs,
 * because trees span it; but no thread should wait long for the last block.
 */
final class PassBlocks {
    /** How many turns a thread takes for its share of the rest. */
    private static final int TURNS = 4;

    /** The longest and the shortest block, in parts of what one thread does. */
    private static final int LONGEST = 8;

    private static final int SHORTEST = 16;

    /** The first chunk of each block, and the end of the last. */
    private int[] bounds = new int[16];

    private int count;
    private int chunks;
    private int threads;

    /** Divides the given number of chunks; false if nothing changed. */
    boolean divide(int newChunks, int newThreads) {
        if (chunks == newChunks && threads == newThreads) {
            return false;
        }
        chunks = newChunks;
        threads = newThreads;
        count = 0;
        int shortest = Math.max(1, chunks / threads / SHORTEST);
        int longest = Math.max(1, chunks / threads / LONGEST);
        for (int first = 0; first < chunks; ) {
            int left = chunks - first;
            add(first);
            first += Math.min(left, Math.max(shortest, Math.min(longest, left / threads / TURNS)));
        }
        return true;
    }

    private void add(int first) {
        if (count + 2 > bounds.length) {
            bounds = Arrays.copyOf(bounds, bounds.length * 2);
        }
        bounds[count++] = first;
        bounds[count] = chunks;
    }

    /** The number of blocks. */
    int count() {
        return count;
    }

    /** The first chunk of a block. */
    int first(int block) {
        return bounds[block];
    }

    /** One more than the last chunk of a block. */
    int end(int block) {
        return bounds[block + 1];
    }
}
