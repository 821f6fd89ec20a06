package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

/** Sine and cosine, against those of the JDK. */
class TrigonometryTest {
    @Property
    void shouldAgreeWithTheJdk(@ForAll @DoubleRange(min = -100, max = 100) double angle) {
        assertEquals(StrictMath.sin(angle), Trigonometry.sin(angle), 2e-11);
        assertEquals(StrictMath.cos(angle), Trigonometry.cos(angle), 2e-11);
    }

    @Property
    void shouldAgreeAfterManyTurns(@ForAll @DoubleRange(min = -1e9, max = 1e9) double angle) {
        assertEquals(StrictMath.sin(angle), Trigonometry.sin(angle), 2e-11);
        assertEquals(StrictMath.cos(angle), Trigonometry.cos(angle), 2e-11);
    }

    @Test
    void shouldBeExactAtZero() {
        assertEquals(0.0, Trigonometry.sin(0.0));
        assertEquals(1.0, Trigonometry.cos(0.0));
    }
}
