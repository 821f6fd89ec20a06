package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 2.3 on the clock: when a scale, a pause or its end takes hold. */
class ScaleAndPauseTest {

    private static final Consumer<Tick> NOTHING = tick -> {};

    private final TickClock clock = new TickClock(ClockSettings.at(TickRate.every(1_000)));

    @BeforeEach
    void runTheFirstFrame() {
        clock.advance(0, NOTHING);
    }

    @Test
    void shouldScaleTheFramesAfterTheChange() {
        clock.advance(100, NOTHING);
        clock.scale(0.5);
        assertEquals(0.5, clock.scale());
        assertEquals(1, clock.frame().scale(), "the last frame was made with the scale before");
        assertEquals(100, clock.normalNanos());
        Frame frame = clock.advance(200, NOTHING);
        assertEquals(50, frame.deltaNanos());
        assertEquals(0.5, frame.scale());
        assertEquals(0.5, frame.effectiveSpeed());
        assertEquals(150, clock.normalNanos());
    }

    @Test
    void shouldFinishTheFrameWithItsScaleWhenATickSetsAnother() {
        Frame frame = clock.advance(3_500, tick -> clock.scale(0));
        assertEquals(3, frame.ticks(), "ticks at 1000, 2000 and 3000");
        assertEquals(3_500, frame.deltaNanos());
        assertEquals(1, frame.scale());
        assertEquals(3_500, clock.advance(9_999, NOTHING).normalNanos());
        assertEquals(0, clock.frame().ticks());
        assertEquals(0, clock.frame().effectiveSpeed());
    }

    @Test
    void shouldTakeTheLastOfSeveralScalesSetInOneFrame() {
        clock.beginFrame(2_000);
        clock.scale(7);
        assertTrue(clock.nextTick());
        clock.scale(0.25);
        assertTrue(clock.nextTick());
        clock.scale(0.75);
        assertFalse(clock.nextTick());
        assertEquals(2_000, clock.normalNanos());
        assertEquals(75, clock.advance(2_100, NOTHING).deltaNanos());
    }

    @ParameterizedTest
    @EnumSource(TickPolicy.class)
    void shouldGoOnWithoutAJumpWhenAPauseEnds(TickPolicy policy) {
        TickClock paused = new TickClock(ClockSettings.at(TickRate.every(1_000)).withPolicy(policy));
        paused.advance(0, NOTHING);
        paused.advance(2_700, NOTHING);
        long render = paused.renderNanos();
        double alpha = paused.alpha();
        paused.pause();
        for (long real = 2_800; real <= 900_000_000; real += 99_000_000) {
            Frame frame = paused.advance(real, NOTHING);
            assertEquals(0, frame.ticks() + frame.deltaNanos() + frame.droppedNanos());
            assertEquals(0, frame.scale());
            assertEquals(0, frame.effectiveSpeed());
            assertEquals(render, frame.renderNanos(), "render time stands still");
            assertEquals(alpha, frame.alpha());
        }
        long real = paused.realNanos();
        paused.resume();
        assertEquals(render + 16, paused.advance(real + 16, NOTHING).renderNanos(), "SPEC 2.3: no jump");
    }

    @Test
    void shouldGoOnWithoutAJumpWhenScaleZeroEnds() {
        clock.scale(0);
        clock.advance(800_000_000, NOTHING);
        assertEquals(0, clock.normalNanos());
        clock.scale(1);
        assertEquals(16, clock.advance(800_000_016, NOTHING).normalNanos());
    }

    @Test
    void shouldDropNothingWhenAPausedFrameIsOverTheLimit() {
        clock.pause();
        Frame frame = clock.advance(Long.MAX_VALUE, NOTHING);
        assertEquals(Long.MAX_VALUE, frame.realDeltaNanos());
        assertEquals(0, frame.droppedNanos());
        assertEquals(0, clock.droppedNanos());
    }

    @Test
    void shouldRunTheDueTicksWhenATickPauses() {
        Frame frame = clock.advance(3_000, tick -> clock.pause());
        assertEquals(3, frame.ticks());
        assertTrue(clock.isPaused());
        assertEquals(3_000, clock.advance(6_000, NOTHING).normalNanos());
    }

    @Test
    void shouldPassTimeWhenPauseAndResumeLieInOneFrame() {
        clock.pause();
        clock.resume();
        assertFalse(clock.isPaused());
        assertEquals(100, clock.advance(100, NOTHING).deltaNanos());
    }

    @Test
    void shouldKeepScaleAndRemainderThroughAPause() {
        clock.scale(0.5);
        clock.advance(1, NOTHING);
        clock.pause();
        assertEquals(0.5, clock.scale());
        clock.advance(2, NOTHING);
        clock.resume();
        assertEquals(1, clock.advance(3, NOTHING).normalNanos(), "half a nanosecond before and one after");
    }

    @Test
    void shouldTakeAScaleSetWhilePaused() {
        clock.pause();
        clock.scale(3);
        assertEquals(0, clock.advance(100, NOTHING).deltaNanos());
        clock.resume();
        assertEquals(300, clock.advance(200, NOTHING).deltaNanos());
    }

    @Test
    void shouldSayTheScaleWhenNoRealTimePassed() {
        clock.scale(0.5);
        assertEquals(0.5, clock.advance(0, NOTHING).effectiveSpeed());
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.25})
    void shouldRejectAScaleThatIsNoFactor(double bad) {
        clock.scale(0.25);
        clock.advance(7, NOTHING);
        ClockState before = ClockState.of(clock);
        IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, () -> clock.scale(bad));
        assertTrue(thrown.getMessage().contains("" + bad), thrown.getMessage());
        assertEquals(before, ClockState.of(clock));
        assertEquals(2, clock.advance(8, NOTHING).normalNanos());
    }
}
