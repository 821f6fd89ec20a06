package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tandem.time.NanoClock;
import dev.tandem.time.Nanos;
import dev.tandem.transform.MotionRule;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarmUpTest {
    private static final NanoClock STANDING = () -> 0;

    private long now;

    /** Advances by a millisecond whenever it is asked. */
    private long clock() {
        return now += 1_000_000;
    }

    @Test
    void shouldPlayUntilTheTimeIsOver() {
        assertEquals(10, new WarmUp().run(Nanos.millis(10), this::clock));
    }

    @Test
    void shouldPlayATickWhenThereIsNoTime() {
        WarmUp warmUp = new WarmUp();

        assertEquals(1, warmUp.run(0, STANDING));
        assertEquals(2, warmUp.run(Nanos.millis(-1), STANDING));
    }

    @Test
    void shouldGoOnWhereItWasInTheNextFrameOfALoadingScreen() {
        WarmUp warmUp = new WarmUp();
        warmUp.run(Nanos.millis(4), this::clock);

        assertEquals(7, warmUp.run(Nanos.millis(3), this::clock));
    }

    @Test
    void shouldPlayByEveryRuleForLong() {
        WarmUp warmUp = new WarmUp(List.of(
                MotionRule.FROM_TICK,
                MotionRule.FROM_VISUAL,
                MotionRule.SNAP,
                MotionRule.HERMITE,
                MotionRule.EXTRAPOLATE,
                MotionRule.WINDING));

        assertEquals(500, warmUp.run(Nanos.millis(500), this::clock));
    }

    @Test
    void shouldGoOnAfterAClockThatFails() {
        WarmUp warmUp = new WarmUp();
        NanoClock failing = () -> {
            if (now > 0) {
                throw new IllegalStateException("no time");
            }
            return clock();
        };
        assertThrows(IllegalStateException.class, () -> warmUp.run(Nanos.millis(5), failing));

        assertEquals(3, warmUp.run(Nanos.millis(2), this::clock));
    }
}
