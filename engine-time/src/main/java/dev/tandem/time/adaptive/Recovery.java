package dev.tandem.time.adaptive;

/**
 * How long a shorter step has to look affordable before it is tried: two seconds of real time, and twice as long each time that
 * it had to be given up within half a minute. So two switches to and fro take half a minute in the long run, whatever the load.
 */
final class Recovery {

    private static final long SHORTEST_WAIT_NANOS = 2_000_000_000L;
    private static final long LONGEST_WAIT_NANOS = 16 * SHORTEST_WAIT_NANOS;
    private static final long RELAPSE_NANOS = 30_000_000_000L;

    private long waitNanos = SHORTEST_WAIT_NANOS;
    private long affordableNanos;
    private long sinceDownNanos = RELAPSE_NANOS;

    void tick(long realNanos, boolean affordable) {
        sinceDownNanos = Math.min(sinceDownNanos + realNanos, RELAPSE_NANOS);
        affordableNanos = affordable
                ? Math.min(affordableNanos + realNanos, waitNanos)
                : Math.max(affordableNanos - realNanos, 0);
    }

    boolean isDue() {
        return affordableNanos == waitNanos;
    }

    void wentUp() {
        boolean relapsed = sinceDownNanos < RELAPSE_NANOS;
        waitNanos = relapsed ? Math.min(2 * waitNanos, LONGEST_WAIT_NANOS) : SHORTEST_WAIT_NANOS;
        affordableNanos = 0;
    }

    void wentDown() {
        sinceDownNanos = 0;
        affordableNanos = 0;
    }

    void restart() {
        waitNanos = SHORTEST_WAIT_NANOS;
        affordableNanos = 0;
        sinceDownNanos = RELAPSE_NANOS;
    }
}
