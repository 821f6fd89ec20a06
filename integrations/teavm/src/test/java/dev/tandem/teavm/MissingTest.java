package dev.tandem.teavm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** SPEC 6.3: the methods that stand in for those of {@link Math} have their results. */
class MissingTest {
    private static final double[] HARD = {
        0,
        -0.0,
        0.3,
        0.5,
        1.5,
        2.5,
        0.49999999999999994,
        0.49999997f,
        8388609f,
        0x1p51 + 0.5,
        0x1p52 + 1,
        1e19,
        Double.MIN_VALUE,
        Double.MAX_VALUE,
        Double.POSITIVE_INFINITY,
        Double.NaN
    };

    @Test
    void shouldRoundAsMathDoesWhenNumbersAreHard() {
        for (double x : HARD) {
            assertRounds(x);
            assertRounds(-x);
        }
    }

    @Test
    void shouldRoundAsMathDoesWhenNumbersAreAny() {
        Random random = new Random(28);
        for (int i = 0; i < 100_000; i++) {
            assertRounds(Double.longBitsToDouble(random.nextLong()));
            assertRounds(random.nextInt(2000) / 2.0 - 500);
        }
    }

    private static void assertRounds(double x) {
        assertEquals(Math.rint(x), Missing.rint(x), () -> "rint " + x);
        assertEquals(Math.round(x), Missing.round(x), () -> "round " + x);
        assertEquals(Math.round((float) x), Missing.round((float) x), () -> "round of the float " + x);
    }

    @Test
    void shouldMultiplyAsMathDoes() {
        Random random = new Random(28);
        long[] hard = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32, -(1L << 32), 0xFFFF_FFFFL};
        for (int i = 0; i < 100_000; i++) {
            long a = i % 3 == 0 ? hard[i / 3 % hard.length] : random.nextLong();
            long b = i % 5 == 0 ? hard[i / 5 % hard.length] : random.nextLong() >> random.nextInt(64);
            assertEquals(Math.multiplyHigh(a, b), Missing.multiplyHigh(a, b), () -> a + " * " + b);
        }
    }
}
