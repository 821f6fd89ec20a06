package dev.tandem.time;

import dev.tandem.time.internal.ExactSteps;
import dev.tandem.time.internal.SavedNumbers;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A second tick rate inside the ticks of a clock: physics ticks 60 times a second, AI in the same world 10 times, distant
 * objects 5 times. Poll every group in every tick of the clock, always in the same order:
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
 * <p><b>When it ticks.</b> A group starts at the start of the first tick it is polled in. From there its tick n ends at
 * {@code floor(start + (n + 1) * period / ticks)}, like a clock's; the start is exact, to the fraction of a nanosecond that its
 * stamp leaves out. In a tick of the clock that ends at E, it runs while its own
 * fixed time is before E: the rule of {@link TickPolicy#AHEAD}, with the clock's ticks as its time. So the newest pose of every
 * group lies at or after the clock's fixed time, and hence at or after render time, whatever the clock's policy. One render
 * time serves all groups, and each is interpolated between its own poses. A tick of the group has stamps of its own: it starts
 * where the last tick of the group ended, and usually ends after the clock's tick in which it runs.
 *
 * <p>A group depends on the clock's ticks alone. Time scale, pause, dropped time, single steps, fast-forward and changes of the
 * clock's rate affect it only through them. The same ticks of a clock therefore give the same ticks of its groups, bit for bit,
 * and a recording of the clock records its groups as well. Ticks missed while a group was not polled run when it is polled
 * again.
 *
 * <p><b>Rates.</b> At a rate that divides the clock's, ticks of the group begin exactly where ticks of the clock do, in
 * whichever of them it started, as long as neither rate changes. Any other rate works as well, also a higher one. Groups can be
 * nested: poll one in the ticks of another.
 *
 * <p><b>Phase.</b> Groups of the same rate would all run in the same tick of the clock. {@link #staggered} spreads them: a group
 * with phase p ticks as if it had started {@code step - p} earlier, so its first tick runs immediately and ends at
 * {@code start + p}.
 *
 * <p>Confined to one thread at a time. No method allocates, except constructors, {@link #staggered}, {@link #save}, {@link
 * #load}, and to throw.
 */
public final class TickGroup {

    private final ExactSteps steps;
    private final Tick tick;
    private final long phaseNanos;
    private final long phaseNumerator;

    /** Whether the phase is longer than its numerator says, by less than one part. */
    private final boolean phaseIsCut;

    private TickRate rate;
    private TickRate rateInForce;
    private boolean begun;
    private boolean tickOpen;
    private long polledNanos;

    @SuppressWarnings("NullAway.Init")
    private ExactSteps clockSteps;

    /**
     * Creates a group without a phase: its first tick starts where the first tick starts that it is polled in.
     *
     * @param rate how often it ticks
     */
    public TickGroup(TickRate rate) {
        this(rate, 0);
    }

    /**
     * Creates a group with a phase.
     *
     * @param rate how often it ticks
     * @param phaseNanos how long after the start its first tick ends, in nanoseconds, from 0 to below
     *     {@link TickRate#stepNanos()}; 0 is no phase: the first tick then has its full length
     * @throws IllegalArgumentException if {@code phaseNanos} is out of range
     */
    public TickGroup(TickRate rate, long phaseNanos) {
        this(rate, requirePhase(rate, phaseNanos), 0, false);
    }

    private TickGroup(TickRate rate, long phaseNanos, long phaseNumerator, boolean phaseIsCut) {
        this.rate = rate;
        rateInForce = rate;
        steps = new ExactSteps(0, rate.periodNanos(), rate.ticksPerPeriod());
        tick = new Tick(steps, -rate.stepNanos(), 0, rate);
        this.phaseNanos = phaseNanos;
        this.phaseNumerator = phaseNumerator;
        this.phaseIsCut = phaseIsCut;
    }

    /**
     * Creates groups of one rate whose ticks are spread evenly over a step: group i has the phase {@code i * step / count},
     * exact to the fraction of a nanosecond. With 6 groups at 10 ticks per second, one runs in each tick of a clock at 60. To
     * spread the load of similar objects, put object i into group {@code i % count}.
     *
     * @param rate how often each of them ticks
     * @param count how many groups, {@code >= 1}
     * @return the groups in the order of their phases, the first without one; unmodifiable
     * @throws IllegalArgumentException if {@code count < 1}
     */
    public static List<TickGroup> staggered(TickRate rate, int count) {
        Objects.requireNonNull(rate, "rate");
        if (count < 1) {
            throw new IllegalArgumentException("count must be >= 1, was " + count);
        }
        TickGroup[] groups = new TickGroup[count];
        Arrays.setAll(groups, i -> staggered(rate, i, count));
        return List.of(groups);
    }

    private static TickGroup staggered(TickRate rate, int i, int count) {
        // the phase is i * period / (count * ticks), below a period; what is cut off is below 1 / ticks of a
        // nanosecond,
        // and no end of a tick depends on that if the group starts on a whole one
        BigInteger ticks = BigInteger.valueOf(rate.ticksPerPeriod());
        BigInteger[] numerator = BigInteger.valueOf(rate.periodNanos())
                .multiply(BigInteger.valueOf(i))
                .divideAndRemainder(BigInteger.valueOf(count));
        BigInteger[] phase = numerator[0].divideAndRemainder(ticks);
        return new TickGroup(rate, phase[0].longValue(), phase[1].longValue(), numerator[1].signum() != 0);
    }

    /**
     * Ends the current tick, if there is one, and begins the next one that is due in a tick of the clock.
     *
     * @param clockTick the current tick of the clock, or of another group; always of the same one
     * @return {@code true} to simulate {@link #tick()} now, {@code false} if no more ticks of this group are due in
     *     {@code clockTick}
     * @throws IllegalArgumentException if {@code clockTick} ends before that of the last call; nothing has changed then
     * @throws IllegalStateException if the clock has not ticked yet, or if the tick would not lie within
     *     {@link ClockSettings#TIME_LIMIT_NANOS}; nothing has changed then
     */
    public boolean next(Tick clockTick) {
        Objects.requireNonNull(clockTick, "clockTick");
        if (clockTick.index() < 0) {
            throw new IllegalStateException("no tick has run yet: call next() within the ticks of the clock");
        }
        long polled = clockTick.endNanos();
        if (begun && polled < polledNanos) {
            throw new IllegalArgumentException("the tick must not end before that of the last call, at " + polledNanos
                    + " ns, was " + clockTick + "; a group belongs to one clock");
        }
        if (!begun) {
            begin(clockTick);
        }
        boolean due = steps.end() < polled;
        if (due) {
            openTick();
        }
        polledNanos = polled;
        clockSteps = clockTick.steps;
        tickOpen = due;
        return due;
    }

    /**
     * Sets the tick rate from the next tick on. That tick starts where the last one ends, and its end is computed from there.
     * Before the first tick, a phase longer than the new step is reduced by whole steps.
     *
     * @param newRate how often to tick
     */
    public void rate(TickRate newRate) {
        rate = Objects.requireNonNull(newRate, "newRate");
    }

    /**
     * Returns the tick rate.
     *
     * @return the last rate set, used from the next tick on
     */
    public TickRate rate() {
        return rate;
    }

    /**
     * Returns the tick in progress, or the last one.
     *
     * @return always the same object, owned by this group
     */
    public Tick tick() {
        return tick;
    }

    /**
     * Returns the time up to which ticks have run: the start of the tick in progress, or the end of the last one.
     *
     * @return nanoseconds of the clock's normal time, never decreasing; 0 before the first tick
     */
    public long fixedNanos() {
        return tickOpen ? tick.startNanos() : tick.endNanos();
    }

    /**
     * Returns where the tick of the clock starts in which the next tick of this group will run, if the clock keeps its rate. A
     * node that is drawn with one motion at a time moves until then: that next tick replaces its motion.
     *
     * @return nanoseconds of the clock's normal time, not before the end of the tick that was polled last, and not after that of
     *     {@link #tick()} if all that were due have run; 0 before the first poll
     */
    public long dueNanos() {
        return begun ? Math.max(polledNanos, clockSteps.lastEndUpTo(tick.endNanos())) : 0;
    }

    /**
     * Writes all that later ticks of this group depend on; its phase counts before its first tick alone, and is that of the
     * group that loads it.
     *
     * @param out not closed
     * @throws IOException from {@code out}
     */
    public void save(DataOutput out) throws IOException {
        Objects.requireNonNull(out, "out");
        hand(SavedNumbers.to(out));
    }

    /**
     * Makes this group the one that was saved: in the ticks of its clock, which goes on as well, it runs the same ticks.
     *
     * @param in what {@link #save} wrote, read up to its end
     * @param clockTick the last tick of the clock, which has been {@linkplain TickClock#load loaded}
     * @throws IOException from {@code in}, or if these are no numbers of a group; nothing has changed then
     */
    public void load(DataInput in, Tick clockTick) throws IOException {
        Objects.requireNonNull(in, "in");
        Objects.requireNonNull(clockTick, "clockTick");
        TickGroup loaded = new TickGroup(rate);
        loaded.hand(SavedNumbers.from(in));
        ByteArrayOutputStream sound = new ByteArrayOutputStream();
        loaded.hand(SavedNumbers.to(new DataOutputStream(sound)));
        hand(SavedNumbers.from(new DataInputStream(new ByteArrayInputStream(sound.toByteArray()))));
        clockSteps = clockTick.steps;
    }

    private void hand(SavedNumbers numbers) throws IOException {
        long most = ClockSettings.TIME_LIMIT_NANOS;
        rate = TickRate.handed(numbers, rate);
        begun = numbers.flag("begin of a group", begun);
        tickOpen = numbers.flag("tick in progress", tickOpen);
        rateInForce = TickRate.handed(numbers, rateInForce);
        if (numbers.isLoading()) {
            steps.restart(rateInForce.periodNanos(), rateInForce.ticksPerPeriod());
        }
        steps.hand(numbers, most);
        tick.hand(numbers, rateInForce);
        polledNanos = numbers.number("end of a tick", polledNanos, -most, most);
    }

    private void begin(Tick clockTick) {
        long startNanos = clockTick.startNanos();
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
        if (phaseIsCut && clockTick.steps.beganInFraction()) {
            // two fractions are cut, and what they are together must not be missing: 1 ns early is a tick of the clock
            // early
            numerator++;
        }
        requireRoom(origin, origin + 1 + rate.longestTickNanos());
        restart();
        steps.beginWith(clockTick.steps, origin, numerator);
        tick.begin(steps.end() - rate.stepNanos(), steps.end());
        begun = true;
    }

    private void openTick() {
        boolean changes = !rate.equals(rateInForce);
        requireRoom(steps.end(), changes ? steps.end() + rate.stepNanos() : steps.nextEnd());
        if (changes) {
            restart();
        }
        steps.advance();
        tick.next(rate);
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
