package dev.tandem.time.messages;

import static dev.tandem.time.messages.ClockMessages.SETTINGS;
import static dev.tandem.time.messages.Refusal.argument;
import static dev.tandem.time.messages.Refusal.missing;
import static dev.tandem.time.messages.Refusal.state;

import dev.tandem.time.ManualClock;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.time.adaptive.AdaptiveStep;
import java.util.List;

/** What an adaptive step says. */
final class AdaptiveMessages {

    private static final List<TickRate> RATES = List.of(TickRate.every(10), TickRate.every(20));

    private AdaptiveMessages() {}

    static List<Refusal> all() {
        return List.of(
                missing("clock", () -> new AdaptiveStep(null, RATES)),
                missing("rates", () -> new AdaptiveStep(clock(), null)),
                missing("rule", () -> new AdaptiveStep(clock(), RATES, null)),
                missing("newListener", () -> step().onSwitch(null)),
                missing("rate", () -> step().fixAt(null)),
                argument(
                        "there must be a rate to choose, the list is empty",
                        () -> new AdaptiveStep(clock(), List.of())),
                argument(
                        "each rate must have a longer step than the one before, but TickRate[1 per 10 ns] follows"
                                + " TickRate[1 per 20 ns]",
                        () -> new AdaptiveStep(clock(), List.of(TickRate.every(20), TickRate.every(10)))),
                argument(
                        "TickRate[1 per 30 ns] is not one of the rates to choose from, [TickRate[1 per 10 ns],"
                                + " TickRate[1 per 20 ns]]",
                        () -> step().fixAt(TickRate.every(30))),
                state(
                        "SUSTAINED_COST goes by what ticks cost, which this clock does not measure: make the clock with"
                                + " ClockSettings.withWorkClock(NanoClock.system())",
                        () -> new AdaptiveStep(new TickClock(SETTINGS), RATES)));
    }

    private static TickClock clock() {
        return new TickClock(SETTINGS.withWorkClock(new ManualClock(0)));
    }

    private static AdaptiveStep step() {
        return new AdaptiveStep(clock(), RATES);
    }
}
