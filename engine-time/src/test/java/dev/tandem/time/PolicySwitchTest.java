package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** SPEC 2.4: the policies that depend on the frames, and changes of policy and step while running. */
class PolicySwitchTest {

    private static final Consumer<Tick> NOTHING = tick -> {};
    private static final ClockSettings SETTINGS = ClockSettings.at(TickRate.every(1_000));
    private static final List<TickRate> RATES = List.of(
            TickRate.perSecond(60),
            TickRate.perSecond(30),
            TickRate.perSecond(15),
            TickRate.perSecond(60_000, 1_001),
            TickRate.every(1_000_000),
            TickRate.perSecond(7));

    /** One frame, with what is set before it; -1 is nothing. */
    record Step(long realDelta, int policy, int rate) {}

    @Test
    void shouldRunWholeStepsAndARemainderWhenSemiFixed() {
        TickClock clock = started(SETTINGS.withPolicy(TickPolicy.SEMI_FIXED));
        TickStamps stamps = new TickStamps();
        Frame frame = clock.advance(2_250, stamps);
        assertEquals(
                List.of(
                        new TickStamps.Stamp(0, 0, 1_000, 1e-6),
                        new TickStamps.Stamp(1, 1_000, 2_000, 1e-6),
                        new TickStamps.Stamp(2, 2_000, 2_250, 2.5e-7)),
                stamps.all());
        assertEquals(2_250, clock.fixedNanos());
        assertEquals(2_250, frame.renderNanos());
        assertEquals(1.0, frame.alpha());
        clock.advance(3_100, stamps);
        assertEquals(new TickStamps.Stamp(3, 2_250, 3_100, 8.5e-7), stamps.last());
    }

    @Test
    void shouldKeepStepsExactBetweenRemaindersWhenSemiFixed() {
        TickClock clock = started(ClockSettings.at(TickRate.perSecond(60)).withPolicy(TickPolicy.SEMI_FIXED));
        clock.advance(5, NOTHING);
        TickStamps stamps = new TickStamps();
        clock.advance(5 + 50_000_000, stamps);
        assertEquals(3, stamps.count(), "three steps of 1/60 s are 50 ms exactly, with nothing left over");
        assertEquals(5 + 16_666_666, stamps.all().get(0).end());
        assertEquals(5 + 33_333_333, stamps.all().get(1).end());
        assertEquals(1.0 / 60, stamps.last().seconds());
    }

    @Test
    void shouldRunOneTickPerFrameWhenVariable() {
        TickClock clock = started(SETTINGS.withPolicy(TickPolicy.VARIABLE));
        TickStamps stamps = new TickStamps();
        clock.advance(2_250, stamps);
        clock.advance(2_250, stamps);
        clock.advance(2_251, stamps);
        assertEquals(
                List.of(new TickStamps.Stamp(0, 0, 2_250, 2.25e-6), new TickStamps.Stamp(1, 2_250, 2_251, 1e-9)),
                stamps.all());
        assertEquals(2_251, clock.renderNanos());
        assertEquals(1.0, clock.alpha());
    }

    @ParameterizedTest
    @EnumSource(
            value = TickPolicy.class,
            names = {"SEMI_FIXED", "VARIABLE"})
    void shouldRunNoTickInAFrameWithoutTime(TickPolicy policy) {
        TickClock clock = started(SETTINGS.withPolicy(policy));
        clock.pause();
        assertEquals(0, clock.advance(5_000, NOTHING).ticks());
        assertEquals(0, clock.fixedNanos());
    }

    @Test
    void shouldSetNormalTimeToTheNewestPoseAtTheCapWhenSemiFixed() {
        TickClock clock = started(SETTINGS.withPolicy(TickPolicy.SEMI_FIXED).withMaxTicksPerFrame(2));
        Frame frame = clock.advance(5_300, NOTHING);
        assertEquals(2, frame.ticks());
        assertEquals(2_000, clock.normalNanos());
        assertEquals(2_000, clock.fixedNanos());
        assertEquals(3_300, frame.droppedNanos());
    }

    @Test
    void shouldRenderOnFromWhereItIsWhenThePolicyChanges() {
        TickClock clock = started(SETTINGS);
        clock.advance(1_300, NOTHING);
        assertEquals(TickPolicy.AHEAD, clock.policy());
        clock.policy(TickPolicy.BEHIND);
        assertEquals(TickPolicy.BEHIND, clock.policy());
        assertEquals(1_300, clock.advance(1_300, NOTHING).renderNanos(), "no jump");
        assertEquals(1_370, clock.advance(1_380, NOTHING).renderNanos(), "7/8 of normal speed");
        assertEquals(8_300, clock.advance(9_300, NOTHING).renderNanos(), "one step behind after 8 steps");
        clock.policy(TickPolicy.VARIABLE);
        assertEquals(8_390, clock.advance(9_380, NOTHING).renderNanos(), "9/8 of normal speed");
        assertEquals(9_000, clock.fixedNanos(), "ticks that were run ahead are not run again");
        assertEquals(0, clock.frame().ticks());
        clock.advance(10_300, NOTHING);
        assertEquals(9_425, clock.fixedNanos());
        assertEquals(17_300, clock.advance(17_300, NOTHING).renderNanos());
        assertEquals(17_300, clock.fixedNanos());
    }

    @Test
    void shouldTakeTheNewPolicyFromTheNextTickOnWhenSetInsideATick() {
        TickClock clock = started(SETTINGS);
        TickStamps stamps = new TickStamps();
        clock.advance(2_300, tick -> {
            stamps.accept(tick);
            clock.policy(TickPolicy.SEMI_FIXED);
        });
        assertEquals(
                List.of(new TickStamps.Stamp(1, 1_000, 2_000, 1e-6), new TickStamps.Stamp(2, 2_000, 2_300, 3e-7)),
                stamps.all());
    }

    @Property(tries = 1_000, seed = "240101", edgeCases = EdgeCasesMode.NONE)
    void shouldRenderSteadilyWhateverIsSwitched(@ForAll TickPolicy first, @ForAll("steps") List<Step> steps) {
        TickClock clock =
                new TickClock(ClockSettings.at(RATES.get(0)).withPolicy(first).withStart(-12_345_678_901L));
        clock.advance(0, NOTHING);
        long real = 0;
        for (Step step : steps) {
            if (step.policy >= 0) {
                clock.policy(TickPolicy.values()[step.policy]);
            }
            if (step.rate >= 0) {
                clock.rate(RATES.get(step.rate));
            }
            real += step.realDelta;
            long before = clock.renderNanos();
            Frame frame = clock.advance(real, NOTHING);
            long moved = frame.renderNanos() - before;
            long delta = step.realDelta;
            assertEquals(delta, frame.deltaNanos());
            assertTrue(moved >= delta - delta / 8 - 1 && moved <= delta + delta / 8 + 1, moved + " in " + delta);
            assertEquals(moved, clock.render().intervalNanos());
            if (clock.tick().index() >= 0) {
                assertTrue(frame.renderNanos() >= clock.tick().startNanos(), "there is a pose before render time");
                assertTrue(frame.renderNanos() <= clock.tick().endNanos(), "and one after it");
            }
        }
    }

    @Property(tries = 300, seed = "240102", edgeCases = EdgeCasesMode.NONE)
    void shouldArriveAfterEightTimesTheDifference(
            @ForAll TickPolicy from,
            @ForAll TickPolicy to,
            @ForAll("rate") TickRate before,
            @ForAll("rate") TickRate after) {
        TickClock clock = new TickClock(ClockSettings.at(before).withPolicy(from));
        clock.advance(0, NOTHING);
        clock.advance(900_000_000, NOTHING);
        clock.policy(to);
        clock.rate(after);
        long way = Math.abs(delay(from, before) - delay(to, after));
        long real = 900_000_000;
        for (int part = 0; part < 8; part++) {
            clock.advance(real += way, NOTHING);
        }
        // rounding a tick's length down leaves render time 1 ns before the newest pose at times
        assertEquals(clock.normalNanos() - delay(to, after), clock.renderNanos(), 1);
        if (way > 0) {
            TickClock early = new TickClock(ClockSettings.at(before).withPolicy(from));
            early.advance(0, NOTHING);
            early.advance(900_000_000, NOTHING);
            early.policy(to);
            early.rate(after);
            early.advance(real - way, NOTHING);
            assertEquals(way / 8.0, Math.abs(early.normalNanos() - delay(to, after) - early.renderNanos()), 2);
        }
    }

    @Property(tries = 300, seed = "240103", edgeCases = EdgeCasesMode.NONE)
    void shouldEaseAlikeHoweverTimeIsCutIntoFrames(@ForAll("steps") List<Step> steps) {
        TickClock fine = new TickClock(SETTINGS.withPolicy(TickPolicy.BEHIND));
        TickClock coarse = new TickClock(SETTINGS.withPolicy(TickPolicy.BEHIND));
        for (TickClock clock : List.of(fine, coarse)) {
            clock.advance(0, NOTHING);
            clock.rate(TickRate.every(500_000_000));
        }
        long real = 0;
        for (Step step : steps) {
            fine.advance(real += step.realDelta, NOTHING);
        }
        for (long at = 0; at < real; at += 1_000_000_000) {
            coarse.advance(at, NOTHING);
        }
        coarse.advance(real, NOTHING);
        assertEquals(coarse.renderNanos(), fine.renderNanos());
        assertEquals(coarse.fixedNanos(), fine.fixedNanos());
    }

    @Test
    void shouldNameTheArgumentThatIsNull() {
        TickClock clock = started(SETTINGS);
        assertEquals(
                "newPolicy",
                assertThrows(NullPointerException.class, () -> clock.policy(null))
                        .getMessage());
        assertEquals(TickPolicy.AHEAD, clock.policy());
    }

    @Provide
    Arbitrary<TickRate> rate() {
        return Arbitraries.of(RATES);
    }

    @Provide
    Arbitrary<List<Step>> steps() {
        Arbitrary<Long> deltas = Arbitraries.frequencyOf(
                Tuple.of(6, Arbitraries.longs().between(0, 40_000_000L)),
                Tuple.of(2, Arbitraries.of(0L, 1L, 2L, 7L, 8L, 16_666_667L)),
                Tuple.of(1, Arbitraries.longs().between(0, 1_000_000_000L)));
        return Combinators.combine(deltas, oneInFour(TickPolicy.values().length), oneInFour(RATES.size()))
                .as(Step::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(80);
    }

    private static Arbitrary<Integer> oneInFour(int values) {
        return Arbitraries.frequencyOf(
                Tuple.of(3, Arbitraries.just(-1)),
                Tuple.of(1, Arbitraries.integers().between(0, values - 1)));
    }

    private static long delay(TickPolicy policy, TickRate rate) {
        return policy == TickPolicy.BEHIND ? rate.stepNanos() : 0;
    }

    private static TickClock started(ClockSettings settings) {
        TickClock clock = new TickClock(settings);
        clock.advance(0, NOTHING);
        return clock;
    }
}
