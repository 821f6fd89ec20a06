package dev.tandem.time.adaptive;

/**
 * Whether ticks have cost too much for so long that it is no spike. Two measures: the share of recent real time that went to
 * ticks that were too costly, each of them, and their mean as well; and the backlog, by how much all ticks together cost more
 * than they simulate.
 *
 * <p>The share weighs ticks by real time, not by number. That is what makes the answer take the same time at any cost: while a
 * tick of 100 ms runs, six of 17 ms would have.
 */
final class Overload {

    /** After so long the share of what was before has fallen to 1/e. */
    private static final double SHARE_FADES_IN_NANOS = 250e6;

    private static final double SUSTAINED_SHARE = 0.6;
    private static final double QUIET_SHARE = 0.1;
    /** Ticks that would still do, but leave nothing to draw in, are given more time. */
    private static final long TIGHT_RUN_NANOS = 1_000_000_000L;

    private static final double MOST_BACKLOG_NANOS = 500e6;
    private static final double MOST_BACKLOG_PER_TICK_NANOS = 150e6;

    private double share;
    private long runNanos;

    /** Of ticks since the first that was too costly; empty if there was none of late. */
    private final RecentCost run = new RecentCost();

    private double backlog;

    /**
     * Adds a tick.
     *
     * @param budgetNanos the most that a tick may cost at this step
     * @param stepNanos what the tick simulates
     */
    void tick(long realNanos, double workNanos, double budgetNanos, double stepNanos) {
        boolean over = workNanos > budgetNanos;
        share += ((over ? 1 : 0) - share) * realNanos / (SHARE_FADES_IN_NANOS + realNanos);
        if (share < QUIET_SHARE) {
            endRun();
        }
        if (over || !run.isEmpty()) {
            runNanos = Math.min(runNanos + realNanos, TIGHT_RUN_NANOS);
            run.tick(realNanos, workNanos);
        }
        double missing = Math.min(workNanos - stepNanos, MOST_BACKLOG_PER_TICK_NANOS);
        backlog = Math.max(0, Math.min(backlog + missing, MOST_BACKLOG_NANOS));
    }

    /** Returns whether it was too much for too long, by the two lengths of the last tick. */
    boolean isSustained(double budgetNanos, double stepNanos) {
        double limit = runNanos == TIGHT_RUN_NANOS ? budgetNanos : stepNanos;
        return share >= SUSTAINED_SHARE && meanNanos() > limit || backlog == MOST_BACKLOG_NANOS;
    }

    /** Returns the mean cost of a tick since the first that was too costly; 0 if there was none of late. */
    double meanNanos() {
        return run.mean();
    }

    void restart() {
        share = 0;
        backlog = 0;
        endRun();
    }

    private void endRun() {
        runNanos = 0;
        run.restart(0);
    }
}
