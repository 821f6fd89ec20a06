package dev.tandem.transform.internal.timeline;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class JumpBoundTest {
    @Test
    void shouldBreakAtLongerWays() {
        JumpBound bound = new JumpBound(3, Float.POSITIVE_INFINITY, false);
        assertFalse(bound.isBroken(9, 1e-9));
        assertTrue(bound.isBroken(Math.nextUp(9.0), 1e-9));
    }

    @Test
    void shouldBreakAtFasterWays() {
        JumpBound bound = new JumpBound(100, 8, false);
        assertFalse(bound.isBroken(16, 0.5));
        assertTrue(bound.isBroken(16.01, 0.5));
        assertTrue(bound.isBroken(10_001, 1000), "too long, although slow");
    }

    @Test
    void shouldNeverBreakWhenThereIsNone() {
        assertFalse(JumpBound.NONE.isBroken(Double.MAX_VALUE, 1e-9));
        assertFalse(JumpBound.NONE.mirrors());
    }
}
