package dev.tandem.time.adaptive;

import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.time.WorkListener;
import java.util.List;
import java.util.Objects;

/**
 * Keeps a clock at the shortest of several steps that its ticks can sustain. A world whose ticks cost more time than they
 * simulate falls further behind with every frame, the spiral of death. Longer steps mean fewer ticks for the same time.
 * <pre>{@code
 * TickClock clock = new TickClock(ClockSettings.at(TickRate.perSecond(60)).withWorkClock(NanoClock.system()));
 * AdaptiveStep step = new AdaptiveStep(
 *         clock, List.of(TickRate.perSecond(60), TickRate.perSecond(30), TickRate.perSecond(15)));
 * }</pre>
 * Nothing needs to be called in the loop: it listens to the costs that the clock measures. Motion stays smooth across a switch,
 * see {@link dev.tandem.time.TickPolicy}.
 *
 * <p>The length of ticks then depends on the machine. Where two runs must be identical, call {@link #fixAt}.
 *
 * <p>Confined to the thread of the clock. Allocates nothing once created, except to throw.
 */
public final class AdaptiveStep {

    private static final StepListener NOBODY = (from, to, costNanos) -> {};

    private final TickClock clock;
    private final StepList steps;
    private final StepChooser chooser;
    private StepListener listener = NOBODY;
    private int step;
    private boolean fixed;
    private long lastNanos;

    /**
     * Binds a clock to several steps by the rule {@link StepRule#SUSTAINED_COST}.
     *
     * @param clock the clock to control; it starts at the first of the rates. Do not set its rate elsewhere from now on
     * @param rates the rates to choose from, at least one, each with a longer step than the one before; copied
     * @throws IllegalArgumentException if there is no rate, or if the rates are not in order
     * @throws IllegalStateException if the clock does not measure work ({@link dev.tandem.time.ClockSettings#withWorkClock}),
     *     if it has a work listener already, or if its time is too close to the limit for the first rate; nothing has changed
     *     then
     */
    public AdaptiveStep(TickClock clock, List<TickRate> rates) {
        this(clock, rates, StepRule.SUSTAINED_COST);
    }

    /**
     * Binds a clock to several steps.
     *
     * @param clock the clock to control; it starts at the first of the rates. Do not set its rate elsewhere from now on
     * @param rates the rates to choose from, at least one, each with a longer step than the one before; copied
     * @param rule how to choose
     * @throws IllegalArgumentException if there is no rate, or if the rates are not in order
     * @throws IllegalStateException if the rule needs a clock that measures work
     *     ({@link dev.tandem.time.ClockSettings#withWorkClock}) and this one does not, if it has a work listener already, or if
     *     its time is too close to the limit for the first rate; nothing has changed then
     */
    public AdaptiveStep(TickClock clock, List<TickRate> rates, StepRule rule) {
        this.clock = Objects.requireNonNull(clock, "clock");
        steps = new StepList(Objects.requireNonNull(rates, "rates"));
        chooser = Objects.requireNonNull(rule, "rule").chooser(steps);
        if (rule.needsWorkClock() && !clock.hasWorkClock()) {
            throw new IllegalStateException(rule + " goes by what ticks cost, which this clock does not measure:"
                    + " make the clock with ClockSettings.withWorkClock(NanoClock.system())");
        }
        TickRate before = clock.rate();
        clock.rate(steps.rate(0));
        try {
            clock.workListener(new Ears());
        } catch (IllegalStateException e) {
            clock.rate(before);
            throw e;
        }
        lastNanos = workedUntil();
    }

    /**
     * Sets the listener for switches, replacing any other.
     *
     * @param newListener called on every switch
     */
    public void onSwitch(StepListener newListener) {
        listener = Objects.requireNonNull(newListener, "newListener");
    }

    /**
     * Switches to one of the rates from the next tick on and keeps it, whatever ticks cost. The same inputs at the same times
     * then give the same ticks on every machine.
     *
     * @param rate one of {@link #rates()}
     * @throws IllegalArgumentException if it is not one of them; nothing has changed then
     * @throws IllegalStateException if the clock's time is too close to the limit for it; nothing has changed then
     */
    public void fixAt(TickRate rate) {
        int place = steps.placeOf(Objects.requireNonNull(rate, "rate"));
        if (place < 0) {
            throw new IllegalArgumentException(rate + " is not one of the rates to choose from, " + steps.rates());
        }
        try {
            take(place);
        } finally {
            fixed |= step == place;
        }
    }

    /**
     * Resumes choosing after {@link #fixAt}, starting at the present rate and without earlier measurements. Otherwise does
     * nothing.
     */
    public void release() {
        if (fixed) {
            fixed = false;
            chooser.restart();
        }
    }

    /**
     * Returns whether the rate is fixed.
     *
     * @return {@code true} after {@link #fixAt}, until {@link #release()}
     */
    public boolean isFixed() {
        return fixed;
    }

    /**
     * Returns the chosen rate.
     *
     * @return the rate of the next tick
     */
    public TickRate rate() {
        return steps.rate(step);
    }

    /**
     * Returns the rates to choose from.
     *
     * @return the rates, shortest step first; immutable
     */
    public List<TickRate> rates() {
        return steps.rates();
    }

    /**
     * Returns the cost that decides: of a tick in {@link StepRule#SUSTAINED_COST}, of a frame in
     * {@link StepRule#MEAN_OF_THIRTY}. A moving average, so it lags.
     *
     * @return nanoseconds, {@code >= 0}; 0 as long as nothing was measured. At time scales above 1, multiplied by the scale
     */
    public long costNanos() {
        return (long) chooser.costNanos();
    }

    private void take(int place) {
        if (place != step) {
            TickRate from = steps.rate(step);
            TickRate to = steps.rate(place);
            try {
                clock.rate(to);
            } finally {
                // a listener of the clock may throw when the rate is set
                step = clock.rate().equals(to) ? place : step;
            }
            listener.switched(from, to, costNanos());
        }
    }

    /** Returns up to when ticks have worked, in real time since the first frame. */
    private long workedUntil() {
        return clock.real().elapsedNanos() + clock.frame().tickWorkNanos();
    }

    /** The side of this object that the clock sees. */
    private final class Ears implements WorkListener {

        @Override
        public void frameBegan(long realDeltaNanos, int ticksBefore) {
            if (!fixed) {
                take(chooser.frameBegan(step, realDeltaNanos, ticksBefore));
            }
        }

        @Override
        public void tickEnded(long workNanos) {
            long now = Math.max(lastNanos, workedUntil());
            long real = now - lastNanos;
            lastNanos = now;
            if (!fixed) {
                double scale = Math.max(1, clock.frame().scale());
                take(chooser.tickEnded(step, real, workNanos * scale));
            }
        }
    }
}
