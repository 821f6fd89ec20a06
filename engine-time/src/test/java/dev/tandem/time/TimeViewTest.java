package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

/** The four lines of time, in nanoseconds and in seconds. */
class TimeViewTest {

    private static final long MS = 1_000_000;

    private final TickClock clock = new TickClock(ClockSettings.at(TickRate.every(20 * MS))
            .withStart(-100 * MS)
            .withPolicy(TickPolicy.BEHIND)
            .withBackwardsClock(BackwardsClock.CLAMP_TO_ZERO));
    private final GameTime time = clock;

    @Test
    void shouldBeginAtZero() {
        assertView(0, 0, time.real());
        assertView(0, 0, time.normal());
        assertView(20 * MS, 0, time.fixed());
        assertView(0, -20 * MS, time.render());
        clock.advance(7_777, tick -> {});
        assertView(0, 0, time.real());
        assertView(0, 0, time.normal());
    }

    @Test
    void shouldShowEachLineByItself() {
        clock.advance(5, tick -> {});
        clock.scale(0.5);
        clock.advance(5 + 90 * MS, tick -> {});
        clock.advance(5 + 100 * MS, tick -> {});
        assertView(10 * MS, 100 * MS, time.real());
        assertView(5 * MS, 50 * MS, time.normal());
        assertView(20 * MS, 40 * MS, time.fixed());
        assertView(5 * MS, 30 * MS, time.render());
        assertEquals(0.5, time.alpha());
    }

    @Test
    void shouldShowTheOpenTick() {
        clock.advance(0, tick -> {});
        clock.advance(50 * MS, tick -> {
            assertView(20 * MS, tick.index() * 20 * MS, time.fixed());
            assertEquals(0.02, tick.seconds());
            assertView(50 * MS, 50 * MS, time.normal());
        });
        assertView(20 * MS, 40 * MS, time.fixed());
    }

    @Test
    void shouldNotCountRealTimeThatRunsBackwards() {
        clock.advance(1_000, tick -> {});
        clock.advance(3_000, tick -> {});
        clock.advance(500, tick -> {});
        assertView(0, 2_000, time.real());
        clock.advance(600, tick -> {});
        assertView(100, 2_100, time.real());
    }

    @Test
    void shouldStopAtTheLargestRealTime() {
        clock.advance(0, tick -> {});
        clock.advance(Long.MAX_VALUE, tick -> {});
        clock.advance(Long.MIN_VALUE + 5, tick -> {});
        assertView(6, Long.MAX_VALUE, time.real());
    }

    @Test
    void shouldReachOverTheWholeOfTime() {
        long limit = ClockSettings.TIME_LIMIT_NANOS;
        TickClock whole = new TickClock(ClockSettings.at(TickRate.every(1L << 60))
                .withStart(-limit)
                .withPolicy(TickPolicy.VARIABLE)
                .withFrameLimit(FrameLimit.skipOver(Long.MAX_VALUE)));
        whole.advance(0, tick -> {});
        whole.advance(Long.MAX_VALUE - (1L << 60), tick -> {});
        assertEquals(Long.MAX_VALUE - (1L << 60), whole.normal().elapsedNanos());
        assertEquals(Long.MAX_VALUE - (1L << 60), whole.fixed().intervalNanos());
        assertEquals(limit - 1 - (1L << 60), whole.normalNanos());
    }

    @Test
    void shouldHandOutTheSameViews() {
        TimeView real = time.real();
        TimeView fixed = time.fixed();
        clock.advance(0, tick -> {});
        assertSame(real, time.real());
        assertSame(fixed, time.fixed());
        assertEquals("TimeView[interval 20000000 ns, elapsed 0 ns]", fixed.toString());
    }

    private static void assertView(long interval, long elapsed, TimeView view) {
        assertEquals(interval, view.intervalNanos());
        assertEquals(interval / 1e9, view.intervalSeconds());
        assertEquals(elapsed, view.elapsedNanos());
        assertEquals(elapsed / 1e9, view.elapsedSeconds());
    }
}
