package dev.tandem.replay.internal.bits;

import java.util.Arrays;

/**
 * Counts how long numbers are, and finds the parameter of {@link Rice} with which they take the fewest bits, as far as their
 * lengths tell: all numbers of a length are taken to be equally frequent.
 */
public final class BitLengths {

    /** With room for the three lengths after the largest parameter. */
    private final int[] counts = new int[Long.SIZE + 4];

    private int total;
    private int longest;

    /** Forgets all numbers. */
    public void clear() {
        Arrays.fill(counts, 0, longest + 1, 0);
        total = 0;
        longest = 0;
    }

    /** Counts an unsigned number of {@code length} bits, from 0 to 64. */
    public void add(int length) {
        counts[length]++;
        total++;
        longest = Math.max(longest, length);
    }

    /** Returns the length of an unsigned number: 0 for 0, else 1 more than the place of its highest bit. */
    public static int of(int value) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(value);
    }

    /** Returns the length of an unsigned number: 0 for 0, else 1 more than the place of its highest bit. */
    public static int of(long value) {
        return Long.SIZE - Long.numberOfLeadingZeros(value);
    }

    /** Returns the best parameter up to {@code most}; 0 if nothing was counted. */
    public int bestParameter(int most) {
        // the costs fall to the best parameter and rise after it, or nearly so: it is near the median of the lengths
        int parameter = Math.min(most, Math.max(0, median() - 3));
        // of those that are no longer than the parameter, and of those that are escapes: twice their bits
        int shorter = 0;
        for (int length = 0; length <= parameter; length++) {
            shorter += counts[length];
        }
        long escapes = 0;
        for (int length = parameter + 4; length <= longest; length++) {
            escapes += counts[length] * halfBitsOfEscape(length);
        }
        long least = halfBits(parameter, shorter, escapes);
        for (int next = parameter + 1; next <= Math.min(most, parameter + 5); next++) {
            shorter += counts[next];
            escapes -= counts[next + 3] * halfBitsOfEscape(next + 3);
            long cost = halfBits(next, shorter, escapes);
            if (cost < least) {
                least = cost;
                parameter = next;
            }
        }
        return parameter;
    }

    /** Returns a length that half of the numbers exceed at most; 0 if nothing was counted. */
    public int median() {
        int length = 0;
        for (int below = counts[0]; 2 * below < total; below += counts[length]) {
            length++;
        }
        return length;
    }

    /** Returns twice the bits that the numbers take; twice, because the mean number of bits 1 has a half in it. */
    private long halfBits(int parameter, int shorter, long escapes) {
        return 2L * (1 + parameter) * shorter
                + 2L * (2 + parameter) * counts[parameter + 1]
                + (2L * (3 + parameter) + 1) * counts[parameter + 2]
                + (2L * (6 + parameter) + 1) * counts[parameter + 3]
                + escapes;
    }

    private static long halfBitsOfEscape(int length) {
        return 2L * (Rice.ESCAPE + 4 + length);
    }
}
