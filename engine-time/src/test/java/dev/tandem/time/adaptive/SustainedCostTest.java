package dev.tandem.time.adaptive;

import static dev.tandem.time.adaptive.Machine.MS;
import static dev.tandem.time.adaptive.Machine.RATES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.time.adaptive.Machine.Switch;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.LongUnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 2.7 on a simulated machine. */
class SustainedCostTest {

    private static final long SECOND = 1_000 * MS;

    /** A machine, and what its ticks cost while all is well. */
    record Setup(TickPolicy policy, int cap, long renderMicros, long refresh, long calmMicros) {

        Machine machine() {
            ClockSettings settings = Machine.settings().withPolicy(policy).withMaxTicksPerFrame(cap);
            return new Machine(settings, RATES, StepRule.SUSTAINED_COST)
                    .render(renderMicros * 1_000)
                    .refresh(refresh);
        }
    }

    @Property(tries = 1_000, seed = "270101", edgeCases = EdgeCasesMode.NONE)
    void shouldAnswerAnyOverloadOnceWithinHalfASecond(
            @ForAll("setups") Setup setup, @ForAll @LongRange(min = 16_700, max = 600_000) long micros) {
        Onset overload = new Onset(SECOND, setup.calmMicros * 1_000, micros * 1_000);
        Machine machine = setup.machine().tickCost(overload).runUntil(4 * SECOND);
        assertEquals(1, machine.switches().size(), machine.switches()::toString);
        Switch up = machine.switches().get(0);
        // the last step does for up to 60 ms a tick, and beyond that there is nothing better
        assertEquals(micros * 1_000 <= 0.9 * 100_000_000 / 3 ? RATES.get(1) : RATES.get(2), up.to());
        long answer = up.atNanos() - overload.firstAt;
        long secondEnds = overload.secondAt + micros * 1_000 - overload.firstAt;
        assertTrue(answer <= Math.max(SECOND / 2, secondEnds), "answered after " + answer);
        assertTrue(answer >= SECOND / 6, "answered after " + answer);
        assertTrue(up.costNanos() > 15 * MS, "for " + up.costNanos());
    }

    @ParameterizedTest
    @ValueSource(longs = {70, 85, 100, 150, 200, 230})
    void shouldAnswerCostlyTicksWithinHalfASecondWithoutACap(long millis) {
        Onset overload = new Onset(SECOND, 5 * MS, millis * MS);
        Machine machine = new Machine().tickCost(overload).runUntil(2 * SECOND);
        long answer = machine.switches().get(0).atNanos() - overload.firstAt;
        assertTrue(answer <= SECOND / 2, "answered after " + answer);
    }

    @Property(tries = 1_000, seed = "270102", edgeCases = EdgeCasesMode.NONE)
    void shouldNotSwitchForASpike(
            @ForAll("setups") Setup setup,
            @ForAll @LongRange(min = 1, max = 2_000) long spikeMillis,
            @ForAll @LongRange(min = 0, max = 50_000) long startMicros) {
        Onset spike = new Onset(SECOND + startMicros * 1_000, setup.calmMicros * 1_000, spikeMillis * MS).once();
        Machine machine = setup.machine().tickCost(spike).runUntil(5 * SECOND);
        assertEquals(List.of(), machine.switches());
        assertTrue(spike.secondAt > 0, "it went on");
    }

    @Test
    void shouldNotSwitchForTwoHundredMillisecondsOfCostlyTicks() {
        for (long cost = 16; cost <= 200; cost++) {
            long costly = cost * MS;
            Machine machine = new Machine()
                    .tickCost(now -> now >= SECOND && now + costly <= SECOND + 200 * MS ? costly : 8 * MS)
                    .runUntil(5 * SECOND);
            assertEquals(List.of(), machine.switches(), cost + " ms a tick");
        }
    }

    @Test
    void shouldAnswerTicksThatLeaveNothingToDrawInAfterASecond() {
        for (long micros : new long[] {15_100, 15_800, 16_600}) {
            Machine machine = new Machine().tickCost(now -> now < SECOND ? 8 * MS : micros * 1_000);
            Switch up = machine.runUntil(10 * SECOND).switches().get(0);
            assertEquals(2, up.atNanos() / 1e9, 0.1, micros + " us a tick");
            assertEquals(1, machine.switches().size());
        }
        Machine machine = new Machine().tickCost(now -> 14_900_000);
        assertEquals(List.of(), machine.runUntil(10 * SECOND).switches());
    }

    @Test
    void shouldNotSwitchForATightHalfSecondLongAfterASpike() {
        long spike = 40 * MS;
        long justRight = 14_900_000;
        long tight = 16_600_000;
        Machine machine = new Machine()
                .tickCost(now -> now >= SECOND && now < SECOND + 20 * MS
                        ? spike
                        : now >= 10 * SECOND && now < 10 * SECOND + SECOND / 2 ? tight : justRight)
                .runUntil(15 * SECOND);
        assertEquals(List.of(), machine.switches(), "tight ticks are given a second from where they begin");
    }

    @Test
    void shouldNotSwitchForSlowRenderingOrVsync() {
        for (long render : new long[] {40 * MS, 100 * MS, 300 * MS}) {
            assertEquals(
                    List.of(),
                    new Machine()
                            .render(render)
                            .tickCost(now -> 5 * MS)
                            .runUntil(10 * SECOND)
                            .switches());
        }
        Machine waiting = new Machine(Machine.settings(), RATES, StepRule.MEAN_OF_THIRTY)
                .refresh(33_333_333)
                .tickCost(now -> MS);
        assertEquals(RATES.get(1), waiting.runUntil(SECOND).step().rate(), "the original takes waiting for work");
        assertEquals(
                List.of(),
                new Machine()
                        .refresh(33_333_333)
                        .tickCost(now -> MS)
                        .runUntil(10 * SECOND)
                        .switches());
    }

    @Property(tries = 300, seed = "270103", edgeCases = EdgeCasesMode.NONE)
    void shouldGoDownOnceAfterRecovery(
            @ForAll("setups") Setup setup, @ForAll @LongRange(min = 16_700, max = 250_000) long micros) {
        long calm = Math.min(setup.calmMicros, 12_000) * 1_000;
        Onset overload = new Onset(SECOND, calm, micros * 1_000).until(4 * SECOND);
        Machine machine = setup.machine().tickCost(overload).runUntil(16 * SECOND);
        assertEquals(2, machine.switches().size(), machine.switches()::toString);
        Switch down = machine.switches().get(1);
        assertEquals(RATES.get(0), down.to());
        // a frame of costly ticks may last beyond the end of the overload
        long recovered = overload.lastEnd;
        assertTrue(down.atNanos() - recovered >= 2 * SECOND - 50 * MS, down + " after " + recovered);
        assertTrue(down.atNanos() - recovered <= 6 * SECOND, down + " after " + recovered);
    }

    @Property(tries = 300, seed = "270104", edgeCases = EdgeCasesMode.NONE)
    void shouldNotFlapAtAnySteadyLoad(
            @ForAll("setups") Setup setup,
            @ForAll @LongRange(min = 1_000, max = 80_000) long micros,
            @ForAll @IntRange(min = 0, max = 60) int noisePercent,
            @ForAll long seed) {
        Random random = new Random(seed);
        LongUnaryOperator cost =
                now -> (long) (micros * 1_000 * (1 + noisePercent / 100.0 * (2 * random.nextDouble() - 1)));
        Machine machine = setup.machine().tickCost(cost).runUntil(60 * SECOND);
        assertTrue(machine.switches().stream().allMatch(Switch::isUp), machine.switches()::toString);
        assertTrue(machine.switches().size() <= 2, machine.switches()::toString);
    }

    @Property(tries = 200, seed = "270105", edgeCases = EdgeCasesMode.NONE)
    void shouldSwitchRarelyWhateverTheLoad(
            @ForAll @LongRange(min = 20, max = 20_000) long periodMillis,
            @ForAll @LongRange(min = 1_000, max = 100_000) long oneMicros,
            @ForAll @LongRange(min = 1_000, max = 100_000) long otherMicros,
            @ForAll boolean worseAtTheShortStep) {
        Machine machine = new Machine();
        LongUnaryOperator wave = now -> (now / (periodMillis * MS) % 2 == 0 ? oneMicros : otherMicros) * 1_000;
        // a cost that vanishes at longer steps looks affordable each time, and is not
        LongUnaryOperator cost =
                worseAtTheShortStep ? now -> machine.step().rate().equals(RATES.get(0)) ? 30 * MS : 5 * MS : wave;
        machine.tickCost(cost).runUntil(600 * SECOND);
        long downs = machine.switches().stream().filter(each -> !each.isUp()).count();
        // four times while the wait doubles, then each half minute
        assertTrue(downs <= 4 + 600 / 30, downs + " in ten minutes");
        assertTrue(machine.switches().size() <= 3 * (downs + 1), machine.switches()::toString);
    }

    @Test
    void shouldWaitLongerEachTimeThatTheShortStepDidNotDo() {
        Machine machine = new Machine();
        machine.tickCost(now -> machine.step().rate().equals(RATES.get(0)) ? 30 * MS : 5 * MS);
        machine.runUntil(200 * SECOND);
        List<Switch> switches = machine.switches();
        double wait = 2;
        for (int down = 1; down < switches.size(); down += 2) {
            double waited =
                    (switches.get(down).atNanos() - switches.get(down - 1).atNanos()) / 1e9;
            assertTrue(waited >= wait && waited <= wait + 1.5, waited + " instead of " + wait);
            wait = Math.min(2 * wait, 32);
        }
        assertTrue(switches.size() > 10);
    }

    @Test
    void shouldForgetARelapseAfterHalfAMinute() {
        // overload in the first three seconds of each 40: with the relapse in the second round the wait would double
        Machine machine = new Machine()
                .tickCost(now -> now % (40 * SECOND) < 3 * SECOND ? 25 * MS : 5 * MS)
                .runUntil(200 * SECOND);
        assertEquals(10, machine.switches().size());
        for (int down = 1; down < 10; down += 2) {
            long since = machine.switches().get(down).atNanos() % (40 * SECOND) - 3 * SECOND;
            assertTrue(since > 2 * SECOND && since < 4 * SECOND, "after " + since);
        }
    }

    @Test
    void shouldGoUpWhenTicksCostTooMuchOnlyInSum() {
        int[] tick = {0};
        Machine machine = new Machine()
                .tickCost(now -> tick[0]++ % 10 == 0 ? 110 * MS : 8 * MS)
                .runUntil(20 * SECOND);
        assertEquals(1, machine.switches().size(), "182 ms of ticks for 167 ms: spirals");
        assertTrue(machine.switches().get(0).atNanos() < 10 * SECOND);
    }

    @Test
    void shouldNotGoUpWhenCostlyTicksAreMadeUpFor() {
        int[] tick = {0};
        Machine machine = new Machine()
                .tickCost(now -> tick[0]++ % 10 == 0 ? 70 * MS : 6 * MS)
                .runUntil(20 * SECOND);
        assertEquals(List.of(), machine.switches(), "124 ms of ticks for 167 ms");
    }

    @Test
    void shouldGoDownToTheShortestStepThatWillDoAndNoFurther() {
        Machine machine = new Machine()
                .tickCost(now -> now < 3 * SECOND ? 60 * MS : 20 * MS)
                .runUntil(30 * SECOND);
        assertEquals(
                List.of(RATES.get(2), RATES.get(1)),
                machine.switches().stream().map(Switch::to).toList());
    }

    /** The backlog that led to a longer step is not to lead to the next one. */
    @Test
    void shouldBeginANewBacklogAtTheLongerStep() {
        StepChooser chooser = new SustainedCost(new StepList(RATES));
        int step = 0;
        for (int tick = 0; step == 0; tick++) {
            long cost = tick % 10 == 0 ? 110 * MS : 8 * MS;
            step = chooser.tickEnded(0, cost, cost);
        }
        assertEquals(1, step);
        assertEquals(1, chooser.tickEnded(1, 100 * MS, 100 * MS));
        assertEquals(1, chooser.tickEnded(1, 100 * MS, 100 * MS));
    }

    @Test
    void shouldChooseAsANewOneAfterARestart() {
        Random random = new Random(270106);
        for (int round = 0; round < 100; round++) {
            StepChooser chooser = new SustainedCost(new StepList(RATES));
            ticksOf(chooser, random.nextLong());
            chooser.restart();
            long seed = random.nextLong();
            assertEquals(ticksOf(new SustainedCost(new StepList(RATES)), seed), ticksOf(chooser, seed));
        }
    }

    /** The costs that are told and the steps that are chosen in ten phases of up to six seconds. */
    private static List<Double> ticksOf(StepChooser chooser, long seed) {
        Random random = new Random(seed);
        List<Double> chosen = new ArrayList<>();
        int step = 0;
        for (int phase = 0; phase < 10; phase++) {
            long cost = (1 + random.nextInt(40)) * MS;
            int ticks = 1 + random.nextInt((int) (6 * SECOND / Math.max(cost, 16 * MS)));
            for (int tick = 0; tick < ticks; tick++) {
                step = chooser.tickEnded(step, Math.max(cost, RATES.get(step).stepNanos()), cost);
                chosen.add((double) step);
                chosen.add(chooser.costNanos());
            }
        }
        return chosen;
    }

    @Test
    void shouldWeighLateTicksOfAnOverloadMost() {
        Overload overload = new Overload();
        overload.tick(100 * MS, 15 * MS, 15 * MS, 16 * MS);
        assertEquals(0, overload.meanNanos(), "just the budget");
        overload.tick(100 * MS, 20 * MS, 15 * MS, 16 * MS);
        assertEquals(20 * MS, overload.meanNanos());
        overload.tick(500 * MS, 40 * MS, 15 * MS, 16 * MS);
        assertEquals((20 * MS * 0.5 + 40 * MS) / 1.5, overload.meanNanos(), 1e-6);
        overload.restart();
        assertEquals(0, overload.meanNanos());
    }

    @Test
    void shouldCountTheScaleAboveOneAndNotSlowMotion() {
        Machine machine = new Machine().tickCost(now -> 10 * MS).runUntil(5 * SECOND);
        assertEquals(List.of(), machine.switches());
        machine.clock().scale(2);
        machine.runUntil(6 * SECOND);
        assertEquals(RATES.get(1), machine.step().rate(), "20 ms of ticks in 16.7 ms");
        machine.clock().scale(0.25);
        machine.runUntil(16 * SECOND);
        assertEquals(RATES.get(0), machine.step().rate());
        machine.tickCost(now -> 14 * MS).runUntil(26 * SECOND);
        assertEquals(2, machine.switches().size());
        machine.tickCost(now -> 20 * MS).runUntil(36 * SECOND);
        assertEquals(3, machine.switches().size(), "in slow motion it would do; the switch would come when that ends");
    }

    @Test
    void shouldNotTakeAPauseForRecovery() {
        Machine machine = new Machine().tickCost(now -> 25 * MS).runUntil(2 * SECOND);
        machine.clock().pause();
        machine.runUntil(60 * SECOND);
        machine.clock().resume();
        machine.runUntil(62 * SECOND);
        assertEquals(1, machine.switches().size());
    }

    @Test
    void shouldKeepToTheOnlyStep() {
        Machine machine = new Machine(Machine.settings(), RATES.subList(0, 1), StepRule.SUSTAINED_COST);
        machine.tickCost(now -> now < 3 * SECOND ? 20 * MS : MS).runUntil(10 * SECOND);
        assertEquals(List.of(), machine.switches());
        assertFalse(machine.step().isFixed());
    }

    @Test
    void shouldChooseAmongLongStepsToo() {
        List<TickRate> rates = List.of(TickRate.perSecond(2), TickRate.perSecond(1));
        ClockSettings settings = ClockSettings.at(rates.get(0)).withPolicy(TickPolicy.BEHIND);
        Machine machine = new Machine(settings, rates, StepRule.SUSTAINED_COST);
        machine.tickCost(now -> now < 10 * SECOND || now > 20 * SECOND ? 100 * MS : 480 * MS)
                .runUntil(60 * SECOND);
        assertEquals(2, machine.switches().size(), machine.switches()::toString);
    }

    @Provide
    Arbitrary<Setup> setups() {
        return Combinators.combine(
                        Arbitraries.of(TickPolicy.AHEAD, TickPolicy.BEHIND),
                        Arbitraries.of(1, 2, 8, Integer.MAX_VALUE),
                        Arbitraries.longs().between(0, 15_000),
                        Arbitraries.of(1_000_000L, 4_166_667L, 6_944_444L, 16_666_667L, 33_333_333L),
                        Arbitraries.longs().between(100, 13_500))
                .as(Setup::new);
    }

    /** A cost that rises at some time, and says when it was asked for. */
    private static final class Onset implements LongUnaryOperator {

        private final long at;
        private final long before;
        private final long after;
        private long end = Long.MAX_VALUE;
        private boolean once;
        private long firstAt = -1;
        private long secondAt = -1;
        private long lastEnd;

        Onset(long at, long before, long after) {
            this.at = at;
            this.before = before;
            this.after = after;
        }

        Onset once() {
            once = true;
            return this;
        }

        Onset until(long newEnd) {
            end = newEnd;
            return this;
        }

        @Override
        public long applyAsLong(long now) {
            if (now < at) {
                return before;
            }
            if (firstAt < 0) {
                firstAt = now;
                lastEnd = now + after;
                return after;
            }
            if (secondAt < 0) {
                secondAt = now;
            }
            if (once || now >= end) {
                return before;
            }
            lastEnd = now + after;
            return after;
        }
    }
}
