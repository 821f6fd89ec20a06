package dev.tandem.time.internal;

/** Sums that stop at the largest number. */
public final class SaturatedMath {

    private SaturatedMath() {}

    /** Returns {@code a + b} for two numbers {@code >= 0}; {@link Long#MAX_VALUE} if that is more than a long holds. */
    public static long sum(long a, long b) {
        long sum = a + b;
        return sum < 0 ? Long.MAX_VALUE : sum;
    }
}
