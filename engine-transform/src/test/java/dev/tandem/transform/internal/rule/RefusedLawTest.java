package dev.tandem.transform.internal.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.Writes;
import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import org.junit.jupiter.api.Test;

/** SPEC 9.1: a rule that is refused because there are too many leaves nothing behind. */
class RefusedLawTest {
    private final TransformStore store = new TransformStore();

    /** Equal only to itself, and counts how often it is compared. */
    private static final class CountedLaw implements Law {
        private int compared;

        @Override
        public ComponentMotion motion(int part, PoseForm form) {
            return new TickMotion(part, Curve.LINEAR);
        }

        @Override
        public boolean equals(Object other) {
            compared++;
            return this == other;
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    private int compared(Runnable refused, CountedLaw law) {
        assertThrows(IllegalStateException.class, refused::run);
        return law.compared;
    }

    private int tryChoice() {
        CountedLaw law = new CountedLaw();
        return compared(() -> store.rules().choose(store.create(), PoseParts.ALL, law), law);
    }

    private int tryScene() {
        CountedLaw law = new CountedLaw();
        return compared(() -> store.rules().standard(law), law);
    }

    @Test
    void shouldForgetLawsOfChoicesThatWereRefused() {
        for (int i = 0; i < Byte.MAX_VALUE; i++) {
            store.rules().choose(store.create(), PoseParts.ALL, new CountedLaw());
        }
        int first = tryChoice();
        for (int i = 0; i < 50; i++) {
            tryChoice();
        }

        assertTrue(first > 0);
        assertEquals(first, tryChoice());
    }

    @Test
    void shouldForgetLawsOfRulesThatWereRefused() {
        int node = store.create();
        Writes.teleport(store, node, 0, 0, 0);
        assertThrows(IllegalStateException.class, () -> {
            for (int i = 0; i < 2 * MotionRules.LIMIT; i++) {
                store.rules().standard(new CountedLaw());
            }
        });
        int first = tryScene();
        for (int i = 0; i < 50; i++) {
            tryScene();
        }

        assertTrue(first > 0);
        assertEquals(first, tryScene());
    }
}
