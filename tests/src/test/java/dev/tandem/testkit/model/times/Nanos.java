package dev.tandem.testkit.model.times;

import java.math.BigInteger;

/** Sums of instants and lengths, which end at the ends of {@code long}. */
public final class Nanos {

    private Nanos() {}

    /**
     * A sum.
     *
     * @param a an instant or a length
     * @param b a length
     * @return the sum, or the number next to it
     */
    public static long plus(long a, long b) {
        return nearest(BigInteger.valueOf(a).add(BigInteger.valueOf(b)));
    }

    /**
     * A difference.
     *
     * @param a an instant or a length
     * @param b another
     * @return {@code a - b}, or the number next to it
     */
    public static long minus(long a, long b) {
        return nearest(BigInteger.valueOf(a).subtract(BigInteger.valueOf(b)));
    }

    /**
     * The instant between two others.
     *
     * @param a an instant
     * @param b another
     * @return half their sum
     */
    public static long halfway(long a, long b) {
        return BigInteger.valueOf(a).add(BigInteger.valueOf(b)).shiftRight(1).longValueExact();
    }

    private static long nearest(BigInteger nanos) {
        return nanos.min(BigInteger.valueOf(Long.MAX_VALUE))
                .max(BigInteger.valueOf(Long.MIN_VALUE))
                .longValueExact();
    }
}
