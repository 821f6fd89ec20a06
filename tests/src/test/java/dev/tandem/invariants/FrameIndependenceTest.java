package dev.tandem.invariants;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.model.FixedSeed;
import dev.tandem.testkit.Invariants;
import dev.tandem.testkit.Schedule;
import dev.tandem.testkit.Schedules;
import dev.tandem.testkit.SeededGame;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.FrameLimit;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.transform.MotionRule;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.lifecycle.AddLifecycleHook;

/** Visual poses depend on ticks and render time alone, logical poses on ticks alone. */
@AddLifecycleHook(FixedSeed.class)
class FrameIndependenceTest {

    private static final long MILLI = 1_000_000;

    /** SPEC 5.2: any two frame sequences that both contain T give the same bits at T. */
    @Property(tries = 150)
    void shouldShowTheSameBitsAtTheSameInstantWhateverFramesCameBefore(
            @ForAll long seed, @ForAll("overlapping") Tuple.Tuple2<Schedule, Schedule> schedules) {
        int compared = Invariants.assertPureInTime(
                () -> new SeededGame(seed, MotionRule.FROM_TICK), schedules.get1(), schedules.get2());
        assertTrue(compared >= 2, "the first and the last frame are in both");
    }

    /** SPEC 4.6: the logical state is bit-identical with interpolation on, off, or in any mode, at any frame sequence. */
    @Property(tries = 150)
    void shouldKeepTheLogicalStateWhateverIsDrawnAndHow(
            @ForAll long seed,
            @ForAll("rules") MotionRule first,
            @ForAll("rules") MotionRule second,
            @ForAll("overlapping") Tuple.Tuple2<Schedule, Schedule> schedules) {
        Invariants.assertSameLogicalState(
                new SeededGame(seed, first).withOverriddenVisuals(),
                schedules.get1(),
                new SeededGame(seed, second),
                schedules.get2());
    }

    /** SPEC 2.3: scale changes how many ticks run, never how long a tick is. */
    @Property(tries = 100)
    void shouldKeepTheLogicalStateInSlowMotion(
            @ForAll long seed, @ForAll("played") Schedule schedule, @ForAll @DoubleRange(max = 3) double scale) {
        Invariants.assertSameLogicalState(
                new SeededGame(seed, MotionRule.FROM_TICK),
                schedule,
                new SeededGame(seed, MotionRule.FROM_TICK),
                schedule.withScale(scale));
    }

    /** SPEC 2.3, the example it gives: N ticks at scale 0.25 leave the bits of N ticks at scale 1. */
    @Property(tries = 20)
    void shouldKeepTheLogicalStateAfterAsManyTicksAtAQuarterOfTheSpeed(@ForAll long seed) {
        int ticks = Invariants.assertSameLogicalState(
                new SeededGame(seed, MotionRule.FROM_TICK),
                Schedule.even(60, 60, 30),
                new SeededGame(seed, MotionRule.FROM_TICK),
                Schedule.even(60, 60, 120).withScale(0.25));
        assertTrue(ticks >= 30, "ticks: " + ticks);
    }

    @Provide
    Arbitrary<Schedule> played() {
        return Schedules.any();
    }

    /** Two ways to cut the same stretch of time into frames, with some cuts in common. */
    @Provide
    Arbitrary<Tuple.Tuple2<Schedule, Schedule>> overlapping() {
        Arbitrary<Long> gaps = Arbitraries.longs().between(0, 60 * MILLI);
        Arbitrary<Tuple.Tuple2<Long, Integer>> cuts =
                Combinators.combine(gaps, Arbitraries.integers().between(0, 2)).as(Tuple::of);
        return Combinators.combine(Schedules.clocks(), cuts.list().ofMinSize(3).ofMaxSize(60))
                .as((clock, list) -> Tuple.of(pick(clock, list, 0), pick(clock, list, 1)));
    }

    /** The cuts of one of the two sequences; a cut of kind 2 is in both, and so are the first and the last. */
    private static Schedule pick(ClockSettings clock, List<Tuple.Tuple2<Long, Integer>> cuts, int which) {
        List<Long> nanos = new ArrayList<>(List.of(0L));
        long now = 0;
        for (int i = 0; i < cuts.size(); i++) {
            now += cuts.get(i).get1();
            int kind = cuts.get(i).get2();
            if (kind == 2 || kind == which || i == cuts.size() - 1) {
                nanos.add(now);
            }
        }
        ClockSettings unlimited =
                ClockSettings.at(clock.rate()).withPolicy(clock.policy()).withFrameLimit(FrameLimit.skipOver(1L << 60));
        return Schedule.at(unlimited, nanos.stream().mapToLong(Long::longValue).toArray());
    }

    /** SPEC 5.2 for BEHIND, and without a clock's help: a fixed example that reads well when it fails. */
    @Property(tries = 20)
    void shouldShowTheSameBitsAtTwoFrameRates(@ForAll long seed, @ForAll("fixedSteps") TickPolicy policy) {
        ClockSettings clock = ClockSettings.at(TickRate.perSecond(20)).withPolicy(policy);
        Schedule coarse = new Schedule(clock, 0, Schedule.even(20, 50, 40).steps());
        Schedule fine = new Schedule(clock, 0, Schedule.even(20, 200, 160).steps());
        int compared = Invariants.assertPureInTime(() -> new SeededGame(seed, MotionRule.FROM_TICK), coarse, fine);
        assertTrue(compared >= 40, "frames in common: " + compared);
    }

    @Provide
    Arbitrary<TickPolicy> fixedSteps() {
        return Schedules.fixedSteps();
    }

    @Provide
    Arbitrary<MotionRule> rules() {
        return Arbitraries.of(MotionRule.PLAIN);
    }
}
