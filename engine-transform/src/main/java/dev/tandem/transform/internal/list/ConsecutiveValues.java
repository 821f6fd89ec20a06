package dev.tandem.transform.internal.list;

/** Stretches of an array in which each value is one more than the one before it. */
public final class ConsecutiveValues {
    private ConsecutiveValues() {}

    /** The first index after {@code from} and before {@code to} whose value does not follow the one before it, or {@code to}. */
    public static int end(int[] values, int from, int to) {
        int distance = values[from] - from;
        int at = from + 1;
        while (at < to && values[at] - at == distance) {
            at++;
        }
        return at;
    }
}
