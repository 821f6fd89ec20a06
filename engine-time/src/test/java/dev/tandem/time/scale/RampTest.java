package dev.tandem.time.scale;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values and integrals of ramps, against antiderivatives. */
class RampTest {

    @Test
    void shouldIntegrateALine() {
        assertFits(Ramp.LINEAR, x -> x, x -> x * x / 2, 2e-16);
        assertEquals(0.5, Ramp.LINEAR.integral(1));
    }

    @Test
    void shouldIntegrateTheSmoothCurve() {
        assertFits(Ramp.SMOOTH, x -> x * x * (3 - 2 * x), x -> x * x * x * (1 - x / 2), 2e-16);
        assertEquals(0.5, Ramp.SMOOTH.integral(1));
        assertEquals(0.15625, Ramp.SMOOTH.value(0.25), 1e-15);
    }

    @Test
    void shouldIntegrateAnyCubicExactly() {
        assertFits(Ramp.of(x -> 1 - x * x * x), x -> 1 - x * x * x, x -> x - x * x * x * x / 4, 4e-16);
    }

    @Test
    void shouldIntegrateASmoothFunction() {
        double quarter = Math.PI / 2;
        assertFits(
                Ramp.of(x -> Math.sin(quarter * x)),
                x -> Math.sin(quarter * x),
                x -> (1 - Math.cos(quarter * x)) / quarter,
                2e-14);
        double growth = 10;
        double scale = Math.expm1(growth);
        assertFits(
                Ramp.of(x -> Math.expm1(growth * x) / scale),
                x -> Math.expm1(growth * x) / scale,
                x -> (Math.expm1(growth * x) / growth - x) / scale,
                4e-12);
    }

    @Test
    void shouldSpreadAJumpOverOneCell() {
        Ramp jump = Ramp.of(x -> x < 0.5 ? 0 : 1);
        assertEquals(0, jump.integral(0.5 - 1.0 / 512), 1e-16);
        assertEquals(0.5, jump.integral(1), 1.0 / 512);
        assertEquals(0.25, jump.integral(1) - jump.integral(0.75), 1e-15);
        for (int i = 0; i <= 100_000; i++) {
            double value = jump.value(i / 100_000.0);
            assertTrue(value >= 0 && value <= 1, "value " + value);
        }
    }

    @Test
    void shouldCallTheFunctionOnlyWhenMade() {
        AtomicInteger calls = new AtomicInteger();
        Ramp ramp = Ramp.of(x -> {
            calls.incrementAndGet();
            return x;
        });
        int made = calls.get();
        assertEquals(1_537, made);
        ramp.integral(0.3);
        ramp.value(0.3);
        assertEquals(made, calls.get());
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, -1e-9, 1.0000001, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void shouldRejectAShapeThatLeavesItsRange(double bad) {
        IllegalArgumentException thrown =
                assertThrows(IllegalArgumentException.class, () -> Ramp.of(x -> x < 0.5 ? x : bad));
        assertTrue(thrown.getMessage().contains("at 0.5 it was " + bad), thrown.getMessage());
    }

    @Test
    void shouldTakeBothEndsOfTheRange() {
        assertEquals(0.75, Ramp.of(x -> 0).value(0.5) + Ramp.of(x -> 1).integral(0.75), 1e-15);
    }

    @Test
    void shouldNameTheArgumentThatIsNull() {
        assertEquals(
                "shape",
                assertThrows(NullPointerException.class, () -> Ramp.of(null)).getMessage());
    }

    private static void assertFits(
            Ramp ramp, DoubleUnaryOperator shape, DoubleUnaryOperator integral, double tolerance) {
        assertEquals(0, ramp.integral(0));
        for (int i = 0; i <= 10_007; i++) {
            double x = i / 10_007.0;
            assertEquals(shape.applyAsDouble(x), ramp.value(x), 1e-9, "value at " + x);
            assertEquals(integral.applyAsDouble(x), ramp.integral(x), tolerance, "integral to " + x);
        }
    }
}
