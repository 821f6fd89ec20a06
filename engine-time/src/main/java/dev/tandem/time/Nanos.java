package dev.tandem.time;

/** Converts durations to the nanoseconds that this package uses: {@code time.hitStop(millis(80))}. */
public final class Nanos {

    private Nanos() {}

    /**
     * Returns microseconds as nanoseconds.
     *
     * @param micros microseconds, any number whose nanoseconds fit into a {@code long}
     * @return nanoseconds
     * @throws IllegalArgumentException if they do not fit
     */
    public static long micros(long micros) {
        return times(micros, 1_000, "microseconds");
    }

    /**
     * Returns milliseconds as nanoseconds.
     *
     * @param millis milliseconds, any number whose nanoseconds fit into a {@code long}
     * @return nanoseconds
     * @throws IllegalArgumentException if they do not fit
     */
    public static long millis(long millis) {
        return times(millis, 1_000_000, "milliseconds");
    }

    /**
     * Returns seconds as nanoseconds.
     *
     * @param seconds seconds, any number whose nanoseconds fit into a {@code long}
     * @return nanoseconds
     * @throws IllegalArgumentException if they do not fit
     */
    public static long seconds(long seconds) {
        return times(seconds, 1_000_000_000, "seconds");
    }

    private static long times(long number, long nanos, String unit) {
        if (Math.abs(number) > Long.MAX_VALUE / nanos || number == Long.MIN_VALUE) {
            throw new IllegalArgumentException("more nanoseconds than a long holds: " + number + " " + unit);
        }
        return number * nanos;
    }
}
