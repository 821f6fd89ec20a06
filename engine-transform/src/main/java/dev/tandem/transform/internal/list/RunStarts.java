package dev.tandem.transform.internal.list;

import java.util.Arrays;

/**
 * Where runs of numbers begin that follow each other, in a list that grows, shrinks and changes: one bit per number, so that a
 * change costs the same in a list of any length.
 */
public final class RunStarts {
    /** Runs are short if they have fewer numbers than that on average. */
    private static final int LONG = 6;

    private long[] starts = {};

    /** Numbers whose lowest bits are all zero begin a run. */
    private final int mask;

    /** @param mask the lowest bits of a number, one less than a power of two: no run crosses a multiple of {@code mask + 1} */
    public RunStarts(int mask) {
        this.mask = mask;
    }

    /** Looks at all numbers. */
    public void setAll(int[] numbers, int count) {
        for (int at = 0; at < count; at++) {
            set(numbers, at);
        }
    }

    /** Looks at a number that has changed; the next one, if there is one, may have to be looked at too. */
    public void set(int[] numbers, int at) {
        int word = at >> 6;
        if (word >= starts.length) {
            starts = Arrays.copyOf(starts, Math.max(word + 1, starts.length * 2));
        }
        boolean goesOn = at > 0 && numbers[at] == numbers[at - 1] + 1 && (numbers[at] & mask) != 0;
        long bit = 1L << at;
        starts[word] = goesOn ? starts[word] & ~bit : starts[word] | bit;
    }

    /**
     * Looks at up to 64 numbers at a time.
     *
     * @return the end of those from {@code from} on among which runs are short, or {@code from} if they are long
     */
    public int endOfShort(int from, int to) {
        int at = from;
        while (at < to) {
            int end = Math.min(endOfLook(at), to);
            long begun = starts[at >> 6] >>> at << Long.SIZE - (end - at);
            if (Long.bitCount(begun) * LONG <= end - at) {
                return at;
            }
            at = end;
        }
        return to;
    }

    /** Up to where {@link #endOfShort} has looked when it found the runs from {@code from} on long. */
    public static int endOfLook(int from) {
        return (from | 63) + 1;
    }

    /** Where the next run begins after a number of the list, or {@code end} if it begins there or later. */
    public int next(int after, int end) {
        int at = after + 1;
        while (at < end) {
            long rest = starts[at >> 6] >>> at;
            if (rest != 0) {
                return Math.min(end, at + Long.numberOfTrailingZeros(rest));
            }
            at = (at | 63) + 1;
        }
        return end;
    }
}
