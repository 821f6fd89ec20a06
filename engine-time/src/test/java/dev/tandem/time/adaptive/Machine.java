package dev.tandem.time.adaptive;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.ManualClock;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongUnaryOperator;

/** A simulated machine: ticks and rendering take the time that they are said to take, then it waits for its screen. */
final class Machine {

    static final long MS = 1_000_000L;
    static final List<TickRate> RATES = List.of(TickRate.perSecond(60), TickRate.perSecond(30), TickRate.perSecond(15));

    /** A switch, with the real time at which it happened. */
    record Switch(long atNanos, TickRate from, TickRate to, long costNanos) {

        boolean isUp() {
            return to.stepNanos() > from.stepNanos();
        }
    }

    private final ManualClock hand = new ManualClock(0);
    private final TickClock clock;
    private final AdaptiveStep step;
    private final List<Switch> switches = new ArrayList<>();
    private LongUnaryOperator tickCost = now -> 0;
    private long renderNanos = 2 * MS;
    private long refreshNanos = 16_666_667;
    private Consumer<Tick> game = tick -> {};
    private final Consumer<Tick> task = this::tick;
    private Consumer<Frame> render = frame -> {};

    Machine() {
        this(settings(), RATES, StepRule.SUSTAINED_COST);
    }

    Machine(ClockSettings settings, List<TickRate> rates, StepRule rule) {
        clock = new TickClock(settings.withWorkClock(hand));
        step = new AdaptiveStep(clock, rates, rule);
        step.onSwitch((from, to, cost) -> switches.add(new Switch(hand.nanoTime(), from, to, cost)));
    }

    static ClockSettings settings() {
        return ClockSettings.at(RATES.get(0));
    }

    /** Sets what a tick costs, by the time at which it begins. */
    Machine tickCost(LongUnaryOperator byNow) {
        tickCost = byNow;
        return this;
    }

    Machine render(long nanos) {
        renderNanos = nanos;
        return this;
    }

    /** Sets the interval of the screen that it waits for; 1 is no waiting. */
    Machine refresh(long nanos) {
        refreshNanos = nanos;
        return this;
    }

    Machine onTick(Consumer<Tick> newGame) {
        game = newGame;
        return this;
    }

    Machine onFrame(Consumer<Frame> newRender) {
        render = newRender;
        return this;
    }

    Machine runUntil(long nanos) {
        while (hand.nanoTime() < nanos) {
            render.accept(clock.advance(hand.nanoTime(), task));
            hand.advance(renderNanos);
            hand.advance(refreshNanos - hand.nanoTime() % refreshNanos);
        }
        return this;
    }

    private void tick(Tick tick) {
        hand.advance(tickCost.applyAsLong(hand.nanoTime()));
        game.accept(tick);
    }

    TickClock clock() {
        return clock;
    }

    AdaptiveStep step() {
        return step;
    }

    long now() {
        return hand.nanoTime();
    }

    List<Switch> switches() {
        return switches;
    }
}
