package dev.tandem.net.internal.playout;

/** A delay that rises at once with what is wanted, and falls when less was wanted for 5 s. */
final class Held {

    private static final long RISE_NANOS = 2_000_000;
    private static final long FALL_NANOS = 4_000_000;
    private static final long CALM_NANOS = 5_000_000_000L;

    private long value;
    private long calmSince;

    void start(long nowNanos, long wanted) {
        value = wanted;
        calmSince = nowNanos;
    }

    void want(long nowNanos, long wanted) {
        boolean falls = wanted < value - FALL_NANOS;
        if (wanted > value + RISE_NANOS || falls && nowNanos - calmSince > CALM_NANOS) {
            start(nowNanos, wanted);
        } else if (!falls) {
            calmSince = nowNanos;
        }
    }

    long value() {
        return value;
    }
}
