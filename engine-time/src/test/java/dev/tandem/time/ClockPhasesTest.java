package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The order of calls: what a frame shows while it is under way, wrong order, and ticks that throw. */
class ClockPhasesTest {

    private static final Consumer<Tick> NOTHING = tick -> {};

    private final TickClock clock = new TickClock(ClockSettings.at(TickRate.every(1_000)));

    @Test
    void shouldHandOutTheSameViewsInEveryFrame() {
        Frame frame = clock.beginFrame(0);
        Tick tick = clock.tick();
        clock.endFrame();
        assertSame(frame, clock.advance(10, NOTHING));
        assertSame(frame, clock.frame());
        assertSame(tick, clock.tick());
    }

    @Test
    void shouldShowTheFrameBeforeWhileTicksRun() {
        clock.advance(0, NOTHING);
        clock.advance(250, NOTHING);
        Frame frame = clock.beginFrame(2_750);
        assertEquals(2, frame.index());
        assertEquals(2_500, frame.realDeltaNanos());
        assertEquals(2_500, frame.deltaNanos());
        assertEquals(2_750, frame.normalNanos());
        assertEquals(0, frame.ticks());
        assertEquals(250, frame.renderNanos());
        assertEquals(0.25, frame.alpha());
        assertTrue(clock.nextTick());
        assertEquals(1, frame.ticks());
        assertEquals(250, frame.renderNanos());
        assertTrue(clock.nextTick());
        assertFalse(clock.nextTick());
        assertEquals(2_750, frame.renderNanos());
        assertEquals(0.75, frame.alpha());
    }

    @Test
    void shouldNameTheFixWhenAFrameBeginsBeforeTheTicksHaveRun() {
        clock.beginFrame(0);
        assertWrongPhase("call nextTick() until it returns false", () -> clock.beginFrame(1));
        assertTrue(clock.nextTick());
        assertWrongPhase("frame #0", () -> clock.beginFrame(1));
        assertWrongPhase("call nextTick() until it returns false", () -> clock.advance(1, NOTHING));
        assertFalse(clock.nextTick());
        assertEquals(1, clock.beginFrame(1).index());
    }

    @Test
    void shouldNameTheFixWhenATickIsAskedForOutsideAFrame() {
        assertWrongPhase("call beginFrame(realNanos)", clock::nextTick);
        clock.advance(0, NOTHING);
        assertWrongPhase("call beginFrame(realNanos)", clock::nextTick);
    }

    @Test
    void shouldNameTheFixWhenATaskRunsTheLoopItself() {
        clock.advance(0, tick -> {
            assertWrongPhase("nextTick() inside advance()", clock::nextTick);
            assertWrongPhase("endFrame() inside advance()", clock::endFrame);
            assertWrongPhase("before the next frame", () -> clock.beginFrame(5));
            assertWrongPhase("before the next frame", () -> clock.advance(5, NOTHING));
            assertEquals(0, clock.fixedNanos(), "the tick is still open");
        });
        assertEquals(1, clock.frame().ticks());
        assertEquals(1_000, clock.fixedNanos());
        assertTrue(clock.advance(5_000, NOTHING).ticks() > 0);
    }

    @Test
    void shouldKeepDueTicksForTheNextFrameWhenAFrameIsEndedEarly() {
        clock.beginFrame(0);
        clock.endFrame();
        assertEquals(0, clock.frame().ticks());
        assertEquals(0, clock.fixedNanos());
        clock.beginFrame(3_500);
        assertTrue(clock.nextTick());
        clock.endFrame();
        assertEquals(1_000, clock.fixedNanos(), "the open tick counts as run");
        assertEquals(3_500, clock.normalNanos(), "no time is lost");
        assertEquals(0, clock.droppedNanos());
        assertEquals(1_000, clock.renderNanos(), "render time stops at the newest pose");
        assertEquals(1.0, clock.alpha());
        assertEquals(3, clock.advance(3_500, NOTHING).ticks());
        assertEquals(3_500, clock.renderNanos());
    }

    @Test
    void shouldDoNothingWhenAFrameIsEndedTwice() {
        clock.endFrame();
        clock.advance(0, NOTHING);
        clock.advance(400, NOTHING);
        ClockState before = ClockState.of(clock);
        clock.rate(TickRate.every(7));
        clock.endFrame();
        clock.rate(TickRate.every(1_000));
        assertEquals(before, ClockState.of(clock));
    }

    @ParameterizedTest
    @EnumSource(
            value = TickPolicy.class,
            names = {"AHEAD", "BEHIND"})
    void shouldStayUsableWhenATickThrows(TickPolicy policy) {
        TickClock throwing =
                new TickClock(ClockSettings.at(TickRate.every(1_000)).withPolicy(policy));
        TickClock calm = new TickClock(ClockSettings.at(TickRate.every(1_000)).withPolicy(policy));
        TickStamps seen = new TickStamps();
        TickStamps expected = new TickStamps();
        calm.advance(0, expected);
        throwing.advance(0, seen);
        Frame frame = throwing.frame();
        RuntimeException fault = new RuntimeException("tick 2");
        Consumer<Tick> task = tick -> {
            seen.accept(tick);
            if (tick.index() == 2) {
                throw fault;
            }
        };
        assertSame(fault, assertThrows(RuntimeException.class, () -> throwing.advance(5_250, task)));
        assertEquals(3_000, throwing.fixedNanos(), "the tick that threw counts as run");
        assertEquals(1, frame.index());
        assertEquals(5_250, throwing.normalNanos());
        assertEquals(0, throwing.droppedNanos());
        assertTrue(throwing.renderNanos() <= throwing.fixedNanos());
        throwing.advance(5_500, task);
        calm.advance(5_250, expected);
        calm.advance(5_500, expected);
        assertEquals(expected.all(), seen.all(), "no tick is lost and none is run twice");
        assertEquals(calm.renderNanos(), throwing.renderNanos());
        assertEquals(calm.alpha(), throwing.alpha());
        assertEquals(calm.normalNanos(), throwing.normalNanos());
    }

    @Test
    void shouldStayUsableWhenEveryTickThrows() {
        Consumer<Tick> broken = tick -> {
            throw new IllegalArgumentException("broken");
        };
        for (long real = 0; real <= 10_000; real += 1_000) {
            long now = real;
            assertThrows(IllegalArgumentException.class, () -> clock.advance(now, broken));
            assertEquals(real + 1_000, clock.fixedNanos());
            assertEquals(real, clock.renderNanos());
        }
    }

    @Test
    void shouldNotSetNormalTimeBackWhenTicksWereLeftOver() {
        TickClock capped = new TickClock(ClockSettings.at(TickRate.every(1_000)).withMaxTicksPerFrame(2));
        capped.beginFrame(0);
        capped.endFrame();
        capped.beginFrame(9_000);
        capped.endFrame();
        Frame frame = capped.advance(9_500, NOTHING);
        assertEquals(2, frame.ticks());
        assertEquals(9_000, frame.normalNanos());
        assertEquals(0, frame.deltaNanos());
        assertEquals(500, frame.droppedNanos());
        assertEquals(2_000, frame.renderNanos());
    }

    @Test
    void shouldNameTheArgumentThatIsNull() {
        assertEquals("task", nullMessage(() -> clock.advance(0, null)));
        assertEquals("settings", nullMessage(() -> new TickClock(null)));
        assertEquals(-1, clock.frame().index(), "nothing has begun");
    }

    @Test
    void shouldRejectARateOutOfRange() {
        IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, () -> TickClock.at(-60));
        assertTrue(thrown.getMessage().contains("-60"), thrown.getMessage());
    }

    private void assertWrongPhase(String fix, Executable call) {
        ClockState before = ClockState.of(clock);
        IllegalStateException thrown = assertThrows(IllegalStateException.class, call);
        assertTrue(thrown.getMessage().contains(fix), thrown.getMessage());
        assertEquals(before, ClockState.of(clock), "nothing has changed");
    }

    private static String nullMessage(Executable call) {
        return assertThrows(NullPointerException.class, call).getMessage();
    }
}
