package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What ticks cost, by a clock moved by hand, and the limit on it. */
class TickBudgetTest {

    private static final Consumer<Tick> NOTHING = tick -> {};

    private final ManualClock work = new ManualClock(Long.MAX_VALUE - 5);
    private final ClockSettings settings =
            ClockSettings.at(TickRate.every(1_000)).withWorkClock(work);

    @Test
    void shouldMeasureWhatTheTicksCost() {
        TickClock clock = started(settings);
        clock.advance(3_500, tick -> work.advance(10 * (tick.index() + 1)));
        assertEquals(20 + 30 + 40, clock.frame().tickWorkNanos());
        clock.advance(3_600, NOTHING);
        assertEquals(0, clock.frame().tickWorkNanos());
    }

    @Test
    void shouldMeasureTicksThatAreAskedForOneByOne() {
        TickClock clock = started(settings);
        clock.beginFrame(3_500);
        work.advance(1);
        assertTrue(clock.nextTick());
        work.advance(10);
        assertEquals(0, clock.frame().tickWorkNanos(), "the tick is still open");
        assertTrue(clock.nextTick());
        assertEquals(10, clock.frame().tickWorkNanos());
        work.advance(20);
        clock.endFrame();
        assertEquals(30, clock.frame().tickWorkNanos());
        work.advance(40);
        assertEquals(30, clock.frame().tickWorkNanos());
    }

    @Test
    void shouldMeasureATickThatThrows() {
        TickClock clock = started(settings);
        assertThrows(
                IllegalStateException.class,
                () -> clock.advance(1_500, tick -> {
                    work.advance(7);
                    throw new IllegalStateException();
                }));
        assertEquals(7, clock.frame().tickWorkNanos());
    }

    @Test
    void shouldMeasureNothingWithoutAClock() {
        TickClock clock = started(ClockSettings.at(TickRate.every(1_000)));
        clock.advance(3_500, tick -> work.advance(10));
        assertEquals(0, clock.frame().tickWorkNanos());
    }

    @Test
    void shouldTakeAClockThatRunsBackwardsForOneThatStandsStill() {
        TickClock clock = started(settings);
        clock.advance(1_500, tick -> work.set(Long.MAX_VALUE - 1_000_000));
        assertEquals(0, clock.frame().tickWorkNanos());
    }

    @Test
    void shouldRunNoTickThatWouldExceedTheBudget() {
        TickClock clock = started(settings.withTickBudget(work, 100));
        Frame frame = clock.advance(9_500, tick -> work.advance(30));
        assertEquals(3, frame.ticks(), "a fourth would make 120");
        assertEquals(90, frame.tickWorkNanos());
        assertEquals(4_000, clock.fixedNanos());
        assertEquals(3_999, clock.normalNanos());
        assertEquals(5_501, frame.droppedNanos());
        assertEquals(3_999 / 9_500.0, frame.effectiveSpeed());
    }

    @Test
    void shouldUseTheBudgetToTheFull() {
        TickClock clock = started(settings.withTickBudget(work, 100));
        assertEquals(5, clock.advance(9_500, tick -> work.advance(20)).ticks());
    }

    @Test
    void shouldAlwaysRunOneTick() {
        TickClock clock = started(settings.withTickBudget(work, 1));
        for (int frame = 1; frame < 10; frame++) {
            assertEquals(
                    1, clock.advance(frame * 9_500, tick -> work.advance(1_000)).ticks());
        }
    }

    @Test
    void shouldDropNothingWhenTheBudgetIsUsedUpAndNoMoreTickIsDue() {
        TickClock clock = started(settings.withTickBudget(work, 100));
        Frame frame = clock.advance(3_500, tick -> work.advance(30));
        assertEquals(3, frame.ticks());
        assertEquals(0, frame.droppedNanos());
        assertEquals(3_500, frame.deltaNanos());
    }

    @Test
    void shouldSpreadStepsAndFastForwardOverFrames() {
        TickClock clock = started(settings.withTickBudget(work, 100));
        clock.pause();
        clock.step(4);
        assertEquals(3, clock.advance(1, tick -> work.advance(30)).ticks());
        assertEquals(1, clock.advance(2, tick -> work.advance(30)).ticks());
        clock.fastForward(5_000);
        assertEquals(3, clock.advance(3, tick -> work.advance(30)).ticks());
        assertEquals(2, clock.advance(4, tick -> work.advance(30)).ticks());
        assertEquals(0, clock.advance(5, NOTHING).ticks());
        assertEquals(0, clock.droppedNanos());
    }

    @Test
    void shouldReadItBack() {
        assertEquals(work, settings.workClock());
        assertEquals(Long.MAX_VALUE, settings.tickBudgetNanos());
        ClockSettings limited = settings.withTickBudget(work, 5);
        assertEquals(5, limited.tickBudgetNanos());
        assertEquals(5, limited.withWorkClock(() -> 3).tickBudgetNanos());
        assertEquals(
                3,
                limited.withWorkClock(() -> 3)
                        .withPolicy(TickPolicy.BEHIND)
                        .workClock()
                        .nanoTime());
        assertEquals(5, limited.withStart(1).withMaxTicksPerFrame(2).tickBudgetNanos());
        assertEquals(
                5,
                limited.withFrameLimit(FrameLimit.clampTo(1))
                        .withBackwardsClock(BackwardsClock.CLAMP_TO_ZERO)
                        .tickBudgetNanos());
        NanoClock none = ClockSettings.at(TickRate.every(1)).workClock();
        assertEquals(none.nanoTime(), none.nanoTime());
        assertFalse(none.equals(work));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void shouldRejectABudgetThatIsNone(long bad) {
        IllegalArgumentException thrown =
                assertThrows(IllegalArgumentException.class, () -> settings.withTickBudget(work, bad));
        assertTrue(thrown.getMessage().endsWith("was " + bad), thrown.getMessage());
    }

    @Test
    void shouldNameTheArgumentThatIsNull() {
        assertEquals(
                "newWorkClock",
                assertThrows(NullPointerException.class, () -> settings.withWorkClock(null))
                        .getMessage());
        assertEquals(
                "newWorkClock",
                assertThrows(NullPointerException.class, () -> settings.withTickBudget(null, 1))
                        .getMessage());
    }

    private static TickClock started(ClockSettings settings) {
        TickClock clock = new TickClock(settings);
        clock.advance(0, NOTHING);
        return clock;
    }
}
