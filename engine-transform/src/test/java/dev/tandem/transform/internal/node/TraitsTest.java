package dev.tandem.transform.internal.node;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Bits that say little each. */
class TraitsTest {
    @Test
    void shouldBeDrawnUnlessHiddenOrBelowAHiddenOne() {
        assertTrue(Traits.isDrawn(0));
        assertTrue(Traits.isDrawn(Traits.withTaken(Traits.ANCHORED, Traits.NOTHING)));
        assertFalse(Traits.isDrawn(Traits.HIDDEN));
        assertFalse(Traits.isDrawn(Traits.BELOW_HIDDEN | Traits.ANCHORED));
    }

    @Test
    void shouldKeepOtherTraitsWhenSomethingElseIsTaken() {
        int others = Traits.HIDDEN | Traits.BELOW_HIDDEN | Traits.ANCHORED;
        for (int taken = Traits.ALL; taken <= Traits.NOTHING; taken++) {
            for (int before = Traits.ALL; before <= Traits.NOTHING; before++) {
                int traits = Traits.withTaken(Traits.withTaken(others, before), taken);
                assertEquals(taken, Traits.taken(traits));
                assertEquals(others, Traits.withTaken(traits, Traits.ALL));
            }
        }
        assertEquals(Traits.ALL, Traits.taken(others));
    }

    @Test
    void shouldTellAnchoredOnes() {
        assertTrue(Traits.isAnchored(Traits.ANCHORED | Traits.HIDDEN));
        assertFalse(Traits.isAnchored(Traits.HIDDEN | Traits.withTaken(0, Traits.NOTHING)));
    }

    @Test
    void shouldNumberKindsOfRowsByRule() {
        assertEquals(1, RowKind.ofRule(0));
        assertEquals(119, RowKind.rule(RowKind.ofRule(119)));
        assertTrue(RowKind.isInMotion(RowKind.ofRule(0)));
        assertFalse(RowKind.isInMotion(RowKind.AT_REST));
        assertFalse(RowKind.isInMotion(RowKind.OVERRIDDEN));
    }
}
