package dev.tandem.transform.internal;

import java.util.Arrays;

/** How far values stay what they are. Compares each with the next one, since the JDK compares many at once. */
final class SameValues {
    private SameValues() {}

    /** The first place after {@code from} and before {@code to} whose value is another than the one before it, or {@code to}. */
    static int end(byte[] values, int from, int to) {
        int differs = Arrays.mismatch(values, from, to - 1, values, from + 1, to);
        return differs < 0 ? to : from + differs + 1;
    }

    /** As {@link #end(byte[], int, int)}. */
    static int end(char[] values, int from, int to) {
        int differs = Arrays.mismatch(values, from, to - 1, values, from + 1, to);
        return differs < 0 ? to : from + differs + 1;
    }

    /** As {@link #end(byte[], int, int)}. */
    static int end(int[] values, int from, int to) {
        int differs = Arrays.mismatch(values, from, to - 1, values, from + 1, to);
        return differs < 0 ? to : from + differs + 1;
    }
}
