package dev.tandem.time.adaptive;

import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.time.WorkListener;
import java.util.List;
import java.util.Objects;

/**
 * Keeps a clock at the shortest of some steps that does not spiral. A world whose ticks cost more than they simulate falls further
 * behind with every frame; longer steps are fewer ticks for the same time, and a game that goes on.
 * <pre>{@code
 * TickClock clock = new TickClock(ClockSettings.at(TickRate.perSecond(60)).withWorkClock(NanoClock.system()));
 * AdaptiveStep step = new AdaptiveStep(
 *         clock, List.of(TickRate.perSecond(60), TickRate.perSecond(30), TickRate.perSecond(15)));
 * }</pre>
 * That is all: it listens to what the clock measures, and nothing is to be called in the loop. The picture runs on evenly over a
 * switch, see {@link dev.tandem.time.TickPolicy}.
 *
 * <p>How long ticks are then depends on the machine. Where two runs must be alike, call {@link #fixAt}.
 *
 * <p>Confined to the thread of the clock. Allocates nothing once it is made, exceptions apart.
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
     * Binds a clock to some steps, by the rule {@link StepRule#SUSTAINED_COST}.
     *
     * @param clock whose rate is to be set; it begins at the first of the rates. Leave its rate alone from now on
     * @param rates what to choose from, one at least, each with a longer step than the one before; copied
     * @throws IllegalArgumentException if there is no rate, or if they are not in order
     * @throws IllegalStateException if the clock has no clock for the work ({@link ClockSettings#withWorkClock}), or has a work
     *     listener already, or if the first rate does not fit before the end of its time; nothing has changed then
     */
    public AdaptiveStep(TickClock clock, List<TickRate> rates) {
        this(clock, rates, StepRule.SUSTAINED_COST);
    }

    /**
     * Binds a clock to some steps.
     *
     * @param clock whose rate is to be set; it begins at the first of the rates. Leave its rate alone from now on
     * @param rates what to choose from, one at least, each with a longer step than the one before; copied
     * @param rule by what to choose
     * @throws IllegalArgumentException if there is no rate, or if they are not in order
     * @throws IllegalStateException if the rule needs a clock for the work ({@link ClockSettings#withWorkClock}) and there is
     *     none, if the clock has a work listener already, or if the first rate does not fit before the end of its time; nothing
     *     has changed then
     */
    public AdaptiveStep(TickClock clock, List<TickRate> rates, StepRule rule) {
        this.clock = Objects.requireNonNull(clock, "clock");
        steps = new StepList(Objects.requireNonNull(rates, "rates"));
        chooser = Objects.requireNonNull(rule, "rule").chooser(steps);
        if (rule.needsWorkClock() && !clock.hasWorkClock()) {
            throw new IllegalStateException(
                    rule + " goes by what ticks cost, which this clock does not measure: make it from settings"
                            + " .withWorkClock(NanoClock.system())");
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
     * Sets who is told every switch, in place of the one before.
     *
     * @param newListener called when the step is switched
     */
    public void onSwitch(StepListener newListener) {
        listener = Objects.requireNonNull(newListener, "newListener");
    }

    /**
     * Takes one of the rates from the next tick on, and keeps it whatever ticks cost: the same inputs at the same times then
     * make the same ticks on every machine.
     *
     * @param rate one of {@link #rates()}
     * @throws IllegalArgumentException if it is none of them; nothing has changed then
     * @throws IllegalStateException if it does not fit before the end of the clock's time; nothing has changed then
     */
    public void fixAt(TickRate rate) {
        int place = steps.placeOf(Objects.requireNonNull(rate, "rate"));
        if (place < 0) {
            throw new IllegalArgumentException(rate + " is none of the rates to choose from, " + steps.rates());
        }
        take(place);
        fixed = true;
    }

    /** Goes back to choosing, from the rate that was kept on and as if nothing had been measured. Does nothing while it chooses. */
    public void release() {
        if (fixed) {
            fixed = false;
            chooser.restart();
        }
    }

    /**
     * Returns whether a rate is kept whatever ticks cost.
     *
     * @return {@code true} after {@link #fixAt}, until {@link #release()}
     */
    public boolean isFixed() {
        return fixed;
    }

    /**
     * Returns the rate that was chosen last.
     *
     * @return the rate of the next tick
     */
    public TickRate rate() {
        return steps.rate(step);
    }

    /**
     * Returns what there is to choose from.
     *
     * @return the rates, shortest step first; immutable
     */
    public List<TickRate> rates() {
        return steps.rates();
    }

    /**
     * Returns the cost that the choice goes by: of a tick in {@link StepRule#SUSTAINED_COST}, of a frame in
     * {@link StepRule#MEAN_OF_THIRTY}. A mean over some time, so it lags.
     *
     * @return nanoseconds, {@code >= 0}; 0 as long as nothing is known. At scales above 1, times the scale
     */
    public long costNanos() {
        return (long) chooser.costNanos();
    }

    private void take(int place) {
        if (place != step) {
            TickRate from = steps.rate(step);
            TickRate to = steps.rate(place);
            clock.rate(to);
            step = place;
            listener.switched(from, to, costNanos());
        }
    }

    /** Returns until when ticks have worked, on a line that begins with the first frame. */
    private long workedUntil() {
        return clock.real().elapsedNanos() + clock.frame().tickWorkNanos();
    }

    /** What the clock sees of this object. */
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
