package dev.tandem.time.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.time.TickRate;
import java.math.BigInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

/** SPEC 2.2: a rate that does not divide a second is exact in the long run. */
class ExactStepsTest {

    private static final long HOUR_NANOS = 3_600_000_000_000L;

    @Test
    void shouldEndTickAtTheFloorOfTheExactTimeAtSixtyHertz() {
        ExactSteps steps = stepsAt(TickRate.perSecond(60), 0);
        for (long n = 0; n < 216_000; n++) {
            assertEquals((n + 1) * 1_000_000_000L / 60, steps.nextEnd());
            steps.advance();
        }
        assertEquals(HOUR_NANOS, steps.end(), "216,000 ticks are 3,600 s exactly");
    }

    @Test
    void shouldEndTickAtTheFloorOfTheExactTimeAtTheRateOfVideo() {
        ExactSteps steps = stepsAt(TickRate.perSecond(60_000, 1_001), 0);
        for (long n = 0; n < 60_000; n++) {
            assertEquals((n + 1) * 1_001_000_000_000L / 60_000, steps.nextEnd());
            steps.advance();
        }
        assertEquals(1_001_000_000_000L, steps.end(), "60,000 ticks are 1,001 s exactly");
    }

    @Test
    void shouldStartAnewWhereTheLastTickEndedWhenTheRateChanges() {
        ExactSteps steps = stepsAt(TickRate.perSecond(3), 1_000);
        steps.advance();
        assertEquals(333_334_333L, steps.end());
        TickRate sixty = TickRate.perSecond(60);
        steps.restart(sixty.periodNanos(), sixty.ticksPerPeriod());
        assertEquals(333_334_333L, steps.end());
        assertEquals(333_334_333L + 16_666_666L, steps.nextEnd());
        steps.advance();
        assertEquals(333_334_333L + 33_333_333L, steps.nextEnd());
    }

    @Property(tries = 1_000, seed = "202021")
    void shouldAgreeWithExactArithmeticAtAnyRate(
            @ForAll("rates") TickRate rate, @ForAll @LongRange(min = -(1L << 62), max = 1L << 61) long origin) {
        ExactSteps steps = stepsAt(rate, origin);
        for (long n = 0; n < 40; n++) {
            BigInteger end = BigInteger.valueOf(n + 1)
                    .multiply(BigInteger.valueOf(rate.periodNanos()))
                    .divide(BigInteger.valueOf(rate.ticksPerPeriod()))
                    .add(BigInteger.valueOf(origin));
            if (end.bitLength() > 62) {
                return;
            }
            assertEquals(end.longValueExact(), steps.nextEnd());
            long afterNext = steps.endAfterNext();
            steps.advance();
            assertEquals(afterNext, steps.nextEnd());
            assertEquals(end.longValueExact(), steps.end());
        }
    }

    @Property(tries = 1_000, seed = "202022")
    void shouldFindTheLastEndUpToAnyInstant(
            @ForAll("rates") TickRate rate,
            @ForAll @LongRange(min = -(1L << 60), max = 1L << 60) long origin,
            @ForAll @LongRange(min = 0, max = 1L << 61) long after,
            @ForAll @IntRange(max = 9) int run) {
        ExactSteps steps = stepsAfter(rate, origin, run);
        long nanos = steps.end() + (after >> (after & 63));
        BigInteger period = BigInteger.valueOf(rate.periodNanos());
        BigInteger ticks = BigInteger.valueOf(rate.ticksPerPeriod());
        BigInteger passed = BigInteger.valueOf(nanos - origin + 1);
        BigInteger number = passed.multiply(ticks).subtract(BigInteger.ONE).divide(period);
        long expected = origin + number.multiply(period).divide(ticks).longValueExact();
        assertEquals(expected, steps.lastEndUpTo(nanos));
        assertEquals(expected, steps.lastEndUpTo(expected), "an end itself");
        assertEquals(stepsAfter(rate, origin, run).nextEnd(), steps.nextEnd(), "nothing has changed");
    }

    @Property(tries = 1_000, seed = "202023")
    void shouldBeginInTheFractionOfTheStepOfOthers(
            @ForAll("rates") TickRate others,
            @ForAll("rates") TickRate rate,
            @ForAll @IntRange(min = 1, max = 40) int run) {
        ExactSteps clock = stepsAfter(others, -1_000, run);
        ExactSteps steps = stepsAt(rate, 0);
        long start = stepsAfter(others, -1_000, run - 1).end();
        steps.beginWith(clock, start, 0);
        BigInteger ticks = BigInteger.valueOf(rate.ticksPerPeriod());
        BigInteger parts = BigInteger.valueOf(others.ticksPerPeriod());
        BigInteger exact = BigInteger.valueOf(others.periodNanos())
                .multiply(BigInteger.valueOf(run - 1))
                .mod(parts);
        for (long n = 0; n < 40; n++) {
            // start + (exact / parts) + n * period / ticks, rounded down once
            long passed = BigInteger.valueOf(n)
                    .multiply(BigInteger.valueOf(rate.periodNanos()))
                    .multiply(parts)
                    .add(exact.multiply(ticks))
                    .divide(ticks.multiply(parts))
                    .longValueExact();
            assertEquals(start + passed, steps.end());
            steps.advance();
        }
    }

    private static ExactSteps stepsAfter(TickRate rate, long origin, int run) {
        ExactSteps steps = stepsAt(rate, origin);
        for (int i = 0; i < run; i++) {
            steps.advance();
        }
        return steps;
    }

    private static ExactSteps stepsAt(TickRate rate, long origin) {
        return new ExactSteps(origin, rate.periodNanos(), rate.ticksPerPeriod());
    }

    @Provide
    Arbitrary<TickRate> rates() {
        Arbitrary<Long> seconds = Arbitraries.longs().between(1, 9_000_000_000L);
        // more ticks than 2^62 in lowest terms, so that a remainder of nearly 2^63 is carried
        Arbitrary<Long> perSecond = Arbitraries.longs().between(1, 1_000_000_000L);
        Arbitrary<Long> offset = Arbitraries.longs().between(0, 1_000L);
        return Combinators.combine(seconds, perSecond, offset)
                .as((s, p, o) -> TickRate.perSecond(Math.max(1, s * p - o), s));
    }
}
