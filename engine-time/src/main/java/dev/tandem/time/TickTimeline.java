package dev.tandem.time;

import dev.tandem.time.internal.DisplayDelay;
import dev.tandem.time.internal.ExactSteps;
import dev.tandem.time.internal.SavedNumbers;
import java.io.IOException;

/**
 * Where the ticks of one clock lie, and render time among them: policy, rate and display delay in one place. Knows nothing of
 * frames; given a normal time, it says whether a tick is due.
 */
final class TickTimeline {

    /** By their place, which therefore never changes. */
    private static final TickPolicy[] POLICIES = TickPolicy.values();

    private final ExactSteps steps;
    private final DisplayDelay delay;
    private final Tick tick;
    private TickPolicy policy;
    private TickRate rate;

    /** The rate that the last tick or frame began with, and the fraction of a nanosecond that it carries. */
    private TickRate rateInForce;

    private long carriedInForce;

    TickTimeline(TickPolicy policy, TickRate rate, long startNanos) {
        this.policy = policy;
        this.rate = rate;
        rateInForce = rate;
        steps = new ExactSteps(startNanos, rate.periodNanos(), rate.ticksPerPeriod());
        delay = new DisplayDelay(policy.displayDelayNanos(rate));
        tick = new Tick(steps, startNanos - rate.stepNanos(), startNanos, rate);
    }

    /** Hands over policy, rate and where the newest tick lies. */
    void hand(SavedNumbers numbers) throws IOException {
        policy = POLICIES[numbers.number("tick policy", policy.ordinal(), 0, POLICIES.length - 1)];
        rate = TickRate.handed(numbers, rate);
        if (numbers.isLoading()) {
            steps.restart(rate.periodNanos(), rate.ticksPerPeriod());
        }
        steps.hand(numbers, ClockSettings.TIME_LIMIT_NANOS);
        take();
        delay.hand(numbers);
        tick.hand(numbers, rate);
    }

    Tick tick() {
        return tick;
    }

    TickRate rate() {
        return rate;
    }

    TickPolicy policy() {
        return policy;
    }

    /** Sets the rate of ticks to come; one that is set back before it was {@linkplain #take taken} has changed nothing. */
    void rate(TickRate newRate) {
        if (!newRate.equals(rate)) {
            rate = newRate;
            steps.restart(newRate.periodNanos(), newRate.ticksPerPeriod());
            if (newRate.equals(rateInForce)) {
                steps.begin(steps.end(), carriedInForce);
            }
        }
    }

    void policy(TickPolicy newPolicy) {
        policy = newPolicy;
    }

    /** Takes rate and policy as they are now: where a frame begins, and before it is asked whether a tick is due. */
    void take() {
        rateInForce = rate;
        carriedInForce = steps.carried();
        delay.aim(policy.displayDelayNanos(rate));
    }

    /** Returns the end of the newest tick, also while it is open. */
    long end() {
        return steps.end();
    }

    /** Lets a change of the display delay go on over some normal time. */
    void ease(long normalNanos) {
        delay.ease(normalNanos);
    }

    long delayNanos() {
        return delay.nanos();
    }

    boolean isDue(long normalNanos) {
        return surplus(normalNanos) > 0;
    }

    /** Returns by how much a normal time at which a tick is due lies after the latest at which none is. */
    long surplus(long normalNanos) {
        long dueAt = policy.dueAt(steps.end(), steps.nextEnd(), rate.stepNanos());
        return normalNanos - delay.nanos() - dueAt + 1;
    }

    /** Returns by how much normal time has to grow so that one whole tick is due and the next one nearly. */
    long toNextTick(long normalNanos) {
        long step = rate.stepNanos();
        long nextDueAt = policy.dueAt(steps.nextEnd(), steps.endAfterNext(), step);
        return nextDueAt - 1 - (normalNanos - delay.nanos());
    }

    /** Makes the tick that is due the newest one. */
    void open(long normalNanos) {
        long nextEnd = steps.nextEnd();
        long end = policy.endOf(nextEnd, normalNanos - delay.nanos());
        if (end == nextEnd) {
            steps.advance();
            tick.next(rate);
        } else {
            steps.advanceTo(end);
            tick.nextPart(rate);
        }
        carriedInForce = steps.carried();
    }

    /** Returns the instant to render at a normal time; not past the newest pose. */
    long renderAt(long normalNanos) {
        return Math.min(normalNanos - delay.nanos(), steps.end());
    }
}
