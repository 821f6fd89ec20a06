package dev.tandem.transform.internal.world;

import dev.tandem.transform.internal.list.IntList;
import java.util.Arrays;

/** For each chunk, the later chunks that contain children of its nodes: the chunks to which a change may spread. */
final class ChunksBelow {
    private static final int NONE = -1;

    /** Of each chunk the last entry. */
    private int[] newest = {};

    /** Of each entry the one before it of the same chunk, and the chunk below. */
    private final IntList before = new IntList();

    private final IntList chunk = new IntList();

    /** Begins with a number of chunks, none of which is below another. */
    void clear(int chunks) {
        if (newest.length < chunks) {
            newest = new int[Math.max(chunks, 2 * newest.length)];
        }
        Arrays.fill(newest, NONE);
        before.clear();
        chunk.clear();
    }

    void add(int parent, int below) {
        if (newest[parent] == NONE || chunk.get(newest[parent]) != below) {
            before.add(newest[parent]);
            chunk.add(below);
            newest[parent] = chunk.size() - 1;
        }
    }

    /** An entry of the chunk, negative if there is none. */
    int first(int parent) {
        return newest[parent];
    }

    /** Another entry of the same chunk, negative after the last. */
    int next(int entry) {
        return before.get(entry);
    }

    /** The chunk that an entry names. */
    int chunk(int entry) {
        return chunk.get(entry);
    }
}
