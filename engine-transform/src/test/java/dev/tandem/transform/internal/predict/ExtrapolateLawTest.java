package dev.tandem.transform.internal.predict;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.ValueForm;
import org.junit.jupiter.api.Test;

class ExtrapolateLawTest {
    private final ExtrapolateLaw law = ExtrapolateLaw.STANDARD;

    @Test
    void shouldBeForAllThatChangesEvenly() {
        assertTrue(law.isFor(PoseForms.SPATIAL) && law.isFor(PoseForms.FLAT) && law.isFor(ValueForm.angle()));
        assertFalse(law.isFor(ValueForm.step(1)));
        assertFalse(law.isFor(ValueForm.periodic(2)));
        assertFalse(law.isFor(ValueForm.colour()));
    }

    @Test
    void shouldBeAheadByNormalTimeOrALeadOfItsOwn() {
        assertEquals(70, law.leadNanos(70));
        assertEquals(20, new ExtrapolateLaw(0, 0, 20).leadNanos(70));
        assertEquals(20, new ExtrapolateLaw(0, 0, 20).leadNanos(10));
        assertEquals(0, new ExtrapolateLaw(0, 0, 0).leadNanos(70));
    }

    @Test
    void shouldKeepAsMuchAsEachComponentNeeds() {
        assertEquals(4 + 2 * 3 + 2 * 3, columns(PoseParts.TRANSLATION, PoseForms.SPATIAL));
        assertEquals(4 + 2 * 3 + 2 * 3, columns(PoseParts.SCALE, PoseForms.SPATIAL));
        assertEquals(4 + 2 * 3 + 2 * 4, columns(PoseParts.ROTATION, PoseForms.SPATIAL));
        assertEquals(4 + 2 + 2, columns(PoseParts.ROTATION, PoseForms.FLAT));
        assertEquals(4 + 2 * 2 + 2 * 2, columns(PoseParts.TRANSLATION, PoseForms.FLAT));
    }

    private int columns(int part, PoseForm form) {
        assertTrue(law.motion(part, form).mayOutlastInterval());
        return law.motion(part, form).extraColumns();
    }
}
