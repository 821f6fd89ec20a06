package dev.tandem.time;

import static dev.tandem.time.Nanos.millis;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Single steps while paused, and fast-forward. */
class StepAndForwardTest {

    private static final Consumer<Tick> NOTHING = tick -> {};
    private static final long LIMIT = ClockSettings.TIME_LIMIT_NANOS;

    private final ClockSettings settings = ClockSettings.at(TickRate.every(1_000));

    @ParameterizedTest
    @EnumSource(TickPolicy.class)
    void shouldRunExactlyTheTicksThatAreAskedFor(TickPolicy policy) {
        TickClock clock = paused(settings.withPolicy(policy), 3_300);
        TickStamps stamps = new TickStamps();
        long render = clock.renderNanos();
        for (int steps : new int[] {1, 1, 5, 2}) {
            clock.step(steps);
            long fixed = clock.fixedNanos();
            Frame frame = clock.advance(clock.realNanos() + 16_000, stamps);
            assertEquals(steps, frame.ticks());
            assertEquals(fixed + 1_000L * steps, clock.fixedNanos(), "whole steps, whatever the policy");
            assertEquals(1e-6, stamps.last().seconds());
            assertEquals(0, frame.droppedNanos());
            assertTrue(frame.renderNanos() > render);
            assertEquals(1, clock.alpha(), 0.0011, "render time shows what the step did");
            assertEquals(0, clock.advance(clock.realNanos() + 16_000, stamps).ticks(), "and stands still again");
            render = clock.renderNanos();
        }
        assertEquals(9, stamps.count());
    }

    @ParameterizedTest
    @EnumSource(TickPolicy.class)
    void shouldGoOnWithoutAJumpAfterSteps(TickPolicy policy) {
        TickClock clock = paused(settings.withPolicy(policy), 3_300);
        clock.step(3);
        clock.advance(5_000, NOTHING);
        long render = clock.renderNanos();
        clock.resume();
        assertEquals(render + 16, clock.advance(5_016, NOTHING).renderNanos());
    }

    @ParameterizedTest
    @EnumSource(
            value = TickPolicy.class,
            names = {"AHEAD", "BEHIND"})
    void shouldStopOneNanoBeforeTheNextTickWhenStepsDiffer(TickPolicy policy) {
        ClockSettings thirds =
                ClockSettings.at(TickRate.perSecond(3, 1_000_000)).withPolicy(policy);
        TickClock clock = paused(thirds, 0);
        for (int step = 0; step < 7; step++) {
            clock.step();
            assertEquals(1, clock.advance(0, NOTHING).ticks());
            clock.fastForward(1);
            assertEquals(1, clock.advance(0, NOTHING).ticks(), "1 ns more and the next tick is due, step " + step);
        }
    }

    @Test
    void shouldRefuseARateThatLeavesNoRoomForTheStepsOfTheFrame() {
        TickClock clock = paused(settings.withStart(LIMIT - 20_000), 3_300);
        clock.step(3);
        clock.beginFrame(3_300);
        assertTrue(clock.nextTick());
        TickRate longer = TickRate.every(6_000);
        assertThrowsAndKeeps(IllegalStateException.class, "does not fit", clock, () -> clock.rate(longer));
        assertTrue(clock.nextTick());
        assertTrue(clock.nextTick());
        clock.rate(longer);
        assertEquals(longer, clock.rate(), "no step is left");
    }

    @Test
    void shouldStepByOneTickWhenNothingElseIsSaid() {
        TickClock clock = paused(settings, 3_300);
        clock.step();
        Frame frame = clock.advance(4_000, NOTHING);
        assertEquals(1, frame.ticks());
        assertEquals(5_000, clock.fixedNanos());
        assertEquals(4_999, clock.normalNanos(), "the last nanosecond before another tick is due");
        assertEquals(1_699, frame.deltaNanos());
        assertEquals(0, frame.scale());
    }

    @Test
    void shouldAddStepsUp() {
        TickClock clock = paused(settings, 3_300);
        clock.step(2);
        clock.step();
        assertEquals(3, clock.advance(4_000, NOTHING).ticks());
    }

    @Test
    void shouldTakeAStepAskedForInsideATickInTheNextFrame() {
        TickClock clock = paused(settings, 3_300);
        clock.step(2);
        assertEquals(2, clock.advance(4_000, tick -> clock.step(3)).ticks());
        assertEquals(6, clock.advance(5_000, NOTHING).ticks());
    }

    @Test
    void shouldForgetTheRestOfTheStepsWhenATickEndsThePause() {
        TickClock clock = paused(settings, 3_300);
        clock.step(5);
        assertEquals(1, clock.advance(4_000, tick -> clock.resume()).ticks());
        assertEquals(0, clock.advance(4_000, NOTHING).ticks());
        assertEquals(1, clock.advance(4_001, NOTHING).ticks());
    }

    @Test
    void shouldSpreadStepsOverFramesWhenThereIsACap() {
        TickClock clock = paused(settings.withMaxTicksPerFrame(2), 1_300);
        clock.step(5);
        assertEquals(2, clock.advance(4_000, NOTHING).ticks());
        assertEquals(0, clock.frame().droppedNanos());
        assertEquals(2, clock.advance(5_000, NOTHING).ticks());
        assertEquals(1, clock.advance(6_000, NOTHING).ticks());
        assertEquals(0, clock.advance(7_000, NOTHING).ticks());
    }

    @Test
    void shouldForgetStepsWhenThePauseEnds() {
        TickClock clock = paused(settings, 3_300);
        clock.step(50);
        clock.resume();
        assertEquals(0, clock.advance(3_300, NOTHING).ticks());
        clock.pause();
        assertEquals(0, clock.advance(3_400, NOTHING).ticks());
    }

    @Test
    void shouldStepWhileTheDisplayDelayEases() {
        TickClock clock = paused(settings.withPolicy(TickPolicy.BEHIND), 5_500);
        clock.rate(TickRate.every(4_000));
        clock.step(2);
        clock.advance(6_000, NOTHING);
        assertEquals(13_000, clock.fixedNanos());
        assertEquals(12_999, clock.renderNanos());
        assertEquals(13_999, clock.normalNanos(), "still 1000 behind: no time has passed to ease in");
    }

    @Test
    void shouldNotStepAClockThatRuns() {
        TickClock clock = new TickClock(settings);
        assertThrowsAndKeeps(IllegalStateException.class, "call pause() before", clock, clock::step);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void shouldRejectANumberOfStepsThatIsNone(int bad) {
        TickClock clock = paused(settings, 0);
        assertThrowsAndKeeps(IllegalArgumentException.class, "was " + bad, clock, () -> clock.step(bad));
    }

    @ParameterizedTest
    @EnumSource(TickPolicy.class)
    void shouldNotStepPastTheEndOfTime(TickPolicy policy) {
        TickClock clock = paused(settings.withPolicy(policy).withStart(LIMIT - 20_000), 3_300);
        assertThrowsAndKeeps(
                IllegalStateException.class, "start the clock earlier", clock, () -> clock.step(Integer.MAX_VALUE));
        int steps = 0;
        while (steps < 30 && fits(clock)) {
            steps++;
        }
        assertTrue(steps >= 13 && steps <= 16, "steps " + steps);
        assertThrowsAndKeeps(
                IllegalStateException.class, "does not fit", clock, () -> clock.rate(TickRate.every(2_000)));
        assertEquals(steps, clock.advance(4_000, NOTHING).ticks());
        assertTrue(clock.fixedNanos() <= LIMIT && clock.normalNanos() < LIMIT);
    }

    private static boolean fits(TickClock clock) {
        try {
            clock.step();
            return true;
        } catch (IllegalStateException full) {
            return false;
        }
    }

    @ParameterizedTest
    @EnumSource(TickPolicy.class)
    void shouldFastForwardInOneFrameWhenNothingLimitsIt(TickPolicy policy) {
        TickClock clock =
                new TickClock(ClockSettings.at(TickRate.every(millis(1))).withPolicy(policy));
        clock.advance(0, NOTHING);
        clock.scale(0.5);
        clock.fastForward(millis(5_000));
        TickStamps stamps = new TickStamps();
        Frame frame = clock.advance(100, stamps);
        assertEquals(millis(5_000) + 50, frame.deltaNanos(), "the limit of a second is for real time");
        assertEquals(0, frame.droppedNanos());
        assertEquals(policy == TickPolicy.VARIABLE ? 1 : 5_000, frame.ticks(), 1);
        assertEquals(50, clock.advance(200, stamps).deltaNanos());
    }

    @Test
    void shouldSpreadAFastForwardOverFramesWhenThereIsACap() {
        TickClock clock = new TickClock(settings.withMaxTicksPerFrame(10));
        clock.advance(0, NOTHING);
        clock.fastForward(20_000);
        clock.fastForward(5_000);
        assertEquals(10, clock.advance(100, NOTHING).ticks());
        assertEquals(10_999, clock.normalNanos());
        assertEquals(0, clock.droppedNanos());
        assertEquals(10, clock.advance(200, NOTHING).ticks());
        assertEquals(20_999, clock.normalNanos());
        Frame frame = clock.advance(300, NOTHING);
        assertEquals(25_300, clock.normalNanos(), "all of it, and what passed anyway");
        assertEquals(5, frame.ticks());
        assertEquals(0, clock.droppedNanos(), "nothing of it is dropped");
    }

    @Test
    void shouldDropOnlyWhatPassedAnywayWhenAFastForwardReachesTheCap() {
        TickClock clock = new TickClock(settings.withMaxTicksPerFrame(2));
        clock.advance(0, NOTHING);
        clock.fastForward(1_500);
        Frame frame = clock.advance(5_000, NOTHING);
        assertEquals(2_999, frame.deltaNanos());
        assertEquals(2_001, frame.droppedNanos(), "6500 - 2999 given back, 1500 of it to be forwarded later");
        clock.advance(5_000, NOTHING);
        assertEquals(4_499, clock.normalNanos());
        assertEquals(2_001, clock.droppedNanos());
    }

    @Test
    void shouldFastForwardInAPause() {
        TickClock clock = paused(settings, 300);
        clock.fastForward(7_000);
        assertEquals(7_000, clock.advance(900, NOTHING).deltaNanos());
        assertEquals(7_300, clock.renderNanos());
        assertEquals(0, clock.advance(1_900, NOTHING).deltaNanos());
    }

    @Test
    void shouldTakeAFastForwardAskedForInsideATickInTheNextFrame() {
        TickClock clock = new TickClock(settings);
        clock.advance(0, tick -> clock.fastForward(4_000));
        assertEquals(0, clock.normalNanos());
        assertEquals(4_000, clock.advance(0, NOTHING).deltaNanos());
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, Long.MIN_VALUE})
    void shouldRejectAFastForwardThatGoesBack(long bad) {
        TickClock clock = new TickClock(settings);
        assertThrowsAndKeeps(IllegalArgumentException.class, "was " + bad, clock, () -> clock.fastForward(bad));
    }

    @Test
    void shouldNotFastForwardPastTheEndOfTime() {
        TickClock clock = new TickClock(settings.withStart(LIMIT - 5_000).withMaxTicksPerFrame(1));
        clock.advance(0, NOTHING);
        assertThrowsAndKeeps(
                IllegalStateException.class, "start the clock earlier", clock, () -> clock.fastForward(Long.MAX_VALUE));
        assertThrowsAndKeeps(
                IllegalStateException.class, "start the clock earlier", clock, () -> clock.fastForward(4_001));
        clock.fastForward(3_000);
        assertThrowsAndKeeps(
                IllegalStateException.class, "forwarded by 4001 ns", clock, () -> clock.fastForward(1_001));
        assertThrowsAndKeeps(
                IllegalStateException.class, "cannot pass another 4001", clock, () -> clock.advance(1_001, NOTHING));
        clock.fastForward(1_000);
        assertEquals(1_999, clock.advance(0, NOTHING).deltaNanos());
        clock.advance(0, NOTHING);
        assertEquals(2_999, clock.advance(0, NOTHING).normalNanos() - LIMIT + 5_000 - 1_000);
        assertEquals(4_000, clock.advance(0, NOTHING).normalNanos() - LIMIT + 5_000);
        assertEquals(LIMIT, clock.fixedNanos());
    }

    private static TickClock paused(ClockSettings settings, long real) {
        TickClock clock = new TickClock(settings);
        clock.advance(0, NOTHING);
        while (clock.realNanos() < real) {
            clock.advance(Math.min(real, clock.realNanos() + 1_000), NOTHING);
        }
        clock.pause();
        return clock;
    }

    private static void assertThrowsAndKeeps(
            Class<? extends Exception> type, String message, TickClock clock, Executable call) {
        ClockState before = ClockState.of(clock);
        Exception thrown = assertThrows(type, call);
        assertTrue(thrown.getMessage().contains(message), thrown.getMessage());
        assertEquals(before, ClockState.of(clock));
    }
}
