package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClockSourcesTest {

    @Test
    void shouldReadTheClockOfTheMachineWhenAskedForTheSystem() {
        long before = System.nanoTime();
        long read = NanoClock.system().nanoTime();
        long after = System.nanoTime();
        assertTrue(read - before >= 0 && after - read >= 0);
    }

    @Test
    void shouldStandStillUntilMoved() {
        ManualClock clock = new ManualClock(-5);
        assertEquals(-5, clock.nanoTime());
        assertEquals(-5, clock.nanoTime());
        clock.advance(7);
        assertEquals(2, clock.nanoTime());
        clock.advance(0);
        assertEquals(2, clock.nanoTime());
        clock.set(-100);
        assertEquals(-100, clock.nanoTime());
    }

    @Test
    void shouldWrapAroundAsTheSystemClockWould() {
        ManualClock clock = new ManualClock(Long.MAX_VALUE);
        clock.advance(1);
        assertEquals(Long.MIN_VALUE, clock.nanoTime());
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, Long.MIN_VALUE})
    void shouldRejectANegativeAdvance(long bad) {
        ManualClock clock = new ManualClock(3);
        IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, () -> clock.advance(bad));
        assertTrue(thrown.getMessage().contains("was " + bad), thrown.getMessage());
        assertEquals(3, clock.nanoTime());
    }
}
