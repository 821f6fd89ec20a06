package dev.tandem.transform.internal.list;

import dev.tandem.transform.internal.platform.Ranges;

/** How far values stay what they are. Compares each with the next one, since the JDK compares many at once. */
public final class SameValues {
    private SameValues() {}

    /** The first index after {@code from} and before {@code to} whose value is another than the one before it, or {@code to}. */
    public static int end(byte[] values, int from, int to) {
        int differs = Ranges.mismatch(values, from, to - 1, values, from + 1, to);
        return differs < 0 ? to : from + differs + 1;
    }

    /** The end of the run of values that equal the first one. */
    public static int end(char[] values, int from, int to) {
        int differs = Ranges.mismatch(values, from, to - 1, values, from + 1, to);
        return differs < 0 ? to : from + differs + 1;
    }

    /** The end of the run of values that equal the first one. */
    public static int end(short[] values, int from, int to) {
        int differs = Ranges.mismatch(values, from, to - 1, values, from + 1, to);
        return differs < 0 ? to : from + differs + 1;
    }

    /** The end of the run of values that equal the first one. */
    public static int end(int[] values, int from, int to) {
        int differs = Ranges.mismatch(values, from, to - 1, values, from + 1, to);
        return differs < 0 ? to : from + differs + 1;
    }
}
