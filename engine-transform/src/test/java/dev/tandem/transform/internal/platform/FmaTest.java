package dev.tandem.transform.internal.platform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.function.DoubleUnaryOperator;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

/** SPEC 6.3: the replacement has the bits of {@link Math}, whose methods are the other side of each comparison. */
class FmaTest {
    private static final double[] HARD = {
        0,
        1,
        3,
        Math.nextUp(1f),
        Math.nextDown(1f),
        Math.nextUp(1.0),
        Math.nextDown(1.0),
        Float.MIN_VALUE,
        Float.MIN_NORMAL,
        Float.MAX_VALUE,
        Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Double.MAX_VALUE,
        0x1p24,
        0x1p53,
        0x1.fffffffffffffp52,
        0x1p-75,
        0x1.000002p-75,
        0x1p-450,
        0x1p-451,
        0x1p-537,
        0x1p-538,
        0x1p-839,
        0x1p-840,
        0x1p-900,
        0x1p900,
        0x1p1000,
        Double.POSITIVE_INFINITY,
        Double.NaN
    };

    @Test
    void shouldRoundOnceWhenNumbersAreHard() {
        for (double a : HARD) {
            for (double b : HARD) {
                for (double c : HARD) {
                    for (int signs = 0; signs < 8; signs++) {
                        assertSame(signs % 2 == 0 ? a : -a, signs / 2 % 2 == 0 ? b : -b, signs / 4 == 0 ? c : -c);
                    }
                }
            }
        }
    }

    @Property(tries = 20_000)
    void shouldRoundOnceWhenNumbersAreAny(
            @ForAll("anyBits") double a, @ForAll("anyBits") double b, @ForAll("anyBits") double c) {
        assertSame(a, b, c);
    }

    /** The sum lies beside a tie, or cancels all but the last bits of the product. */
    @Property(tries = 20_000)
    void shouldRoundOnceWhenTheSumIsNearATie(
            @ForAll("moderate") double a, @ForAll("moderate") double b, @ForAll("nearby") DoubleUnaryOperator near) {
        assertSame(a, b, near.applyAsDouble(a * b));
        float x = (float) a;
        float y = (float) b;
        assertSame(x, y, (float) near.applyAsDouble((double) x * y));
    }

    @Provide
    Arbitrary<Double> anyBits() {
        return Arbitraries.longs().map(Double::longBitsToDouble);
    }

    @Provide
    Arbitrary<Double> moderate() {
        return Combinators.combine(
                        Arbitraries.longs().between(-(1L << 53), 1L << 53),
                        Arbitraries.integers().between(0, 53),
                        Arbitraries.integers().between(-70, 20))
                .as((bits, zeros, exponent) -> Math.scalb((double) (bits >> zeros << zeros), exponent - 53));
    }

    /** Of a product: its opposite but for a few units, a sum far above it, one far below. */
    @Provide
    Arbitrary<DoubleUnaryOperator> nearby() {
        return Combinators.combine(
                        Arbitraries.integers().between(-3, 3),
                        Arbitraries.integers().between(-120, 120),
                        Arbitraries.of(true, false))
                .as((units, exponent, cancels) -> cancels
                        ? product -> -product + units * Math.ulp(product)
                        : product -> Math.scalb(Math.rint(product) + units / 2.0, exponent));
    }

    private static void assertSame(double a, double b, double c) {
        assertEquals(bits(Math.fma(a, b, c)), bits(Fma.plain(a, b, c)), () -> a + " * " + b + " + " + c);
        float x = (float) a;
        float y = (float) b;
        float z = (float) c;
        assertEquals(
                Float.floatToIntBits(Math.fma(x, y, z)),
                Float.floatToIntBits(Fma.plain(x, y, z)),
                () -> x + "f * " + y + "f + " + z + "f");
    }

    private static long bits(double value) {
        return Double.doubleToLongBits(value);
    }
}
