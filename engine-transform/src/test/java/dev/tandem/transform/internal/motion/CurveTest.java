package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

/** SPEC 5.2, 5.4: the share of an interval that has passed. */
class CurveTest {
    private static final long MAX = 1L << 62;

    @Test
    void shouldBeZeroWhenTheInstantIsNotAfterTheStart() {
        assertEquals(0f, Curve.LINEAR.at(-5, 0, 1000));
        assertEquals(0f, Curve.LINEAR.at(0, 0, 1000));
        assertEquals(0f, Curve.LINEAR.at(-MAX, -MAX, MAX));
        assertEquals(0f, Curve.LINEAR.at(-MAX, MAX - 1, MAX));
    }

    @Test
    void shouldBeOneWhenTheInstantIsNotBeforeTheEnd() {
        assertEquals(1f, Curve.LINEAR.at(1000, 0, 1000));
        assertEquals(1f, Curve.LINEAR.at(1001, 0, 1000));
        assertEquals(1f, Curve.LINEAR.at(MAX, -MAX, -MAX + 1));
    }

    @Test
    void shouldBeTheShareWhenTheInstantLiesBetween() {
        assertEquals(0.25f, Curve.LINEAR.at(1250, 1000, 2000));
        assertEquals(0.8f, Curve.LINEAR.at(1800, 1000, 2000));
        assertEquals(1f / 3, Curve.LINEAR.at(-2, -3, 0));
        assertEquals(0.001f, Curve.LINEAR.at(1, 0, 1000));
        assertEquals(0.999f, Curve.LINEAR.at(999, 0, 1000));
    }

    @Test
    void shouldNotOverflowWhenTheIntervalIsTheWidestAllowed() {
        assertEquals(0.5f, Curve.LINEAR.at(0, -MAX, MAX), "SPEC 5.4");
        assertEquals(0.75f, Curve.LINEAR.at(MAX / 2, -MAX, MAX), "SPEC 5.4");
        assertEquals(0.25f, Curve.LINEAR.at(-MAX / 2, -MAX, MAX), "SPEC 5.4");
        assertEquals(1f, Curve.LINEAR.at(MAX - 1, -MAX, MAX), "SPEC 5.4");
    }

    @Property(tries = 1_000, seed = "30301")
    void shouldBeTheExactShareRoundedOnceWhenTheInstantLiesBetween(
            @ForAll @LongRange(min = -MAX, max = MAX) long a,
            @ForAll @LongRange(min = -MAX, max = MAX) long b,
            @ForAll @LongRange(min = -MAX, max = MAX) long c) {
        long start = Math.min(a, Math.min(b, c));
        long end = Math.max(a, Math.max(b, c));
        long nanos = Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
        if (start == end) {
            return;
        }
        float exact = BigDecimal.valueOf(nanos)
                .subtract(BigDecimal.valueOf(start))
                .divide(BigDecimal.valueOf(end).subtract(BigDecimal.valueOf(start)), MathContext.DECIMAL128)
                .floatValue();

        float progress = Curve.LINEAR.at(nanos, start, end);

        assertEquals(exact, progress, Math.ulp(exact), "SPEC 5.2");
        assertTrue(progress >= 0 && progress <= 1, "SPEC 5.2");
    }

    @Property(tries = 500, seed = "30302")
    void shouldNotDecreaseWhenTimePasses(
            @ForAll @LongRange(min = 1, max = 100_000_000) long length,
            @ForAll @LongRange(min = 0, max = 100_000_000) long first,
            @ForAll @LongRange(min = 0, max = 100_000_000) long later) {
        float before = Curve.LINEAR.at(first, 0, length);
        float after = Curve.LINEAR.at(first + later, 0, length);

        assertTrue(after >= before, "SPEC 5.2");
    }
}
