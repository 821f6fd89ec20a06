package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** Random runs of the clock beside {@link ReferenceClock}: any settings, any frames, any changes at any moment. */
class ClockModelTest {

    private static final List<TickRate> RATES = List.of(
            TickRate.perSecond(60),
            TickRate.perSecond(60_000, 1_001),
            TickRate.perSecond(15),
            TickRate.every(5_000_000),
            TickRate.perSecond(7, 3),
            TickRate.perSecond(900_000_001),
            TickRate.every(1L << 40));

    /** One frame; {@code changeAt} says where the changes are made: before the frame (-1) or in its tick of that number. */
    record Step(long realDelta, double scale, boolean paused, int rate, int policy, int changeAt, boolean isSetBack) {}

    @Property(tries = 3_000, seed = "20201", edgeCases = EdgeCasesMode.NONE)
    void shouldAgreeWithExactArithmeticWhateverHappens(
            @ForAll("settings") ClockSettings settings, @ForAll("steps") List<Step> steps) {
        TickClock clock = new TickClock(settings);
        ReferenceClock reference = new ReferenceClock(settings);
        TickStamps stamps = new TickStamps();
        assertSame(reference, clock, stamps);
        long real = steps.get(0).realDelta;
        for (Step step : steps) {
            real += step.realDelta;
            play(clock, reference, stamps, step, real);
            assertSame(reference, clock, stamps);
        }
    }

    @Property(tries = 1_000, seed = "20202", edgeCases = EdgeCasesMode.NONE)
    void shouldKeepItsInvariantsWhateverHappens(
            @ForAll("settings") ClockSettings settings, @ForAll("steps") List<Step> steps) {
        TickClock clock = new TickClock(settings);
        ReferenceClock exact = new ReferenceClock(settings);
        TickStamps stamps = new TickStamps();
        long real = 0;
        long sumOfDeltas = 0;
        long render = clock.renderNanos();
        for (Step step : steps) {
            real += step.realDelta;
            play(clock, exact, stamps, step, real);
            Frame frame = clock.frame();
            sumOfDeltas += frame.deltaNanos();
            assertTrue(frame.deltaNanos() >= 0 && frame.droppedNanos() >= 0, "no time runs backwards");
            assertEquals(settings.startNanos() + sumOfDeltas, clock.normalNanos(), "frames add up to normal time");
            assertTrue(clock.renderNanos() >= render, "SPEC 2.4: render time never runs backwards");
            assertTrue(clock.renderNanos() <= clock.fixedNanos(), "render time is never ahead of the newest pose");
            assertTrue(clock.alpha() >= 0 && clock.alpha() <= 1, "alpha " + clock.alpha());
            // SPEC 2.3; nothing but the fraction below 1 ns is missing, however often the scale changed
            BigDecimal missing = exact.exactScaled()
                    .subtract(BigDecimal.valueOf(clock.normalNanos() - settings.startNanos()))
                    .subtract(BigDecimal.valueOf(clock.droppedNanos()));
            assertTrue(missing.signum() >= 0 && missing.compareTo(BigDecimal.ONE) < 0, "missing " + missing);
            render = clock.renderNanos();
        }
    }

    @Property(tries = 500, seed = "20203", edgeCases = EdgeCasesMode.NONE)
    void shouldDoTheSameInBothStylesOfUse(
            @ForAll("settings") ClockSettings settings, @ForAll("steps") List<Step> steps) {
        TickClock called = new TickClock(settings);
        TickClock polled = new TickClock(settings);
        TickStamps calledStamps = new TickStamps();
        TickStamps polledStamps = new TickStamps();
        long real = 0;
        for (Step step : steps) {
            real += step.realDelta;
            called.scale(step.scale);
            polled.scale(step.scale);
            called.advance(real, calledStamps);
            polled.beginFrame(real);
            while (polled.nextTick()) {
                polledStamps.accept(polled.tick());
            }
            assertEquals(ClockState.of(called), ClockState.of(polled));
        }
        assertEquals(calledStamps.all(), polledStamps.all());
    }

    private static void play(TickClock clock, ReferenceClock reference, TickStamps stamps, Step step, long real) {
        if (step.changeAt < 0) {
            change(clock, step);
            change(reference, step);
        }
        clock.advance(real, tick -> {
            stamps.accept(tick);
            if (clock.frame().ticks() - 1 == step.changeAt) {
                change(clock, step);
            }
        });
        reference.frame(real, () -> {
            if (reference.ticksInFrame() - 1 == step.changeAt) {
                change(reference, step);
            }
        });
    }

    private static void change(TickClock clock, Step step) {
        clock.scale(step.scale);
        if (step.paused) {
            clock.pause();
        } else {
            clock.resume();
        }
        TickRate rate = clock.rate();
        if (step.rate >= 0) {
            clock.rate(RATES.get(step.rate));
        }
        TickPolicy policy = clock.policy();
        if (step.policy >= 0) {
            clock.policy(TickPolicy.values()[step.policy]);
        }
        if (step.isSetBack) {
            clock.policy(policy);
            clock.rate(rate);
        }
    }

    private static void change(ReferenceClock reference, Step step) {
        reference.scale(step.scale);
        reference.paused(step.paused);
        if (step.rate >= 0 && !step.isSetBack) {
            reference.rate(RATES.get(step.rate));
        }
        if (step.policy >= 0 && !step.isSetBack) {
            reference.policy(TickPolicy.values()[step.policy]);
        }
    }

    private static void assertSame(ReferenceClock reference, TickClock clock, TickStamps stamps) {
        assertEquals(reference.normal(), clock.normalNanos(), "normal time");
        assertEquals(reference.fixed(), clock.fixedNanos(), "fixed time");
        assertEquals(reference.render(), clock.renderNanos(), "render time");
        assertEquals(reference.dropped(), clock.droppedNanos(), "dropped time");
        assertEquals(reference.ticksInFrame(), clock.frame().ticks(), "ticks in the frame");
        assertEquals(reference.stamps(), stamps.all(), "stamps");
    }

    @Provide
    Arbitrary<ClockSettings> settings() {
        long limit = ClockSettings.TIME_LIMIT_NANOS;
        Arbitrary<TickRate> rates = Arbitraries.of(RATES.subList(0, 5));
        Arbitrary<TickPolicy> policies = Arbitraries.of(TickPolicy.class);
        Arbitrary<Long> starts = Arbitraries.oneOf(
                Arbitraries.of(0L, -limit, -1000L, limit - (1L << 50)),
                Arbitraries.longs().between(-limit, limit - (1L << 50)));
        Arbitrary<FrameLimit> limits = Arbitraries.of(
                FrameLimit.skipOver(1_000_000_000L),
                FrameLimit.skipOver(Long.MAX_VALUE),
                FrameLimit.clampTo(250_000_000L),
                FrameLimit.clampTo(3_000_000L));
        // the highest rate makes hundreds of millions of ticks in a second, so there is always some cap
        Arbitrary<Integer> caps = Arbitraries.of(1, 2, 8, 70);
        return Combinators.combine(rates, policies, starts, limits, caps)
                .as((rate, policy, start, limiting, cap) -> ClockSettings.at(rate)
                        .withPolicy(policy)
                        .withStart(start)
                        .withFrameLimit(limiting)
                        .withMaxTicksPerFrame(cap)
                        .withBackwardsClock(BackwardsClock.CLAMP_TO_ZERO));
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        Arbitrary<Long> deltas = Arbitraries.frequencyOf(
                Tuple.of(6, Arbitraries.longs().between(0, 40_000_000L)),
                Tuple.of(2, Arbitraries.of(0L, 1L, 16_666_667L, 1_000_000_000L, 1_000_000_001L)),
                Tuple.of(1, Arbitraries.longs().between(-20_000_000L, 3_000_000_000L)));
        // from 2^-12 on every scale is exact in the clock's fixed-point numbers
        Arbitrary<Double> scales = Arbitraries.oneOf(
                Arbitraries.of(1.0, 0.25, 0.0, 0.1, 2.0, 1.0 / 3, 0x1p-12, 1000.0),
                Arbitraries.doubles().between(0x1p-12, 4).ofScale(15));
        Arbitrary<Boolean> paused = Arbitraries.frequency(Tuple.of(5, false), Tuple.of(1, true));
        Arbitrary<Integer> rates = Arbitraries.frequencyOf(
                Tuple.of(4, Arbitraries.just(-1)),
                Tuple.of(1, Arbitraries.integers().between(0, RATES.size() - 1)));
        Arbitrary<Integer> policies = Arbitraries.frequencyOf(
                Tuple.of(4, Arbitraries.just(-1)),
                Tuple.of(1, Arbitraries.integers().between(0, TickPolicy.values().length - 1)));
        Arbitrary<Integer> changeAt = Arbitraries.integers().between(-1, 3);
        Arbitrary<Boolean> setBack = Arbitraries.frequency(Tuple.of(3, false), Tuple.of(1, true));
        return Combinators.combine(deltas, scales, paused, rates, policies, changeAt, setBack)
                .as(Step::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(60);
    }
}
