package dev.tandem.time.internal.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 2.3: the time scale carries its remainder. */
class ScaledTimeTest {

    private final ScaledTime time = new ScaledTime();

    @Test
    void shouldCarryAQuarterNanosecondWhenFramesAreNotDivisible() {
        time.scale(0.25);
        long sum = 0;
        for (int frame = 0; frame < 60; frame++) {
            sum += pass(16_666_667L);
        }
        // SPEC 8 "time scale": 60 * 16,666,667 / 4, where rounding each frame down would give 45 ns less
        assertEquals(250_000_005L, sum);
    }

    @Test
    void shouldKeepTheRemainderWhenTheScaleChanges() {
        time.scale(0.75);
        assertEquals(0, pass(1));
        time.scale(0.25);
        assertEquals(1, pass(1));
        assertEquals(0, pass(3));
        assertEquals(1, pass(1));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 16_666_667L, 1L << 62, Long.MAX_VALUE})
    void shouldNotRoundWhenTheScaleIsOne(long delta) {
        assertEquals(delta, pass(delta));
        assertEquals(delta, pass(delta));
    }

    @Test
    void shouldPassNothingWhenTheScaleIsZero() {
        time.scale(0.5);
        pass(1);
        time.scale(0);
        assertEquals(0, pass(Long.MAX_VALUE));
        time.scale(0.5);
        assertEquals(1, pass(1), "the half nanosecond from before was kept");
    }

    @Test
    void shouldChangeNothingWhenAskedWithoutCarrying() {
        time.scale(0.5);
        assertEquals(0, time.scaled(1));
        assertEquals(0, time.scaled(1));
        time.carry(1);
        assertEquals(1, time.scaled(1));
    }

    @Test
    void shouldStopAtTheLargestNumberWhenTheProductIsLarger() {
        time.scale(2);
        assertEquals(Long.MAX_VALUE - 1, time.scaled(Long.MAX_VALUE / 2));
        assertEquals(Long.MAX_VALUE, time.scaled(Long.MAX_VALUE / 2 + 1));
        assertEquals(Long.MAX_VALUE, time.scaled(Long.MAX_VALUE));
        time.scale(Double.MAX_VALUE);
        assertEquals(Long.MAX_VALUE, time.scaled(1));
        assertEquals(Long.MAX_VALUE, time.scaled(Long.MAX_VALUE));
        assertEquals(0, time.scaled(0));
        time.scale(1.5);
        assertEquals(Long.MAX_VALUE, time.scaled(Long.MAX_VALUE - 5));
    }

    @Test
    void shouldSaturateWhenOnlyTheCarriedNanosecondIsTooMuch() {
        time.scale(0.5);
        time.carry(1);
        time.scale(1.5);
        // 1.5 * 6,148,914,691,236,517,205 + 0.5 = 2^63 exactly, one more than a long holds
        assertEquals(Long.MAX_VALUE, time.scaled(6_148_914_691_236_517_205L));
        assertEquals(Long.MAX_VALUE, time.scaled(6_148_914_691_236_517_206L));
        assertEquals(Long.MAX_VALUE - 1, time.scaled(6_148_914_691_236_517_204L));
    }

    @Test
    void shouldTakeWholeNumbersOfAnySize() {
        time.scale(0x1p52 + 1);
        assertEquals((1L << 52) + 1, pass(1));
        time.scale(0x1p62);
        assertEquals(1L << 62, pass(1));
        time.scale(0x1p52 - 0.5);
        assertEquals((1L << 53) - 1, pass(2));
    }

    @Test
    void shouldForgetTheSignWhenTheScaleIsMinusZero() {
        time.scale(-0.0);
        assertEquals(0, Double.compare(0.0, time.scale()));
        assertEquals(0, pass(1_000));
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -1, -Double.MIN_VALUE, -0x1p-12})
    void shouldRejectAScaleThatIsNoFactor(double bad) {
        time.scale(0.25);
        IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, () -> time.scale(bad));
        assertTrue(thrown.getMessage().endsWith("was " + bad), thrown.getMessage());
        assertEquals(0.25, time.scale());
        assertEquals(250, pass(1_000));
    }

    @Property(tries = 2_000, seed = "202031", edgeCases = EdgeCasesMode.NONE)
    void shouldGiveTheFloorOfTheExactSumWhenScalesChangeInEveryFrame(
            @ForAll @Size(min = 1, max = 50) List<@LongRange(min = 0, max = 1L << 40) Long> deltas,
            @ForAll("scales") List<Double> scales) {
        ScaledTime fresh = new ScaledTime();
        BigDecimal exact = BigDecimal.ZERO;
        long sum = 0;
        for (int frame = 0; frame < deltas.size(); frame++) {
            double scale = scales.get(frame % scales.size());
            long delta = deltas.get(frame);
            fresh.scale(scale);
            sum += fresh.scaled(delta);
            fresh.carry(delta);
            exact = exact.add(new BigDecimal(scale).multiply(BigDecimal.valueOf(delta)));
            assertEquals(exact.setScale(0, RoundingMode.FLOOR).longValueExact(), sum, () -> "scale " + scale);
        }
    }

    @Property(tries = 1_000, seed = "202032")
    void shouldBeWithinOneNanosecondWhenTheScaleIsTiny(
            @ForAll @LongRange(min = 0, max = 1L << 53) long mantissa,
            @ForAll @IntRange(min = 65, max = 130) int exponent,
            @ForAll @LongRange(min = 0) long delta) {
        double scale = Math.scalb((double) mantissa, -exponent);
        ScaledTime fresh = new ScaledTime();
        fresh.scale(scale);
        BigDecimal exact = new BigDecimal(scale).multiply(BigDecimal.valueOf(delta));
        BigDecimal error = exact.subtract(BigDecimal.valueOf(fresh.scaled(delta)));
        assertTrue(error.signum() >= 0, () -> "error " + error);
        // at most 2^63 / 2^64 ns from the fixed-point form of the scale, below 1 ns that is still carried
        assertTrue(error.compareTo(BigDecimal.valueOf(1.5)) < 0, () -> "error " + error);
    }

    @Provide
    Arbitrary<List<Double>> scales() {
        Arbitrary<Double> scale = Arbitraries.oneOf(
                Arbitraries.of(
                        0.0, 1.0, 0.25, 0.1, 1.0 / 3, Math.nextDown(1.0), Math.nextUp(1.0), 0x1.fffffffffffffp-12),
                Arbitraries.doubles().between(0x1p-12, 16).ofScale(20));
        return scale.list().ofMinSize(1).ofMaxSize(50);
    }

    private long pass(long delta) {
        long passed = time.scaled(delta);
        time.carry(delta);
        return passed;
    }
}
