package dev.tandem.testkit;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Arbitrary schedules, for jqwik properties. */
public final class Schedules {

    private static final int MAX_FRAMES = 120;
    private static final long MILLI = 1_000_000L;

    private Schedules() {}

    /**
     * Frames as on a player's machine: uneven, with hitches, pauses and slow motion, with either policy.
     *
     * @return schedules of up to 120 frames, none longer than 300 ms
     */
    public static Arbitrary<Schedule> any() {
        return Combinators.combine(clocks(), starts(), steps(scales()).list().ofMaxSize(MAX_FRAMES))
                .as(Schedule::new);
    }

    /**
     * Schedules like those of {@link #any()}, for a clock of the game's own: what moves so far per tick is so fast.
     *
     * @param clock its rate, policy and limits
     * @return schedules of up to 120 frames, none longer than 300 ms
     */
    public static Arbitrary<Schedule> of(ClockSettings clock) {
        return Combinators.combine(starts(), steps(scales()).list().ofMaxSize(MAX_FRAMES))
                .as((start, steps) -> new Schedule(clock, start, steps));
    }

    /**
     * Uneven frames at normal speed.
     *
     * @return schedules of up to 120 frames, none longer than 300 ms
     */
    public static Arbitrary<Schedule> atNormalSpeed() {
        return Combinators.combine(
                        clocks(), starts(), steps(Arbitraries.just(1.0)).list().ofMaxSize(MAX_FRAMES))
                .as(Schedule::new);
    }

    /**
     * Settings of usual clocks, whose ticks do not depend on the frames.
     *
     * @return 10 to 120 ticks per second, AHEAD or BEHIND
     */
    public static Arbitrary<ClockSettings> clocks() {
        return Combinators.combine(Arbitraries.of(10L, 20L, 30L, 60L, 120L), fixedSteps())
                .as((rate, policy) -> ClockSettings.at(TickRate.perSecond(rate)).withPolicy(policy));
    }

    /**
     * The policies whose ticks do not depend on the frames.
     *
     * @return AHEAD and BEHIND
     */
    public static Arbitrary<TickPolicy> fixedSteps() {
        return Arbitraries.of(TickPolicy.AHEAD, TickPolicy.BEHIND);
    }

    private static Arbitrary<Long> starts() {
        return Arbitraries.of(0L, -5L, 1L << 40);
    }

    private static Arbitrary<Schedule.Step> steps(Arbitrary<Double> scales) {
        Arbitrary<Long> deltas = Arbitraries.frequencyOf(
                Tuple.of(4, Arbitraries.longs().between(0, 20 * MILLI)),
                Tuple.of(4, Arbitraries.of(16_666_667L, 6_944_444L, 20 * MILLI, 100 * MILLI)),
                Tuple.of(1, Arbitraries.longs().between(0, 300 * MILLI)));
        return Combinators.combine(deltas, scales).as(Schedule.Step::new);
    }

    private static Arbitrary<Double> scales() {
        return Arbitraries.frequencyOf(
                Tuple.of(4, Arbitraries.just(1.0)),
                Tuple.of(1, Arbitraries.of(0.0, 0.25, 2.0)),
                Tuple.of(1, Arbitraries.doubles().between(0, 2)));
    }
}
