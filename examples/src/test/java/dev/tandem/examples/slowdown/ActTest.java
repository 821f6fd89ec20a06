package dev.tandem.examples.slowdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ActTest {

    @Test
    void shouldNotDriftOverManyFrames() {
        assertEquals(1_000_000_000L, Act.normalSpeed().realNanos(144));
        assertEquals(3_600_000_000_000L, Act.normalSpeed().realNanos(144 * 3600));
    }

    @Test
    void shouldEnterAndLeaveSlowMotionWithoutAStep() {
        Act act = Act.slowMotion();
        double before = act.speed().applyAsDouble(0);
        double slowest = before;
        for (int frame = 1; frame < act.frames(); frame++) {
            double speed = act.speed().applyAsDouble(act.realNanos(frame));
            assertTrue(Math.abs(speed - before) < 0.02, "step at frame " + frame);
            slowest = Math.min(slowest, speed);
            before = speed;
        }
        assertEquals(0.25, slowest);
        assertEquals(1, before);
    }

    @Test
    void shouldKeepTheLengthInRealTimeWhenTheFrameRateChanges() {
        Act film = Act.slowMotion().at(50);

        assertEquals(50, film.framesPerSecond());
        assertEquals(Act.slowMotion().realNanos(634), film.realNanos(film.frames()), 20_000_000);
    }

    @Test
    void shouldSumUpTheGameTimeOfAllFrames() {
        assertEquals(503 / 144.0, Act.normalSpeed().gameSeconds(), 1e-9);
        assertEquals(9 / 144.0, Act.normalSpeed().first(10).gameSeconds(), 1e-9);
    }
}
