package dev.tandem.net.internal.playout;

import java.util.Arrays;

/**
 * How late datagrams arrive: arrival by the receiver's clock less departure by the sender's. Both clocks start anywhere, so only
 * differences count: the base, the least of 8 s, and the jitter above it that 99 of 100 stay below.
 */
final class Lateness {

    private static final int REMEMBERED = 256;
    private static final double SHARE = .99;
    private static final int SPANS = 32;
    private static final long SPAN_NANOS = 250_000_000;

    /** The last ones in the order of arrival, and by size. */
    private final long[] last = new long[REMEMBERED];

    private final long[] sorted = new long[REMEMBERED];
    private int count;
    private int next;

    /** The least of each span of time, and which span it is. */
    private final long[] least = new long[SPANS];

    private final long[] spans = new long[SPANS];
    private long base;

    Lateness() {
        Arrays.fill(spans, Long.MIN_VALUE);
    }

    void add(long arrivalNanos, long lateness) {
        if (count == REMEMBERED) {
            remove(last[next]);
        }
        insert(lateness);
        last[next] = lateness;
        next = (next + 1) % REMEMBERED;
        long span = Math.floorDiv(arrivalNanos, SPAN_NANOS);
        int place = (int) Math.floorMod(span, (long) SPANS);
        least[place] = spans[place] == span ? Math.min(least[place], lateness) : lateness;
        spans[place] = span;
        base = Long.MAX_VALUE;
        for (int i = 0; i < SPANS; i++) {
            if (spans[i] > span - SPANS) {
                base = Math.min(base, least[i]);
            }
        }
    }

    /** Forgets all of them. */
    void clear() {
        count = 0;
        next = 0;
        Arrays.fill(spans, Long.MIN_VALUE);
    }

    private void remove(long lateness) {
        int at = Arrays.binarySearch(sorted, 0, count, lateness);
        System.arraycopy(sorted, at + 1, sorted, at, count - at - 1);
        count--;
    }

    private void insert(long lateness) {
        int found = Arrays.binarySearch(sorted, 0, count, lateness);
        int at = found < 0 ? ~found : found;
        System.arraycopy(sorted, at, sorted, at + 1, count - at);
        sorted[at] = lateness;
        count++;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** Returns the least of the last 8 s. */
    long base() {
        return base;
    }

    /** Returns how much later than the base 99 of 100 are at most, in nanoseconds; not negative. */
    long jitter() {
        return Math.max(0, sorted[(int) Math.ceil(count * SHARE) - 1] - base);
    }
}
