package dev.tandem.time;

import dev.tandem.time.internal.ExactSteps;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * Ticks at a rate of their own inside the ticks of a clock: physics ticks 60 times a second, the AI of the same world 10
 * times, far objects 5 times. The host asks every group in every tick of the clock, always in the same order:
 * <pre>{@code
 * clock.beginFrame(System.nanoTime());
 * while (clock.nextTick()) {
 *     simulate(clock.tick());
 *     while (ai.next(clock.tick())) {
 *         think(ai.tick());
 *     }
 * }
 * }</pre>
 *
 * <p><b>Where its ticks lie.</b> A group begins at the start of the first tick it is asked in. From there its tick n ends at
 * {@code start + floor((n + 1) * period / ticks)}, as a clock's does. In a tick of the clock that ends at E it runs for as
 * long as its own fixed time lies before E: as {@link TickPolicy#AHEAD}, with the clock's ticks for time. So the newest pose
 * of every group lies at or after the clock's fixed time, hence at or after the picture, whatever the clock's policy; one
 * render time serves all groups, and each is drawn from one of its own poses to the next. A tick of the group is stamped
 * with its own interval, which goes on beyond the tick of the clock in which it ran.
 *
 * <p>A group sees nothing but ticks. Time scale, pause, dropped time, steps, fast-forward and changes of the clock's rate
 * reach it in no other way; so the same ticks of a clock make the same ticks of its groups, to the bit, and a recording of
 * the clock is one of its groups too. Ticks that it was not asked in are made up for when it is asked again.
 *
 * <p><b>Borders.</b> At a rate that divides that of the clock, its ticks begin exactly where ticks of the clock do, if both
 * began at the same instant. Any other rate will do as well, also a higher one. Groups may be nested: a group can be asked in
 * the ticks of another.
 *
 * <p><b>Phase.</b> Groups of one rate would all run in the same tick of the clock. {@link #staggered} spreads them: one with
 * phase p ticks as if it had begun {@code step - p} earlier, so that its first tick runs at once, and ends at
 * {@code start + p}.
 *
 * <p>Confined to one thread at a time. No method allocates, constructors, {@link #staggered} and exceptions apart.
 */
public final class TickGroup {

    private final ExactSteps steps;
    private final Tick tick;
    private final long phaseNanos;
    private final long phaseNumerator;
    private TickRate rate;
    private TickRate rateInForce;
    private boolean begun;
    private boolean tickOpen;
    private long askedNanos;

    /**
     * Makes a group without a phase: its first tick begins where the first tick begins that it is asked in.
     *
     * @param rate how often it ticks
     */
    public TickGroup(TickRate rate) {
        this(rate, 0);
    }

    /**
     * Makes a group with a phase.
     *
     * @param rate how often it ticks
     * @param phaseNanos how long after the start its first tick ends, in nanoseconds, below {@link TickRate#stepNanos()}; 0 is
     *     no phase, the first tick then has its whole length
     * @throws IllegalArgumentException if {@code phaseNanos} is out of range
     */
    public TickGroup(TickRate rate, long phaseNanos) {
        this(rate, requirePhase(rate, phaseNanos), 0);
    }

    private TickGroup(TickRate rate, long phaseNanos, long phaseNumerator) {
        this.rate = rate;
        rateInForce = rate;
        steps = new ExactSteps(0, rate.periodNanos(), rate.ticksPerPeriod());
        tick = new Tick(-rate.stepNanos(), 0, rate.seconds());
        this.phaseNanos = phaseNanos;
        this.phaseNumerator = phaseNumerator;
    }

    /**
     * Makes groups of one rate whose ticks are spread evenly over a step: group i has the phase {@code i * step / count},
     * exact to the fraction of a nanosecond. With 6 groups of 10 ticks per second, one runs in each tick of a clock of 60.
     * For one kind of object, let object i belong to group {@code i % count}.
     *
     * @param rate how often each of them ticks
     * @param count how many groups, {@code >= 1}
     * @return the groups in the order of their phases, the first without one; cannot be changed
     * @throws IllegalArgumentException if {@code count < 1}
     */
    public static List<TickGroup> staggered(TickRate rate, int count) {
        Objects.requireNonNull(rate, "rate");
        if (count < 1) {
            throw new IllegalArgumentException("count must be >= 1, was " + count);
        }
        return IntStream.range(0, count)
                .mapToObj(i -> staggered(rate, i, count))
                .toList();
    }

    private static TickGroup staggered(TickRate rate, int i, int count) {
        // the phase is i * period / (count * ticks); what is left out of the numerator is below 1 / ticks of a
        // nanosecond,
        // and no end of a tick depends on that
        BigInteger ticks = BigInteger.valueOf(rate.ticksPerPeriod());
        BigInteger numerator = BigInteger.valueOf(rate.periodNanos())
                .multiply(BigInteger.valueOf(i))
                .divide(BigInteger.valueOf(count));
        BigInteger[] phase = numerator.divideAndRemainder(ticks);
        return new TickGroup(rate, phase[0].longValueExact(), phase[1].longValueExact());
    }

    /**
     * Ends the open tick, if there is one, and opens the next that belongs into a tick of the clock.
     *
     * @param clockTick the open tick of the clock, or of another group; always of the same one
     * @return {@code true} if {@link #tick()} is to be simulated now, {@code false} if this group has done all it has to in
     *     {@code clockTick}
     * @throws IllegalArgumentException if {@code clockTick} ends before the one asked with before; nothing has changed then
     * @throws IllegalStateException if the clock has not ticked yet, or if the tick would not lie within
     *     {@link ClockSettings#TIME_LIMIT_NANOS}; nothing has changed then
     */
    public boolean next(Tick clockTick) {
        Objects.requireNonNull(clockTick, "clockTick");
        if (clockTick.index() < 0) {
            throw new IllegalStateException("no tick has run yet: ask a group from within the ticks of its clock");
        }
        long asked = clockTick.endNanos();
        if (begun && asked < askedNanos) {
            throw new IllegalArgumentException("the tick must not end before the one asked with last, at " + askedNanos
                    + " ns, was " + clockTick + "; a group belongs to one clock");
        }
        if (!begun) {
            begin(clockTick.startNanos());
        }
        boolean due = steps.end() < asked;
        if (due) {
            openTick();
        }
        askedNanos = asked;
        tickOpen = due;
        return due;
    }

    /**
     * Sets the tick rate from the next tick on. That tick begins where the last one ends; its end is computed from there. Before
     * the first tick, a phase that is longer than the new step loses whole steps.
     *
     * @param newRate how often to tick
     */
    public void rate(TickRate newRate) {
        rate = Objects.requireNonNull(newRate, "newRate");
    }

    /**
     * Returns the tick rate that was set last.
     *
     * @return the rate of the next tick
     */
    public TickRate rate() {
        return rate;
    }

    /**
     * Returns the view of the open tick, or else of the last one.
     *
     * @return always the same object, owned by this group
     */
    public Tick tick() {
        return tick;
    }

    /**
     * Returns up to where ticks have run: the start of the open tick, or else the end of the last one.
     *
     * @return nanoseconds of the clock's normal time, never decreasing; 0 before the first tick
     */
    public long fixedNanos() {
        return tickOpen ? tick.startNanos() : tick.endNanos();
    }

    private void begin(long startNanos) {
        boolean changed = !rate.equals(rateInForce);
        long phase = phaseNanos % rate.stepNanos();
        long phaseRest = changed ? 0 : phaseNumerator;
        long origin = startNanos;
        long numerator = 0;
        if (phase != 0 || phaseRest != 0) {
            long stepRest = rate.periodNanos() % rate.ticksPerPeriod();
            boolean borrows = phaseRest < stepRest;
            origin = startNanos + phase - rate.stepNanos() - (borrows ? 1 : 0);
            numerator = phaseRest - stepRest + (borrows ? rate.ticksPerPeriod() : 0);
        }
        requireRoom(origin, origin + rate.longestTickNanos());
        restart();
        steps.begin(origin, numerator);
        tick.begin(origin - rate.stepNanos(), origin);
        begun = true;
    }

    private void openTick() {
        boolean changes = !rate.equals(rateInForce);
        requireRoom(steps.end(), changes ? steps.end() + rate.stepNanos() : steps.nextEnd());
        if (changes) {
            restart();
        }
        steps.advance();
        tick.next(steps.end(), rate.seconds());
    }

    private void restart() {
        rateInForce = rate;
        steps.restart(rate.periodNanos(), rate.ticksPerPeriod());
    }

    private static void requireRoom(long startNanos, long endNanos) {
        if (startNanos < -ClockSettings.TIME_LIMIT_NANOS || endNanos > ClockSettings.TIME_LIMIT_NANOS) {
            throw new IllegalStateException("the tick of the group from " + startNanos + " to " + endNanos
                    + " ns does not lie within +-2^62: start the clock elsewhere");
        }
    }

    private static long requirePhase(TickRate rate, long phaseNanos) {
        Objects.requireNonNull(rate, "rate");
        if (phaseNanos < 0 || phaseNanos >= rate.stepNanos()) {
            throw new IllegalArgumentException(
                    "phaseNanos must be from 0 to below the step of " + rate.stepNanos() + " ns, was " + phaseNanos);
        }
        return phaseNanos;
    }

    @Override
    public String toString() {
        return "TickGroup[" + rate + ", phase " + phaseNanos + " ns]";
    }
}
