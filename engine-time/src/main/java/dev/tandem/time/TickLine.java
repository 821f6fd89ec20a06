package dev.tandem.time;

/**
 * Where the ticks of one clock lie and where the picture stands among them: policy, rate and display delay in one place.
 * Knows nothing of frames; asked with a normal time, it says whether a tick is due then.
 */
final class TickLine {

    private final TickSchedule schedule;
    private final DisplayDelay delay;
    private final Tick tick;
    private TickPolicy policy;

    TickLine(TickPolicy policy, TickRate rate, long startNanos) {
        this.policy = policy;
        schedule = new TickSchedule(rate, startNanos);
        delay = new DisplayDelay(policy.displayDelayNanos(rate));
        tick = new Tick(startNanos - rate.stepNanos(), startNanos, rate.seconds());
    }

    Tick tick() {
        return tick;
    }

    TickRate rate() {
        return schedule.rate();
    }

    TickPolicy policy() {
        return policy;
    }

    void rate(TickRate newRate) {
        if (!newRate.equals(schedule.rate())) {
            schedule.restart(newRate);
            delay.aim(policy.displayDelayNanos(newRate));
        }
    }

    void policy(TickPolicy newPolicy) {
        policy = newPolicy;
        delay.aim(newPolicy.displayDelayNanos(schedule.rate()));
    }

    /** Returns the end of the newest tick, also while it is open. */
    long end() {
        return schedule.end();
    }

    /** Lets normal time pass for a change of the display delay. */
    void pass(long normalNanos) {
        delay.pass(normalNanos);
    }

    long delayNanos() {
        return delay.nanos();
    }

    boolean isDue(long normalNanos) {
        return surplus(normalNanos) > 0;
    }

    /** Returns by how much a normal time at which a tick is due lies after the latest at which none is. */
    long surplus(long normalNanos) {
        long dueAt =
                policy.dueAt(schedule.end(), schedule.nextEnd(), schedule.rate().stepNanos());
        return normalNanos - delay.nanos() - dueAt + 1;
    }

    /** Returns by how much normal time has to grow so that one whole tick is due and the next one nearly. */
    long toNextTick(long normalNanos) {
        long step = schedule.rate().stepNanos();
        long nextDueAt = policy.dueAt(schedule.nextEnd(), schedule.endAfterNext(), step);
        return nextDueAt - 1 - (normalNanos - delay.nanos());
    }

    /** Makes the tick that is due the newest one. */
    void open(long normalNanos) {
        long nextEnd = schedule.nextEnd();
        long end = policy.endOf(nextEnd, normalNanos - delay.nanos());
        if (end == nextEnd) {
            schedule.advance();
            tick.next(end, schedule.rate().seconds());
        } else {
            schedule.advanceTo(end);
            tick.next(end, (end - tick.endNanos()) / 1e9);
        }
    }

    /** Returns the instant to show at a normal time; not past the newest pose. */
    long picture(long normalNanos) {
        return Math.min(normalNanos - delay.nanos(), schedule.end());
    }
}
