package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** SPEC 2.2 and 2.4 while the tick rate changes. */
class RateChangeTest {

    private static final Consumer<Tick> NOTHING = tick -> {};
    private static final TickRate SHORT = TickRate.every(1_000);
    private static final TickRate LONG = TickRate.every(4_000);

    @Test
    void shouldTakeTheNewRateFromTheNextTickOnWhenSetBetweenFrames() {
        TickClock clock = started(ClockSettings.at(SHORT));
        clock.rate(LONG);
        assertEquals(LONG, clock.rate());
        assertEquals(1_000, clock.fixedNanos(), "the tick that has run keeps its end");
        clock.advance(1_000, NOTHING);
        assertEquals("Tick[#1 1000..5000 ns]", clock.tick().toString());
        assertEquals(4e-6, clock.tick().seconds());
    }

    @Test
    void shouldKeepTheStampsOfTheOpenTickWhenSetInsideIt() {
        TickClock clock = started(ClockSettings.at(SHORT));
        TickStamps stamps = new TickStamps();
        clock.advance(6_000, tick -> {
            if (tick.index() == 1) {
                clock.rate(LONG);
                assertEquals(1_000, tick.lengthNanos());
                assertEquals(1_000, clock.fixedNanos());
            }
            stamps.accept(tick);
        });
        assertEquals(1_000, stamps.all().get(0).start());
        assertEquals(2_000, stamps.all().get(0).end());
        assertEquals(6_000, stamps.all().get(1).end());
        assertEquals(10_000, stamps.last().end());
        assertEquals(3, stamps.count());
    }

    @Test
    void shouldTakeTheNewRateWhenSetBetweenTwoTicks() {
        TickClock clock = started(ClockSettings.at(SHORT));
        clock.beginFrame(3_000);
        assertTrue(clock.nextTick());
        clock.rate(LONG);
        assertEquals(2_000, clock.tick().endNanos());
        assertTrue(clock.nextTick());
        assertEquals("Tick[#2 2000..6000 ns]", clock.tick().toString());
        clock.endFrame();
    }

    @Test
    void shouldKeepTheFractionWhenTheSameRateIsSetAgain() {
        TickClock clock = started(ClockSettings.at(TickRate.perSecond(60)));
        for (int frame = 1; frame <= 180; frame++) {
            clock.rate(TickRate.perSecond(120, 2));
            clock.advance(frame * 16_666_667L, NOTHING);
        }
        long ticks = clock.tick().index() + 1;
        assertEquals(ticks * 1_000_000_000L / 60, clock.fixedNanos());
    }

    @Test
    void shouldKeepTheFractionWhenARateIsSetBackBeforeItWasUsed() {
        TickRate sixty = TickRate.perSecond(60);
        TickClock clock = started(ClockSettings.at(sixty));
        for (int frame = 1; frame <= 180; frame++) {
            clock.rate(SHORT);
            clock.rate(sixty);
            clock.advance(frame * 16_666_667L, tick -> {
                clock.rate(TickRate.perSecond(7, 3));
                clock.rate(SHORT);
                clock.rate(sixty);
            });
        }
        long ticks = clock.tick().index() + 1;
        assertEquals(ticks * 1_000_000_000L / 60, clock.fixedNanos());
    }

    @Test
    void shouldBeginAnewWhenARateIsSetBackAfterAFrame() {
        TickRate sixty = TickRate.perSecond(60);
        TickClock clock = started(ClockSettings.at(sixty));
        assertEquals(16_666_666, clock.fixedNanos());
        clock.rate(LONG);
        assertEquals(0, clock.advance(1, NOTHING).ticks());
        clock.rate(sixty);
        clock.advance(20_000_000, NOTHING);
        assertEquals(33_333_332, clock.fixedNanos());
        assertEquals(0, clock.tick().startParts());
    }

    /** A tick starts where the whole steps since the change end, in any fraction of a nanosecond. */
    @Test
    void shouldSayInTheTickAtWhichRateItRanAndWhereItStartsExactly() {
        TickClock clock = new TickClock(ClockSettings.at(SHORT).withStart(-5_000_000));
        assertEquals(SHORT, clock.tick().rate());
        long[] since = new long[2];
        for (int round = 0; round < 200; round++) {
            TickRate rate = TickRate.perSecond(300 + 7 * (round % 11), 1 + round % 3);
            clock.rate(rate);
            since[0] = clock.fixedNanos();
            since[1] = 0;
            int last = round;
            clock.advance(round * 50_000_000L, tick -> {
                assertEquals(rate, tick.rate());
                long parts = since[1] * rate.periodNanos();
                assertEquals(since[0] + parts / rate.ticksPerPeriod(), tick.startNanos());
                assertEquals(parts % rate.ticksPerPeriod(), tick.startParts());
                since[1]++;
                if (last == 199) {
                    clock.rate(LONG);
                    assertEquals(rate, tick.rate(), "of the tick that runs");
                    clock.rate(rate);
                }
            });
            assertTrue(since[1] > 0 || round == 0 || round == 199);
        }
    }

    @Test
    void shouldRenderAtSevenEighthsOfSpeedWhenTheStepGrows() {
        TickClock clock = started(ClockSettings.at(SHORT).withPolicy(TickPolicy.BEHIND));
        clock.advance(2_600, NOTHING);
        assertEquals(1_600, clock.renderNanos());
        clock.rate(LONG);
        assertEquals(1_600, clock.advance(2_600, NOTHING).renderNanos(), "SPEC 2.4: no jump, and not backwards");
        assertEquals(1_670, clock.advance(2_680, NOTHING).renderNanos(), "SPEC 2.4: it does not wait either");
        assertEquals(0.67, clock.alpha(), "still in the tick from 1000 to 2000");
        assertEquals(0, clock.advance(3_056, NOTHING).ticks());
        assertEquals(1_999, clock.renderNanos());
        assertEquals(
                1, clock.advance(3_058, NOTHING).ticks(), "render time comes to the newest pose: there is another");
        assertEquals("Tick[#2 2000..6000 ns]", clock.tick().toString());
        assertEquals(2_001, clock.renderNanos());
        clock.advance(26_600, NOTHING);
        assertEquals(26_600 - 4_000, clock.renderNanos(), "a delay of 4000 after 8 * 3000 ns");
        assertEquals(100, clock.advance(26_700, NOTHING).deltaNanos());
        assertEquals(22_700, clock.renderNanos());
    }

    @Test
    void shouldRenderAtNineEighthsOfSpeedWhenTheStepShrinks() {
        TickClock clock = started(ClockSettings.at(LONG).withPolicy(TickPolicy.BEHIND));
        clock.advance(7_500, NOTHING);
        assertEquals(3_500, clock.renderNanos());
        clock.rate(SHORT);
        assertEquals(0, clock.advance(7_500, NOTHING).ticks());
        assertEquals(3_500, clock.renderNanos(), "SPEC 2.4: no jump");
        assertEquals(3_999, clock.advance(7_944, NOTHING).renderNanos());
        assertEquals(4_000, clock.fixedNanos());
        Frame frame = clock.advance(7_945, NOTHING);
        assertEquals(4_000, frame.renderNanos());
        assertEquals(1, frame.ticks(), "render time is at the newest pose");
        assertEquals(5_000, clock.fixedNanos());
        clock.advance(31_500, NOTHING);
        assertEquals(31_500 - 1_000, clock.renderNanos(), "a delay of 1000 after 8 * 3000 ns");
        assertEquals(30_600, clock.advance(31_600, NOTHING).renderNanos());
    }

    @Test
    void shouldNotRenderPastTheNewestPoseWhenTheCapHoldsTicks() {
        TickClock clock =
                started(ClockSettings.at(LONG).withPolicy(TickPolicy.BEHIND).withMaxTicksPerFrame(1));
        clock.advance(7_500, NOTHING);
        clock.rate(SHORT);
        Frame frame = clock.advance(15_500, NOTHING);
        assertEquals(1, frame.ticks(), "4000 to 5000, and more are due up to render time at 12500");
        assertEquals(4_999, clock.renderNanos());
        assertEquals(0.999, clock.alpha());
        assertEquals(7_999, clock.normalNanos(), "pulled back until none is due at a delay of 3000");
        assertEquals(499, frame.deltaNanos());
        assertEquals(7_501, frame.droppedNanos());
        assertEquals(1, clock.advance(15_501, NOTHING).ticks());
        assertEquals(5_000, clock.renderNanos());
    }

    @Test
    void shouldNotSetNormalTimeBackWhenRenderingCatchesUp() {
        TickClock clock =
                started(ClockSettings.at(LONG).withPolicy(TickPolicy.BEHIND).withMaxTicksPerFrame(1));
        clock.advance(7_900, NOTHING);
        clock.rate(SHORT);
        clock.advance(7_990, NOTHING);
        assertEquals(4_001, clock.renderNanos());
        clock.rate(TickRate.every(1));
        Frame frame = clock.advance(8_990, NOTHING);
        assertEquals(1, frame.ticks(), "5000 to 5001");
        assertEquals(5_000, frame.renderNanos());
        assertEquals(5_001, clock.fixedNanos());
        assertTrue(clock.normalNanos() >= 7_990);
        assertEquals(1_000, frame.deltaNanos() + frame.droppedNanos());
    }

    @Test
    void shouldRejectARateThatDoesNotFitBeforeTheEndOfTime() {
        long limit = ClockSettings.TIME_LIMIT_NANOS;
        TickClock clock = started(ClockSettings.at(SHORT).withStart(limit - 50_000));
        TickRate fits = TickRate.every(50_000);
        clock.rate(fits);
        ClockState before = ClockState.of(clock);
        TickRate tooLong = TickRate.every(50_001);
        IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> clock.rate(tooLong));
        assertTrue(thrown.getMessage().contains("50001"), thrown.getMessage());
        assertTrue(thrown.getMessage().contains("start the clock earlier"), "names the fix");
        assertEquals(before, ClockState.of(clock));
        assertEquals(fits, clock.rate());
    }

    @Test
    void shouldTakeTheLongestStepAtTheBeginningOfTime() {
        TickClock clock = started(ClockSettings.at(SHORT).withStart(-ClockSettings.TIME_LIMIT_NANOS));
        clock.rate(TickRate.every(1L << 60));
        clock.advance(1_000, NOTHING);
        assertEquals(1L << 60, clock.tick().lengthNanos());
    }

    @Test
    void shouldNameTheArgumentThatIsNull() {
        TickClock clock = started(ClockSettings.at(SHORT));
        ClockState before = ClockState.of(clock);
        NullPointerException thrown = assertThrows(NullPointerException.class, () -> clock.rate(null));
        assertEquals("newRate", thrown.getMessage());
        assertEquals(before, ClockState.of(clock));
    }

    private static TickClock started(ClockSettings settings) {
        TickClock clock = new TickClock(settings);
        clock.advance(0, NOTHING);
        return clock;
    }
}
