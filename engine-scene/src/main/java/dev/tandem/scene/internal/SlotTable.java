package dev.tandem.scene.internal;

import java.util.Arrays;

/** A sparse int-to-int map in fixed-size chunks; absent keys read as {@link #NONE}. */
public final class SlotTable {
    /** No number. */
    public static final int NONE = -1;

    private static final int SHIFT = 10;
    private static final int SIZE = 1 << SHIFT;

    private int[][] chunks = new int[4][];

    public int get(int key) {
        int chunk = key >> SHIFT;
        return chunk < chunks.length && chunks[chunk] != null ? chunks[chunk][key & SIZE - 1] : NONE;
    }

    public void put(int key, int value) {
        int chunk = key >> SHIFT;
        if (chunk >= chunks.length) {
            chunks = Arrays.copyOf(chunks, Math.max(chunk + 1, chunks.length * 2));
        }
        if (chunks[chunk] == null) {
            chunks[chunk] = new int[SIZE];
            Arrays.fill(chunks[chunk], NONE);
        }
        chunks[chunk][key & SIZE - 1] = value;
    }
}
