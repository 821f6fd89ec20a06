package dev.tandem.time.adaptive;

/** {@link StepRule#SUSTAINED_COST}. */
final class SustainedCost implements StepChooser {

    private static final double MOST_LOAD = 0.9;
    private static final double RECOVERED_LOAD = 0.75;
    /** A single tick never stands for more real time than this. */
    private static final long MOST_REAL_NANOS = 150_000_000L;

    private final StepList steps;
    private final double mostWorkNanos;
    private final Overload overload = new Overload();
    private final RecentCost recent = new RecentCost();
    private final Recovery recovery = new Recovery();

    SustainedCost(StepList steps) {
        this.steps = steps;
        mostWorkNanos = Math.max(MOST_REAL_NANOS, 2.0 * steps.nanos(steps.last()));
    }

    @Override
    public int frameBegan(int step, long realDeltaNanos, int ticksBefore) {
        return step;
    }

    @Override
    public int tickEnded(int step, long realNanos, double workNanos) {
        long real = Math.min(realNanos, MOST_REAL_NANOS);
        double work = Math.min(workNanos, mostWorkNanos);
        double stepNanos = steps.nanos(step);
        overload.tick(real, work, MOST_LOAD * stepNanos, stepNanos);
        recent.tick(real, work);
        boolean shorterIsAffordable = step > 0 && recent.mean() <= RECOVERED_LOAD * steps.nanos(step - 1);
        recovery.tick(real, shorterIsAffordable);
        if (step < steps.last() && overload.isSustained(MOST_LOAD * stepNanos, stepNanos)) {
            double cost = Math.max(overload.meanNanos(), recent.mean());
            recent.restart(cost);
            recovery.wentUp();
            overload.restart();
            return Math.max(step + 1, steps.atLeast(cost / MOST_LOAD));
        }
        if (shorterIsAffordable && recovery.isDue()) {
            recovery.wentDown();
            overload.restart();
            return steps.atLeast(recent.mean() / RECOVERED_LOAD);
        }
        return step;
    }

    @Override
    public double costNanos() {
        return recent.mean();
    }

    @Override
    public void restart() {
        overload.restart();
        recent.restart(0);
        recovery.restart();
    }
}
