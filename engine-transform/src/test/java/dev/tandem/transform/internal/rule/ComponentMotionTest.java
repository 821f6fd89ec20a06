package dev.tandem.transform.internal.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.ValueForm;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What motions and laws are that say nothing else. */
class ComponentMotionTest {
    private final List<Integer> teleported = new ArrayList<>();
    private final ComponentMotion plain = new ComponentMotion() {
        @Override
        public void show(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel) {}

        @Override
        public void teleported(MotionChunk chunk, int row) {
            teleported.add(row);
        }
    };

    @Test
    void shouldKeepNothingAndEndWithItsInterval() {
        assertEquals(0, plain.extraColumns());
        assertFalse(plain.takesVelocity());
        assertFalse(plain.keepsVelocity());
        assertTrue(plain.standsStill(null, 0));
        assertTrue(plain.isStill(null, 0));
        assertTrue(plain.isOver(null, 0, null));
        assertFalse(plain.mayOutlastInterval());
        assertFalse(plain.mayShowOther());
        assertFalse(plain.runsHostCode());
        assertFalse(plain.hostCodeEnded(null));
        assertFalse(plain.jumped(null, 0, null));
    }

    @Test
    void shouldShowOtherThanTheTargetWhenItOutlastsTheInterval() {
        ComponentMotion longer = new ComponentMotion() {
            @Override
            public void show(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel) {}

            @Override
            public boolean mayOutlastInterval() {
                return true;
            }
        };
        assertTrue(longer.mayShowOther());
    }

    @Test
    void shouldBeToldOfEachRowWhenSeveralAreTeleported() {
        plain.teleported(null, 5, 3);
        assertEquals(List.of(5, 6, 7), teleported);
    }

    @Test
    void shouldFollowLawsThatSayNothingElse() {
        Law law = (part, form) -> plain;
        assertTrue(law.isFor(ValueForm.step(1)));
        assertTrue(law.suitsSnapping());
        assertEquals(0, law.leadNanos(100));
        assertNull(new SnapLaw().motion(PoseParts.ALL, PoseForms.SPATIAL));
        assertNotNull(new VisualLaw().motion(PoseParts.SCALE, PoseForms.SPATIAL));
    }
}
