package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

class NanosTest {

    @Test
    void shouldTurnLengthsIntoNanoseconds() {
        assertEquals(80_000_000, Nanos.millis(80));
        assertEquals(-7_000, Nanos.micros(-7));
        assertEquals(3_000_000_000L, Nanos.seconds(3));
    }

    @Test
    void shouldTakeTheLargestThatFit() {
        assertEquals(9_223_372_036_000_000_000L, Nanos.seconds(9_223_372_036L));
        assertEquals(-9_223_372_036_000_000_000L, Nanos.seconds(-9_223_372_036L));
    }

    @Test
    void shouldRejectWhatDoesNotFit() {
        assertRejected(Nanos::seconds, 9_223_372_037L, "9223372037 seconds");
        assertRejected(Nanos::seconds, -9_223_372_037L, "-9223372037 seconds");
        assertRejected(Nanos::millis, Long.MAX_VALUE, Long.MAX_VALUE + " milliseconds");
        assertRejected(Nanos::micros, Long.MIN_VALUE, Long.MIN_VALUE + " microseconds");
    }

    private static void assertRejected(LongUnaryOperator unit, long number, String named) {
        IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, () -> unit.applyAsLong(number));
        assertTrue(thrown.getMessage().endsWith(named), thrown.getMessage());
    }
}
