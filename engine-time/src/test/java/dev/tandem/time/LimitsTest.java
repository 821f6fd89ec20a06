package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 2.6: frames that are too long, ticks that are too many, clocks that run the wrong way, the ends of time. */
class LimitsTest {

    private static final Consumer<Tick> NOTHING = tick -> {};
    private static final long SECOND = 1_000_000_000L;
    private static final long LIMIT = ClockSettings.TIME_LIMIT_NANOS;

    private final ClockSettings settings = ClockSettings.at(TickRate.every(1_000));

    @ParameterizedTest
    @ValueSource(longs = {0, 5, -5, Long.MAX_VALUE, Long.MIN_VALUE})
    void shouldHaveLengthZeroInTheFirstFrameWhateverTheClockSays(long real) {
        TickClock clock = new TickClock(settings.withStart(42));
        Frame frame = clock.advance(real, NOTHING);
        assertEquals(0, frame.index());
        assertEquals(0, frame.realDeltaNanos(), "SPEC 2.6: the first frame has delta 0");
        assertEquals(0, frame.deltaNanos());
        assertEquals(42, clock.normalNanos());
        assertEquals(real, clock.realNanos());
    }

    @Test
    void shouldSkipAFrameOfMoreThanASecondByDefault() {
        TickClock clock = started(settings.withMaxTicksPerFrame(3));
        Frame frame = clock.advance(SECOND + 1, NOTHING);
        assertEquals(SECOND + 1, frame.realDeltaNanos());
        assertEquals(0, frame.deltaNanos());
        assertEquals(0.0, frame.seconds());
        assertEquals(0, frame.ticks());
        assertEquals(SECOND + 1, frame.droppedNanos());
        assertEquals(0, frame.effectiveSpeed());
        assertEquals(500, clock.advance(SECOND + 501, NOTHING).normalNanos(), "measured from the skipped frame on");
        assertEquals(0, clock.frame().droppedNanos());
        assertEquals(SECOND + 1, clock.droppedNanos());
    }

    @Test
    void shouldNotSkipAFrameOfExactlyASecond() {
        TickClock clock = started(settings);
        Frame frame = clock.advance(SECOND, NOTHING);
        assertEquals(SECOND, frame.deltaNanos());
        assertEquals(1.0, frame.seconds());
        assertEquals(1_000_000, frame.ticks(), "no cap by default");
    }

    @Test
    void shouldMeasureTheSkipLimitInRealTime() {
        TickClock clock = started(settings.withFrameLimit(FrameLimit.skipOver(100)));
        clock.scale(50);
        assertEquals(5_000, clock.advance(100, NOTHING).deltaNanos());
        clock.scale(0.5);
        assertEquals(0, clock.advance(201, NOTHING).deltaNanos());
        assertEquals(50, clock.droppedNanos(), "dropped time is counted after scaling");
    }

    @Test
    void shouldStopAtTheCapAndPullNormalTimeBackWhenAhead() {
        TickClock clock = started(settings.withMaxTicksPerFrame(3));
        Frame frame = clock.advance(5_300, NOTHING);
        assertEquals(3, frame.ticks());
        assertEquals(4_000, clock.fixedNanos());
        assertEquals(3_999, clock.normalNanos(), "the latest instant at which no tick is due");
        assertEquals(3_999, frame.deltaNanos());
        assertEquals(3_999, frame.renderNanos());
        assertEquals(1_301, frame.droppedNanos());
        assertEquals(1_301, clock.droppedNanos());
        assertEquals(3_999 / 5_300.0, frame.effectiveSpeed());
        assertEquals(1, clock.advance(5_301, NOTHING).ticks());
        assertEquals(0, clock.frame().droppedNanos());
    }

    @Test
    void shouldStopAtTheCapAndPullNormalTimeBackWhenBehind() {
        TickClock clock = started(settings.withPolicy(TickPolicy.BEHIND).withMaxTicksPerFrame(3));
        Frame frame = clock.advance(5_300, NOTHING);
        assertEquals(3, frame.ticks());
        assertEquals(3_000, clock.fixedNanos());
        assertEquals(3_999, clock.normalNanos());
        assertEquals(2_999, frame.renderNanos());
        assertEquals(1_301, frame.droppedNanos());
    }

    @Test
    void shouldDropNothingWhenTheCapIsReachedAndNoMoreTickIsDue() {
        TickClock clock = started(settings.withMaxTicksPerFrame(3));
        Frame frame = clock.advance(3_999, NOTHING);
        assertEquals(3, frame.ticks());
        assertEquals(3_999, frame.deltaNanos());
        assertEquals(0, frame.droppedNanos());
    }

    @Test
    void shouldCountWhatLimitAndCapDropTogether() {
        TickClock clock =
                started(settings.withFrameLimit(FrameLimit.clampTo(5_000)).withMaxTicksPerFrame(2));
        Frame frame = clock.advance(6_000, NOTHING);
        assertEquals(2_999, frame.deltaNanos());
        assertEquals(3_001, frame.droppedNanos());
    }

    @Test
    void shouldKeepDroppedTimeAtTheLargestNumber() {
        TickClock clock = started(settings);
        clock.advance(Long.MAX_VALUE, NOTHING);
        assertEquals(Long.MAX_VALUE, clock.droppedNanos());
        clock.advance(Long.MAX_VALUE + SECOND + 1, NOTHING);
        assertEquals(SECOND + 1, clock.frame().droppedNanos());
        assertEquals(Long.MAX_VALUE, clock.droppedNanos());
    }

    @Test
    void shouldClampWhateverTheScale() {
        TickClock clock = started(settings.withFrameLimit(FrameLimit.clampTo(2_500)));
        clock.scale(Double.MAX_VALUE);
        Frame frame = clock.advance(1, NOTHING);
        assertEquals(2_500, frame.deltaNanos());
        assertEquals(2_500, frame.effectiveSpeed());
    }

    @Test
    void shouldRejectAClockThatRunsBackwards() {
        TickClock clock = started(settings);
        clock.advance(700, NOTHING);
        ClockState before = ClockState.of(clock);
        IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> clock.advance(699, NOTHING));
        assertTrue(thrown.getMessage().contains("from 700 to 699"), thrown.getMessage());
        assertTrue(thrown.getMessage().contains("CLAMP_TO_ZERO"), "names the fix");
        assertEquals(before, ClockState.of(clock));
        assertEquals(0, clock.advance(700, NOTHING).realDeltaNanos());
        assertEquals(701, clock.advance(701, NOTHING).normalNanos());
    }

    @Test
    void shouldCountABackwardsClockAsZeroWhenSetSo() {
        TickClock clock = started(settings.withBackwardsClock(BackwardsClock.CLAMP_TO_ZERO));
        clock.advance(700, NOTHING);
        Frame frame = clock.advance(-1_000_000, NOTHING);
        assertEquals(0, frame.realDeltaNanos());
        assertEquals(0, frame.droppedNanos());
        assertEquals(700, clock.normalNanos());
        assertEquals(-1_000_000, clock.realNanos());
        assertEquals(710, clock.advance(-999_990, NOTHING).normalNanos(), "measured from the new time on");
    }

    @Test
    void shouldTakeRealTimeThatWrapsAround() {
        TickClock clock = new TickClock(settings);
        clock.advance(Long.MAX_VALUE - 4, NOTHING);
        assertEquals(10, clock.advance(Long.MIN_VALUE + 5, NOTHING).deltaNanos());
    }

    @ParameterizedTest
    @EnumSource(TickPolicy.class)
    void shouldStopBeforeTheEndOfTime(TickPolicy policy) {
        TickClock clock = started(settings.withPolicy(policy).withStart(LIMIT - 10_000));
        clock.advance(9_000, NOTHING);
        assertTrue(clock.fixedNanos() <= LIMIT);
        assertEquals(LIMIT - 1_000, clock.normalNanos());
        ClockState before = ClockState.of(clock);
        IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> clock.advance(9_001, NOTHING));
        assertTrue(thrown.getMessage().contains("" + (LIMIT - 1_000)), thrown.getMessage());
        assertTrue(thrown.getMessage().contains("start the clock earlier"), "names the fix");
        assertEquals(before, ClockState.of(clock));
        assertEquals(LIMIT - 1_000, clock.advance(9_000, NOTHING).normalNanos());
    }

    @Test
    void shouldNotCarryWhatAnImpossibleFrameLeftOver() {
        TickClock clock = started(settings.withStart(LIMIT - 1_010));
        clock.scale(1.5);
        assertThrows(IllegalStateException.class, () -> clock.advance(21, NOTHING));
        assertEquals(1, clock.advance(1, NOTHING).deltaNanos(), "1.5 ns and nothing carried");
        assertEquals(2, clock.advance(2, NOTHING).deltaNanos(), "1.5 ns and the half from before");
    }

    @Test
    void shouldNotOverflowWhenTheScaleIsHuge() {
        for (long start : new long[] {-LIMIT, 0, LIMIT - 1_000}) {
            TickClock clock = started(settings.withStart(start));
            clock.scale(1e300);
            ClockState before = ClockState.of(clock);
            assertThrows(IllegalStateException.class, () -> clock.advance(SECOND, NOTHING));
            assertEquals(before, ClockState.of(clock));
        }
    }

    private static TickClock started(ClockSettings settings) {
        TickClock clock = new TickClock(settings);
        clock.advance(0, NOTHING);
        return clock;
    }
}
