package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.TickStamps.Stamp;
import dev.tandem.time.internal.scale.Rational;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

/** Groups in random runs of a clock, beside exact fractions: each end of a tick is computed anew from its number. */
class TickGroupModelTest {

    private static final List<TickRate> RATES = List.of(
            TickRate.perSecond(60),
            TickRate.perSecond(10),
            TickRate.perSecond(60_000, 1_001),
            TickRate.perSecond(7, 3),
            TickRate.perSecond(240),
            TickRate.every(5_000_000),
            TickRate.perSecond(999));

    /** What a frame does: real time, ticks stepped or time forwarded, and the rates set before it. */
    record Step(long realDelta, double scale, int rate, int groupRate, int change) {}

    /** The rule: a list of ticks, none carried over from the one before. */
    private static final class Reference {

        private final List<Stamp> stamps = new ArrayList<>();
        private TickRate rate;
        private TickRate nextRate;
        private Rational origin;
        private Rational phase;
        private boolean begun;
        private long number;
        private BigInteger fixed;

        Reference(TickRate rate, Rational phase) {
            this.rate = rate;
            nextRate = rate;
            this.phase = phase;
        }

        void run(long start, long end) {
            if (!begun) {
                begun = true;
                rate = nextRate;
                origin = Rational.of(start);
                if (phase.compareTo(Rational.ZERO) > 0) {
                    origin = origin.plus(phase).minus(step());
                }
                fixed = floor(origin);
            }
            while (fixed.compareTo(BigInteger.valueOf(end)) < 0) {
                if (!nextRate.equals(rate)) {
                    rate = nextRate;
                    origin = new Rational(fixed, BigInteger.ONE);
                    number = 0;
                }
                number++;
                BigInteger next = floor(origin.plus(step().times(Rational.of(number))));
                stamps.add(new Stamp(stamps.size(), fixed.longValueExact(), next.longValueExact(), rate.seconds()));
                fixed = next;
            }
        }

        private Rational step() {
            return Rational.of(rate.periodNanos()).over(Rational.of(rate.ticksPerPeriod()));
        }

        private static BigInteger floor(Rational number) {
            BigInteger[] parts = number.numerator().divideAndRemainder(number.denominator());
            return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
        }
    }

    @Property(tries = 1_500, seed = "20404", edgeCases = EdgeCasesMode.NONE)
    void shouldAgreeWithExactFractionsWhateverHappens(
            @ForAll("settings") ClockSettings settings,
            @ForAll @IntRange(min = 0, max = 6) int rate,
            @ForAll @IntRange(min = 1, max = 7) int count,
            @ForAll("steps") List<Step> steps) {
        TickClock clock = new TickClock(settings);
        TickRate first = RATES.get(rate);
        List<TickGroup> groups = TickGroup.staggered(first, count);
        List<Reference> references = new ArrayList<>();
        List<TickStamps> stamps = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Rational share = Rational.of(i).over(Rational.of(count));
            Rational step = Rational.of(first.periodNanos()).over(Rational.of(first.ticksPerPeriod()));
            references.add(new Reference(first, step.times(share)));
            stamps.add(new TickStamps());
        }
        long real = 0;
        for (Step step : steps) {
            real += step.realDelta;
            change(clock, step);
            boolean begun = clock.tick().index() >= 0;
            for (int i = 0; begun && i < count; i++) {
                groups.get(i).rate(RATES.get(step.groupRate));
                references.get(i).nextRate = RATES.get(step.groupRate);
            }
            clock.advance(real, tick -> {
                for (int i = 0; i < count; i++) {
                    while (groups.get(i).next(tick)) {
                        stamps.get(i).accept(groups.get(i).tick());
                    }
                    references.get(i).run(tick.startNanos(), tick.endNanos());
                }
            });
            for (int i = 0; i < count; i++) {
                assertEquals(references.get(i).stamps, stamps.get(i).all());
                long newest = groups.get(i).fixedNanos();
                assertTrue(clock.tick().index() < 0 || newest >= clock.fixedNanos(), "a pose at or after render time");
                assertTrue(clock.tick().index() < 0 || newest >= clock.renderNanos());
            }
        }
    }

    @Property(tries = 300, seed = "20405", edgeCases = EdgeCasesMode.NONE)
    void shouldTickAtBordersOfTheClockWhenItsRateIsAMultiple(
            @ForAll @IntRange(min = 1, max = 144) int perSecond,
            @ForAll @IntRange(min = 1, max = 12) int times,
            @ForAll @IntRange(min = 0, max = 11) int which) {
        TickClock clock = TickClock.at((long) perSecond * times);
        TickGroup group =
                TickGroup.staggered(TickRate.perSecond(perSecond), times).get(which % times);
        for (long real = 0; real < 3_000_000_000L; real += 9_000_000) {
            clock.advance(real, tick -> {
                while (group.next(tick)) {
                    long start = group.tick().startNanos();
                    assertTrue(
                            group.tick().index() == 0 || start == tick.startNanos(),
                            () -> group.tick() + " in " + tick);
                }
            });
        }
    }

    /** SPEC 2.3: the scale changes how many ticks run, and nothing about them. */
    @Property(tries = 300, seed = "20406", edgeCases = EdgeCasesMode.NONE)
    void shouldHaveTheSameTicksAtAnyScale(
            @ForAll @IntRange(min = 0, max = 6) int rate, @ForAll("steps") List<Step> steps) {
        TickStamps plain = new TickStamps();
        TickStamps scaled = new TickStamps();
        TickClock clock = TickClock.at(60);
        TickGroup group = new TickGroup(RATES.get(rate));
        long real = 0;
        for (Step step : steps) {
            clock.scale(step.scale);
            clock.advance(real += step.realDelta, tick -> run(group, tick, scaled));
        }
        TickClock other = TickClock.at(60);
        TickGroup otherGroup = new TickGroup(RATES.get(rate));
        other.advance(0, tick -> run(otherGroup, tick, plain));
        while (other.tick().index() < clock.tick().index()) {
            other.advance(other.realNanos() + 16_000_000, tick -> {
                if (tick.index() <= clock.tick().index()) {
                    run(otherGroup, tick, plain);
                }
            });
        }
        assertEquals(plain.all(), scaled.all());
    }

    private static void run(TickGroup group, Tick tick, TickStamps stamps) {
        while (group.next(tick)) {
            stamps.accept(group.tick());
        }
    }

    private static void change(TickClock clock, Step step) {
        clock.scale(step.scale);
        clock.rate(RATES.get(step.rate));
        switch (step.change) {
            case 0 -> clock.fastForward(700_000_000);
            case 1 -> clock.pause();
            case 2 -> clock.resume();
            case 3 -> {
                clock.pause();
                clock.step(3);
            }
            default -> {}
        }
    }

    @Provide
    Arbitrary<ClockSettings> settings() {
        return Combinators.combine(
                        Arbitraries.of(RATES),
                        Arbitraries.of(TickPolicy.class),
                        Arbitraries.of(0L, -5L, 1_000_000_007L, (1L << 62) - (1L << 40), -(1L << 62) + (1L << 40)),
                        Arbitraries.of(1, 3, Integer.MAX_VALUE))
                .as((rate, policy, start, most) -> ClockSettings.at(rate)
                        .withPolicy(policy)
                        .withStart(start)
                        .withMaxTicksPerFrame(most));
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        return Combinators.combine(
                        Arbitraries.longs().between(0, 60_000_000),
                        Arbitraries.of(1.0, 0.25, 0.1, 0.0, 3.7),
                        Arbitraries.integers().between(0, RATES.size() - 1),
                        Arbitraries.integers().between(0, RATES.size() - 1),
                        Arbitraries.integers().between(0, 20))
                .as(Step::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(40);
    }
}
