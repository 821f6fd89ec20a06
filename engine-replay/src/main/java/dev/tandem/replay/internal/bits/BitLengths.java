package dev.tandem.replay.internal.bits;

import java.util.Arrays;

/**
 * Counts how long numbers are, and finds the parameter of {@link Rice} with which they take the fewest bits, as far as their
 * lengths tell: all numbers of a length are taken to be equally frequent.
 */
public final class BitLengths {

    private final int[] counts = new int[Long.SIZE + 1];
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
        long least = halfBits(parameter);
        for (int next = parameter + 1; next <= Math.min(most, parameter + 5); next++) {
            long cost = halfBits(next);
            if (cost < least) {
                least = cost;
                parameter = next;
            }
        }
        return parameter;
    }

    private int median() {
        int length = 0;
        for (int below = counts[0]; 2 * below < total; below += counts[length]) {
            length++;
        }
        return length;
    }

    /** Returns twice the bits that the numbers take; twice, because the mean number of bits 1 has a half in it. */
    private long halfBits(int parameter) {
        long cost = 0;
        for (int length = 0; length <= longest; length++) {
            cost += (long) counts[length] * halfBits(length, parameter);
        }
        return cost;
    }

    private static int halfBits(int length, int parameter) {
        return switch (Math.max(0, length - parameter)) {
            case 0 -> 2 * (1 + parameter);
            case 1 -> 2 * (2 + parameter);
            case 2 -> 2 * (3 + parameter) + 1;
            case 3 -> 2 * (6 + parameter) + 1;
            default -> 2 * (Rice.ESCAPE + 4 + length);
        };
    }
}
