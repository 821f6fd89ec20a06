package dev.tandem.transform.internal.list;

import dev.tandem.transform.internal.image.Image;
import java.util.Arrays;

/**
 * Indices in the order in which they were added, an index perhaps more than once; those that follow each other are one run, so
 * that a thousand neighbours take no more memory than one. Keeps its memory when cleared.
 */
public final class IndexRuns {
    private static final int[] NONE = {};
    private static final int SMALLEST = 64;

    /** Follows no run: no index is negative. */
    private static final int NOWHERE = -1;

    private int[] firsts = NONE;
    private int[] ends = NONE;
    private int size;

    /** The end of the last run. */
    private int end = NOWHERE;

    public void add(int index) {
        if (index != end) {
            begin(index);
        }
        ends[size - 1] = ++end;
    }

    /** Adds {@code first} and those that follow it. */
    public void addRun(int first, int count) {
        if (first != end) {
            begin(first);
        }
        end += count;
        ends[size - 1] = end;
    }

    private void begin(int first) {
        if (size == firsts.length) {
            int length = Math.max(SMALLEST, size * 2);
            firsts = Arrays.copyOf(firsts, length);
            ends = Arrays.copyOf(ends, length);
        }
        firsts[size++] = first;
        end = first;
    }

    /** True if no run can be added without new memory. */
    public boolean isFull() {
        return size == firsts.length;
    }

    /** Reserves memory for that many runs. */
    public void reserve(int runs) {
        if (runs > firsts.length) {
            firsts = Arrays.copyOf(firsts, runs);
            ends = Arrays.copyOf(ends, runs);
        }
    }

    /** Swaps contents and memory with another. */
    public void swap(IndexRuns other) {
        int[] otherFirsts = other.firsts;
        int[] otherEnds = other.ends;
        int otherSize = other.size;
        int otherEnd = other.end;
        other.firsts = firsts;
        other.ends = ends;
        other.size = size;
        other.end = end;
        firsts = otherFirsts;
        ends = otherEnds;
        size = otherSize;
        end = otherEnd;
    }

    /** The number of runs. */
    public int size() {
        return size;
    }

    /** The first index of a run. */
    public int first(int run) {
        return firsts[run];
    }

    /** One more than the last index of a run. */
    public int end(int run) {
        return ends[run];
    }

    public void clear() {
        size = 0;
        end = NOWHERE;
    }

    /**
     * Hands the runs over as a column. On the way in, indices that are too large are left out: runs name places that are gone.
     *
     * @param limit all indices are less
     */
    public void image(Image image, String column, int limit) {
        size = image.count(column, size);
        reserve(size);
        image.ints(column, firsts, 0, size);
        image.ints(column, ends, 0, size);
        if (image.isRestoring()) {
            int kept = 0;
            for (int run = 0; run < size; run++) {
                Image.require(firsts[run] >= 0 && firsts[run] < ends[run], column, firsts[run]);
                if (firsts[run] < limit) {
                    firsts[kept] = firsts[run];
                    ends[kept++] = Math.min(ends[run], limit);
                }
            }
            size = kept;
            end = size == 0 ? NOWHERE : ends[size - 1];
        }
    }
}
