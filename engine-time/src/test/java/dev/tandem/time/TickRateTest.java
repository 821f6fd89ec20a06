package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TickRateTest {

    private static final long MAX_STEP = 1L << 60;

    @Test
    void shouldBeExactWhenTheRateDoesNotDivideASecond() {
        TickRate rate = TickRate.perSecond(60);
        assertEquals(3, rate.ticksPerPeriod());
        assertEquals(50_000_000, rate.periodNanos());
        assertEquals(16_666_666, rate.stepNanos());
        assertEquals(16_666_667, rate.longestTickNanos());
        assertEquals(1.0 / 60, rate.seconds());
        assertEquals(60, rate.hertz());
    }

    @Test
    void shouldBeExactWhenTheRateIsARatio() {
        TickRate rate = TickRate.perSecond(60_000, 1_001);
        assertEquals(3, rate.ticksPerPeriod());
        assertEquals(50_050_000, rate.periodNanos());
        assertEquals(16_683_333, rate.stepNanos());
        assertEquals(1_001.0 / 60_000, rate.seconds());
        assertEquals(60_000.0 / 1_001, rate.hertz());
    }

    @Test
    void shouldHaveTicksOfOneLengthWhenTheStepIsGivenInNanoseconds() {
        TickRate rate = TickRate.every(16_666_668);
        assertEquals(1, rate.ticksPerPeriod());
        assertEquals(16_666_668, rate.periodNanos());
        assertEquals(16_666_668, rate.stepNanos());
        assertEquals(16_666_668, rate.longestTickNanos());
        assertEquals(0.016666668, rate.seconds());
    }

    @Test
    void shouldReduceBeforeMultiplyingWhenTheNumbersAreLarge() {
        assertEquals(TickRate.perSecond(1), TickRate.perSecond(Long.MAX_VALUE, Long.MAX_VALUE));
        assertEquals(TickRate.every(1), TickRate.perSecond(1_000_000_000));
        assertEquals(TickRate.every(MAX_STEP), TickRate.perSecond(1_000_000_000, MAX_STEP));
    }

    @Test
    void shouldBeEqualWhenTheRatioIsTheSame() {
        TickRate rate = TickRate.perSecond(50);
        assertEquals(rate, TickRate.every(20_000_000));
        assertEquals(rate.hashCode(), TickRate.every(20_000_000).hashCode());
        assertEquals(rate, TickRate.perSecond(500, 10));
        assertNotEquals(rate, TickRate.every(20_000_001));
        assertNotEquals(TickRate.perSecond(60), TickRate.every(50_000_000));
        assertNotEquals(rate.hashCode(), TickRate.every(20_000_001).hashCode());
        assertNotEquals(
                TickRate.perSecond(60).hashCode(), TickRate.every(50_000_000).hashCode());
        assertNotEquals(rate, new Object());
        assertEquals("TickRate[1 per 20000000 ns]", rate.toString());
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1_000_000_001})
    void shouldRejectTicksPerSecondOutOfRange(long ticks) {
        IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, () -> TickRate.perSecond(ticks));
        assertTrue(thrown.getMessage().contains("" + ticks), thrown.getMessage());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1",
        "1, 0",
        "-60, 1",
        "60, -1",
        "-60, -1",
        "1000000001, 1",
        "1, 1152921505",
        "1, 9223372036854775807",
        "1000000007, 9223372036854775807"
    })
    void shouldRejectARatioOutOfRange(long numerator, long denominator) {
        IllegalArgumentException thrown =
                assertThrows(IllegalArgumentException.class, () -> TickRate.perSecond(numerator, denominator));
        assertTrue(thrown.getMessage().contains(numerator + "/" + denominator), thrown.getMessage());
    }

    @Test
    void shouldTakeTheLargestNumbersThatFit() {
        // 9,223,372,036 * 10^9 is the largest such product in a long
        assertEquals(
                9_223_372_036L * 1_000_000_000L,
                TickRate.perSecond(13, 9_223_372_036L).periodNanos());
        assertThrows(IllegalArgumentException.class, () -> TickRate.perSecond(13, 9_223_372_037L));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE, Long.MAX_VALUE, MAX_STEP + 1})
    void shouldRejectAStepOutOfRange(long step) {
        IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, () -> TickRate.every(step));
        assertTrue(thrown.getMessage().contains("" + step), thrown.getMessage());
    }

    @Test
    void shouldTakeTheShortestAndTheLongestStep() {
        assertEquals(1, TickRate.every(1).stepNanos());
        assertEquals(MAX_STEP, TickRate.every(MAX_STEP).stepNanos());
        assertEquals(1, TickRate.perSecond(1_000_000_000).stepNanos());
        assertEquals(
                1_152_921_504_000_000_000L,
                TickRate.perSecond(1, 1_152_921_504L).stepNanos());
    }
}
