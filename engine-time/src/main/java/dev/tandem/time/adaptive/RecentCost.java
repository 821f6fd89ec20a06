package dev.tandem.time.adaptive;

/** The mean cost of ticks, the last half second of real time weighing most. */
final class RecentCost {

    private static final double FADES_IN_NANOS = 500e6;

    private double work;
    private double ticks;

    void tick(long realNanos, double workNanos) {
        double kept = FADES_IN_NANOS / (FADES_IN_NANOS + realNanos);
        work = work * kept + workNanos;
        ticks = ticks * kept + 1;
    }

    /** Returns nanoseconds; 0 before the first tick. */
    double mean() {
        return isEmpty() ? 0 : work / ticks;
    }

    boolean isEmpty() {
        return ticks == 0;
    }

    /** Begins anew, with a mean to go from; 0 if nothing is known. */
    void restart(double mean) {
        work = mean;
        ticks = mean > 0 ? 1 : 0;
    }
}
